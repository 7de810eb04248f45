// Fields of workloads.
#include "core/edit/fields.h"

namespace cw {

namespace {

bool trainsAdapters(const Project&, const Workload& w) {
    return w.method == TuningMethod::lora || w.method == TuningMethod::qlora || w.method == TuningMethod::int8_lora;
}

Field<Workload> whenAdapters(Field<Workload> f) {
    f.shown = trainsAdapters;
    return f;
}

Field<Workload> whenQuantised(Field<Workload> f) {
    f.shown = [](const Project&, const Workload& w) { return w.method == TuningMethod::qlora; };
    return f;
}

Field<Workload> parallel(Field<ParallelChoice> f) { return inside(std::move(f), &Workload::parallel); }

} // namespace

const Fields<Workload>& workloadFields() {
    using W = Workload;
    using P = ParallelChoice;
    static const Fields<Workload> fields = {
        textField("name", "job", &W::name, false),
        catalogField<W>(
            "llm", "job", &W::llm, [](const Project& p, const W&) { return idsOf(p.catalog->llms); }, false),
        choiceField("method", "job", &W::method),
        whenAdapters(wholeField("lora_rank", "job", &W::lora_rank, Dimension::count, limits::lora_rank)),
        whenAdapters(choiceField("lora_targets", "job", &W::lora_targets)),
        whenQuantised(choiceField("weight_format", "job", &W::weight_format)),
        autoWholeField("gpus", "job", &W::gpus, limits::gpus),
        wholeField("seq_len", "data", &W::seq_len, Dimension::tokens, limits::seq_len),
        numberField("packing", "data", &W::packing, Dimension::fraction, limits::packing),
        wholeField("global_batch", "data", &W::global_batch, Dimension::count, limits::global_batch),
        numberField("dataset_tokens", "data", &W::dataset_tokens, Dimension::tokens, limits::dataset_tokens),
        numberField("epochs", "data", &W::epochs, Dimension::count, limits::epochs),
        numberField("runs_per_year", "data", &W::runs_per_year, Dimension::count, limits::runs_per_year),
        choiceField("optimizer", "numerics", &W::optimizer),
        choiceField("precision", "numerics", &W::precision),
        choiceField("attention", "numerics", &W::attention),
        choiceField("stack", "numerics", &W::stack),
        truthField("fused_loss", "numerics", &W::fused_loss),
        truthField("compile", "numerics", &W::compile),
        parallel(autoWholeField("tp", "parallel", &P::tp, limits::parallel_ways)),
        parallel(autoWholeField("pp", "parallel", &P::pp, limits::parallel_ways)),
        parallel(autoWholeField("cp", "parallel", &P::cp, limits::parallel_ways)),
        parallel(autoWholeField("ep", "parallel", &P::ep, limits::parallel_ways)),
        parallel(optionalChoiceField("sharding", "parallel", &P::sharding)),
        parallel(autoWholeField("shard_group", "parallel", &P::shard_group, limits::parallel_ways)),
        parallel(autoWholeField("micro_batch", "parallel", &P::micro_batch, limits::micro_batch)),
        parallel(optionalChoiceField("checkpointing", "parallel", &P::checkpointing)),
        parallel(autoWholeField("chunks", "parallel", &P::chunks, limits::parallel_ways)),
        parallel(optionalChoiceField("offload", "parallel", &P::offload)),
    };
    return fields;
}

} // namespace cw
