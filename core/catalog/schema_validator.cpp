#include "core/catalog/schema_validator.h"

#include "core/catalog/entry_json.h"
#include "core/units/unit_text.h"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <stdexcept>

namespace cw {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

/// Path steps without the library's decoration: "<root>", "[entries]", "[3]" -> "entries", "3".
std::vector<std::string> steps(const std::vector<std::string>& context) {
    std::vector<std::string> out;
    for (const std::string& part : context) {
        if (part == "<root>")
            continue;
        const bool bracketed = part.size() >= 2 && part.front() == '[' && part.back() == ']';
        out.push_back(bracketed ? part.substr(1, part.size() - 2) : part);
    }
    return out;
}

const json* child(const json& node, const std::string& step) {
    if (node.is_object()) {
        const auto it = node.find(step);
        return it == node.end() ? nullptr : &*it;
    }
    if (node.is_array() && !step.empty() && step.find_first_not_of("0123456789") == std::string::npos &&
        step.size() < 10) {
        const std::size_t index = std::stoul(step);
        return index < node.size() ? &node[index] : nullptr;
    }
    return nullptr;
}

std::string pathText(const json& document, const std::vector<std::string>& path) {
    std::string text;
    const json* node = &document;
    for (const std::string& step : path) {
        if (node && node->is_array())
            text += "[" + step + "]";
        else
            text += (text.empty() ? "" : ".") + step;
        if (node)
            node = child(*node, step);
    }
    return text;
}

const json& resolved(const json& root, const json& node) {
    const json* at = &node;
    for (int hops = 0; hops < 8 && at->is_object() && at->contains("$ref"); ++hops) {
        const std::string ref = at->at("$ref").get<std::string>();
        if (ref.empty() || ref[0] != '#')
            break;
        at = &root.at(json::json_pointer(ref.substr(1)));
    }
    return *at;
}

/// The part of the schema that speaks about a path, as far as plain properties and items lead.
const json* schemaAt(const json& root, const std::vector<std::string>& path) {
    const json* node = &resolved(root, root);
    for (const std::string& step : path) {
        if (!node->is_object())
            return nullptr;
        const json* next = nullptr;
        if (const auto it = node->find("properties"); it != node->end() && it->contains(step))
            next = &it->at(step);
        else if (node->contains("items") && node->at("items").is_object())
            next = &node->at("items");
        else if (node->contains("additionalProperties"))
            next = &node->at("additionalProperties");
        if (!next)
            return nullptr;
        node = &resolved(root, *next);
    }
    return node;
}

std::string expectedText(const json* schema) {
    if (!schema || !schema->is_object())
        return {};
    std::string text;
    if (const auto it = schema->find("enum"); it != schema->end()) {
        for (const json& value : *it)
            text += (text.empty() ? "" : " | ") + (value.is_string() ? value.get<std::string>() : value.dump());
        return text;
    }
    if (const auto it = schema->find("const"); it != schema->end())
        return it->dump();
    if (const auto it = schema->find("type"); it != schema->end())
        text = it->is_string() ? it->get<std::string>() : it->dump();
    if (schema->contains("minimum") || schema->contains("maximum")) {
        text += " ";
        if (schema->contains("minimum"))
            text += shortestNumber(schema->at("minimum").get<double>());
        text += "..";
        if (schema->contains("maximum"))
            text += shortestNumber(schema->at("maximum").get<double>());
    }
    if (const auto it = schema->find("pattern"); it != schema->end())
        text += " " + it->get<std::string>();
    return text;
}

std::string quoted(const std::string& description) {
    const std::size_t last = description.rfind('\'');
    const std::size_t first = last == std::string::npos ? last : description.rfind('\'', last - 1);
    return first == std::string::npos ? std::string() : description.substr(first + 1, last - first - 1);
}

} // namespace

struct SchemaValidator::Impl {
    json document;
    valijson::Schema schema;
};

SchemaValidator::SchemaValidator(std::string_view schema_json) : impl_(std::make_unique<Impl>()) {
    try {
        impl_->document = json::parse(schema_json);
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(Adapter(impl_->document), impl_->schema);
    } catch (const std::exception& e) {
        throw std::logic_error(std::string("broken JSON schema: ") + e.what());
    }
}

SchemaValidator::~SchemaValidator() = default;
SchemaValidator::SchemaValidator(SchemaValidator&&) noexcept = default;
SchemaValidator& SchemaValidator::operator=(SchemaValidator&&) noexcept = default;

std::vector<SchemaProblem> SchemaValidator::problems(const json& document) const {
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    const Adapter target(document);
    std::vector<SchemaProblem> list;
    if (validator.validate(impl_->schema, target, &results))
        return list;

    for (const auto& error : results) {
        const std::string& what = error.description;
        // A container fails because something inside does; that something is reported by itself.
        if (what.starts_with("Failed to validate"))
            continue;
        const auto path = steps(error.context);
        const json* value = &document;
        for (const std::string& step : path)
            if (value)
                value = child(*value, step);
        SchemaProblem p{"schema.invalid", pathText(document, path), expectedText(schemaAt(impl_->document, path)),
                        value ? entry::shortText(*value) : std::string()};
        if (what.find("'type' constraint") != std::string::npos)
            p.code = "schema.wrong_type";
        else if (what.starts_with("Expected number"))
            p.code = "schema.out_of_range";
        else if (what.find("additionalProperties") != std::string::npos)
            p.code = "schema.unknown_member";
        else if (what.starts_with("Missing required"))
            p.code = "schema.missing_member";
        else if (what.find("enum") != std::string::npos || what.find("'const'") != std::string::npos)
            p.code = "schema.not_allowed";
        if (p.code == "schema.unknown_member" || p.code == "schema.missing_member") {
            p.found = quoted(what);
            p.path += (p.path.empty() ? "" : ".") + p.found;
            p.expected.clear();
        }
        list.push_back(std::move(p));
    }
    if (list.empty())
        list.push_back({"schema.invalid", {}, {}, {}});
    return list;
}

std::vector<SchemaProblem> SchemaValidator::problemsOfText(std::string_view text) const {
    return problems(json::parse(text));
}

} // namespace cw
