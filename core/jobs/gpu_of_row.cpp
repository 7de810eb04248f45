// The GPU that a row's text means, with its variations.
#include "core/base/elided.h"
#include "core/jobs/row_parts.h"
#include "core/model/thermal/gpu_operating_point.h"

#include <cmath>
#include <cstdlib>
#include <regex>

namespace cw::jobs {

namespace {

/// A memory size within this share of the catalog's is the same board, named in other units.
constexpr double same_memory = 0.03;
/// A board of the same chip with memory beyond these factors is not known.
constexpr double least_memory = 0.5, most_memory = 2.0;
constexpr double least_power = 0.25; ///< of TDP: below, the text is no power limit
/// Power limits are compared at one temperature; which one hardly matters to the ratio.
constexpr double common_gpu_c = 60;

std::string withoutPrefixes(const Aliases& aliases, std::string text) {
    while (const AliasRule* rule = aliases.find("gpu_prefix", text)) {
        const std::string plain = normalised(text);
        std::size_t cut = 0;
        for (const std::string& prefix : rule->starts)
            if (findWord(plain, prefix) == 0)
                cut = std::max(cut, prefix.size());
        text = plain.substr(cut);
        if (text.empty())
            break;
    }
    return text;
}

/// The catalog's GPU whose id or name the text is or begins with; the longest wins.
const GpuType* namedInCatalog(const Catalog& catalog, const std::string& plain) {
    const GpuType* best = nullptr;
    std::size_t best_length = 0;
    for (const auto& [id, gpu] : catalog.gpus)
        for (const std::string& name : {normalised(id), normalised(gpu->name)})
            if (name.size() > best_length && findWord(plain, name) == 0) {
                best = gpu.get();
                best_length = name.size();
            }
    return best;
}

std::optional<double> amountIn(std::string text, const char* pattern) {
    text.resize(std::min(text.size(), longest_searched)); // the matcher recurses
    std::smatch found;
    if (!std::regex_search(text, found, std::regex(pattern, std::regex::icase)))
        return std::nullopt;
    return std::strtod(found[1].str().c_str(), nullptr);
}

/// Sustained clock under a lower power limit over the rated one.
double clockUnder(const GpuType& gpu, Power cap) {
    const model::Activity busy{1, 0, 0};
    return model::GpuCurve(gpu, busy, cap).cappedClock(common_gpu_c) /
           model::GpuCurve(gpu, busy, std::nullopt).cappedClock(common_gpu_c);
}

double numberOf(const AliasRule* rule, std::string_view member) {
    return rule ? std::strtod(rule->value(member).c_str(), nullptr) : 0;
}

} // namespace

Result<void> readGpu(RowReader& r) {
    const std::string text = r.text("gpu");
    if (text.empty())
        return fail("jobs.missing", {{"column", "gpu"}}, "gpu");
    r.out.gpu_text = text;
    const std::string named = withoutPrefixes(r.aliases, text);
    const AliasRule* rule = r.aliases.find("gpu", named);
    const GpuType* exact = nullptr;
    for (const auto& [id, gpu] : r.catalog.gpus)
        if (normalised(id) == normalised(text) || normalised(gpu->name) == normalised(text))
            exact = gpu.get();
    const GpuType* known = exact ? exact : rule ? r.catalog.gpu(rule->value("id")) : nullptr;
    if (!known && !rule)
        known = namedInCatalog(r.catalog, normalised(named));
    if (!known)
        return fail("jobs.gpu_unknown", {{"gpu", elided(text)}}, "gpu");
    auto gpu = std::make_shared<GpuType>(*known);
    if (const double bandwidth = numberOf(rule, "memory_bandwidth_gb_s"); bandwidth > 0)
        gpu->memory_bandwidth = gigabytesPerSecond(bandwidth);
    if (const double link = numberOf(rule, "link_gb_s_per_direction"); link > 0)
        gpu->link_per_direction = gigabytesPerSecond(link);
    if (const double tdp = numberOf(rule, "tdp_w"); tdp > 0)
        gpu->tdp = watts(tdp);
    if (const auto gb = amountIn(text, "([0-9]+) ?GB"); gb && gpu->memory) {
        const double ratio = *gb / inGibibytes(*gpu->memory);
        if (ratio < least_memory || ratio > most_memory)
            return fail("jobs.gpu_variation", {{"gpu", elided(text)}, {"known", gpu->name}}, "gpu");
        if (std::abs(ratio - 1) > same_memory)
            gpu->memory = gibibytes(*gb);
    }
    r.out.cluster.clock_ratio = 1;
    if (const auto w = amountIn(text, "([0-9]+) ?W\\b"); w && gpu->tdp) {
        const double ratio = *w / gpu->tdp->si();
        if (ratio < least_power)
            return fail("jobs.gpu_variation", {{"gpu", elided(text)}, {"known", gpu->name}}, "gpu");
        if (ratio < 1)
            r.out.cluster.clock_ratio = clockUnder(*gpu, watts(*w));
    }
    r.out.gpu = gpu;
    r.out.cluster.gpu = r.out.gpu.get();
    return {};
}

} // namespace cw::jobs
