#include "widgets/charts/paper_text.h"

#include <QFont>
#include <QFontDatabase>
#include <QRawFont>
#include <QString>

#include <map>

namespace cw {

namespace {

constexpr const char* japanese_family = "Noto Sans CJK JP"; ///< as onPaper

/// Radical code points and the ideographs that the Japanese face draws with the same glyph.
std::map<quint16, quint16> makeReplacements() {
    // Likewise for the blank, whose glyph is also the tabulator's, the dashes of equal width, and the middle dot of
    // Japanese lists.
    std::map<quint16, quint16> replacements = {{0x0009, 0x0020}, {0x2012, 0x2013}, {0x2027, 0x30FB}};
    QFont font;
    font.setFamilies({QString::fromLatin1(japanese_family)});
    const QRawFont face = QRawFont::fromFont(font, QFontDatabase::Japanese);
    constexpr quint16 first_radical = 0x2E80; // CJK Radicals Supplement and Kangxi Radicals
    constexpr quint16 last_radical = 0x2FDF;
    constexpr quint16 first_ideograph = 0x4E00;
    constexpr quint16 last_ideograph = 0x9FFF;
    const auto glyphsOf = [&](quint16 first, quint16 last) {
        QString text;
        for (int code = first; code <= last; ++code)
            text += QChar(code);
        return face.glyphIndexesForString(text);
    };
    std::map<quint32, quint16> ideographs;
    const auto glyphs = glyphsOf(first_ideograph, last_ideograph);
    for (qsizetype i = 0; i < glyphs.size(); ++i)
        if (glyphs[i] != 0)
            ideographs.emplace(glyphs[i], quint16(first_ideograph + i));
    const auto radicals = glyphsOf(first_radical, last_radical);
    for (qsizetype i = 0; i < radicals.size(); ++i)
        if (const auto it = ideographs.find(radicals[i]); radicals[i] != 0 && it != ideographs.end())
            replacements.emplace(quint16(first_radical + i), it->second);
    return replacements;
}

/// One line of a bfrange: "<first> <last> [<code> <code> ...]" or "<first> <last> <code>"; only the codes are touched.
void repairLine(char* begin, char* end, const std::map<quint16, quint16>& replacements) {
    int token = 0;
    for (char* p = begin; p + 6 <= end; ++p) {
        if (*p != '<' || p[5] != '>')
            continue;
        if (++token <= 2)
            continue;
        bool valid = false;
        const quint16 code = QByteArray(p + 1, 4).toUShort(&valid, 16);
        const auto it = valid ? replacements.find(code) : replacements.end();
        if (it == replacements.end())
            continue;
        const QByteArray hex = QByteArray::number(it->second, 16).rightJustified(4, '0').toUpper();
        std::copy(hex.begin(), hex.end(), p + 1);
    }
}

} // namespace

void repairTextMaps(QByteArray& pdf) {
    static const std::map<quint16, quint16> replacements = makeReplacements();
    qsizetype at = 0;
    while ((at = pdf.indexOf("beginbfrange", at)) >= 0) {
        const qsizetype end = pdf.indexOf("endbfrange", at);
        if (end < 0)
            return;
        char* data = pdf.data();
        qsizetype line = at;
        while (line < end) {
            qsizetype next = pdf.indexOf('\n', line);
            if (next < 0 || next > end)
                next = end;
            repairLine(data + line, data + next, replacements);
            line = next + 1;
        }
        at = end;
    }
}

} // namespace cw
