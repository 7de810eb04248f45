#include "core/project/json_value.h"

#include "core/base/elided.h"
#include "core/base/json_depth.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cw {

namespace {

bool byKey(const JsonValue::Member& a, const JsonValue::Member& b) { return a.key < b.key; }

template <class Object> auto lowerBound(Object& object, std::string_view key) {
    return std::lower_bound(object.begin(), object.end(), key,
                            [](const JsonValue::Member& m, std::string_view k) { return m.key < k; });
}

/// Offset of the first byte that is no UTF-8; npos when all is well. Overlong forms and surrogates are refused.
std::size_t firstBadByte(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
        const unsigned char lead = byte(i);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const int more = lead >= 0xC2 && lead <= 0xDF   ? 1
                         : (lead & 0xF0) == 0xE0        ? 2
                         : lead >= 0xF0 && lead <= 0xF4 ? 3
                                                        : 0;
        if (more == 0 || i + more >= text.size())
            return i;
        const unsigned char second = byte(i + 1);
        const bool second_ok = !(lead == 0xE0 && second < 0xA0) && !(lead == 0xED && second > 0x9F) &&
                               !(lead == 0xF0 && second < 0x90) && !(lead == 0xF4 && second > 0x8F);
        if (!second_ok)
            return i;
        for (int k = 1; k <= more; ++k)
            if ((byte(i + k) & 0xC0) != 0x80)
                return i;
        i += static_cast<std::size_t>(more) + 1;
    }
    return std::string_view::npos;
}

/// Receives the events of nlohmann's parser and builds our value, watching depth and keys.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    bool null() override { return put(JsonValue()); }
    bool boolean(bool v) override { return put(v); }
    bool number_integer(number_integer_t v) override { return put(std::int64_t{v}); }
    bool number_unsigned(number_unsigned_t v) override { return put(std::uint64_t{v}); }
    bool number_float(number_float_t v, const string_t& text) override {
        if (!std::isfinite(v))
            return refuse("json.number_too_large", {{"number", text.substr(0, 40)}});
        // A whole number too large for 64 bits is read as a float by the parser: still a number.
        return put(v);
    }
    bool string(string_t& v) override { return put(std::move(v)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(JsonValue::Object{}); }
    bool key(string_t& v) override {
        open_.back().key = std::move(v);
        return true;
    }
    bool end_object() override {
        auto& members = *open_.back().value.as<JsonValue::Object>();
        std::ranges::sort(members, byKey);
        const auto twice = std::ranges::adjacent_find(members, {}, &JsonValue::Member::key);
        if (twice != members.end()) {
            open_.back().key = twice->key;
            return refuse("json.duplicate_key", {{"key", elided(twice->key)}});
        }
        return close();
    }
    bool start_array(std::size_t) override { return open(JsonValue::Array{}); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string& token, const nlohmann::json::exception& e) override {
        constexpr int number_overflow = 406;
        if (e.id == number_overflow)
            return refuse("json.number_too_large", {{"number", token.substr(0, 40)}});
        const std::string_view before = text_.substr(0, std::min(position, text_.size()));
        const std::size_t line_start = before.rfind('\n') + 1; // npos + 1 is 0
        const std::string_view what = e.what();
        const bool cut = what.find("unexpected end of input") != std::string_view::npos ||
                         what.find("missing closing quote") != std::string_view::npos;
        return refuse(cut ? "json.truncated" : "json.syntax",
                      {{"line", std::to_string(1 + std::ranges::count(before, '\n'))},
                       {"column", std::to_string(std::max<std::size_t>(1, before.size() - line_start))},
                       {"found", token.substr(token.size() > 20 ? token.size() - 20 : 0)}});
    }

    JsonValue take() { return std::move(root_); }
    Error error() const { return error_; }

private:
    struct Open {
        JsonValue value;
        std::string key; ///< of the member being read, in objects
    };

    std::string path() const {
        std::string path;
        for (const Open& level : open_)
            if (const auto* array = level.value.as<JsonValue::Array>()) {
                path += "[" + std::to_string(array->size()) + "]";
            } else if (!level.key.empty()) {
                path += (path.empty() ? "" : ".") + level.key;
            }
        return path;
    }
    bool refuse(std::string code, Args args) {
        error_ = Error{{std::move(code), std::move(args)}, {}, path()};
        return false;
    }
    bool put(JsonValue value) {
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (auto* array = open_.back().value.as<JsonValue::Array>()) {
            array->push_back(std::move(value));
        } else {
            open_.back().value.as<JsonValue::Object>()->push_back({std::move(open_.back().key), std::move(value)});
        }
        return true;
    }
    bool open(JsonValue value) {
        if (open_.size() >= json_depth_limit)
            return refuse("json.too_deep", {{"limit", std::to_string(json_depth_limit)}});
        open_.push_back({std::move(value), {}});
        return true;
    }
    bool close() {
        JsonValue value = std::move(open_.back().value);
        open_.pop_back();
        return put(std::move(value));
    }

    std::string_view text_;
    std::vector<Open> open_;
    JsonValue root_;
    Error error_;
};

class Writer {
public:
    explicit Writer(JsonStyle style) : lines_(style == JsonStyle::lines) {}

    void write(const JsonValue& value, int depth) {
        std::visit([&](const auto& v) { put(v, depth); }, value.value());
    }
    std::string take() { return std::move(out_); }

private:
    void put(std::monostate, int) { out_ += "null"; }
    void put(bool v, int) { out_ += v ? "true" : "false"; }
    void put(std::int64_t v, int) { out_ += std::to_string(v); }
    void put(std::uint64_t v, int) { out_ += std::to_string(v); }
    void put(double v, int) {
        char text[40];
        // Shortest that reads back the same; -0 is written as 0, since a whole 0 has no sign when read back.
        const auto end = std::to_chars(text, text + sizeof text, v == 0 ? 0.0 : v).ptr;
        out_.append(text, end);
    }
    void put(const std::string& v, int) { quote(v); }
    void put(const JsonValue::Array& array, int depth) {
        list('[', ']', array, depth, [&](const JsonValue& v) { write(v, depth + 1); });
    }
    void put(const JsonValue::Object& object, int depth) {
        list('{', '}', object, depth, [&](const JsonValue::Member& m) {
            quote(m.key);
            out_ += lines_ ? ": " : ":";
            write(m.value, depth + 1);
        });
    }
    template <class Items, class F> void list(char open, char close, const Items& items, int depth, F&& each) {
        out_ += open;
        bool first = true;
        for (const auto& item : items) {
            if (!first)
                out_ += ',';
            first = false;
            breakLine(depth + 1);
            each(item);
        }
        if (!first)
            breakLine(depth);
        out_ += close;
    }
    void breakLine(int depth) {
        if (!lines_)
            return;
        out_ += '\n';
        out_.append(static_cast<std::size_t>(depth) * 2, ' ');
    }
    void quote(std::string_view text) {
        constexpr char hex[] = "0123456789abcdef";
        out_ += '"';
        for (const char c : text) {
            const auto byte = static_cast<unsigned char>(c);
            if (c == '"' || c == '\\')
                (out_ += '\\') += c;
            else if (c == '\n')
                out_ += "\\n";
            else if (c == '\t')
                out_ += "\\t";
            else if (c == '\r')
                out_ += "\\r";
            else if (byte < 0x20)
                ((out_ += "\\u00") += hex[byte >> 4]) += hex[byte & 15];
            else
                out_ += c;
        }
        out_ += '"';
    }

    bool lines_;
    std::string out_;
};

} // namespace

JsonValue::JsonValue(std::uint64_t v) {
    if (v <= static_cast<std::uint64_t>(INT64_MAX))
        value_ = static_cast<std::int64_t>(v);
    else
        value_ = v;
}

JsonValue::JsonValue(Object v) {
    std::ranges::stable_sort(v, byKey);
    const auto rest = std::ranges::unique(v, {}, &Member::key);
    v.erase(rest.begin(), rest.end());
    value_ = std::move(v);
}

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto* members = as<Object>();
    if (!members)
        return nullptr;
    const auto it = lowerBound(*members, key);
    return it != members->end() && it->key == key ? &it->value : nullptr;
}

JsonValue* JsonValue::find(std::string_view key) { return const_cast<JsonValue*>(std::as_const(*this).find(key)); }

void JsonValue::set(std::string_view key, JsonValue value) {
    if (isNull())
        value_ = Object{};
    auto& members = std::get<Object>(value_);
    const auto it = lowerBound(members, key);
    if (it != members.end() && it->key == key)
        it->value = std::move(value);
    else
        members.insert(it, {std::string(key), std::move(value)});
}

void JsonValue::remove(std::string_view key) {
    auto* members = as<Object>();
    if (!members)
        return;
    const auto it = lowerBound(*members, key);
    if (it != members->end() && it->key == key)
        members->erase(it);
}

bool JsonValue::operator==(const JsonValue& o) const { return value_ == o.value_; }

Result<JsonValue> parseJson(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail("json.empty");
    if (const std::size_t bad = firstBadByte(text); bad != std::string_view::npos)
        return fail("json.not_utf8", {{"offset", std::to_string(bad)}});
    Builder builder(text);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder))
        return tl::unexpected<Error>(builder.error());
    return builder.take();
}

std::string writeJson(const JsonValue& value, JsonStyle style) {
    Writer writer(style);
    writer.write(value, 0);
    return writer.take();
}

bool isUtf8(std::string_view text) { return firstBadByte(text) == std::string_view::npos; }

void mergeMissing(JsonValue& value, const JsonValue& other) {
    const auto* members = other.as<JsonValue::Object>();
    if (!members || !value.as<JsonValue::Object>())
        return;
    for (const JsonValue::Member& m : *members)
        if (JsonValue* mine = value.find(m.key))
            mergeMissing(*mine, m.value);
        else
            value.set(m.key, m.value);
}

} // namespace cw
