#include "core/model/memory/memory_model.h"

#include "core/model/compute/attention.h"
#include "core/model/compute/calibration.h"
#include "core/model/compute/step_model.h"
#include "core/model/memory/memory_figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace cw::model {

namespace {

struct NamedChange {
    const char* code;
    Args args;
    Job job;
    Plan plan;
};

MemoryVerdict verdictOf(double expected, double high, double capacity) {
    if (high <= capacity)
        return MemoryVerdict::fits;
    return expected <= capacity ? MemoryVerdict::tight : MemoryVerdict::does_not_fit;
}

double neededBytes(const Job& job, const Cluster& cluster, const Plan& plan) {
    const AttentionBackend backend = chooseAttention(*cluster.gpu, job);
    return memoryFigures(job, shapeOf(job), cluster, plan, backend).needed;
}

/// The change that costs least speed among those that bring the expected need under the capacity.
Text cheapestChange(const Job& job, const Cluster& cluster, const Plan& plan, double capacity) {
    std::vector<NamedChange> changes;
    const auto change = [&](const char* code, Args args, auto edit) {
        NamedChange c{code, std::move(args), job, plan};
        edit(c.job, c.plan);
        changes.push_back(std::move(c));
    };
    if (!job.fused_loss)
        change("memory.change.fused_loss", {}, [](Job& j, Plan&) { j.fused_loss = true; });
    if (plan.sharding == Sharding::ddp && plan.dp * plan.cp > 1)
        change("memory.change.zero1", {}, [](Job&, Plan& p) { p.sharding = Sharding::zero1; });
    if (plan.sharding != Sharding::zero3 && plan.dp * plan.cp > 1 && plan.pp == 1)
        change("memory.change.zero3", {}, [](Job&, Plan& p) { p.sharding = Sharding::zero3; });
    for (int b = plan.micro_batch / 2; b >= 1; b /= 2)
        change("memory.change.micro_batch", {{"value", std::to_string(b)}}, [b, &plan](Job&, Plan& p) {
            p.micro_batch = b;
            p.grad_accum = plan.grad_accum * std::max(plan.micro_batch / b, 1);
        });
    if (plan.checkpointing != Checkpointing::full) {
        change("memory.change.checkpointing", {}, [](Job&, Plan& p) { p.checkpointing = Checkpointing::full; });
        change("memory.change.checkpointing_micro_batch", {{"value", "1"}}, [&plan](Job&, Plan& p) {
            p.checkpointing = Checkpointing::full;
            p.micro_batch = 1;
            p.grad_accum = plan.grad_accum * plan.micro_batch;
        });
    }
    if (job.optimizer == Optimizer::adamw)
        change("memory.change.optimizer_8bit", {}, [](Job& j, Plan& p) {
            j.optimizer = Optimizer::adamw_8bit;
            p.checkpointing = Checkpointing::full;
        });
    for (int tp = plan.tp * 2; tp <= cluster.link_domain && plan.dp % 2 == 0 && job.llm->heads % tp == 0; tp *= 2) {
        Plan divided = plan;
        divided.dp = plan.dp / (tp / plan.tp);
        if (plan.dp % (tp / plan.tp) != 0 || !shardGroupDivides(divided))
            break;
        change("memory.change.tensor_parallel", {{"value", std::to_string(tp)}}, [tp, &plan](Job&, Plan& p) {
            p.dp = plan.dp / (tp / plan.tp);
            p.tp = tp;
            p.checkpointing = Checkpointing::full;
            p.micro_batch = 1;
        });
    }
    if (job.method == TuningMethod::full || job.method == TuningMethod::continued_pretraining)
        change("memory.change.lora", {}, [](Job& j, Plan& p) {
            j.method = TuningMethod::lora;
            p.checkpointing = Checkpointing::full;
            p.micro_batch = 1;
        });
    if (job.method != TuningMethod::qlora)
        change("memory.change.qlora", {}, [](Job& j, Plan& p) {
            j.method = TuningMethod::qlora;
            p.checkpointing = Checkpointing::full;
            p.micro_batch = 1;
        });
    for (NamedChange& c : changes)
        if (neededBytes(c.job, cluster, c.plan) <= capacity)
            return {c.code, std::move(c.args)};
    return {"memory.change.bigger_gpu", {}};
}

Text largestTerm(const MemoryFigures& f) {
    const std::array<std::pair<const char*, double>, 8> terms{{{"memory.term.weights", f.weights},
                                                               {"memory.term.gradients", f.gradients},
                                                               {"memory.term.optimizer", f.optimizer},
                                                               {"memory.term.activations", f.activations},
                                                               {"memory.term.logits", f.logits},
                                                               {"memory.term.gather_buffers", f.gather_buffers},
                                                               {"memory.term.communication", f.communication},
                                                               {"memory.term.context", f.context}}};
    const auto largest =
        std::max_element(terms.begin(), terms.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return {largest->first, {}};
}

} // namespace

const char* verdictKey(MemoryVerdict verdict) {
    switch (verdict) {
    case MemoryVerdict::fits:
        return "fits";
    case MemoryVerdict::tight:
        return "tight";
    case MemoryVerdict::does_not_fit:
        break;
    }
    return "does_not_fit";
}

MemoryEstimate estimateMemory(const Job& job, const Cluster& cluster, const Plan& plan) {
    const AttentionBackend backend = chooseAttention(*cluster.gpu, job);
    const MemoryFigures f = memoryFigures(job, shapeOf(job), cluster, plan, backend);
    MemoryEstimate e;
    e.weights = bytes(f.weights);
    e.gradients = bytes(f.gradients);
    e.optimizer = bytes(f.optimizer);
    e.activations = bytes(f.activations);
    e.logits = bytes(f.logits);
    e.gather_buffers = bytes(f.gather_buffers);
    e.communication = bytes(f.communication);
    e.context = bytes(f.context);
    e.slack = bytes(f.needed - f.allocated);
    e.allocated = bytes(f.allocated);
    const double error = calibration.errorOf(kindOf(job)).memory;
    const double spread = std::exp(band_sigmas * error);
    e.reserved = {bytes(f.needed / spread), bytes(f.needed), bytes(f.needed * spread)};
    e.held = bytes(f.reserved);
    e.load_peak = bytes(f.load_peak);
    e.host_per_node = bytes(f.host_per_node);
    const double capacity = cluster.gpu->memory ? cluster.gpu->memory->si() : 0.0;
    e.capacity = bytes(capacity);
    e.verdict = verdictOf(f.needed, e.reserved.high.si(), capacity);
    // The error of the estimate is lognormal: P(need <= capacity).
    e.fit_probability = capacity > 0 ? 0.5 * std::erfc(std::log(f.needed / capacity) / (error * std::sqrt(2.0))) : 0.0;
    e.largest_term = largestTerm(f);
    if (e.verdict != MemoryVerdict::fits)
        e.cheapest_change = cheapestChange(job, cluster, plan, capacity);
    return e;
}

} // namespace cw::model
