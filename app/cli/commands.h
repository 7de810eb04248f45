// The commands of clusterwright-cli; each returns the program's exit code. Data goes to stdout, messages to stderr.
#pragma once

#include "app/cli/plan_source.h"

#include <string>

namespace cw {

int evaluateCommand(const CommonOptions& options, const std::string& format);
/// 1 when there is a finding of severity error.
int checkCommand(const CommonOptions& options);
/// The kind of `file` is told by its suffix: .csv or .xlsx.
int exportCommand(const CommonOptions& options, const std::string& file);
int compareCommand(const CommonOptions& options, const std::string& baseline);
/// Saves the plan in the present format.
int migrateCommand(const CommonOptions& options, const std::string& out);

/// Validates a folder (or, empty, the shipped catalog): 1 when there is a finding.
int catalogValidateCommand(const std::string& folder);
/// Lists ids, vendors and names; `kind` empty: all kinds.
int catalogListCommand(const std::string& kind, const std::string& folder);

} // namespace cw
