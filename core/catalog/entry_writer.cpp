#include "core/catalog/entry_fields.h"
#include "core/catalog/entry_json.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>

namespace cw::entry {

using nlohmann::json;

namespace {

/// Twelve significant digits undo the rounding of unit factors, so that 1105 CFM is written as 1105 again.
constexpr int significant_digits = 12;
constexpr double largest_whole = 9e15; // below 2^53: exact as an integer

json numberToJson(double value) {
    char buffer[48];
    const auto end =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, significant_digits - 1).ptr;
    double rounded = value;
    std::from_chars(buffer, end, rounded);
    if (rounded == std::floor(rounded) && std::fabs(rounded) < largest_whole)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

/// Visitor that fills a JSON object from an entry. What is unknown or empty is left out.
class Writer {
public:
    explicit Writer(json& object) : object_(object) {}

    void text(const char* key, const std::string& value, Need) {
        if (!value.empty())
            object_[key] = value;
    }
    template <class Q> void number(const char* key, const Q& value, NumberRange range, Need) { put(key, value, range); }
    template <class Q> void number(const char* key, const std::optional<Q>& value, NumberRange range) {
        if (value)
            put(key, *value, range);
    }
    template <class K, class Q> void mapped(const char* key, const std::map<K, Q>& values, K at, NumberRange range) {
        if (const auto it = values.find(at); it != values.end())
            put(key, it->second, range);
    }
    void whole(const char* key, int value, WholeRange, Need) { object_[key] = value; }
    void whole(const char* key, const std::optional<int>& value, WholeRange) {
        if (value)
            object_[key] = *value;
    }
    void flag(const char* key, bool value, Need) { object_[key] = value; }
    void flag(const char* key, const std::optional<bool>& value) {
        if (value)
            object_[key] = *value;
    }
    template <class E> void choice(const char* key, E value, Need) { object_[key] = word(value); }
    void texts(const char* key, const std::vector<std::string>& values) {
        if (!values.empty())
            object_[key] = values;
    }
    template <class Q> void numbers(const char* key, const std::vector<Q>& values, NumberRange range) {
        for (const Q& value : values)
            object_[key].push_back(numberToJson(siOf(value) / range.factor));
    }
    void months(const char* key, const std::array<double, 12>& values, NumberRange) {
        for (const double value : values)
            object_[key].push_back(numberToJson(value));
    }
    template <class T> void objects(const char* key, const std::vector<T>& values) {
        for (const T& value : values) {
            json item = json::object();
            Writer inner(item);
            describe(inner, value);
            object_[key].push_back(std::move(item));
        }
    }
    template <class T> void object(const char* key, const std::optional<T>& value) {
        if (!value)
            return;
        json item = json::object();
        Writer inner(item);
        describe(inner, *value);
        object_[key] = std::move(item);
    }

    void provenance(const Provenance& p) {
        texts("source", p.sources);
        text("date", p.date, Need::optional);
        text("notes", p.notes, Need::optional);
        if (!p.unverified.empty())
            object_["unverified"] = p.unverified;
        for (const auto& [field, source] : p.fields) {
            json& target = object_["field_sources"][field];
            target["source"] = source.source;
            if (!source.date.empty())
                target["date"] = source.date;
        }
    }

private:
    template <class Q> void put(const char* key, const Q& value, NumberRange range) {
        object_[key] = numberToJson(siOf(value) / range.factor);
    }
    json& object_;
};

} // namespace

template <class T> json write(const T& entry) {
    json object = json::object();
    Writer writer(object);
    writer.text("id", entry.id, Need::required);
    writer.text("vendor", entry.vendor, Need::optional);
    writer.text("name", entry.name, Need::required);
    writer.provenance(entry.provenance);
    describe(writer, entry);
    return object;
}

template json write(const GpuType&);
template json write(const ServerType&);
template json write(const SwitchType&);
template json write(const NicType&);
template json write(const CableType&);
template json write(const RackType&);
template json write(const PduType&);
template json write(const CoolerType&);
template json write(const CduType&);
template json write(const UpsType&);
template json write(const StorageType&);
template json write(const ApplianceType&);
template json write(const LlmType&);
template json write(const Price&);
template json write(const CloudOffer&);
template json write(const SiteClimate&);

} // namespace cw::entry
