#include "widgets/theme/paper_font.h"

#include <QFontDatabase>
#include <QStringList>

namespace cw {

namespace {

constexpr double least_spacing = 0.02; ///< pixels; the least that Qt does not round to none

const QStringList& paperFamilies() {
    static const QStringList families = [] {
        QStringList list;
        const QStringList installed = QFontDatabase::families();
        for (const char* name : {"Noto Sans", "Source Sans 3", "Inter", "DejaVu Sans", "Liberation Sans"})
            if (installed.contains(QLatin1String(name))) {
                list << QString::fromLatin1(name);
                break;
            }
        return list << QStringLiteral("Noto Sans CJK JP");
    }();
    return families;
}

} // namespace

QFont onPaper(QFont font) {
    font.setFamilies(paperFamilies());
    font.setHintingPreference(QFont::PreferNoHinting);
    // Spaced letters form no ligatures; a reader that looks for "off" would miss one. 1/64 pixel is not seen.
    font.setLetterSpacing(QFont::AbsoluteSpacing, least_spacing);
    return font;
}

} // namespace cw
