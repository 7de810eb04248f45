#include "core/project/json_reader.h"

#include "core/base/elided.h"
#include "core/units/unit_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw {

namespace {

const char* typeName(const JsonValue& v) {
    constexpr const char* names[] = {"null",   "true or false", "whole number", "whole number",
                                     "number", "text",          "array",        "object"};
    return names[v.value().index()];
}

/// Arguments without what is too long to repeat; the choices are the program's own and stay whole.
Args shown(Args args) {
    for (auto& [name, value] : args)
        if (name != "choices")
            value = elided(value);
    return args;
}

std::optional<double> asNumber(const JsonValue& v) {
    if (const auto* n = v.as<double>())
        return *n;
    if (const auto* n = v.as<std::int64_t>())
        return static_cast<double>(*n);
    if (const auto* n = v.as<std::uint64_t>())
        return static_cast<double>(*n);
    return std::nullopt;
}

} // namespace

std::string JsonPath::text() const {
    std::string before = parent ? parent->text() : std::string();
    if (index >= 0)
        return before + "[" + std::to_string(index) + "]";
    if (key.empty())
        return before;
    return before.empty() ? elided(key) : before + "." + elided(key);
}

void ReadLog::fail(std::string code, Args args, const JsonPath& path) {
    if (!error)
        error = Error{{std::move(code), shown(std::move(args))}, {}, path.text()};
}

void ReadLog::warn(std::string code, Args args, const JsonPath& path) {
    Diagnostic note;
    note.severity = Severity::warning;
    note.text = {std::move(code), shown(std::move(args))};
    note.field = path.text();
    notes.push_back(std::move(note));
}

ObjectReader::ObjectReader(const JsonValue& value, const JsonPath& path, ReadLog& log)
    : members_(value.as<JsonValue::Object>()), path_(path), log_(log) {
    if (members_)
        taken_.resize(members_->size());
    else
        log_.fail("io.wrong_type", {{"expected", "object"}, {"found", typeName(value)}}, path_);
}

const JsonValue* ObjectReader::take(std::string_view key) {
    if (!members_)
        return nullptr;
    const auto it = std::ranges::lower_bound(*members_, key, {}, &JsonValue::Member::key);
    if (it == members_->end() || it->key != key)
        return nullptr;
    taken_[static_cast<std::size_t>(it - members_->begin())] = true;
    return &it->value;
}

void ObjectReader::wrongType(const JsonValue& v, std::string_view key, const char* expected) {
    log_.fail("io.wrong_type", {{"expected", expected}, {"found", typeName(v)}}, path_.member(key));
}

bool ObjectReader::expectObject(const JsonValue& v, std::string_view key) {
    if (v.as<JsonValue::Object>())
        return true;
    wrongType(v, key, "object");
    return false;
}

const JsonValue::Array* ObjectReader::expectArray(const JsonValue& v, std::string_view key) {
    const auto* array = v.as<JsonValue::Array>();
    if (!array)
        wrongType(v, key, "array");
    return array;
}

void ObjectReader::need(std::string_view key) {
    if (!members_ || !std::ranges::binary_search(*members_, key, {}, &JsonValue::Member::key))
        log_.fail("io.missing", {}, path_.member(key));
}

void ObjectReader::text(std::string_view key, std::string& out) {
    const JsonValue* v = take(key);
    if (!v)
        return;
    if (const auto* text = v->as<std::string>())
        out = *text;
    else
        wrongType(*v, key, "text");
}

void ObjectReader::neededText(std::string_view key, std::string& out) {
    need(key);
    out.clear();
    text(key, out);
    if (out.empty())
        log_.fail("io.empty_text", {}, path_.member(key));
}

void ObjectReader::truth(std::string_view key, bool& out) {
    const JsonValue* v = take(key);
    if (!v)
        return;
    if (const auto* truth = v->as<bool>())
        out = *truth;
    else
        wrongType(*v, key, "true or false");
}

std::optional<double> ObjectReader::numberIn(const JsonValue& v, std::string_view key, limits::Range range,
                                             std::string_view code) {
    const std::optional<double> n = asNumber(v);
    if (!n) {
        wrongType(v, key, "number");
        return std::nullopt;
    }
    if (*n >= range.minimum && *n <= range.maximum)
        return n;
    log_.fail(std::string(code),
              {{"value", shortestNumber(*n)},
               {"minimum", shortestNumber(range.minimum)},
               {"maximum", shortestNumber(range.maximum)}},
              path_.member(key));
    return std::nullopt;
}

void ObjectReader::number(std::string_view key, double& out, limits::Range range) {
    if (const JsonValue* v = take(key))
        if (const auto n = numberIn(*v, key, range))
            out = *n;
}

void ObjectReader::number(std::string_view key, std::optional<double>& out, limits::Range range) {
    const JsonValue* v = take(key);
    if (v && !v->isNull())
        out = numberIn(*v, key, range);
}

void ObjectReader::whole(std::string_view key, int& out, limits::Range range, std::string_view code) {
    const JsonValue* v = take(key);
    if (!v)
        return;
    const auto n = numberIn(*v, key, range, code);
    if (!n)
        return;
    if (*n != std::floor(*n))
        wrongType(*v, key, "whole number");
    else
        out = static_cast<int>(*n);
}

void ObjectReader::id(std::string_view key, std::uint32_t& out, bool may_be_new) {
    int id = 0;
    if (!may_be_new)
        need(key);
    whole(key, id, {may_be_new ? 0.0 : limits::object_id.minimum, limits::object_id.maximum});
    out = static_cast<std::uint32_t>(id);
}

void ObjectReader::seed(std::string_view key, std::uint64_t& out) {
    const JsonValue* v = take(key);
    if (!v)
        return;
    if (const auto* big = v->as<std::uint64_t>())
        out = *big;
    else if (const auto* n = v->as<std::int64_t>(); n && *n >= 0)
        out = static_cast<std::uint64_t>(*n);
    else if (const std::optional<double> number = asNumber(*v); number && *number == std::floor(*number))
        // In digits: as a double the largest seed would print as one that is too large.
        log_.fail("io.out_of_range",
                  {{"value", shortestNumber(*number)},
                   {"minimum", "0"},
                   {"maximum", std::to_string(std::numeric_limits<std::uint64_t>::max())}},
                  path_.member(key));
    else
        wrongType(*v, key, "whole number");
}

void ObjectReader::unknownChoice(const std::string& value, std::string_view key, const std::string& choices) {
    log_.fail("io.unknown_choice", {{"value", value}, {"choices", choices}}, path_.member(key));
}

void ObjectReader::keep(std::string_view key, JsonValue part) {
    if (const auto* members = part.as<JsonValue::Object>(); members && members->empty())
        return;
    kept_.set(key, std::move(part));
}

JsonValue ObjectReader::rest() {
    if (members_)
        for (std::size_t i = 0; i < members_->size(); ++i) {
            if (taken_[i])
                continue;
            const JsonValue::Member& m = (*members_)[i];
            log_.warn("io.unknown_member", {}, path_.member(m.key));
            kept_.set(m.key, m.value);
        }
    return std::move(kept_);
}

std::string ObjectReader::extra() {
    const JsonValue unknown = rest();
    return unknown.as<JsonValue::Object>()->empty() ? std::string() : writeJson(unknown, JsonStyle::compact);
}

void addExtra(JsonValue& object, const std::string& extra) {
    if (extra.empty())
        return;
    if (const auto parsed = parseJson(extra))
        mergeMissing(object, *parsed);
}

} // namespace cw
