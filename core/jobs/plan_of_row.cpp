// Parallel degrees, batch, sharding and the rest of a row's plan.
#include "core/base/elided.h"
#include "core/jobs/row_parts.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace cw::jobs {

namespace {

constexpr double mega_tokens = 1'048'576; ///< "0.5M-token batch" is 2^19 tokens

std::string text(long long value) { return std::to_string(value); }

/// 0.5 of "0.5M-token batch"; 0 when the text has no such words.
double millionsOfTokens(const std::string& notes) {
    const auto end = notes.find("M-token batch");
    if (end == std::string::npos)
        return 0;
    auto from = end;
    while (from > 0 && (notes[from - 1] == '.' || (notes[from - 1] >= '0' && notes[from - 1] <= '9')))
        --from;
    return std::strtod(notes.substr(from, end - from).c_str(), nullptr);
}

/// A word of the row, of the framework's rule, or nothing.
template <class E>
Result<std::optional<E>> wordOf(RowReader& r, const char* column, const char* member, const AliasRule* framework) {
    const std::string cell = r.text(column);
    if (!cell.empty()) {
        const AliasRule* rule = r.rule(column, column);
        if (!rule)
            return fail("jobs.word_unknown", {{"column", column}, {"value", elided(cell)}}, column);
        if (const auto value = enumeratorFromText<E>(rule->value(member)))
            return std::optional(*value);
    }
    if (framework)
        if (const auto value = enumeratorFromText<E>(framework->value(member)))
            return std::optional(*value);
    return std::optional<E>();
}

struct Degrees {
    std::optional<int> dp, tp, pp, cp, ep;
};

/// Degrees that the row leaves open, and whether they fit its GPUs.
Result<void> readDegrees(RowReader& r, const Degrees& d, bool searched) {
    const int gpus = r.out.cluster.gpus;
    ParallelChoice& choice = r.out.choice;
    long long stated = 1;
    for (const auto& [column, degree] : {std::pair("tp", d.tp), std::pair("pp", d.pp), std::pair("cp", d.cp)}) {
        stated *= degree.value_or(1);
        if (gpus % stated != 0)
            return fail("jobs.degrees_mismatch", {{"needed", text(stated)}, {"gpus", text(gpus)}}, column);
    }
    const long long open = d.dp ? (long long)gpus / stated / *d.dp : 1; // what the open degrees must come to
    if (d.dp && stated * *d.dp * std::max(open, 1LL) != gpus)
        return fail("jobs.degrees_mismatch", {{"needed", text(stated * *d.dp)}, {"gpus", text(gpus)}}, "dp");
    const int missing = !d.tp + !d.pp + !d.cp;
    if (d.dp && open > 1 && missing == 0)
        return fail("jobs.degrees_mismatch", {{"needed", text(stated * *d.dp)}, {"gpus", text(gpus)}}, "dp");
    const bool free = d.dp ? open > 1 : searched && missing == 3 && gpus > 1;
    choice.tp = d.tp.value_or(free ? 0 : 1);
    choice.pp = d.pp.value_or(free ? 0 : 1);
    choice.cp = d.cp.value_or(free ? 0 : 1);
    choice.ep = d.ep.value_or(searched && r.out.llm->experts > 0 ? 0 : 1);
    r.out.dp = d.dp ? *d.dp : free ? 0 : int(gpus / stated);
    if (missing > 0)
        r.defaulted("tp");

    const LlmType& llm = *r.out.llm;
    if (llm.heads % std::max(choice.tp, 1) != 0)
        return fail("plan.tp_not_dividing_heads", {{"tp", text(choice.tp)}, {"heads", text(llm.heads)}}, "tp");
    if (choice.pp > llm.layers)
        return fail("plan.pp_over_layers", {{"pp", text(choice.pp)}, {"layers", text(llm.layers)}}, "pp");
    return {};
}

struct Batch {
    std::optional<int> micro, global, rounds;
};

Result<void> notDividing(const Batch& b, long long divisor) {
    return fail("jobs.batch_not_divisible", {{"global_batch", text(*b.global)}, {"divisor", text(divisor)}},
                "global_batch_seqs");
}

/// Global batch, micro-batch and rounds that agree; what is missing follows from the others or is searched.
Result<void> readBatch(RowReader& r, const Batch& b) {
    model::Job& job = r.out.job;
    const int dp = r.out.dp;
    r.out.choice.micro_batch = b.micro.value_or(0);
    r.out.grad_accum = b.rounds.value_or(0);
    if (!b.global) {
        if (!b.micro)
            return fail("jobs.batch_missing", {}, "micro_batch");
        const long long global = (long long)*b.micro * std::max(dp, 1) * b.rounds.value_or(1);
        if (global > largest_global_batch)
            return fail("jobs.out_of_range",
                        {{"value", text(global)}, {"first", "1"}, {"last", text(largest_global_batch)}},
                        "global_batch_seqs");
        job.global_batch = int(global);
        r.out.grad_accum = b.rounds.value_or(dp > 0 ? 1 : 0);
        r.defaulted("global_batch_seqs");
        return {};
    }
    job.global_batch = *b.global;
    if (b.micro) {
        const long long round = (long long)*b.micro * std::max(dp, 1);
        if (*b.global % round != 0)
            return notDividing(b, round);
        if (dp > 0 && b.rounds && *b.rounds != *b.global / round)
            return fail("jobs.batch_mismatch",
                        {{"global_batch", text(*b.global)},
                         {"dp", text(dp)},
                         {"micro_batch", text(*b.micro)},
                         {"rounds", text(*b.rounds)}},
                        "grad_accum");
        return {};
    }
    r.defaulted("micro_batch");
    const long long share = (long long)std::max(dp, 1) * b.rounds.value_or(1);
    if (*b.global % share != 0)
        return notDividing(b, share);
    if (dp > 0 && b.rounds)
        r.out.choice.micro_batch = int(*b.global / share);
    return {};
}

/// Pieces of a pipeline stage, from "VP=4" or "VPP=4" in the notes; 0: searched.
int chunksOf(const RowReader& r, bool tuned) {
    if (r.out.choice.pp == 1)
        return 1;
    const std::string notes = r.text("notes");
    if (const auto chunks = numberAfter(notes, {"VPP=", "VP="}))
        return std::max(1, *chunks);
    const bool told = notes.find("VP=") != std::string::npos || notes.find("non-interleaved") != std::string::npos;
    return told || !tuned ? 1 : 0;
}

Result<void> readSharding(RowReader& r, const AliasRule* framework) {
    auto sharding = wordOf<Sharding>(r, "sharding", "sharding", nullptr);
    if (!sharding)
        return tl::unexpected(sharding.error());
    if (!*sharding) {
        r.defaulted("sharding");
        const AliasRule* optimizer = r.rule("optimizer", "optimizer");
        for (const AliasRule* rule : {optimizer, framework})
            if (rule && !*sharding)
                *sharding = enumeratorFromText<Sharding>(rule->value("sharding"));
    }
    const bool several = r.out.dp != 1 || r.out.choice.cp != 1;
    Sharding chosen = several ? sharding->value_or(Sharding::ddp) : Sharding::ddp;
    // Stages keep gathered weights over all their micro-batches: only the optimiser states stay sharded.
    if (r.out.choice.pp != 1 && (chosen == Sharding::zero2 || chosen == Sharding::zero3 || chosen == Sharding::hsdp)) {
        chosen = Sharding::zero1;
        r.defaulted("sharding");
    }
    r.out.choice.sharding = chosen;
    // "zero1 group=8": states are divided over part of the ranks.
    if (chosen != Sharding::ddp)
        r.out.choice.shard_group = numberAfter(r.text("notes"), {"group="}).value_or(0);
    return {};
}

} // namespace

Result<void> readPlan(RowReader& r, const AliasRule* framework) {
    Degrees d;
    d.dp = r.numbers.whole("dp", 1, most_gpus);
    d.tp = r.numbers.whole("tp", 1, most_gpus);
    d.pp = r.numbers.whole("pp", 1, most_gpus);
    d.cp = r.numbers.whole("cp", 1, most_gpus);
    d.ep = r.numbers.whole("ep", 1, most_gpus);
    Batch b;
    b.micro = r.numbers.whole("micro_batch", 1, largest_micro_batch);
    b.global = r.numbers.whole("global_batch_seqs", 1, largest_global_batch);
    b.rounds = r.numbers.whole("grad_accum", 1, largest_global_batch);
    if (auto read = r.numbers.result(); !read)
        return read;
    if (!b.global && !b.micro)
        if (const double millions = millionsOfTokens(r.text("notes")); millions > 0) {
            const double sequences = std::max(1.0, std::round(millions * mega_tokens / r.out.job.seq_len));
            if (sequences > largest_global_batch)
                return fail("jobs.out_of_range",
                            {{"value", elided(r.text("notes"))}, {"first", "1"}, {"last", text(largest_global_batch)}},
                            "notes");
            b.global = int(sequences);
        }

    // Layers split over GPUs that work one after the other: stages without a pipeline.
    if (r.rule("layer_split", "notes") && r.out.cluster.gpus <= r.out.llm->layers) {
        d.pp = r.out.cluster.gpus;
        d.dp = 1;
        b.rounds = b.global = std::nullopt;
    }

    const bool searched = framework && framework->value("degrees_free") == "true";
    if (auto read = readDegrees(r, d, searched); !read)
        return read;
    if (auto read = readBatch(r, b); !read)
        return read;
    if (auto read = readSharding(r, framework); !read)
        return read;
    r.out.choice.chunks = chunksOf(r, framework && framework->value("stack") == "tuned");

    auto checkpointing = wordOf<Checkpointing>(r, "act_ckpt", "checkpointing", nullptr);
    if (!checkpointing)
        return tl::unexpected(checkpointing.error());
    if (!*checkpointing && framework) {
        const bool sharded = r.out.choice.sharding == Sharding::zero3 || r.out.choice.sharding == Sharding::hsdp;
        for (const auto& [member, applies] :
             {std::pair("qlora_checkpointing", r.out.job.method == TuningMethod::qlora),
              std::pair("sharded_checkpointing", sharded), std::pair("checkpointing", true)})
            if (applies && !*checkpointing)
                *checkpointing = enumeratorFromText<Checkpointing>(framework->value(member));
    }
    r.out.choice.checkpointing = *checkpointing;
    if (!*checkpointing)
        r.defaulted("act_ckpt");

    auto offload = wordOf<Offload>(r, "offload", "offload", nullptr);
    if (!offload)
        return tl::unexpected(offload.error());
    const AliasRule* optimizer = r.rule("optimizer", "optimizer");
    const auto of_optimizer = optimizer ? enumeratorFromText<Offload>(optimizer->value("offload")) : std::nullopt;
    r.out.choice.offload = offload->value_or(of_optimizer.value_or(Offload::none));
    return {};
}

} // namespace cw::jobs
