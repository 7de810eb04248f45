// How a published run trained, as report and window name it.
#pragma once

#include "core/jobs/job_case.h"
#include "core/project/enumerators.h"

#include <string>

namespace cw {

/// Code of the message that names the run's method. Runs that began from nothing count as continued pre-training in the
/// model, but not in their names.
inline std::string methodCode(const jobs::JobCase& run) {
    return run.method_text == "pretrain" ? "choice.pretraining"
                                         : "choice." + std::string(enumeratorText(run.job.method));
}

} // namespace cw
