// A JSON value of our own: what plan files, edits and journals are read from and written as. Reading refuses what a
// plan must not hold (duplicate keys, not a number, numbers without bound, deep nesting); writing is canonical.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cw {

class JsonValue {
public:
    struct Member;
    using Array = std::vector<JsonValue>;
    using Object = std::vector<Member>; ///< sorted by key, each key once
    /// Whole numbers beyond int64 are uint64; all others int64.
    using Value = std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object>;

    JsonValue() = default;
    JsonValue(bool v) : value_(v) {}
    JsonValue(int v) : value_(std::int64_t{v}) {}
    JsonValue(std::uint32_t v) : value_(std::int64_t{v}) {}
    JsonValue(std::int64_t v) : value_(v) {}
    JsonValue(std::uint64_t v);
    JsonValue(double v) : value_(v) {}
    JsonValue(std::string v) : value_(std::move(v)) {}
    JsonValue(std::string_view v) : value_(std::string(v)) {}
    JsonValue(const char* v) : value_(std::string(v)) {}
    JsonValue(Array v) : value_(std::move(v)) {}
    JsonValue(Object v); ///< sorts; of equal keys the first stays
    static JsonValue object() { return {Object{}}; }

    const Value& value() const { return value_; }
    template <class T> const T* as() const { return std::get_if<T>(&value_); }
    template <class T> T* as() { return std::get_if<T>(&value_); }
    bool isNull() const { return value_.index() == 0; }

    /// Member of an object; nullptr when there is none or this is no object.
    const JsonValue* find(std::string_view key) const;
    JsonValue* find(std::string_view key);
    /// Sets a member; a null becomes an object first. Must not be called on other values.
    void set(std::string_view key, JsonValue value);
    /// Removes a member, if it is there.
    void remove(std::string_view key);

    bool operator==(const JsonValue&) const;

private:
    Value value_;
};

struct JsonValue::Member {
    std::string key;
    JsonValue value;
    bool operator==(const Member&) const = default;
};

/// Errors: json.empty, json.not_utf8 (offset), json.syntax (line, column, found), json.duplicate_key (key),
/// json.too_deep (limit: json_depth_limit), json.number_too_large (number). `path` is set where it is known.
Result<JsonValue> parseJson(std::string_view text);

enum class JsonStyle { lines, compact }; ///< two-space indentation, or all in one line

/// Canonical text: keys sorted, shortest numbers that read back the same, no trailing newline.
std::string writeJson(const JsonValue& value, JsonStyle style);

/// Whether text can be written: anything else would make a file that nobody can read back.
bool isUtf8(std::string_view text);

/// Adds what `other` has and `value` has not, object by object; what both have stays as `value` has it.
void mergeMissing(JsonValue& value, const JsonValue& other);

} // namespace cw
