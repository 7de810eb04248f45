#include "core/base/elided.h"
#include "core/jobs/row_parts.h"
#include "core/model/workload/job_shape.h"
#include "core/project/enumerators.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace cw::jobs {

namespace {

constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
/// Bytes of a parameter with its gradient and AdamW states: 8 with all of them in 16 bits, 16 in 32 bits.
constexpr double least_wide_states = 12;
constexpr int usual_lora_rank = 16;
constexpr int largest_lora_rank = 1 << 20;

std::string familyOf(const JobCase& c) {
    const auto dash = c.id.find('-');
    const std::string letters = c.id.substr(0, dash == std::string::npos ? 0 : dash);
    const bool plain =
        !letters.empty() && std::ranges::all_of(letters, [](unsigned char x) { return std::isalpha(x); });
    return plain ? letters : c.source;
}

tl::unexpected<Error> unknownWord(const char* column, const std::string& value) {
    return fail("jobs.word_unknown", {{"column", column}, {"value", elided(value)}}, column);
}

/// Tokens of the longest sample of an unpadded data set, from the notes: what peak memory was reached with.
std::optional<int> longestSample(const RowReader& r) {
    if (r.rule("padding", "notes") == nullptr)
        return std::nullopt;
    return numberAfter(r.text("notes"), {"longest "});
}

Result<void> readSequence(RowReader& r, const AliasRule* framework) {
    const auto stated = r.numbers.whole("seq_len", 1, longest_sequence);
    if (auto read = r.numbers.result(); !read)
        return read;
    std::optional<int> length = stated ? stated : longestSample(r);
    if (!stated)
        r.defaulted("seq_len");
    if (!length && framework && !framework->value("seq_len").empty())
        length = std::atoi(framework->value("seq_len").c_str());
    if (!length)
        return fail("jobs.missing", {{"column", "seq_len"}}, "seq_len");
    r.out.job.seq_len = *length;
    return {};
}

Result<void> readPrecision(RowReader& r) {
    model::Job& job = r.out.job;
    const std::string cell = r.text("precision");
    const bool knows_bf16 = r.out.gpu->peak.contains(DataType::bf16);
    job.precision = knows_bf16 ? DataType::bf16 : DataType::fp16;
    if (cell.empty()) {
        r.defaulted("precision");
        return {};
    }
    const AliasRule* rule = r.rule("precision", "precision");
    const auto precision = rule ? enumeratorFromText<DataType>(rule->value("precision")) : std::nullopt;
    if (!precision)
        return unknownWord("precision", cell);
    job.precision = *precision;
    return {};
}

Result<void> readMethod(RowReader& r) {
    model::Job& job = r.out.job;
    r.out.method_text = r.text("method");
    job.method = TuningMethod::full;
    if (r.out.method_text.empty()) {
        r.defaulted("method");
    } else {
        const AliasRule* rule = r.rule("method", "method");
        const auto method = rule ? enumeratorFromText<TuningMethod>(rule->value("method")) : std::nullopt;
        if (!method)
            return unknownWord("method", r.out.method_text);
        job.method = *method;
    }
    // The precision column tells the format of frozen weights, and with it the kind of LoRA.
    job.weight_format = WeightFormat::nf4;
    const AliasRule* format = r.rule("weight_format", "precision");
    const bool adapters = job.method == TuningMethod::lora || job.method == TuningMethod::qlora;
    if (format && adapters) {
        job.method = enumeratorFromText<TuningMethod>(format->value("method")).value_or(job.method);
        job.weight_format =
            enumeratorFromText<WeightFormat>(format->value("weight_format")).value_or(job.weight_format);
    }
    return {};
}

Result<void> readOptimizer(RowReader& r, const AliasRule* framework) {
    const std::string cell = r.text("optimizer");
    r.out.job.optimizer = Optimizer::adamw;
    if (cell.empty())
        r.defaulted("optimizer");
    const bool bare = cell.empty() || normalised(cell) == normalised("AdamW");
    if (bare && framework && r.out.job.method == TuningMethod::full)
        r.out.job.optimizer =
            enumeratorFromText<Optimizer>(framework->value("full_optimizer")).value_or(Optimizer::adamw);
    if (bare)
        return {};
    const AliasRule* rule = r.rule("optimizer", "optimizer");
    const auto optimizer = rule ? enumeratorFromText<Optimizer>(rule->value("optimizer")) : std::nullopt;
    if (!optimizer)
        return unknownWord("optimizer", cell);
    r.out.job.optimizer = *optimizer;
    return {};
}

/// A row that says how much it held before its first step says with it how wide its states are: that counts more than
/// the words of its optimiser, which describe a whole collection.
void settleStates(RowReader& r) {
    model::Job& job = r.out.job;
    const auto held = numberAfter(r.text("notes"), {"allocated after init "});
    if (!held || job.method != TuningMethod::full || job.optimizer != Optimizer::adamw_bf16)
        return;
    const bool sharded = r.out.choice.sharding == Sharding::zero3;
    const double bytes = *held * gibibyte * (sharded ? r.out.cluster.gpus : 1) / model::parameterCount(*job.llm);
    if (bytes > least_wide_states)
        job.optimizer = Optimizer::adamw;
}

/// Whether one of the words is followed by a digit or a sign: what then is no number is a mistake, not a blank.
bool announcesNumber(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(words, [&](std::string_view word) {
        const auto at = text.find(word);
        const auto next = at == std::string_view::npos ? text.size() : at + word.size();
        return next < text.size() &&
               (text[next] == '-' || text[next] == '+' || (text[next] >= '0' && text[next] <= '9'));
    });
}

Result<void> readAdapters(RowReader& r, const AliasRule* framework) {
    model::Job& job = r.out.job;
    if (job.method != TuningMethod::lora && job.method != TuningMethod::qlora && job.method != TuningMethod::int8_lora)
        return {};
    const std::string detail = r.text("lora_detail");
    const AliasRule* targets = r.rule("lora_targets", "lora_detail");
    if (targets && targets->value("unknown") == "true")
        return unknownWord("lora_detail", detail);
    auto chosen = targets ? enumeratorFromText<LoraTargets>(targets->value("lora_targets")) : std::nullopt;
    auto rank = numberAfter(detail, {"rank ", "rank", "r=", "r"});
    if (!rank && announcesNumber(detail, {"rank ", "rank=", "r="}))
        return unknownWord("lora_detail", detail);
    if (framework && !chosen)
        chosen = enumeratorFromText<LoraTargets>(framework->value("lora_targets"));
    if (!rank) {
        r.defaulted("lora_detail");
        if (framework && !framework->value("lora_rank").empty())
            rank = std::atoi(framework->value("lora_rank").c_str());
    }
    job.lora_targets = chosen.value_or(LoraTargets::query_value);
    job.lora_rank = rank.value_or(usual_lora_rank);
    if (job.lora_rank < 1 || job.lora_rank > std::min(r.out.llm->hidden, largest_lora_rank))
        return fail("jobs.rank_over_hidden",
                    {{"value", std::to_string(job.lora_rank)}, {"hidden", std::to_string(r.out.llm->hidden)}},
                    "lora_detail");
    return {};
}

Result<void> readAttention(RowReader& r, const AliasRule* framework) {
    const std::string cell = r.text("attention");
    const bool library = framework && framework->value("model_code") == "transformers";
    const AliasRule* of_model = library ? r.rule("model_attention", "model") : nullptr;
    const AliasRule* rule = !cell.empty() ? r.rule("attention", "attention") : of_model ? of_model : framework;
    if (!cell.empty() && !rule)
        return unknownWord("attention", cell);
    if (cell.empty())
        r.defaulted("attention");
    const auto backend = rule ? enumeratorFromText<AttentionBackend>(rule->value("attention")) : std::nullopt;
    r.out.job.attention = backend.value_or(AttentionBackend::automatic);
    r.out.job.attention_mask = cell.empty() && rule && rule->value("attention_mask") == "true";
    return {};
}

void readStack(RowReader& r, const AliasRule* framework) {
    model::Job& job = r.out.job;
    if (!framework)
        r.defaulted("framework");
    const auto stack = framework ? enumeratorFromText<SoftwareStack>(framework->value("stack")) : std::nullopt;
    job.stack = stack.value_or(SoftwareStack::plain);
    const AliasRule* loss = r.rule("loss", "model");
    job.fused_loss = framework && framework->value("fused_loss") == "true";
    job.half_loss = loss && loss->value("half_loss") == "true";
    job.whole_load = framework && framework->value("whole_load") == "true" && r.out.choice.sharding == Sharding::zero3;
    const AliasRule* notes = r.rule("notes", "notes");
    job.compile = (notes && notes->value("compile") == "true") || (framework && framework->value("compile") == "true");
    job.packing = 1;
}

/// How the stack runs routed experts: its own way, changed by what the recipe of its release does and by what the notes
/// say of this run.
void readExperts(RowReader& r) {
    model::Job& job = r.out.job;
    if (job.llm->experts < 1)
        return;
    model::ExpertRuntime runtime = model::expertRuntime(job);
    const std::string notes = r.text("notes");
    const std::string recipe = notes + " / " + r.text("gpu") + " / " + r.text("model");
    for (const auto& [field, text] : {std::pair("expert_recipe", recipe), std::pair("expert_graphs", notes),
                                      std::pair("expert_dispatch", notes), std::pair("expert_exchange", notes),
                                      std::pair("expert_capacity", notes), std::pair("expert_balance", notes)}) {
        const AliasRule* rule = r.aliases.find(field, text, r.context);
        if (!rule)
            continue;
        if (const std::string& graphs = rule->value("graphs"); !graphs.empty())
            runtime.graphs = graphs == "whole"   ? model::GraphCapture::whole
                             : graphs == "parts" ? model::GraphCapture::parts
                                                 : model::GraphCapture::none;
        if (const std::string& dispatch = rule->value("dispatch"); !dispatch.empty())
            runtime.dispatch =
                dispatch == "deduplicated" ? model::TokenDispatch::deduplicated : model::TokenDispatch::all_to_all;
        for (const auto& [member, flag] :
             {std::pair("fixed_capacity", &runtime.fixed_capacity), std::pair("fused_routing", &runtime.fused_routing),
              std::pair("fused_experts", &runtime.fused_experts), std::pair("overlapped", &runtime.overlapped),
              std::pair("balanced", &runtime.balanced)})
            if (const std::string& set = rule->value(member); !set.empty())
                *flag = set == "true";
    }
    job.expert_runtime = runtime;
}

void readMeasured(RowReader& r, const AliasRule* framework) {
    Measured& m = r.out.measured;
    m.tokens_per_s_per_gpu = r.numbers.figure("tokens_per_s_per_gpu", 0.1, 1e8);
    m.step_time_s = r.numbers.figure("step_time_s", 1e-4, 1e6);
    m.peak_mem_gb = r.numbers.figure("peak_mem_gb", 0.01, 1e4);
    m.mfu = r.numbers.figure("mfu", 1e-4, 1); // 0.4, not 40 %
    if (r.rule("padding", "notes"))
        m.tokens_per_s_per_gpu = m.step_time_s = std::nullopt; // of samples shorter than the longest
    const AliasRule* outcome = r.rule("outcome", "notes");
    m.out_of_memory = outcome && !m.tokens_per_s_per_gpu && !m.peak_mem_gb && r.text("step_time_s").empty();
    const AliasRule* reading = r.rule("memory_reading", "notes");
    const AliasRule* told = reading ? reading : framework;
    m.memory_is_reserved = told && told->value("memory") == "reserved";
}

} // namespace

const AliasRule* RowReader::rule(std::string_view field, std::string_view column) const {
    const std::string cell = text(column);
    return cell.empty() ? nullptr : aliases.find(field, cell, context);
}

std::optional<int> numberAfter(std::string_view text, std::initializer_list<std::string_view> words) {
    constexpr std::size_t longest_number = 9;
    for (const std::string_view word : words)
        for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
            const auto from = at + word.size();
            auto end = from;
            while (end < text.size() && text[end] >= '0' && text[end] <= '9')
                ++end;
            const auto inWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
            const bool begins = at == 0 || !inWord(text[at - 1]) || !inWord(word.front());
            const bool ends = end == text.size() || std::isalpha(static_cast<unsigned char>(text[end])) == 0; // not 1e9
            if (begins && ends && end > from && end - from <= longest_number)
                return std::atoi(std::string(text.substr(from, end - from)).c_str());
        }
    return std::nullopt;
}

Result<JobCase> understand(const Catalog& catalog, const Aliases& aliases, const JobRow& row) {
    JobCase c;
    c.id = row.text("id");
    c.source = row.text("source");
    c.locator = row.text("source_locator");
    c.framework = row.text("framework");
    c.family = familyOf(c);
    RowReader r{catalog, aliases, row, RowNumbers(row), {}, c};
    r.context = c.framework + " / " + row.text("precision") + " / " + row.text("gpu");
    const AliasRule* framework = r.rule("framework", "framework");

    if (auto read = readGpu(r); !read)
        return tl::unexpected(read.error());
    if (auto read = readCluster(r); !read)
        return tl::unexpected(read.error());
    if (auto read = readModel(r); !read)
        return tl::unexpected(read.error());
    if (auto read = readSequence(r, framework); !read)
        return tl::unexpected(read.error());
    for (const auto part : {readPrecision, readMethod})
        if (auto read = part(r); !read)
            return tl::unexpected(read.error());
    for (const auto part : {readOptimizer, readAdapters, readAttention, readPlan})
        if (auto read = part(r, framework); !read)
            return tl::unexpected(read.error());
    settleStates(r);
    readStack(r, framework);
    readExperts(r);
    readMeasured(r, framework);
    if (auto read = r.numbers.result(); !read)
        return tl::unexpected(read.error());
    return c;
}

} // namespace cw::jobs
