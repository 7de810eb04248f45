// What people write for a GPU, a model, a precision or a framework, and what is meant by it: rules read from
// catalogs/aliases/*.json.
#pragma once

#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cw::jobs {

/// Lower case, separators left out except one blank between two digits ("LLaMA-2-7B" and "llama2 7b" become
/// "llama2 7b"); '.' stays between digits, '+' becomes "plus".
std::string normalised(std::string_view text);

/// Whether `pattern` (normalised) stands in `text` (normalised) at `from` or later without cutting a number in two;
/// its position, or npos.
std::size_t findWord(std::string_view text, std::string_view pattern, std::size_t from = 0);

/// One rule. A text matches when it is one of `is`, begins with one of `starts` or contains one of `has`, contains all
/// of `with`, and the row's other texts contain one of `when`. Patterns are kept normalised.
struct AliasRule {
    std::string field; ///< "gpu", "node", "model", "model_family", "method", "framework" ...
    std::vector<std::string> is, starts, has, with, when;
    bool wins = false; ///< over rules that match more of the text: kernels laid over a framework, not a framework
    std::map<std::string, std::string, std::less<>> sets; ///< what is meant, by member

    /// The member's text; empty when the rule doesn't set it.
    const std::string& value(std::string_view member) const;
};

class Aliases {
public:
    /// The rules compiled into the program. Parsed once.
    static const Aliases& shipped();
    /// Adds the rules of one file. Errors: aliases.not_json, aliases.invalid (path).
    Result<void> add(std::string_view json, const std::string& file);

    /// The most specific rule of `field` that matches: the longest matched text, then the rule that stands first.
    /// nullptr: none. `context` holds the row's other texts for `when`. `matched` receives the matched length.
    const AliasRule* find(std::string_view field, std::string_view text, std::string_view context = {},
                          std::size_t* matched = nullptr) const;

    const std::vector<AliasRule>& rules() const { return rules_; }

private:
    void read(const nlohmann::json& document);
    std::vector<AliasRule> rules_;
};

/// The draft-07 schema of an alias file, as in catalogs/schema/aliases.schema.json.
std::string_view aliasSchema();

} // namespace cw::jobs
