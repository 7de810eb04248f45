#include "core/eval/cost_stage.h"

#include "core/eval/money.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double hours_a_year = 8760;
constexpr double gigabytes_a_terabyte = 1000;

/// Price of a year halfway through the plan's life on average: (1 + change)^y over the years.
double meanPriceFactor(double change_per_year, double years) {
    const int n = std::max(1, static_cast<int>(std::lround(years)));
    double sum = 0;
    for (int y = 0; y < n; ++y)
        sum += std::pow(1 + change_per_year, y);
    return sum / n;
}

double costOf(const Purchases& purchases, std::string_view category) {
    const auto it = purchases.by_category.find(std::string(category));
    return it == purchases.by_category.end() ? 0 : it->second.expected;
}

/// The plan's own value where it was typed, else the site's, else the assumption's default.
double siteOrAssumption(const Assumptions& assumptions, std::string_view id, std::optional<double> of_site) {
    return of_site && !assumptions.values.contains(id) ? *of_site : assumptions.value(id);
}

} // namespace

bool runs(const Performance& p) {
    return !p.error && p.step.memory.verdict != model::MemoryVerdict::does_not_fit && p.run_hours > 0;
}

double runHours(const Performance& p, double throughput_loss) {
    return runs(p) && throughput_loss < 1 ? p.run_hours / (1 - throughput_loss) : 0;
}

const CloudOffer* cloudOfferFor(const Catalog& catalog, const Assumptions& assumptions, const Inventory& inventory) {
    if (!assumptions.cloud_offer.empty())
        return catalog.cloudOffer(assumptions.cloud_offer);
    const auto most =
        std::ranges::max_element(inventory.gpus_by_type, {}, [](const auto& entry) { return entry.second; });
    if (most == inventory.gpus_by_type.end())
        return nullptr;
    const CloudOffer* cheapest = nullptr;
    double lowest = 0;
    for (const auto& [id, offer] : catalog.cloud) {
        const auto price = offer->usd_per_hour.find(CloudTerm::on_demand);
        if (offer->gpu_id != most->first || offer->gpus <= 0 || price == offer->usd_per_hour.end())
            continue;
        const double per_gpu = price->second / offer->gpus;
        if (!cheapest || per_gpu < lowest) {
            cheapest = offer.get();
            lowest = per_gpu;
        }
    }
    return cheapest;
}

std::optional<double> cloudPerGpuHour(const CloudOffer* offer, CloudTerm term, const Project& project,
                                      const Assumptions& assumptions, double gpu_hours_per_year) {
    if (!offer || offer->gpus <= 0)
        return std::nullopt;
    const auto price = offer->usd_per_hour.find(term);
    if (price == offer->usd_per_hour.end())
        return std::nullopt;
    double usd = price->second / offer->gpus;
    // A reserved rate is fixed and is paid around the clock; the others follow the market over the years, and some of
    // what is rented stands idle.
    if (term == CloudTerm::on_demand || term == CloudTerm::spot)
        usd *= meanPriceFactor(assumptions.value("cloud_price_change"), assumptions.value("years")) /
               assumptions.value("cloud_utilisation");
    if (gpu_hours_per_year > 0)
        usd += assumptions.value("egress_tb_per_year") * gigabytes_a_terabyte * assumptions.value("egress_usd_per_gb") /
               gpu_hours_per_year;
    return usd * project.currency_per_usd;
}

model::CostInput costInput(const CostStageInput& in) {
    const Assumptions& a = *in.scenario->assumptions;
    const SiteClimate* site = in.project->catalog->site(in.scenario->site.climate);
    const auto ofSite = [&](std::optional<double> SiteClimate::* field) { return site ? site->*field : std::nullopt; };
    const double rate = in.project->currency_per_usd;

    model::CostInput c;
    for (const auto& [category, amount] : in.purchases->by_category)
        c.capex.push_back({category, amount});
    for (const PurchaseLine& line : in.purchases->lines)
        if (!line.unit_price)
            c.capex.push_back({line.category, std::nullopt});
    c.years = a.value("years");
    c.discount_rate = a.value("discount_rate");
    c.it_power = in.facility->power.expected;
    c.billed_power = in.facility->power.peak;
    c.pue = {in.plant->pue_low, in.plant->pue, in.plant->pue_high};
    c.utilisation = a.value("utilisation");
    c.idle_power_share = a.value("idle_power_share");
    // Every site of the catalog has a tariff; a plan with another must bring its own, and a check says so.
    const std::optional<double> tariff = in.scenario->site.electricity_usd_per_kwh
                                             ? in.scenario->site.electricity_usd_per_kwh
                                             : ofSite(&SiteClimate::electricity_usd_per_kwh);
    if (tariff)
        c.electricity_per_kwh = *tariff * rate;
    else
        c.electricity_per_kwh *= rate;
    c.electricity_escalation = a.value("electricity_escalation");
    c.demand_per_kw_month = ofSite(&SiteClimate::demand_usd_per_kw_month).value_or(0) * rate;
    if (a.colocation) {
        c.colocation_per_kw_month =
            siteOrAssumption(a, "colocation_usd_per_kw_month", ofSite(&SiteClimate::colocation_usd_per_kw_month)) *
            rate;
        c.demand_per_kw_month = 0; // the operator pays it and has it in his rate
    }
    c.support_fraction = a.value("hardware_support_fraction");
    c.maintenance_fraction = a.value("facility_maintenance_fraction");
    c.insurance_fraction = a.value("insurance_fraction");
    c.staff_per_year =
        in.inventory->nodes / a.value("nodes_per_administrator") * a.value("administrator_cost_per_year") * rate;
    c.software_per_year = in.inventory->gpus * a.value("software_per_gpu_year") * rate;
    c.carbon_per_tonne = a.value("carbon_price") * rate;
    c.carbon_g_per_kwh = ofSite(&SiteClimate::carbon_g_per_kwh);
    c.water_per_year =
        in.plant->water_m3 * siteOrAssumption(a, "water_price", ofSite(&SiteClimate::water_usd_per_m3)) * rate;
    c.residual_fraction = a.value("residual_fraction");
    c.gpus = in.inventory->gpus;
    c.gpu_hours_per_year = in.inventory->gpus * hours_a_year * c.utilisation;
    const CloudOffer* offer = cloudOfferFor(*in.project->catalog, a, *in.inventory);
    const auto cloud = [&](CloudTerm term) {
        return cloudPerGpuHour(offer, term, *in.project, a, c.gpu_hours_per_year);
    };
    c.cloud_on_demand_per_gpu_hour = cloud(CloudTerm::on_demand);
    c.cloud_reserved_1y_per_gpu_hour = cloud(CloudTerm::reserved_1y);
    c.cloud_reserved_3y_per_gpu_hour = cloud(CloudTerm::reserved_3y);
    c.cloud_spot_per_gpu_hour = cloud(CloudTerm::spot);
    c.cloud_overhead_fraction = a.value("cloud_overhead_fraction");
    return c;
}

CostFigures costFigures(const CostStageInput& in) {
    CostFigures figures;
    const model::CostInput input = costInput(in);
    figures.result = model::evaluateCost(input);
    figures.used_gpu_hours_per_year = input.gpu_hours_per_year;
    figures.result.capex = in.purchases->total;
    figures.result.unknown_prices = in.purchases->unknown_prices;
    figures.purchases = in.purchases->lines;
    figures.capex_by_category = in.purchases->by_category;
    figures.currency = in.project->currency;
    if (const CloudOffer* offer = cloudOfferFor(*in.project->catalog, *in.scenario->assumptions, *in.inventory))
        figures.cloud_offer = offer->id;
    return figures;
}

WorkloadResult workloadFigures(const WorkloadFiguresInput& in) {
    const Performance& p = *in.performance;
    WorkloadResult r;
    r.id = in.workload->id;
    r.name = in.workload->name;
    r.error = p.error;
    r.gpus = p.gpus;
    r.runs_per_year = in.workload->runs_per_year;
    if (p.error)
        return r;
    r.step = p.step;
    r.alternatives = p.alternatives;
    r.goodput = p.goodput;
    if (!runs(p))
        return r;
    r.run_hours = runHours(p, in.throughput_loss);
    const double gpu_hours = r.run_hours * p.gpus;
    if (in.per_gpu_hour) {
        r.run_cost = *in.per_gpu_hour * gpu_hours;
        const double tokens = in.workload->dataset_tokens * in.workload->epochs;
        if (tokens > 0)
            r.cost_per_million_tokens = *r.run_cost / tokens * 1e6;
    }
    if (in.cloud_per_gpu_hour)
        r.cloud_run_cost = *in.cloud_per_gpu_hour * gpu_hours;
    return r;
}

} // namespace cw
