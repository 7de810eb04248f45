// Measured runs that were published one by one (README tables, papers, benchmark submissions) and ship with the
// program: what predictions are held against, and what a prediction names as its like.
#pragma once

#include "core/jobs/validation.h"

#include <map>

namespace cw::jobs {

/// The published runs that are understood, on the shipped catalog. Read once, at the first call.
const std::vector<JobCase>& publishedRuns();
/// How far predictions are from them, by family. Computed once, at the first call.
const ErrorTable& publishedErrors();

/// The sources of each family of published runs, in the order of the files.
const std::map<std::string, std::vector<std::string>>& publishedSources();

/// How unlike two jobs are: 0 for the same job, about 1 for another GPU generation, method or kind of model, or for
/// one size or parallel degree 4 to 8 times as large. Not a metric: it only ranks.
double unlikeness(const model::Job& a, const model::Cluster& on, const model::Plan& under, const JobCase& b);
/// The measured run that is most like this job; nullptr when none is closer than `unlike`.
const JobCase* nearestRun(const model::Job& job, const model::Cluster& cluster, const model::Plan& plan);

} // namespace cw::jobs
