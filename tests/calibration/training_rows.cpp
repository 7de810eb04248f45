#include "core/jobs/csv_table.h"
#include "core/model/compute/step_figures.h"
#include "core/model/memory/memory_figures.h"
#include "tests/calibration/rows.h"

#include <cmath>
#include <map>
#include <memory>

namespace cw::calibration_tool {

namespace {

/// Families, not rows, are weighed: one of them has half of all rows. Weights follow how much a source varies its
/// configurations and how plainly it states them. Sources that aren't named here are predicted, never fitted.
const std::map<std::string, double>& stepWeights() {
    static const std::map<std::string, double> weights = {
        {"VTS", 6},       {"VTM", 10},     {"FMS full", 1.5},     {"FMS lora", 1.5},     {"FMS qlora", 2},
        {"LF A100", 1.5}, {"LF H100", 2},  {"LF A100 long", 1.2}, {"LF H100 long", 1.2}, {"IE", 1.2},
        {"NM", 1.2},      {"MB", 2},       {"MB experts", 1.5},   {"MBS experts", 0.6},  {"MZ experts", 0.3},
        {"TT", 1},        {"OT", 0.4},     {"FA", 0.5},           {"MG", 0.3},           {"MLP H100", 1.3},
        {"MLP H200", 1},  {"MLP B200", 1}, {"MLP GB200", 0.8}};
    return weights;
}

const std::map<std::string, double>& memoryWeights() {
    static const std::map<std::string, double> weights = {
        {"FMS full", 1.5}, {"FMS lora", 1.5}, {"FMS qlora", 2}, {"LG", 1.5}, {"SW", 0.3},          {"UT", 0.2},
        {"TT", 1},         {"MLP B200", 1},   {"MLP GB200", 1}, {"FQ", 1},   {"MBS experts", 0.5}, {"OT", 0.5}};
    return weights;
}

std::string gpuFamily(const GpuType& gpu) {
    for (const char* name : {"GB200", "B200", "H200", "H100", "A100", "MI300X"})
        if (gpu.name.find(name) != std::string::npos)
            return name;
    return gpu.name;
}

std::string familyOf(const jobs::JobCase& c) {
    constexpr int long_sequence = 8192;
    std::string family = c.family;
    if (family == "FMS")
        family += c.job.method == TuningMethod::full   ? " full"
                  : c.job.method == TuningMethod::lora ? " lora"
                                                       : " qlora";
    if (family == "LF" || family == "MLP")
        family += " " + gpuFamily(*c.gpu);
    if (family.starts_with("LF") && c.job.seq_len >= long_sequence)
        family += " long";
    if ((family == "MB" || family == "MBS" || family == "MZ") && c.llm->experts > 0)
        family += " experts";
    return family;
}

double stepSeconds(const TrainingRow& row, const model::Calibration& constants) {
    const jobs::JobCase& c = row.job_case;
    const auto context = model::prepareStep(c.job, c.cluster, constants);
    const auto key = model::layerKey(row.plan);
    const auto layer = model::layerTime(c.job, context->shape, context->gpu, context->backend, key);
    const auto ends = model::endTime(c.job, context->shape, context->gpu, key);
    return model::stepFigures(*context, row.plan, layer, ends).total();
}

double memoryBytes(const TrainingRow& row, const model::Calibration& constants) {
    const jobs::JobCase& c = row.job_case;
    const auto context = model::prepareStep(c.job, c.cluster, constants);
    const auto f = model::memoryFigures(c.job, context->shape, c.cluster, row.plan, context->backend, constants);
    return c.measured.memory_is_reserved ? f.reserved : std::max(f.allocated, f.load_peak) - f.context;
}

} // namespace

Result<std::vector<TrainingRow>> readTraining(const Catalog& catalog, const std::filesystem::path& file) {
    auto table = jobs::readCsv(file);
    if (!table)
        return tl::unexpected(table.error());
    const auto rows = jobs::jobRows(std::move(*table));
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<TrainingRow> training;
    for (const jobs::JobRow& row : *rows) {
        auto c = jobs::understand(catalog, jobs::Aliases::shipped(), row);
        if (!c)
            continue;
        const auto prediction = jobs::predict(*c);
        if (!prediction)
            continue;
        std::string family = familyOf(*c);
        training.push_back({std::move(*c), prediction->plan, std::move(family)});
    }
    return training;
}

std::vector<Observation> stepObservations(const std::vector<TrainingRow>& rows) {
    std::vector<Observation> observations;
    for (const TrainingRow& row : rows) {
        const auto weight = stepWeights().find(row.family);
        const jobs::Measured& m = row.job_case.measured;
        if (weight == stepWeights().end() || (!m.tokens_per_s_per_gpu && !m.step_time_s))
            continue;
        const jobs::JobCase& c = row.job_case;
        const double measured = m.tokens_per_s_per_gpu ? double(c.job.global_batch) * c.job.seq_len /
                                                             (*m.tokens_per_s_per_gpu * c.cluster.gpus)
                                                       : *m.step_time_s;
        observations.push_back({row.family, weight->second, [&row, measured](const model::Calibration& k) {
                                    return std::log(stepSeconds(row, k) / measured);
                                }});
    }
    return observations;
}

std::vector<Observation> memoryObservations(const std::vector<TrainingRow>& rows) {
    std::vector<Observation> observations;
    for (const TrainingRow& row : rows) {
        const auto weight = memoryWeights().find(row.family);
        if (weight == memoryWeights().end() || !row.job_case.measured.peak_mem_gb)
            continue;
        const double measured = *row.job_case.measured.peak_mem_gb * 1e9;
        observations.push_back({row.family, weight->second, [&row, measured](const model::Calibration& k) {
                                    return std::log(memoryBytes(row, k) / measured);
                                }});
    }
    return observations;
}

} // namespace cw::calibration_tool
