// The commands of clusterwright-cli; each returns the program's exit code. Data goes to stdout, messages to stderr.
#pragma once

#include "app/cli/plan_source.h"

#include <string>
#include <vector>

namespace cw {

int evaluateCommand(const CommonOptions& options, const std::string& format);
/// 1 when there is a finding of severity error.
int checkCommand(const CommonOptions& options);
/// The kind of `file` is told by its suffix: .csv or .xlsx.
int exportCommand(const CommonOptions& options, const std::string& file);
int compareCommand(const CommonOptions& options, const std::string& baseline);
/// Saves the plan in the present format.
int migrateCommand(const CommonOptions& options, const std::string& out);

/// Predicts every row of a table of jobs, in order, one line a row; `out` empty: to stdout. 3 when the table can't be
/// read.
int predictCommand(const std::string& file, const std::string& out, const std::string& catalogs);
/// Prints how far predictions are from the measurements of a table; `by`: family, source, gpu, method, framework or kind.
int validateCommand(const std::string& file, const std::string& by, const std::string& catalogs);
/// The best plans for the first job of a table.
int searchJobCommand(const std::string& file, int top, const std::string& catalogs);
/// The best plans for the workloads of a plan file.
int searchPlanCommand(const CommonOptions& options, int top);

/// Where liquid cooling becomes cheaper than air for one scenario; `set`: a name of crossoverSetNames().
int crossoverCommand(const CommonOptions& options, const std::string& set, const std::string& format);

/// Temperatures of a rack after an event of transientEventNames(); `rack` empty: the one with the hottest GPU. 1 when
/// there is no GPU server.
int transientCommand(const CommonOptions& options, const std::string& event, const std::string& rack,
                     const std::string& format);

/// How often heat slows the racks of one scenario, in closed form and by at most `samples` samples. 1 when there is no
/// GPU server.
int riskCommand(const CommonOptions& options, int samples, const std::string& format);

/// One hand formula of the model with these inputs, each "key=value"; name "list": all of them. 2 when an input is wrong.
int calcCommand(const std::string& name, const std::vector<std::string>& typed, const std::string& format);

/// Validates a folder (or, empty, the shipped catalog): 1 when there is a finding.
int catalogValidateCommand(const std::string& folder);
/// Lists ids, vendors and names; `kind` empty: all kinds.
int catalogListCommand(const std::string& kind, const std::string& folder);

/// What becomes of a model's config.json.
struct ImportOptions {
    std::string file;
    std::string id;   ///< empty: from the name
    std::string name; ///< empty: as the file or its folder says
    std::string out;  ///< empty: to stdout
};
/// Writes a catalog file of kind llms with the model of a Hugging Face config.json. 2 when the id can't be one.
int catalogImportConfigCommand(const ImportOptions& options);

} // namespace cw
