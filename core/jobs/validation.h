// Predictions against measurements: the error tables that the command line, the tests and the window show.
#pragma once

#include "core/jobs/job_case.h"
#include "core/model/workload/job_shape.h"

#include <string>
#include <utility>
#include <vector>

namespace cw::jobs {

enum class GroupBy { family, source, gpu, method, framework, kind };

/// Errors of throughput (or of step time, where a source prints only that): predicted over measured - 1; shares.
struct ErrorStats {
    std::string group;
    int rows = 0;                         ///< cases of the group
    int compared = 0;                     ///< of them with a figure to compare with
    double mean = 0, median = 0, p90 = 0; ///< of absolute errors
    double bias = 0;                      ///< mean of signed errors
    double spread = 0; ///< root mean square of log(predicted / measured), families of three rows or more once each
    double inside = 0; ///< share of the measurements between low and high
};

struct ComparedCase {
    std::size_t index = 0; ///< in the list of cases
    double measured = 0, predicted = 0;
    bool step_time = false; ///< of a step in seconds, not tokens a second and GPU
    double error() const { return predicted / measured - 1; }
};

/// "dense", "adapters", "quantised", "experts".
const char* kindKey(model::JobKind kind);

/// Peak memory: cases whose source printed what was allocated, or what was reserved.
struct MemoryStats {
    std::string method; ///< "full", "lora", "qlora"; by kind: the kind
    bool reserved = false;
    int compared = 0;
    double mean = 0, bias = 0; ///< of absolute and of signed errors, shares
    double spread = 0;         ///< as ErrorStats::spread
};

/// Whether runs that ended out of memory, and runs that fitted, were told right. `tight` counts as fitting.
struct VerdictStats {
    int out_of_memory = 0, out_of_memory_right = 0;
    int fitted = 0, fitted_right = 0;
    double right() const;
};

struct ErrorTable {
    ErrorStats all;
    std::vector<ErrorStats> groups;  ///< by name
    std::vector<ComparedCase> worst; ///< largest absolute errors first
    std::vector<MemoryStats> memory;
    VerdictStats verdicts;
    std::vector<std::pair<std::size_t, Error>> failed; ///< cases that the model refuses: index, why
};

/// Predicts every case and compares. Deterministic.
ErrorTable errorTable(const std::vector<JobCase>& cases, GroupBy by);

} // namespace cw::jobs
