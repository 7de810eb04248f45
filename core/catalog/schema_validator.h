// JSON Schema (draft-07) validation; the only place that knows the validation library.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cw {

/// One violation. `code` is schema.wrong_type, schema.out_of_range, schema.unknown_member, schema.missing_member,
/// schema.not_allowed or schema.invalid; `path` is like "entries[3].tdp_w".
struct SchemaProblem {
    std::string code;
    std::string path;
    std::string expected; ///< in words of JSON: "number 0..10000000", "air | cold_plate"; may be empty
    std::string found;    ///< the offending value, shortened; for unknown and missing members their name
};

class SchemaValidator {
public:
    /// `schema_json` is one of our own schemas; a broken one is a programming error (std::logic_error).
    explicit SchemaValidator(std::string_view schema_json);
    ~SchemaValidator();
    SchemaValidator(SchemaValidator&&) noexcept;
    SchemaValidator& operator=(SchemaValidator&&) noexcept;

    /// Every violation, innermost values only; empty: the document is valid.
    std::vector<SchemaProblem> problems(const nlohmann::json& document) const;
    /// The same for text that is known to be JSON.
    std::vector<SchemaProblem> problemsOfText(std::string_view json) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace cw
