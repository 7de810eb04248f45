// Reads members of JSON objects into values, with the exact path of whatever is wrong, and keeps what it doesn't know.
#pragma once

#include "core/base/diagnostic.h"
#include "core/project/enumerators.h"
#include "core/project/json_value.h"
#include "core/project/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// Where a value stands in its document; a chain on the stack, turned into text only when it is needed.
struct JsonPath {
    const JsonPath* parent = nullptr;
    std::string_view key = {};
    std::ptrdiff_t index = -1; ///< in an array when >= 0

    JsonPath member(std::string_view name) const { return {this, name, -1}; }
    JsonPath element(std::size_t i) const { return {this, {}, static_cast<std::ptrdiff_t>(i)}; }
    std::string text() const; ///< "scenarios[0].racks[2].devices[1].u"
};

/// The outcome of reading a document: the first error, and what is worth a word.
struct ReadLog {
    std::optional<Error> error;
    std::vector<Diagnostic> notes;

    bool ok() const { return !error; }
    /// The first call stands; later ones are consequences.
    void fail(std::string code, Args args, const JsonPath& path);
    void warn(std::string code, Args args, const JsonPath& path);
};

/// One object. Each reader leaves `out` as it is when the member is absent, so that defaults stand in one place.
/// Errors: io.wrong_type (expected, found), io.missing (member), io.empty_text, io.out_of_range (value, minimum,
/// maximum; or the code that the caller names), io.unknown_choice (value, choices).
class ObjectReader {
public:
    ObjectReader(const JsonValue& value, const JsonPath& path, ReadLog& log);

    void text(std::string_view key, std::string& out);
    void neededText(std::string_view key, std::string& out); ///< must be there and not empty
    void truth(std::string_view key, bool& out);
    void number(std::string_view key, double& out, limits::Range range);
    void number(std::string_view key, std::optional<double>& out, limits::Range range); ///< null: nothing
    /// `code`: of the error when the number is out of range, where a sentence of its own says more.
    void whole(std::string_view key, int& out, limits::Range range, std::string_view code = "io.out_of_range");
    void id(std::string_view key, std::uint32_t& out, bool may_be_new); ///< 0 only when it may be new
    void seed(std::string_view key, std::uint64_t& out);
    template <class E> void choice(std::string_view key, E& out) {
        if (const JsonValue* v = take(key))
            readChoice(*v, key, out);
    }
    template <class E> void choice(std::string_view key, std::optional<E>& out) { ///< null: nothing
        const JsonValue* v = take(key);
        if (!v || v->isNull())
            return;
        E value{};
        readChoice(*v, key, value);
        out = value;
    }
    /// Calls f(const JsonValue&, const JsonPath&) for a member that is an object.
    template <class F> void object(std::string_view key, F&& f) {
        if (const JsonValue* v = take(key); v && expectObject(*v, key))
            f(*v, path_.member(key));
    }
    /// Calls f(const JsonValue&, const JsonPath&) for each element of an array.
    template <class F> void each(std::string_view key, F&& f) {
        const JsonValue* v = take(key);
        if (!v)
            return;
        const auto* array = expectArray(*v, key);
        if (!array)
            return;
        const JsonPath here = path_.member(key);
        for (std::size_t i = 0; i < array->size() && log_.ok(); ++i)
            f((*array)[i], here.element(i));
    }
    void need(std::string_view key); ///< io.missing when it is absent
    /// Keeps `part` under `key` among the unknown members (what a nested object didn't know).
    void keep(std::string_view key, JsonValue part);
    /// The members that nobody read, warned about (io.unknown_member); an empty object when there are none.
    JsonValue rest();
    /// rest() as text for the `extra` of a value; empty when there is none.
    std::string extra();

    const JsonPath& path() const { return path_; }
    ReadLog& log() { return log_; }

private:
    const JsonValue* take(std::string_view key);
    bool expectObject(const JsonValue& v, std::string_view key);
    const JsonValue::Array* expectArray(const JsonValue& v, std::string_view key);
    void wrongType(const JsonValue& v, std::string_view key, const char* expected);
    std::optional<double> numberIn(const JsonValue& v, std::string_view key, limits::Range range,
                                   std::string_view code = "io.out_of_range");
    void unknownChoice(const std::string& value, std::string_view key, const std::string& choices);
    template <class E> void readChoice(const JsonValue& v, std::string_view key, E& out) {
        const auto* text = v.as<std::string>();
        if (!text)
            return wrongType(v, key, "text");
        if (const auto found = enumeratorFromText<E>(*text)) {
            out = *found;
            return;
        }
        std::string choices;
        for (const Enumerator<E>& e : enumerators<E>())
            (choices += choices.empty() ? "" : ", ") += e.text;
        unknownChoice(*text, key, choices);
    }

    const JsonValue::Object* members_ = nullptr;
    JsonPath path_;
    ReadLog& log_;
    std::vector<bool> taken_;
    JsonValue kept_ = JsonValue::object();
};

/// Merges the unknown members of a value (its `extra`) into what is written.
void addExtra(JsonValue& object, const std::string& extra);

} // namespace cw
