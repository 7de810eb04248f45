// Where commands get their plan and catalogs from.
#pragma once

#include "core/eval/evaluator.h"
#include "core/project/project.h"

#include <string>

namespace cw {

/// What the program ends with.
enum ExitCode : int { exit_done = 0, exit_findings = 1, exit_wrong_use = 2, exit_bad_input = 3 };

/// Options that all commands share.
struct CommonOptions {
    std::string plan;
    std::string scenario; ///< name; empty: all (or the baseline where one is needed)
    std::string catalogs; ///< the user's catalog folder; empty: the one that the window uses
};

struct OpenedPlan {
    Snapshot project;
    ScenarioId scenario; ///< of the name given; 0: none was given
};

/// Reads the plan over shipped and user catalogs. Notes and errors go to stderr. Nothing, and `exit_code`, when it
/// can't.
std::optional<OpenedPlan> openPlan(const CommonOptions& options, int& exit_code);

/// The shipped catalog under the entries of `folder`, or, empty, of the user's own folder where there is one.
/// Diagnostics go to stderr; null, with a message there: `folder` is none.
CatalogPtr openCatalogs(const std::string& folder);

/// Names in tab order, for messages.
std::string scenarioNames(const Project& project);

/// Control characters are printed as \u001b: they come from files and arguments.
void printLine(std::FILE* stream, const std::string& text);

} // namespace cw
