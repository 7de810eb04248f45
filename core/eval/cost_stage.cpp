#include "core/eval/cost_stage.h"

#include "core/base/shown_name.h"
#include "core/eval/money.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw {

namespace {

constexpr std::string_view liquid_premium_item = "liquid_colocation_premium";
constexpr const char* demand_item = "demand_usd_per_kw_month";
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

/// No year leaves a job less than a hundredth of its clock; keeps hours finite where a rack has no steady state.
constexpr double most_loss = 0.99;

/// Keeps what fits, where anything does.
template <class Fits> void keepWhereAny(std::vector<const CloudOffer*>& offers, Fits&& fits) {
    if (std::ranges::any_of(offers, fits))
        std::erase_if(offers, [&](const CloudOffer* o) { return !fits(o); });
}

/// An instance that somebody rents out at this price: no index of a market, no price that its seller has cut since.
bool isRentable(const CloudOffer& offer) {
    constexpr std::string_view cut = "-before-cut";
    return offer.provider != "market" && !offer.id.ends_with(cut);
}

/// Year of the price; 0: undated.
int yearOf(const CloudOffer& offer) {
    const std::string date = offer.provenance.of("on_demand_usd_per_hour").date;
    int year = 0;
    for (std::size_t i = 0; i < 4 && i < date.size() && date[i] >= '0' && date[i] <= '9'; ++i)
        year = 10 * year + (date[i] - '0');
    return year;
}

bool isNear(const CloudOffer& offer, const SiteClimate& site) {
    const auto lower = [](std::string text) {
        for (char& c : text)
            if (c >= 'A' && c <= 'Z')
                c += 'a' - 'A';
        return text;
    };
    const std::string region = lower(offer.region);
    return std::ranges::any_of(std::array{site.id, site.name, site.country}, [&](const std::string& place) {
        return !place.empty() && region.find(lower(place)) != std::string::npos;
    });
}

} // namespace

bool runs(const Performance& p) {
    return !p.error && p.step.memory.verdict != model::MemoryVerdict::does_not_fit && p.run_hours > 0;
}

double heatStretch(const Performance& p, double loss_beyond_design) {
    const double kept = 1 - std::clamp(loss_beyond_design, 0.0, most_loss);
    return p.step.compute_share * (1 / kept - 1);
}

double runHours(const Performance& p, double loss_beyond_design) {
    return runs(p) ? p.run_hours * (1 + heatStretch(p, loss_beyond_design)) : 0;
}

const CloudOffer* cloudOfferFor(const Catalog& catalog, const Scenario& scenario, const Inventory& inventory) {
    if (!scenario.assumptions->cloud_offer.empty())
        return catalog.cloudOffer(scenario.assumptions->cloud_offer);
    const auto most =
        std::ranges::max_element(inventory.gpus_by_type, {}, [](const auto& entry) { return entry.second; });
    if (most == inventory.gpus_by_type.end())
        return nullptr;
    std::vector<const CloudOffer*> offers;
    for (const auto& [id, offer] : catalog.cloud)
        if (offer->gpu_id == most->first && offer->gpus > 0 && offer->usd_per_hour.contains(CloudTerm::on_demand))
            offers.push_back(offer.get());
    if (offers.empty())
        return nullptr;
    keepWhereAny(offers, [](const CloudOffer* o) { return isRentable(*o); });
    const int newest = yearOf(**std::ranges::max_element(offers, {}, [](const CloudOffer* o) { return yearOf(*o); }));
    keepWhereAny(offers, [&](const CloudOffer* o) { return yearOf(*o) >= newest - 1; });
    if (const SiteClimate* site = catalog.site(scenario.site.climate))
        keepWhereAny(offers, [&](const CloudOffer* o) { return isNear(*o, *site); });
    return *std::ranges::min_element(
        offers, {}, [](const CloudOffer* o) { return o->usd_per_hour.at(CloudTerm::on_demand) / o->gpus; });
}

std::optional<double> cloudPerGpuHour(const CloudOffer* offer, CloudTerm term, const Project& project,
                                      const Assumptions& assumptions, double gpu_hours_per_year) {
    if (!offer || offer->gpus <= 0)
        return std::nullopt;
    const auto price = offer->usd_per_hour.find(term);
    if (price == offer->usd_per_hour.end())
        return std::nullopt;
    const auto on_demand = offer->usd_per_hour.find(CloudTerm::on_demand);
    if (term == CloudTerm::spot && on_demand != offer->usd_per_hour.end() && price->second >= on_demand->second)
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

namespace {

/// Share of the heat that the operator takes by liquid; power is billed for, and all of it becomes heat.
double liquidShare(const Facility& facility) {
    const double all = (facility.air_heat + facility.liquid_heat).si();
    return all > 0 ? facility.liquid_heat.si() / all : 0;
}

std::optional<double> electricityTariff(const CostStageInput& in) {
    if (in.scenario->site.electricity_usd_per_kwh)
        return in.scenario->site.electricity_usd_per_kwh;
    const SiteClimate* site = in.project->catalog->site(in.scenario->site.climate);
    return site ? site->electricity_usd_per_kwh : std::nullopt;
}

/// What a liquid-capable place costs more, as a share of the rate.
std::optional<double> liquidPremium(const CostStageInput& in) {
    if (const auto own = in.scenario->prices->find(liquid_premium_item); own != in.scenario->prices->end())
        return own->second.value;
    const Price* price = in.project->catalog->price(liquid_premium_item);
    return price ? std::optional(price->value.expected) : std::nullopt;
}

std::vector<std::string> unknownRates(const CostStageInput& in) {
    std::vector<std::string> unknown;
    if (!electricityTariff(in))
        unknown.emplace_back("electricity_usd_per_kwh");
    if (!in.scenario->assumptions->colocation && !demandCharge(*in.project, *in.scenario))
        unknown.emplace_back(demand_item);
    if (in.scenario->assumptions->colocation && liquidShare(*in.facility) > 0 && !liquidPremium(in))
        unknown.emplace_back(liquid_premium_item);
    return unknown;
}

} // namespace

std::optional<double> demandCharge(const Project& project, const Scenario& scenario) {
    if (const auto own = scenario.prices->find(demand_item); own != scenario.prices->end())
        return own->second.value;
    const SiteClimate* site = project.catalog->site(scenario.site.climate);
    return site ? site->demand_usd_per_kw_month : std::nullopt;
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
    const std::optional<double> tariff = electricityTariff(in);
    // Unknown: no energy in the flows, counted by unknownRates() like an item without a price.
    c.electricity_per_kwh = tariff.value_or(0) * rate;
    c.electricity_escalation = a.value("electricity_escalation");
    // In a colocation the operator pays it and has it in his rate.
    c.demand_per_kw_month = a.colocation ? 0 : demandCharge(*in.project, *in.scenario).value_or(0) * rate;
    if (a.colocation)
        c.colocation_per_kw_month = a.value("colocation_usd_per_kw_month", site) * rate *
                                    (1 + liquidShare(*in.facility) * liquidPremium(in).value_or(0));
    c.support_fraction = a.value("hardware_support_fraction");
    c.maintenance_fraction = a.value("facility_maintenance_fraction");
    c.insurance_fraction = a.value("insurance_fraction");
    c.staff_per_year =
        in.inventory->nodes / a.value("nodes_per_administrator") * a.value("administrator_cost_per_year") * rate;
    c.software_per_year = in.inventory->gpus * a.value("software_per_gpu_year") * rate;
    c.carbon_per_tonne = a.value("carbon_price") * rate;
    c.carbon_g_per_kwh = ofSite(&SiteClimate::carbon_g_per_kwh);
    c.water_per_year = in.plant->water_m3 * a.value("water_price", site) * rate;
    c.residual_fraction = a.value("residual_fraction");
    c.gpus = in.inventory->gpus;
    c.gpu_hours_per_year = in.inventory->gpus * hours_a_year * c.utilisation;
    const CloudOffer* offer = cloudOfferFor(*in.project->catalog, *in.scenario, *in.inventory);
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
    figures.unknown_rates = unknownRates(in);
    figures.result.unknown_prices = in.purchases->unknown_prices + static_cast<int>(figures.unknown_rates.size());
    figures.electricity_per_kwh = electricityTariff(in);
    if (figures.electricity_per_kwh)
        *figures.electricity_per_kwh *= in.project->currency_per_usd;
    figures.purchases = in.purchases->lines;
    figures.capex_by_category = in.purchases->by_category;
    figures.currency = in.project->currency;
    if (const CloudOffer* offer = cloudOfferFor(*in.project->catalog, *in.scenario, *in.inventory))
        figures.cloud_offer = offer->id;
    return figures;
}

WorkloadResult workloadFigures(const WorkloadFiguresInput& in) {
    const Performance& p = *in.performance;
    WorkloadResult r;
    r.id = in.workload->id;
    r.name = shownName(in.workload->name);
    r.error = p.error;
    r.gpus = p.gpus;
    r.gpu_name = p.gpu ? p.gpu->name : std::string();
    r.attention = in.workload->attention;
    r.clock_ratio = p.clock_ratio;
    r.runs_per_year = in.workload->runs_per_year;
    if (p.error)
        return r;
    r.step = p.step;
    r.alternatives = p.alternatives;
    r.other_backends = p.other_backends;
    r.goodput = p.goodput;
    if (!runs(p))
        return r;
    r.run_hours = runHours(p, in.loss_beyond_design);
    r.heat_slowdown = 1 - p.run_hours / r.run_hours;
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
