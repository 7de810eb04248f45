#include "app/cli/english.h"

#include "core/base/elided.h"
#include "resources/text/messages.h"

#include <unordered_map>

namespace cw {

namespace {

const char* templateOf(const std::string& code) {
    static const auto table = [] {
        std::unordered_map<std::string_view, const char*> index;
        for (const MessageRow& row : message_table)
            index.emplace(row.code, row.english);
        return index;
    }();
    const auto it = table.find(code);
    return it == table.end() ? nullptr : it->second;
}

const std::string* argument(const Text& text, std::string_view name) {
    for (const auto& [key, value] : text.args)
        if (key == name)
            return &value;
    return nullptr;
}

void addPart(std::string& line, const std::string& part) {
    if (!part.empty())
        line += part + ": ";
}

} // namespace

std::string english(const Text& text) {
    if (text.code == "raw" || text.code == "catalog") {
        const std::string* words = argument(text, "text");
        return words ? *words : std::string();
    }
    if (text.empty())
        return {};
    const char* found = templateOf(text.code);
    if (!found) {
        std::string plain = text.code;
        for (const auto& [name, value] : text.args)
            plain += " " + name + "=" + value;
        return plain;
    }
    const std::string_view message = found;
    std::string filled;
    for (std::size_t i = 0; i < message.size();) {
        const std::size_t close = message[i] == '{' ? message.find('}', i) : std::string_view::npos;
        const std::string* value =
            close != std::string_view::npos ? argument(text, message.substr(i + 1, close - i - 1)) : nullptr;
        if (value) {
            filled += *value;
            i = close + 1;
        } else {
            filled += message[i++];
        }
    }
    return filled;
}

std::string english(const Error& error) {
    std::string line = "error: ";
    addPart(line, error.file);
    addPart(line, error.path);
    return line + english(error.text);
}

std::string english(const Diagnostic& d) {
    std::string line = english(Text{d.severity == Severity::error     ? "severity.error"
                                    : d.severity == Severity::warning ? "severity.warning"
                                                                      : "severity.info",
                                    {}}) +
                       ": ";
    addPart(line, d.file);
    addPart(line, elided(d.subject_name));
    if (!d.file.empty())
        addPart(line, d.field);
    return line + english(d.text);
}

} // namespace cw
