#include "core/edit/field.h"

#include "core/project/json_value.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

/// Messages name a field by its label, which is translated.
std::string label(const PropertyInfo& info) { return "property." + info.field; }

tl::unexpected<Error> wrongType(const PropertyInfo& info) {
    return fail("edit.wrong_type", {{"field", label(info)}}, info.field);
}

Result<PropertyValue> checkedNumber(const PropertyInfo& info, const PropertyValue& value) {
    double number = 0;
    if (const auto* d = std::get_if<double>(&value))
        number = *d;
    else if (const auto* n = std::get_if<std::int64_t>(&value))
        number = static_cast<double>(*n);
    else
        return wrongType(info);
    // Written so that NaN is out of range.
    if (!(number >= info.minimum && number <= info.maximum)) {
        const auto shown = [&](double v) {
            // Whole numbers in all their digits: a limit that is rounded is not the limit.
            const bool exact = info.type == PropertyType::whole && info.dimension == Dimension::none;
            return exact && v == std::floor(v) ? printNumber(v, 0) : printQuantity(v, info.dimension, 6);
        };
        return fail("edit.out_of_range",
                    {{"field", label(info)},
                     {"value", std::isfinite(number) ? shown(number) : shortestNumber(number)},
                     {"minimum", shown(info.minimum)},
                     {"maximum", shown(info.maximum)}},
                    info.field);
    }
    if (info.type == PropertyType::number)
        return number;
    if (number != std::floor(number))
        return wrongType(info);
    return static_cast<std::int64_t>(number);
}

Result<PropertyValue> checkedText(const PropertyInfo& info, const PropertyValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text)
        return wrongType(info);
    if (!isUtf8(*text))
        return fail("edit.not_text", {{"field", label(info)}}, info.field);
    const bool blank = text->find_first_not_of(" \t\r\n") == std::string::npos;
    if (blank && !info.optional)
        return fail("edit.needs_value", {{"field", label(info)}}, info.field);
    return *text;
}

Result<PropertyValue> checkedChoice(const PropertyInfo& info, const PropertyValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (!text)
        return wrongType(info);
    if (text->empty() && info.optional)
        return PropertyValue();
    if (std::ranges::find(info.choices, *text) == info.choices.end())
        return fail("edit.unknown_choice", {{"field", label(info)}, {"value", *text}}, info.field);
    return *text;
}

} // namespace

PropertyInfo describe(std::string field, PropertyType type, std::string group, Dimension dimension,
                      limits::Range range) {
    PropertyInfo info;
    info.field = std::move(field);
    info.type = type;
    info.group = std::move(group);
    info.dimension = dimension;
    info.unit = unitsOf(dimension).front().symbol;
    info.minimum = range.minimum;
    info.maximum = range.maximum;
    return info;
}

Result<PropertyValue> checkedValue(const PropertyInfo& info, const PropertyValue& value) {
    if (std::holds_alternative<std::monostate>(value)) {
        if (info.optional)
            return PropertyValue();
        return fail("edit.needs_value", {{"field", label(info)}}, info.field);
    }
    switch (info.type) {
    case PropertyType::text:
        return checkedText(info, value);
    case PropertyType::truth:
        if (!std::holds_alternative<bool>(value))
            return wrongType(info);
        return value;
    case PropertyType::whole:
    case PropertyType::number:
        return checkedNumber(info, value);
    case PropertyType::choice:
    case PropertyType::catalog_choice:
        return checkedChoice(info, value);
    case PropertyType::read_only:
        break;
    }
    return fail("edit.read_only", {{"field", label(info)}}, info.field);
}

} // namespace cw
