#include "core/jobs/validation.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cw::jobs {

namespace {

constexpr std::size_t kept_worst = 20;
constexpr double tail = 0.9;
/// A family with fewer rows says nothing of how far predictions are from it.
constexpr int least_family = 3;

std::string groupOf(const JobCase& c, GroupBy by) {
    switch (by) {
    case GroupBy::source:
        return c.source;
    case GroupBy::gpu:
        return c.gpu_text;
    case GroupBy::method:
        return c.method_text;
    case GroupBy::framework:
        return c.framework;
    case GroupBy::kind:
        return kindKey(model::kindOf(c.job));
    case GroupBy::family:
        break;
    }
    return c.family;
}

/// Linear between ranks; `values` sorted and not empty.
double quantile(const std::vector<double>& values, double share) {
    const double at = share * double(values.size() - 1);
    const auto below = std::size_t(at);
    const auto above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - double(below)) * (values[above] - values[below]);
}

class Errors {
public:
    /// `inside`: the measurement lies in the prediction's band.
    void add(const std::string& family, double error, bool inside) {
        sum_ += error;
        absolute_.push_back(std::abs(error));
        inside_ += inside;
        Family& f = families_[family];
        ++f.rows;
        f.squared_log += std::log1p(error) * std::log1p(error);
    }
    void addCase() { ++rows_; }
    ErrorStats stats(std::string group) const {
        ErrorStats s{std::move(group), rows_, int(absolute_.size())};
        if (absolute_.empty())
            return s;
        std::vector<double> sorted = absolute_;
        std::ranges::sort(sorted);
        for (const double e : sorted)
            s.mean += e / double(sorted.size());
        s.median = quantile(sorted, 0.5);
        s.p90 = quantile(sorted, tail);
        s.bias = sum_ / double(sorted.size());
        s.inside = inside_ / double(sorted.size());
        s.spread = spread();
        return s;
    }

private:
    struct Family {
        int rows = 0;
        double squared_log = 0;
    };
    double spread() const {
        double sum = 0;
        int counted = 0;
        for (const auto& [name, f] : families_)
            if (f.rows >= least_family) {
                sum += f.squared_log / f.rows;
                ++counted;
            }
        return counted > 0 ? std::sqrt(sum / counted) : 0;
    }

    int rows_ = 0;
    double sum_ = 0, inside_ = 0;
    std::vector<double> absolute_;
    std::map<std::string, Family> families_;
};

std::string memoryGroup(const JobCase& c) {
    switch (c.job.method) {
    case TuningMethod::lora:
        return "lora";
    case TuningMethod::qlora:
    case TuningMethod::int8_lora:
        return "qlora";
    default:
        return "full";
    }
}

void countVerdict(const JobCase& c, const Prediction& p, VerdictStats& v) {
    const bool told_out = p.verdict == model::MemoryVerdict::does_not_fit;
    if (c.measured.out_of_memory) {
        ++v.out_of_memory;
        v.out_of_memory_right += told_out;
    } else if (c.measured.tokens_per_s_per_gpu || c.measured.step_time_s || c.measured.peak_mem_gb) {
        ++v.fitted;
        v.fitted_right += !told_out;
    }
}

} // namespace

const char* kindKey(model::JobKind kind) {
    switch (kind) {
    case model::JobKind::adapters:
        return "adapters";
    case model::JobKind::quantised:
        return "quantised";
    case model::JobKind::experts:
        return "experts";
    case model::JobKind::dense:
        break;
    }
    return "dense";
}

double VerdictStats::right() const {
    const int all = out_of_memory + fitted;
    return all > 0 ? double(out_of_memory_right + fitted_right) / all : 1;
}

ErrorTable errorTable(const std::vector<JobCase>& cases, GroupBy by) {
    ErrorTable table;
    Errors all;
    std::map<std::string, Errors> groups;
    std::map<std::pair<std::string, bool>, Errors> memory;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const JobCase& c = cases[i];
        const Result<Prediction> p = predict(c);
        if (!p) {
            table.failed.emplace_back(i, p.error());
            continue;
        }
        Errors& group = groups[groupOf(c, by)];
        group.addCase();
        all.addCase();
        countVerdict(c, *p, table.verdicts);
        if (c.measured.peak_mem_gb) {
            const bool reserved = c.measured.memory_is_reserved;
            const double predicted = reserved ? p->reserved_mem_gb : p->peak_mem_gb;
            const std::string name = by == GroupBy::kind ? kindKey(model::kindOf(c.job)) : memoryGroup(c);
            memory[{name, reserved}].add(c.family, predicted / *c.measured.peak_mem_gb - 1, false);
        }
        ComparedCase compared{i};
        if (c.measured.tokens_per_s_per_gpu)
            compared = {i, *c.measured.tokens_per_s_per_gpu, p->tokens_per_s_per_gpu, false};
        else if (c.measured.step_time_s)
            compared = {i, *c.measured.step_time_s, p->step_time_s, true};
        else
            continue;
        const double factor = compared.predicted / compared.measured;
        const bool inside = factor <= p->tokens_per_s_per_gpu / p->low && factor >= p->tokens_per_s_per_gpu / p->high;
        group.add(c.family, compared.error(), inside);
        all.add(c.family, compared.error(), inside);
        table.worst.push_back(compared);
    }
    std::ranges::stable_sort(table.worst, [](const ComparedCase& a, const ComparedCase& b) {
        return std::abs(a.error()) > std::abs(b.error());
    });
    table.worst.resize(std::min(table.worst.size(), kept_worst));
    table.all = all.stats({});
    for (const auto& [name, errors] : groups)
        table.groups.push_back(errors.stats(name));
    for (const auto& [key, errors] : memory) {
        const ErrorStats s = errors.stats({});
        table.memory.push_back({key.first, key.second, s.compared, s.mean, s.bias, s.spread});
    }
    return table;
}

} // namespace cw::jobs
