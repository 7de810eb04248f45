#include "widgets/text/text.h"

#include "resources/text/messages.h"

#include <QCoreApplication>

#include <unordered_map>

namespace cw {
namespace {

const char* englishOf(std::string_view code) {
    static const auto table = [] {
        std::unordered_map<std::string_view, const char*> rows;
        for (const MessageRow& row : message_table)
            rows.emplace(row.code, row.english);
        return rows;
    }();
    const auto it = table.find(code);
    return it == table.end() ? nullptr : it->second;
}

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString translated(const char* english) { return QCoreApplication::translate("Messages", english); }

const std::string* argument(const Args& args, const QString& name) {
    for (const auto& [key, value] : args)
        if (fromUtf8(key) == name)
            return &value;
    return nullptr;
}

// One pass from left to right, so that a brace inside a user's name is never taken for a mark.
QString filled(const QString& pattern, const Args& args) {
    QString out;
    out.reserve(pattern.size() + 32);
    qsizetype from = 0;
    while (true) {
        const qsizetype open = pattern.indexOf(u'{', from);
        const qsizetype close = open < 0 ? -1 : pattern.indexOf(u'}', open);
        if (close < 0)
            return out + pattern.mid(from);
        out += pattern.mid(from, open - from);
        const QString name = pattern.mid(open + 1, close - open - 1);
        if (const std::string* value = argument(args, name)) {
            const char* english = englishOf(*value);
            const bool of_catalog = name == QLatin1String("source") || name == QLatin1String("server");
            out += english ? translated(english) : of_catalog ? catalogText(*value) : fromUtf8(*value);
        } else {
            out += pattern.mid(open, close - open + 1);
        }
        from = close + 1;
    }
}

} // namespace

QString toText(const Text& text) {
    if (text.code == "raw" || text.code == "catalog") {
        const std::string* value = argument(text.args, QStringLiteral("text"));
        return !value ? QString() : text.code == "raw" ? fromUtf8(*value) : catalogText(*value);
    }
    const char* english = englishOf(text.code);
    return english ? filled(translated(english), text.args) : fromUtf8(text.code);
}

QString catalogText(std::string_view words) {
    return words.empty() ? QString() : QCoreApplication::translate("Catalog", std::string(words).c_str());
}

QString labelOf(std::string_view code) {
    const char* english = englishOf(code);
    return english ? translated(english) : fromUtf8(code);
}

QString labelOr(std::string_view code, const QString& otherwise) {
    const char* english = englishOf(code);
    return english ? translated(english) : otherwise;
}

bool hasMessage(std::string_view code) { return englishOf(code) != nullptr; }

QString toText(const Error& error) {
    QStringList where;
    if (!error.file.empty())
        where << fromUtf8(error.file);
    if (!error.path.empty())
        where << fromUtf8(error.path);
    const QString sentence = toText(error.text);
    return where.isEmpty() ? sentence : where.join(QStringLiteral(": ")) + QStringLiteral(": ") + sentence;
}

} // namespace cw
