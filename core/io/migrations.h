// Steps that bring plans of older versions up to the present one, one version at a time, in memory.
#pragma once

#include "core/project/json_value.h"

#include <functional>
#include <span>
#include <vector>

namespace cw {

/// Turns a document of version `from` into one of version `from + 1`. Notes say what changed its meaning.
struct MigrationStep {
    int from = 0;
    std::function<Result<void>(JsonValue& document, std::vector<Diagnostic>& notes)> run;
};

/// The steps of released versions. Version 1 is the first: there are none yet.
std::span<const MigrationStep> migrationSteps();

/// Brings a document to version `to` and sets its "format_version". Errors: io.not_a_plan (no or no whole
/// version), io.newer_version (found, known), io.older_version (found) when a step is missing.
Result<void> migrate(JsonValue& document, std::span<const MigrationStep> steps, int to, std::vector<Diagnostic>& notes);

} // namespace cw
