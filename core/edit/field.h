// Field: one property of one kind of object, with how it is read, written, limited and chosen. Made by the small makers
// below; the tables of fields.h are built from them.
#pragma once

#include "core/edit/property.h"
#include "core/project/enumerators.h"
#include "core/project/limits.h"

#include <functional>
#include <string>
#include <vector>

namespace cw {

using Choices = std::vector<std::string>;

template <class T> struct Field {
    PropertyInfo info;
    std::function<PropertyValue(const T&)> get;
    std::function<void(T&, const PropertyValue&)> set; ///< the value has been checked
    /// Choices that depend on the catalog or the object; unset for fixed ones.
    std::function<Choices(const Project&, const T&)> choices = {};
    /// Whether the object has this field; unset: always.
    std::function<bool(const Project&, const T&)> shown = {};
};

template <class T> using Fields = std::vector<Field<T>>;

/// The value as the field wants it (whole numbers become numbers and back), or edit.wrong_type (field),
/// edit.out_of_range (field, value, minimum, maximum), edit.unknown_choice (field, value), edit.empty_name (kind),
/// edit.needs_value (field), edit.not_text (field).
Result<PropertyValue> checkedValue(const PropertyInfo& info, const PropertyValue& value);

PropertyInfo describe(std::string field, PropertyType type, std::string group, Dimension dimension = Dimension::none,
                      limits::Range range = {0, 0});

/// Makes the members of one struct into fields.
template <class T> Field<T> textField(std::string name, std::string group, std::string T::* member, bool optional) {
    Field<T> f{describe(std::move(name), PropertyType::text, std::move(group)),
               [member](const T& o) -> PropertyValue { return o.*member; },
               [member](T& o, const PropertyValue& v) {
                   const auto* text = std::get_if<std::string>(&v);
                   o.*member = text ? *text : std::string();
               }};
    f.info.optional = optional;
    return f;
}

template <class T> Field<T> truthField(std::string name, std::string group, bool T::* member) {
    return {describe(std::move(name), PropertyType::truth, std::move(group)),
            [member](const T& o) -> PropertyValue { return o.*member; },
            [member](T& o, const PropertyValue& v) { o.*member = std::get<bool>(v); }};
}

template <class T>
Field<T> numberField(std::string name, std::string group, double T::* member, Dimension dimension,
                     limits::Range range) {
    return {describe(std::move(name), PropertyType::number, std::move(group), dimension, range),
            [member](const T& o) -> PropertyValue { return o.*member; },
            [member](T& o, const PropertyValue& v) { o.*member = std::get<double>(v); }};
}

template <class T>
Field<T> temperatureField(std::string name, std::string group, Temperature T::* member, limits::Range range) {
    return {describe(std::move(name), PropertyType::number, std::move(group), Dimension::temperature, range),
            [member](const T& o) -> PropertyValue { return (o.*member).inCelsius(); },
            [member](T& o, const PropertyValue& v) { o.*member = celsius(std::get<double>(v)); }};
}

template <class T>
Field<T> optionalNumberField(std::string name, std::string group, std::optional<double> T::* member,
                             Dimension dimension, limits::Range range) {
    Field<T> f{
        describe(std::move(name), PropertyType::number, std::move(group), dimension, range),
        [member](const T& o) -> PropertyValue { return o.*member ? PropertyValue(*(o.*member)) : PropertyValue(); },
        [member](T& o, const PropertyValue& v) {
            const auto* n = std::get_if<double>(&v);
            o.*member = n ? std::optional(*n) : std::nullopt;
        }};
    f.info.optional = true;
    return f;
}

template <class T>
Field<T> wholeField(std::string name, std::string group, int T::* member, Dimension dimension, limits::Range range) {
    return {describe(std::move(name), PropertyType::whole, std::move(group), dimension, range),
            [member](const T& o) -> PropertyValue { return std::int64_t{o.*member}; },
            [member](T& o, const PropertyValue& v) { o.*member = static_cast<int>(std::get<std::int64_t>(v)); }};
}

/// A whole number whose 0 means "automatic": shown as no value.
template <class T> Field<T> autoWholeField(std::string name, std::string group, int T::* member, limits::Range range) {
    Field<T> f{describe(std::move(name), PropertyType::whole, std::move(group), Dimension::count, range),
               [member](const T& o) -> PropertyValue {
                   return o.*member == 0 ? PropertyValue() : PropertyValue(std::int64_t{o.*member});
               },
               [member](T& o, const PropertyValue& v) {
                   const auto* n = std::get_if<std::int64_t>(&v);
                   o.*member = n ? static_cast<int>(*n) : 0;
               }};
    f.info.optional = true;
    return f;
}

template <class E> Choices enumeratorChoices() {
    Choices choices;
    for (const Enumerator<E>& e : enumerators<E>())
        choices.emplace_back(e.text);
    return choices;
}

template <class T, class E> Field<T> choiceField(std::string name, std::string group, E T::* member) {
    Field<T> f{
        describe(std::move(name), PropertyType::choice, std::move(group)),
        [member](const T& o) -> PropertyValue { return std::string(enumeratorText(o.*member)); },
        [member](T& o, const PropertyValue& v) { o.*member = *enumeratorFromText<E>(std::get<std::string>(v)); }};
    f.info.choices = enumeratorChoices<E>();
    return f;
}

template <class T, class E>
Field<T> optionalChoiceField(std::string name, std::string group, std::optional<E> T::* member) {
    Field<T> f{describe(std::move(name), PropertyType::choice, std::move(group)),
               [member](const T& o) -> PropertyValue {
                   return o.*member ? PropertyValue(std::string(enumeratorText(*(o.*member)))) : PropertyValue();
               },
               [member](T& o, const PropertyValue& v) {
                   const auto* text = std::get_if<std::string>(&v);
                   o.*member = text ? enumeratorFromText<E>(*text) : std::nullopt;
               }};
    f.info.choices = enumeratorChoices<E>();
    f.info.optional = true;
    return f;
}

/// A catalog id; `ids` lists what may be chosen. An empty member shows as no value.
template <class T>
Field<T> catalogField(std::string name, std::string group, std::string T::* member,
                      std::function<Choices(const Project&, const T&)> ids, bool optional) {
    Field<T> f{describe(std::move(name), PropertyType::catalog_choice, std::move(group)),
               [member](const T& o) -> PropertyValue {
                   return (o.*member).empty() ? PropertyValue() : PropertyValue(o.*member);
               },
               [member](T& o, const PropertyValue& v) {
                   const auto* text = std::get_if<std::string>(&v);
                   o.*member = text ? *text : std::string();
               },
               std::move(ids)};
    f.info.optional = optional;
    return f;
}

/// The same field of a struct inside another.
template <class T, class Part> Field<T> inside(Field<Part> f, Part T::* part) {
    return {std::move(f.info), [get = std::move(f.get), part](const T& o) { return get(o.*part); },
            [set = std::move(f.set), part](T& o, const PropertyValue& v) { set(o.*part, v); }};
}

/// Ids of one kind of catalog entry.
template <class T> Choices idsOf(const Entries<T>& entries) {
    Choices ids;
    ids.reserve(entries.size());
    for (const auto& [id, entry] : entries)
        ids.push_back(id);
    return ids;
}

/// The description with the choices of this object filled in.
template <class T> PropertyInfo infoFor(const Field<T>& f, const Project& project, const T& object) {
    PropertyInfo info = f.info;
    if (f.choices)
        info.choices = f.choices(project, object);
    return info;
}

} // namespace cw
