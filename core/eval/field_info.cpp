#include "core/eval/field_info.h"

#include <algorithm>

namespace cw {

namespace {

using enum Dimension;
using R = const ScenarioResults&;
using Value = std::optional<double>;

Value ofInventory(R r, int Inventory::* member) { return r.inventory ? Value((*r.inventory).*member) : std::nullopt; }
Value ofPower(R r, Power PowerFigures::* member) { return r.power ? Value(((*r.power).*member).si()) : std::nullopt; }
Value ofCost(R r, Band<double> model::CostResult::* member) {
    return r.cost ? Value((r.cost->result.*member).expected) : std::nullopt;
}
Value ofCost(R r, std::optional<double> model::CostResult::* member) {
    return r.cost ? r.cost->result.*member : std::nullopt;
}

// id, dimension, unit, decimals, better, group, headline, value.
constexpr FieldInfo table[] = {
    {"tokens_per_s", count, "", 0, +1, "performance", true,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->step.tokens_per_second.expected) : std::nullopt;
     }},
    {"tokens_per_s_per_gpu", count, "", 0, +1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->step.tokens_per_second_per_gpu) : std::nullopt;
     }},
    {"step_time", duration, "s", 2, -1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->step.step_seconds.expected) : std::nullopt;
     }},
    {"mfu", percent, "%", 1, +1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->step.mfu) : std::nullopt;
     }},
    {"run_hours", duration, "h", 1, -1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->run_hours * 3600) : std::nullopt;
     }},
    {"goodput", percent, "%", 1, +1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->goodput.effective) : std::nullopt;
     }},
    {"heat_slowdown", percent, "%", 1, -1, "performance", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? Value(w->heat_slowdown) : std::nullopt;
     }},

    {"rated_power", power, "kW", 1, 0, "power", false,
     [](R r) { return r.power && r.power->rated ? Value(r.power->rated->si()) : std::nullopt; }},
    {"expected_power", power, "kW", 1, -1, "power", true, [](R r) { return ofPower(r, &PowerFigures::expected); }},
    {"peak_power", power, "kW", 1, -1, "power", false, [](R r) { return ofPower(r, &PowerFigures::peak); }},
    {"pue", none, "", 3, -1, "power", true, [](R r) { return r.plant ? Value(r.plant->pue) : std::nullopt; }},
    {"wue", none, "", 2, -1, "power", false,
     [](R r) { return r.plant && !r.plant->by_outdoor.empty() ? Value(r.plant->wue) : std::nullopt; }},
    {"energy_per_year", energy, "MWh", 0, -1, "power", false,
     [](R r) { return r.cost ? Value(r.cost->result.energy_kwh_per_year * 3.6e6) : std::nullopt; }},
    {"carbon_per_year", mass, "t", 0, -1, "power", false,
     [](R r) {
         return r.cost && r.cost->result.carbon_tonnes_per_year ? Value(*r.cost->result.carbon_tonnes_per_year * 1e3)
                                                                : std::nullopt;
     }},

    {"worst_gpu", temperature, "°C", 1, -1, "thermal", true,
     [](R r) { return r.thermal && r.thermal->has_gpus ? Value(r.thermal->worst_gpu.inCelsius()) : std::nullopt; }},
    {"throttle_probability", percent, "%", 1, -1, "thermal", true,
     [](R r) { return r.thermal && r.thermal->has_gpus ? Value(r.thermal->throttle_probability) : std::nullopt; }},
    {"throttle_error", percent, "%", 2, 0, "thermal", false,
     [](R r) { return r.thermal && r.thermal->has_gpus ? Value(r.thermal->throttle_error) : std::nullopt; }},
    {"throughput_loss", percent, "%", 2, -1, "thermal", false,
     [](R r) { return r.thermal && r.thermal->has_gpus ? Value(r.thermal->throughput_loss) : std::nullopt; }},
    {"clock_ratio", percent, "%", 1, +1, "thermal", false,
     [](R r) { return r.thermal && r.thermal->has_gpus ? Value(r.thermal->clock_ratio) : std::nullopt; }},

    {"capex", money, "", 0, -1, "cost", true, [](R r) { return ofCost(r, &model::CostResult::capex); }},
    {"total_cost", money, "", 0, -1, "cost", true, [](R r) { return ofCost(r, &model::CostResult::total); }},
    {"npv", money, "", 0, -1, "cost", true, [](R r) { return ofCost(r, &model::CostResult::npv); }},
    {"per_gpu_hour", money, "", 2, -1, "cost", true, [](R r) { return ofCost(r, &model::CostResult::per_gpu_hour); }},
    {"per_million_tokens", money, "", 3, -1, "cost", true,
     [](R r) { return r.cost ? r.cost->per_million_tokens : std::nullopt; }},
    {"run_cost", money, "", 0, -1, "cost", false,
     [](R r) {
         const auto* w = mainWorkload(r);
         return w ? w->run_cost : std::nullopt;
     }},
    {"cloud_total_on_demand", money, "", 0, 0, "cost", false,
     [](R r) { return ofCost(r, &model::CostResult::cloud_total_on_demand); }},
    {"cloud_total_reserved_3y", money, "", 0, 0, "cost", false,
     [](R r) { return ofCost(r, &model::CostResult::cloud_total_reserved_3y); }},
    {"break_even_month", count, "", 0, -1, "cost", false,
     [](R r) { return ofCost(r, &model::CostResult::break_even_month); }},
    {"unknown_prices", count, "", 0, -1, "cost", true,
     [](R r) { return r.cost ? Value(r.cost->result.unknown_prices) : std::nullopt; }},

    {"gpus", count, "", 0, 0, "inventory", false, [](R r) { return ofInventory(r, &Inventory::gpus); }},
    {"nodes", count, "", 0, 0, "inventory", false, [](R r) { return ofInventory(r, &Inventory::nodes); }},
    {"racks", count, "", 0, 0, "inventory", false, [](R r) { return ofInventory(r, &Inventory::racks); }},
    {"compute_switches", count, "", 0, 0, "inventory", false,
     [](R r) { return ofInventory(r, &Inventory::compute_switches); }},
};

// What figures sum, by id.
constexpr std::string_view drawn_sums[] = {"expected_power", "peak_power", "energy_per_year", "carbon_per_year"};
constexpr std::string_view priced_sums[] = {"capex",        "total_cost",         "npv",
                                            "per_gpu_hour", "per_million_tokens", "run_cost"};

/// Money that energy is a part of.
constexpr std::string_view energy_sums[] = {"total_cost", "npv", "per_gpu_hour", "per_million_tokens", "run_cost"};

} // namespace

std::span<const FieldInfo> fieldTable() { return table; }

const FieldInfo* fieldInfo(std::string_view id) {
    const auto* const it = std::ranges::find(table, id, &FieldInfo::id);
    return it == std::end(table) ? nullptr : it;
}

std::string printFigure(const FieldInfo& field, double value, std::string_view currency) {
    if (field.dimension == money)
        return printNumber(value, field.decimals) + " " + std::string(currency);
    return printQuantityIn(value, field.dimension, field.unit, field.decimals);
}

MissingPart missingPart(const FieldInfo& field, const ScenarioResults& results) {
    if (results.power && field.id == "rated_power")
        return {"ratings", results.power->unknown_ratings};
    if (results.power && std::ranges::find(drawn_sums, field.id) != std::end(drawn_sums))
        return {"draws", results.power->unknown_draws};
    if (results.cost && results.cost->result.unknown_prices > 0 &&
        std::ranges::find(priced_sums, field.id) != std::end(priced_sums))
        return {"prices", results.cost->result.unknown_prices};
    if (results.power && std::ranges::find(energy_sums, field.id) != std::end(energy_sums))
        return {"draws", results.power->unknown_draws};
    return {};
}

const WorkloadResult* mainWorkload(const ScenarioResults& results) {
    for (const auto& workload : results.workloads)
        if (workload && workload->run_hours > 0)
            return workload.get();
    return nullptr;
}

} // namespace cw
