#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/catalog/entry_fields.h"
#include "core/catalog/entry_json.h"
#include "core/units/unit_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace cw::entry {

using nlohmann::json;

std::string shortText(const json& value) {
    if (value.is_structured() && value.empty())
        return value.is_object() ? "empty object" : "empty array";
    return elided(value.dump(-1, ' ', false, json::error_handler_t::replace));
}

bool isId(std::string_view text) {
    const auto good = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    };
    return !text.empty() && text.size() <= 80 && std::ranges::all_of(text, good) &&
           std::string_view("._-").find(text[0]) == text.npos;
}

namespace {

constexpr std::size_t longest_text = 4000;

std::string rangeText(std::string_view type, double minimum, double maximum) {
    return std::string(type) + " " + shortestNumber(minimum) + ".." + shortestNumber(maximum);
}

std::string indexed(std::string key, std::size_t index) {
    key.append("[").append(std::to_string(index)).append("]");
    return key;
}

/// Visitor that fills an entry from a JSON object and collects what is wrong with it.
class Reader {
public:
    Reader(const json& object, std::string path, std::vector<Error>& problems)
        : object_(object), path_(std::move(path)), problems_(problems) {}

    void text(const char* key, std::string& out, Need need) {
        if (const json* v = find(key, need)) {
            if (!v->is_string())
                return wrongType(key, "string", *v);
            if (v->get_ref<const std::string&>().size() > longest_text)
                return problem("catalog.out_of_range", key, rangeText("string", 0, longest_text), shortText(*v));
            if (need == Need::required && v->get_ref<const std::string&>().empty())
                return problem("catalog.missing_field", key, "", key); // it would not be written again
            out = v->get<std::string>();
        }
    }

    /// A text that stands in one line of a list or a message.
    void label(const char* key, std::string& out, Need need) {
        text(key, out, need);
        if (hasControl(out))
            problem("catalog.out_of_range", key, "string without control characters", out);
    }

    template <class Q> void number(const char* key, Q& out, NumberRange range, Need need) {
        if (const json* v = find(key, need))
            if (const auto si = numberOf(key, *v, range))
                out = fromSi<Q>(*si);
    }
    template <class Q> void number(const char* key, std::optional<Q>& out, NumberRange range) {
        if (const json* v = find(key, Need::optional))
            if (const auto si = numberOf(key, *v, range))
                out = fromSi<Q>(*si);
    }
    template <class K, class Q> void mapped(const char* key, std::map<K, Q>& out, K at, NumberRange range) {
        if (const json* v = find(key, Need::optional))
            if (const auto si = numberOf(key, *v, range))
                out[at] = fromSi<Q>(*si);
    }

    void whole(const char* key, int& out, WholeRange range, Need need) {
        if (const json* v = find(key, need))
            if (const auto n = wholeOf(key, *v, range))
                out = *n;
    }
    void whole(const char* key, std::optional<int>& out, WholeRange range) {
        if (const json* v = find(key, Need::optional))
            out = wholeOf(key, *v, range);
    }

    void flag(const char* key, bool& out, Need need) {
        if (const json* v = find(key, need)) {
            if (!v->is_boolean())
                return wrongType(key, "boolean", *v);
            out = v->get<bool>();
        }
    }
    void flag(const char* key, std::optional<bool>& out) {
        if (const json* v = find(key, Need::optional)) {
            if (!v->is_boolean())
                return wrongType(key, "boolean", *v);
            out = v->get<bool>();
        }
    }

    template <class E> void choice(const char* key, E& out, Need need) {
        const json* v = find(key, need);
        if (!v)
            return;
        std::string expected;
        for (std::size_t i = 0; i < Words<E>::list.size(); ++i) {
            const std::string_view word = Words<E>::list[i];
            if (word.empty())
                continue;
            if (v->is_string() && v->get_ref<const std::string&>() == word) {
                out = static_cast<E>(i);
                return;
            }
            expected += (expected.empty() ? "" : " | ") + std::string(word);
        }
        problem("catalog.not_allowed", key, expected, shortText(*v));
    }

    void texts(const char* key, std::vector<std::string>& out) {
        eachOf(key, [&](const std::string& at, const json& v) {
            if (v.is_string() && v.get_ref<const std::string&>().size() <= longest_text)
                out.push_back(v.get<std::string>());
            else
                wrongType(at, "string", v);
        });
    }
    template <class Q> void numbers(const char* key, std::vector<Q>& out, NumberRange range) {
        eachOf(key, [&](const std::string& at, const json& v) {
            if (const auto si = numberOf(at, v, range))
                out.push_back(fromSi<Q>(*si));
        });
    }
    void months(const char* key, std::array<double, 12>& out, NumberRange range) {
        const json* list = find(key, Need::required);
        if (!list)
            return;
        if (!list->is_array() || list->size() != out.size())
            return problem("catalog.wrong_type", key, "array [12]", shortText(*list));
        for (std::size_t i = 0; i < out.size(); ++i)
            if (const auto si = numberOf(indexed(key, i), (*list)[i], range))
                out[i] = *si;
    }
    template <class T> void objects(const char* key, std::vector<T>& out) {
        eachOf(key, [&](const std::string& at, const json& v) {
            T item;
            if (nested(at, v, item))
                out.push_back(std::move(item));
        });
    }
    template <class T> void object(const char* key, std::optional<T>& out) {
        if (const json* v = find(key, Need::optional)) {
            T item;
            if (nested(key, *v, item))
                out = std::move(item);
        }
    }

    void provenance(Provenance& out) {
        texts("source", out.sources);
        if (out.sources.empty())
            problem("catalog.missing_field", "source", "array", "source");
        text("date", out.date, Need::optional);
        text("notes", out.notes, Need::optional);
        std::vector<std::string> marks;
        texts("unverified", marks);
        out.unverified.insert(marks.begin(), marks.end());
        const json* fields = find("field_sources", Need::optional);
        if (!fields)
            return;
        if (!fields->is_object())
            return wrongType("field_sources", "object", *fields);
        for (const auto& [field, value] : fields->items()) {
            Reader inner(value, at("field_sources." + field), problems_);
            if (!value.is_object()) {
                inner.problem("catalog.wrong_type", "", "object", shortText(value));
                continue;
            }
            FieldSource& source = out.fields[field];
            inner.text("source", source.source, Need::required);
            inner.text("date", source.date, Need::optional);
            inner.refuseUnknown();
        }
    }

    /// Provenance may only speak about keys that this kind of entry has.
    void checkProvenanceKeys(const Provenance& p) {
        const auto known = [&](std::string_view key) { return std::ranges::find(known_, key) != known_.end(); };
        for (const std::string& field : p.unverified)
            if (!known(field))
                problem("catalog.unknown_field", "unverified", "", field);
        for (const auto& [field, source] : p.fields)
            if (!known(field))
                problem("catalog.unknown_field", "field_sources." + field, "", field);
    }

    void refuseUnknown() {
        for (const auto& [key, value] : object_.items())
            if (std::ranges::find(known_, key) == known_.end())
                problem("catalog.unknown_field", key, "", key);
    }

    void problem(std::string code, const std::string& key, std::string expected, std::string found) {
        problems_.push_back({Text{std::move(code), {{"expected", std::move(expected)}, {"found", elided(found)}}},
                             {},
                             at(elided(key))});
    }

private:
    std::string at(const std::string& key) const {
        return path_.empty() ? key : key.empty() ? path_ : path_ + "." + key;
    }

    void wrongType(const std::string& key, std::string expected, const json& found) {
        problem("catalog.wrong_type", key, std::move(expected), shortText(found));
    }

    const json* find(const char* key, Need need) {
        known_.emplace_back(key);
        const auto it = object_.find(key);
        if (it != object_.end())
            return &*it;
        if (need == Need::required)
            problem("catalog.missing_field", key, "", key);
        return nullptr;
    }

    std::optional<double> numberOf(const std::string& key, const json& v, NumberRange range) {
        if (!v.is_number()) {
            problem("catalog.wrong_type", key, rangeText("number", range.minimum, range.maximum), shortText(v));
            return std::nullopt;
        }
        const double number = v.get<double>();
        if (!std::isfinite(number) || number < range.minimum || number > range.maximum) {
            problem("catalog.out_of_range", key, rangeText("number", range.minimum, range.maximum), shortText(v));
            return std::nullopt;
        }
        return number * range.factor;
    }

    std::optional<int> wholeOf(const std::string& key, const json& v, WholeRange range) {
        const std::string expected = rangeText("integer", range.minimum, range.maximum);
        if (!v.is_number_integer()) {
            problem("catalog.wrong_type", key, expected, shortText(v));
            return std::nullopt;
        }
        const double number = v.get<double>();
        if (number < range.minimum || number > range.maximum) {
            problem("catalog.out_of_range", key, expected, shortText(v));
            return std::nullopt;
        }
        return static_cast<int>(number);
    }

    template <class F> void eachOf(const char* key, F&& f) {
        const json* list = find(key, Need::optional);
        if (!list)
            return;
        if (!list->is_array())
            return wrongType(key, "array", *list);
        for (std::size_t i = 0; i < list->size(); ++i)
            f(indexed(key, i), (*list)[i]);
    }

    template <class T> bool nested(const std::string& key, const json& v, T& item) {
        if (!v.is_object()) {
            wrongType(key, "object", v);
            return false;
        }
        const std::size_t before = problems_.size();
        Reader inner(v, at(key), problems_);
        describe(inner, item);
        inner.refuseUnknown();
        return problems_.size() == before;
    }

    const json& object_;
    std::string path_;
    std::vector<Error>& problems_;
    std::vector<std::string> known_;
};

/// What one field alone cannot tell.
void checkSense(const Price& p, Reader& reader) {
    if (!(p.value.low <= p.value.expected && p.value.expected <= p.value.high))
        reader.problem("catalog.not_ordered", "expected", "low <= expected <= high",
                       shortestNumber(p.value.low) + ", " + shortestNumber(p.value.expected) + ", " +
                           shortestNumber(p.value.high));
}
void checkSense(const LlmType& m, Reader& reader) {
    if (m.kv_heads > m.heads)
        reader.problem("catalog.out_of_range", "kv_heads", rangeText("integer", 1, m.heads),
                       std::to_string(m.kv_heads));
    if (m.top_k > m.experts)
        reader.problem("catalog.out_of_range", "top_k", rangeText("integer", 0, m.experts), std::to_string(m.top_k));
}
/// Air that carries a server's heat grows no warmer than this; common servers stay below half of it. Unverified.
constexpr TemperatureDifference greatest_air_rise = kelvins(60);
constexpr double air_heat_j_per_m3_k = 1.2 * 1005; // at sea level and 20 C

void checkSense(const ServerType& s, Reader& reader) {
    const std::optional<Power> power = s.power_rated ? s.power_rated : s.power_typical;
    if (!power || !s.airflow)
        return;
    const double heat_w = power->si() * (1 - s.liquid_fraction.value_or(0));
    const double least = heat_w / (air_heat_j_per_m3_k * greatest_air_rise.si()) / cubic_foot_per_minute.factor;
    const double stated = s.airflow->si() / cubic_foot_per_minute.factor;
    if (stated < least)
        reader.problem("catalog.out_of_range", "airflow_cfm",
                       rangeText("number", std::ceil(least), cubic_foot_per_minute.maximum), shortestNumber(stated));
}
template <class T> void checkSense(const T&, Reader&) {}

} // namespace

template <class T> std::vector<Error> read(const json& object, Layer layer, const std::string& path, T& entry) {
    std::vector<Error> problems;
    Reader reader(object, path, problems);
    if (!object.is_object()) {
        reader.problem("catalog.wrong_type", "", "object", shortText(object));
        return problems;
    }
    reader.text("id", entry.id, Need::required);
    if (problems.empty() && !isId(entry.id))
        reader.problem("catalog.bad_id", "id", id_pattern, entry.id);
    reader.label("vendor", entry.vendor, Need::optional);
    reader.label("name", entry.name, Need::required);
    reader.provenance(entry.provenance);
    entry.provenance.layer = layer;
    describe(reader, entry);
    reader.checkProvenanceKeys(entry.provenance);
    reader.refuseUnknown();
    if (problems.empty())
        checkSense(entry, reader);
    return problems;
}

template std::vector<Error> read(const json&, Layer, const std::string&, GpuType&);
template std::vector<Error> read(const json&, Layer, const std::string&, ServerType&);
template std::vector<Error> read(const json&, Layer, const std::string&, SwitchType&);
template std::vector<Error> read(const json&, Layer, const std::string&, NicType&);
template std::vector<Error> read(const json&, Layer, const std::string&, CableType&);
template std::vector<Error> read(const json&, Layer, const std::string&, RackType&);
template std::vector<Error> read(const json&, Layer, const std::string&, PduType&);
template std::vector<Error> read(const json&, Layer, const std::string&, CoolerType&);
template std::vector<Error> read(const json&, Layer, const std::string&, CduType&);
template std::vector<Error> read(const json&, Layer, const std::string&, UpsType&);
template std::vector<Error> read(const json&, Layer, const std::string&, StorageType&);
template std::vector<Error> read(const json&, Layer, const std::string&, ApplianceType&);
template std::vector<Error> read(const json&, Layer, const std::string&, LlmType&);
template std::vector<Error> read(const json&, Layer, const std::string&, Price&);
template std::vector<Error> read(const json&, Layer, const std::string&, CloudOffer&);
template std::vector<Error> read(const json&, Layer, const std::string&, SiteClimate&);

} // namespace cw::entry
