#include "core/catalog/entry_fields.h"
#include "core/catalog/entry_json.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace cw::entry {

using nlohmann::json;

namespace {

json numberSchema(double minimum, double maximum, const char* type = "number") {
    const auto bound = [](double v) { return v == std::floor(v) ? json(static_cast<std::int64_t>(v)) : json(v); };
    return {{"type", type}, {"minimum", bound(minimum)}, {"maximum", bound(maximum)}};
}

json stringList() { return {{"type", "array"}, {"items", {{"type", "string"}}}}; }

/// Visitor that writes down what each field may be; the entry it visits is only a model of its type.
class SchemaWriter {
public:
    void text(const char* key, const std::string&, Need need) {
        json schema{{"type", "string"}, {"maxLength", 4000}};
        if (need == Need::required)
            schema["minLength"] = 1;
        add(key, std::move(schema), need);
    }
    template <class Q> void number(const char* key, const Q&, NumberRange r, Need need) {
        add(key, numberSchema(r.minimum, r.maximum), need);
    }
    template <class Q> void number(const char* key, const std::optional<Q>&, NumberRange r) {
        add(key, numberSchema(r.minimum, r.maximum), Need::optional);
    }
    template <class K, class Q> void mapped(const char* key, const std::map<K, Q>&, K, NumberRange r) {
        add(key, numberSchema(r.minimum, r.maximum), Need::optional);
    }
    void whole(const char* key, int, WholeRange r, Need need) {
        add(key, numberSchema(r.minimum, r.maximum, "integer"), need);
    }
    void whole(const char* key, const std::optional<int>&, WholeRange r) {
        add(key, numberSchema(r.minimum, r.maximum, "integer"), Need::optional);
    }
    void flag(const char* key, bool, Need need) { add(key, {{"type", "boolean"}}, need); }
    void flag(const char* key, const std::optional<bool>&) { add(key, {{"type", "boolean"}}, Need::optional); }
    template <class E> void choice(const char* key, E, Need need) {
        json words = json::array();
        for (const std::string_view w : Words<E>::list)
            if (!w.empty())
                words.push_back(w);
        add(key, {{"enum", words}}, need);
    }
    void texts(const char* key, const std::vector<std::string>&) { add(key, stringList(), Need::optional); }
    template <class Q> void numbers(const char* key, const std::vector<Q>&, NumberRange r) {
        add(key, {{"type", "array"}, {"items", numberSchema(r.minimum, r.maximum)}}, Need::optional);
    }
    void months(const char* key, const std::array<double, 12>&, NumberRange r) {
        add(key, {{"type", "array"}, {"items", numberSchema(r.minimum, r.maximum)}, {"minItems", 12}, {"maxItems", 12}},
            Need::required);
    }
    template <class T> void objects(const char* key, const std::vector<T>&) {
        add(key, {{"type", "array"}, {"items", schemaOf<T>()}}, Need::optional);
    }
    template <class T> void object(const char* key, const std::optional<T>&) {
        add(key, schemaOf<T>(), Need::optional);
    }

    void add(const char* key, json schema, Need need) {
        properties_[key] = std::move(schema);
        if (need == Need::required)
            required_.push_back(key);
    }
    json result() const {
        return {
            {"type", "object"}, {"properties", properties_}, {"required", required_}, {"additionalProperties", false}};
    }

private:
    template <class T> static json schemaOf() {
        SchemaWriter inner;
        const T model{};
        describe(inner, model);
        return inner.result();
    }
    json properties_ = json::object();
    json required_ = json::array();
};

} // namespace

template <class T> json fileSchema(const std::string& kind) {
    SchemaWriter w;
    w.add("id", {{"type", "string"}, {"pattern", id_pattern}}, Need::required);
    w.add("vendor", {{"type", "string"}}, Need::optional);
    w.add("name", {{"type", "string"}, {"minLength", 1}}, Need::required);
    json sources = stringList();
    sources["minItems"] = 1;
    w.add("source", sources, Need::required);
    w.add("date", {{"type", "string"}}, Need::optional);
    w.add("notes", {{"type", "string"}}, Need::optional);
    w.add("unverified", stringList(), Need::optional);
    const json source = {{"type", "object"},
                         {"properties", {{"source", {{"type", "string"}}}, {"date", {{"type", "string"}}}}},
                         {"required", {"source"}},
                         {"additionalProperties", false}};
    w.add("field_sources", {{"type", "object"}, {"additionalProperties", source}}, Need::optional);
    const T model{};
    describe(w, model);
    return {{"$schema", "http://json-schema.org/draft-07/schema#"},
            {"title", "Clusterwright catalog: " + kind},
            {"type", "object"},
            {"properties", {{"kind", {{"const", kind}}}, {"entries", {{"type", "array"}, {"items", w.result()}}}}},
            {"required", {"kind", "entries"}},
            {"additionalProperties", false}};
}

template json fileSchema<GpuType>(const std::string&);
template json fileSchema<ServerType>(const std::string&);
template json fileSchema<SwitchType>(const std::string&);
template json fileSchema<NicType>(const std::string&);
template json fileSchema<CableType>(const std::string&);
template json fileSchema<RackType>(const std::string&);
template json fileSchema<PduType>(const std::string&);
template json fileSchema<CoolerType>(const std::string&);
template json fileSchema<CduType>(const std::string&);
template json fileSchema<UpsType>(const std::string&);
template json fileSchema<StorageType>(const std::string&);
template json fileSchema<ApplianceType>(const std::string&);
template json fileSchema<LlmType>(const std::string&);
template json fileSchema<Price>(const std::string&);
template json fileSchema<CloudOffer>(const std::string&);
template json fileSchema<SiteClimate>(const std::string&);

} // namespace cw::entry
