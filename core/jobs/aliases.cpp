#include "core/jobs/aliases.h"

#include "core/catalog/schema_validator.h"
#include "core/jobs/embedded_tables.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace cw::jobs {

namespace {

using nlohmann::json;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

/// Whether a number goes on across the border at `at`: "a100" doesn't stand in "a1000", "v3" not in "v3.1".
bool cutsNumber(std::string_view text, std::size_t at) {
    if (at == 0 || at >= text.size())
        return false;
    if (digit(text[at - 1]) && (digit(text[at]) || (text[at] == '.' && at + 1 < text.size() && digit(text[at + 1]))))
        return true;
    return text[at - 1] == '.' && digit(text[at]);
}

std::vector<std::string> patterns(const json& rule, const char* key) {
    std::vector<std::string> list;
    if (const auto it = rule.find(key); it != rule.end())
        for (const json& text : *it)
            list.push_back(normalised(text.get_ref<const std::string&>()));
    return list;
}

/// Length of the longest pattern for which `matches`; nothing when none does.
template <class F> std::optional<std::size_t> longest(const std::vector<std::string>& list, F&& matches) {
    std::optional<std::size_t> best;
    for (const std::string& pattern : list)
        if ((!best || pattern.size() > *best) && matches(pattern))
            best = pattern.size();
    return best;
}

/// How specifically a rule matches; nothing when it doesn't.
std::optional<std::size_t> matchLength(const AliasRule& rule, std::string_view text, std::string_view context) {
    const auto within = [&](const std::string& p) { return findWord(text, p) != std::string_view::npos; };
    auto best = longest(rule.is, [&](const std::string& p) { return text == p; });
    best = std::max(best, longest(rule.starts, [&](const std::string& p) { return findWord(text, p) == 0; }));
    best = std::max(best, longest(rule.has, within));
    if (!best || !std::ranges::all_of(rule.with, within))
        return std::nullopt;
    for (const std::string& p : rule.with)
        *best += p.size();
    if (rule.when.empty())
        return best;
    const auto condition =
        longest(rule.when, [&](const std::string& p) { return findWord(context, p) != std::string_view::npos; });
    return condition ? std::optional(*best + *condition) : std::nullopt;
}

} // namespace

std::string normalised(std::string_view text) {
    std::string out;
    bool separated = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i] >= 'A' && text[i] <= 'Z' ? char(text[i] - 'A' + 'a') : text[i];
        if (c == '+') {
            out += "plus";
        } else if (c == '.' && !separated && !out.empty() && digit(out.back()) && i + 1 < text.size() &&
                   digit(text[i + 1])) {
            out += '.';
        } else if (digit(c) || letter(c)) {
            if (separated && digit(c) && !out.empty() && digit(out.back()))
                out += ' ';
            out += c;
            separated = false;
        } else {
            separated = true;
        }
    }
    return out;
}

std::size_t findWord(std::string_view text, std::string_view pattern, std::size_t from) {
    if (pattern.empty())
        return std::string_view::npos;
    for (std::size_t at = text.find(pattern, from); at != std::string_view::npos; at = text.find(pattern, at + 1))
        if (!cutsNumber(text, at) && !cutsNumber(text, at + pattern.size()))
            return at;
    return std::string_view::npos;
}

const std::string& AliasRule::value(std::string_view member) const {
    static const std::string none;
    const auto it = sets.find(member);
    return it == sets.end() ? none : it->second;
}

const Aliases& Aliases::shipped() {
    static const Aliases all = [] {
        Aliases aliases;
        for (const EmbeddedFile& file : embeddedAliases())
            aliases.read(json::parse(file.text)); // the tests hold them against the schema, not each start
        return aliases;
    }();
    return all;
}

Result<void> Aliases::add(std::string_view text, const std::string& file) {
    const json document = json::parse(text, nullptr, false);
    if (document.is_discarded())
        return fail("aliases.not_json", {}, {}, file);
    const SchemaValidator validator(aliasSchema());
    if (const auto problems = validator.problems(document); !problems.empty())
        return fail("aliases.invalid", {{"expected", problems.front().expected}, {"found", problems.front().found}},
                    problems.front().path, file);
    read(document);
    return {};
}

void Aliases::read(const json& document) {
    for (const json& item : document.at("rules")) {
        AliasRule rule;
        rule.field = document.at("field").get<std::string>();
        if (const auto field = item.find("field"); field != item.end())
            rule.field = field->get<std::string>();
        rule.is = patterns(item, "is");
        rule.starts = patterns(item, "starts");
        rule.has = patterns(item, "has");
        rule.with = patterns(item, "with");
        rule.when = patterns(item, "when");
        rule.wins = item.value("wins", false);
        for (const auto& [member, value] : item.at("sets").items())
            rule.sets[member] = value.is_string() ? value.get<std::string>() : value.dump();
        rules_.push_back(std::move(rule));
    }
}

const AliasRule* Aliases::find(std::string_view field, std::string_view text, std::string_view context,
                               std::size_t* matched) const {
    const std::string plain = normalised(text);
    const std::string around = normalised(context);
    const AliasRule* best = nullptr;
    std::size_t best_length = 0;
    for (const AliasRule& rule : rules_) {
        if (rule.field != field)
            continue;
        const auto length = matchLength(rule, plain, around);
        if (length && (!best || std::pair(rule.wins, *length) > std::pair(best->wins, best_length))) {
            best = &rule;
            best_length = *length;
        }
    }
    if (matched)
        *matched = best_length;
    return best;
}

std::string_view aliasSchema() { return embeddedAliasSchema().front().text; }

} // namespace cw::jobs
