#include "core/check/join_findings.h"

#include <cstdlib>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace cw {

namespace {

constexpr std::size_t most_parts = 6;
/// Shorter runs are listed name by name.
constexpr std::size_t shortest_run = 3;

/// "R07" as "R" and 7, where a name ends in a number of at most nine digits.
std::optional<std::pair<std::string_view, long>> numbered(std::string_view name) {
    std::size_t digits = 0;
    while (digits < name.size() && name[name.size() - 1 - digits] >= '0' && name[name.size() - 1 - digits] <= '9')
        ++digits;
    if (digits == 0 || digits > 9)
        return std::nullopt;
    const std::string number(name.substr(name.size() - digits));
    return std::pair(name.substr(0, name.size() - digits), std::strtol(number.c_str(), nullptr, 10));
}

bool follows(const std::string& name, const std::string& before) {
    const auto a = numbered(before);
    const auto b = numbered(name);
    return a && b && a->first == b->first && b->second == a->second + 1;
}

bool isJoinable(const Diagnostic& d) {
    return d.subject.kind == ObjectKind::rack || d.subject.kind == ObjectKind::device;
}

/// Equal for findings that say the same.
std::string statementOf(const Diagnostic& d) {
    std::string key{static_cast<char>(d.severity), static_cast<char>(d.subject.kind)};
    key += d.text.code;
    for (const auto& [name, value] : d.text.args)
        ((key += '\0') += name) += '=' + value;
    return (key += '\0') += d.field;
}

} // namespace

std::string joinedNames(const std::vector<std::string>& names) {
    std::string text;
    std::size_t parts = 0;
    for (std::size_t i = 0; i < names.size();) {
        if (parts == most_parts)
            return text + " (+" + std::to_string(names.size() - i) + ")";
        std::size_t end = i + 1;
        while (end < names.size() && follows(names[end], names[end - 1]))
            ++end;
        if (parts++ > 0)
            text += ", ";
        text += names[i];
        if (end - i >= shortest_run) {
            text += "–" + names[end - 1];
            i = end;
        } else {
            ++i;
        }
    }
    return text;
}

void joinFindings(std::vector<Diagnostic>& findings) {
    std::vector<Diagnostic> joined;
    std::vector<std::vector<std::string>> names;
    std::unordered_map<std::string, std::size_t> index;
    for (Diagnostic& d : findings) {
        if (isJoinable(d)) {
            const auto [it, added] = index.emplace(statementOf(d), joined.size());
            if (!added) {
                names[it->second].push_back(std::move(d.subject_name));
                joined[it->second].also.push_back(std::move(d.subject));
                continue;
            }
        }
        names.push_back({d.subject_name});
        joined.push_back(std::move(d));
    }
    for (std::size_t i = 0; i < joined.size(); ++i)
        joined[i].subject_name = joinedNames(names[i]);
    findings = std::move(joined);
}

} // namespace cw
