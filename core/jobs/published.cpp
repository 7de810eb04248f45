#include "core/jobs/published.h"

#include "core/catalog/catalog_loader.h"
#include "core/jobs/embedded_tables.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace cw::jobs {

namespace {

/// Beyond this, no run is "like" the job.
constexpr double unlike = 4;

// Weights of differences: judgement, in the order of how far each shifts what the model gets wrong.
constexpr double other_gpu = 0.6, other_architecture = 0.6; ///< another type; of another architecture, besides
constexpr double other_method = 0.8, other_experts = 1.2, other_precision = 0.5, other_stack = 0.5;
constexpr double other_sharding = 0.3, other_checkpointing = 0.2, other_offload = 0.8, other_nodes = 0.4;
constexpr double per_octave_of_size = 0.3, per_octave_of_length = 0.2, per_octave_of_degree = 0.15;

enum class Training { all_weights, adapters, adapters_on_quantised };

Training trainingOf(TuningMethod method) {
    switch (method) {
    case TuningMethod::lora:
        return Training::adapters;
    case TuningMethod::qlora:
    case TuningMethod::int8_lora:
        return Training::adapters_on_quantised;
    default:
        return Training::all_weights;
    }
}

double octaves(double a, double b) { return a > 0 && b > 0 ? std::abs(std::log2(a / b)) : 0; }

bool measuredSomething(const Measured& m) { return m.tokens_per_s_per_gpu || m.step_time_s || m.peak_mem_gb; }

} // namespace

const std::vector<JobCase>& publishedRuns() {
    static const std::vector<JobCase> runs = [] {
        std::vector<JobCase> understood;
        const CatalogPtr catalog = shippedCatalog();
        for (const EmbeddedFile& file : embeddedRuns()) {
            auto table = parseCsv(file.text);
            auto rows = table ? jobRows(std::move(*table)) : tl::unexpected<Error>(table.error());
            if (!rows)
                throw std::logic_error(std::string(file.name) + ": " + rows.error().text.code);
            for (const JobRow& row : *rows)
                if (auto c = understand(*catalog, Aliases::shipped(), row))
                    understood.push_back(std::move(*c));
        }
        return understood;
    }();
    return runs;
}

const ErrorTable& publishedErrors() {
    static const ErrorTable table = errorTable(publishedRuns(), GroupBy::family);
    return table;
}

const std::map<std::string, std::vector<std::string>>& publishedSources() {
    static const auto sources = [] {
        std::map<std::string, std::vector<std::string>> by_family;
        for (const JobCase& run : publishedRuns()) {
            std::vector<std::string>& named = by_family[run.family];
            if (std::ranges::find(named, run.source) == named.end())
                named.push_back(run.source);
        }
        return by_family;
    }();
    return sources;
}

double unlikeness(const model::Job& a, const model::Cluster& on, const model::Plan& under, const JobCase& b) {
    double d = 0;
    const model::Cluster& there = b.cluster;
    if (on.gpu->id != there.gpu->id)
        d += other_gpu + (on.gpu->architecture != there.gpu->architecture ? other_architecture : 0);
    d += trainingOf(a.method) != trainingOf(b.job.method) ? other_method : 0;
    d += (a.llm->experts > 0) != (b.llm->experts > 0) ? other_experts : 0;
    d += a.precision != b.job.precision ? other_precision : 0;
    d += a.stack != b.job.stack ? other_stack : 0;
    d += (on.gpus > on.gpus_per_node) != (there.gpus > there.gpus_per_node) ? other_nodes : 0;
    const auto differs = [](const auto& choice, auto value) { return choice && *choice != value; };
    d += differs(b.choice.sharding, under.sharding) ? other_sharding : 0;
    d += differs(b.choice.checkpointing, under.checkpointing) ? other_checkpointing : 0;
    d += differs(b.choice.offload, under.offload) ? other_offload : 0;
    d += per_octave_of_size * octaves(model::parameterCount(*a.llm), model::parameterCount(*b.llm));
    d += per_octave_of_length * octaves(a.seq_len, b.job.seq_len);
    d += per_octave_of_degree *
         (octaves(on.gpus, there.gpus) + octaves(under.tp, b.choice.tp) + octaves(under.pp, b.choice.pp) +
          octaves(under.cp, b.choice.cp) + octaves(under.micro_batch, b.choice.micro_batch));
    return d;
}

const JobCase* nearestRun(const model::Job& job, const model::Cluster& cluster, const model::Plan& plan) {
    const JobCase* nearest = nullptr;
    double least = unlike;
    for (const JobCase& run : publishedRuns()) {
        if (!measuredSomething(run.measured))
            continue;
        const double d = unlikeness(job, cluster, plan, run);
        if (d < least) {
            least = d;
            nearest = &run;
        }
    }
    return nearest;
}

} // namespace cw::jobs
