// Results as JSON: the contract of `clusterwright-cli evaluate`. Unknown is null, never 0.
#include "core/base/shown_name.h"
#include "core/eval/derived_figures.h"
#include "core/eval/field_info.h"
#include "core/eval/liquid_loop.h"
#include "core/project/enumerators.h"
#include "core/report/exports.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace cw {

namespace {

using nlohmann::ordered_json;

ordered_json orNull(const std::optional<double>& value) {
    return value && std::isfinite(*value) ? ordered_json(*value) : ordered_json();
}
ordered_json bandJson(const Band<double>& band) {
    return {{"low", band.low}, {"expected", band.expected}, {"high", band.high}};
}
ordered_json kilowattsOrNull(const std::optional<Power>& power) {
    return power ? ordered_json(inKilowatts(*power)) : ordered_json();
}

const char* severityName(Severity severity) {
    return severity == Severity::error ? "error" : severity == Severity::warning ? "warning" : "info";
}
const char* trustName(const PurchaseLine& line) {
    if (!line.unit_price)
        return "unknown";
    switch (line.trust) {
    case PriceTrust::user:
        return "user";
    case PriceTrust::sourced:
        return "sourced";
    case PriceTrust::estimate:
        return "estimate";
    case PriceTrust::unknown:
        break;
    }
    return "unknown";
}
/// Money as shown in all tables: whole cents.
double cents(double amount) { return std::round(amount * 100) / 100; }

class ResultsJson {
public:
    ResultsJson(const Project& project, const TextPrinter& print) : project_(project), print_(print) {}

    ordered_json scenario(const ScenarioResults& r) const {
        ordered_json s;
        s["name"] = r.name;
        if (r.inventory)
            s["inventory"] = inventory(*r.inventory);
        if (r.fabric)
            s["fabric"] = fabric(*r.fabric);
        s["workloads"] = ordered_json::array();
        for (const auto& w : r.workloads)
            s["workloads"].push_back(workload(*w));
        if (r.power)
            s["power"] = power(r);
        if (r.thermal)
            s["thermal"] = thermal(r);
        if (r.plant)
            s["cooling"] = plant(r);
        if (r.cost)
            s["cost"] = cost(r);
        s["checks"] = ordered_json::array();
        if (r.checks)
            for (const Diagnostic& d : *r.checks)
                s["checks"].push_back({{"severity", severityName(d.severity)},
                                       {"code", d.text.code},
                                       {"subject", d.subject_name},
                                       {"field", d.field.empty() ? ordered_json() : ordered_json(d.field)},
                                       {"message", print_(d.text)}});
        return s;
    }

private:
    static ordered_json inventory(const Inventory& i) {
        ordered_json by_type = ordered_json::object();
        for (const auto& [type, count] : i.by_type)
            by_type[type] = count;
        ordered_json gpus = ordered_json::object();
        for (const auto& [type, count] : i.gpus_by_type)
            gpus[type] = count;
        return {{"gpus", i.gpus},
                {"nodes", i.nodes},
                {"racks", i.racks},
                {"switches", i.compute_switches},
                {"switches_other", i.other_switches},
                {"switches_by_role", {{"leaf", i.leaf}, {"spine", i.spine}, {"core", i.core}}},
                {"storage", i.storage_devices},
                {"appliances", i.appliances},
                {"pdus", i.pdus},
                {"cdus", i.cdus},
                {"gpus_by_type", gpus},
                {"devices_by_type", by_type}};
    }

    static ordered_json fabric(const FabricFigures& f) {
        const bool connected = f.nic_per_gpu.si() > 0;
        return {{"needed", {{"leaf", f.leaf_needed}, {"spine", f.spine_needed}, {"core", f.core_needed}}},
                {"cables", {{"node", f.node_cables}, {"uplink", f.uplink_cables}, {"core", f.core_cables}}},
                {"tiers", f.tiers},
                {"oversubscription", f.oversubscription},
                {"gbit_s_per_gpu", connected ? ordered_json(inGigabitsPerSecond(f.nic_per_gpu)) : ordered_json()},
                {"bisection_gbit_s", connected ? ordered_json(inGigabitsPerSecond(f.bisection)) : ordered_json()},
                {"rdma", f.rdma},
                {"collective_share", f.collective_share}};
    }

    static ordered_json planJson(const model::Plan& p) {
        return {{"dp", p.dp},
                {"tp", p.tp},
                {"pp", p.pp},
                {"cp", p.cp},
                {"ep", p.ep},
                {"sharding", enumeratorText(p.sharding)},
                {"micro_batch", p.micro_batch},
                {"grad_accum", p.grad_accum},
                {"checkpointing", enumeratorText(p.checkpointing)},
                {"chunks", p.chunks},
                {"offload", enumeratorText(p.offload)},
                {"shard_group", p.shard_group > 0 ? ordered_json(p.shard_group) : ordered_json()}};
    }

    static ordered_json memoryJson(const model::MemoryEstimate& m) {
        return {{"peak_gib", inGibibytes(m.reserved.expected)},
                {"peak_gib_low", inGibibytes(m.reserved.low)},
                {"peak_gib_high", inGibibytes(m.reserved.high)},
                {"capacity_gib", inGibibytes(m.capacity)},
                {"verdict", model::verdictKey(m.verdict)},
                {"fit_probability", m.fit_probability},
                {"terms_gib",
                 {{"weights", inGibibytes(m.weights)},
                  {"gradients", inGibibytes(m.gradients)},
                  {"optimizer", inGibibytes(m.optimizer)},
                  {"activations", inGibibytes(m.activations)},
                  {"logits", inGibibytes(m.logits)},
                  {"gather_buffers", inGibibytes(m.gather_buffers)},
                  {"communication", inGibibytes(m.communication)},
                  {"context", inGibibytes(m.context)},
                  {"slack", inGibibytes(m.slack)}}},
                {"load_peak_gib", inGibibytes(m.load_peak)},
                {"host_gib_per_node", inGibibytes(m.host_per_node)}};
    }

    ordered_json workload(const WorkloadResult& w) const {
        ordered_json j;
        j["name"] = w.name;
        if (w.error) {
            for (const char* key : {"plan", "memory", "throughput", "run"})
                j[key] = nullptr;
            j["error"] = {{"code", w.error->text.code}, {"message", print_(w.error->text)}};
            return j;
        }
        const model::StepEstimate& s = w.step;
        // A plan that doesn't fit computes nothing, however fast its step would be.
        const bool runs = w.run_hours > 0;
        const auto ifRuns = [runs](double value) { return runs ? ordered_json(value) : ordered_json(); };
        ordered_json breakdown = ordered_json::object();
        for (const model::StepTerm& term : s.breakdown)
            breakdown[term.name] = term.seconds;
        ordered_json other_attention = ordered_json::object();
        for (const model::StepTerm& backend : w.other_backends)
            other_attention[backend.name] = backend.seconds;
        j["gpus"] = w.gpus;
        j["plan"] = planJson(s.plan);
        j["memory"] = memoryJson(s.memory);
        j["throughput"] = {{"tokens_per_s", ifRuns(s.tokens_per_second.expected)},
                           {"tokens_per_s_low", ifRuns(s.tokens_per_second.low)},
                           {"tokens_per_s_high", ifRuns(s.tokens_per_second.high)},
                           {"tokens_per_s_per_gpu", ifRuns(s.tokens_per_second_per_gpu)},
                           {"step_time_s", ifRuns(s.step_seconds.expected)},
                           {"mfu", ifRuns(s.mfu)},
                           {"attention", enumeratorText(s.attention)},
                           {"other_attention_step_s", other_attention},
                           {"bound", s.bound.code},
                           {"breakdown_s", breakdown}};
        j["goodput"] = {{"effective", w.goodput.effective},
                        {"mtbf_h", inHours(w.goodput.mtbf)},
                        {"checkpoint_interval_s", inSeconds(w.goodput.checkpoint_interval)}};
        j["run"] = {{"hours", ifRuns(w.run_hours)},
                    {"cost", orNull(w.run_cost ? std::optional(cents(*w.run_cost)) : std::nullopt)},
                    {"cost_per_million_tokens", orNull(w.cost_per_million_tokens)},
                    {"cloud_cost", orNull(w.cloud_run_cost ? std::optional(cents(*w.cloud_run_cost)) : std::nullopt)},
                    {"heat_slowdown", ifRuns(w.heat_slowdown)},
                    {"per_year", w.runs_per_year}};
        return j;
    }

    ordered_json power(const ScenarioResults& r) const {
        ordered_json racks = ordered_json::array();
        for (const RackPower& rack : r.power->racks)
            racks.push_back({{"name", rack.name},
                             {"rated_kw", kilowattsOrNull(rack.rated)},
                             {"expected_kw", inKilowatts(rack.expected)},
                             {"peak_kw", inKilowatts(rack.peak)},
                             {"limit_kw", kilowattsOrNull(rack.limit)},
                             {"unknown_ratings", rack.unknown_ratings},
                             {"unknown_draws", rack.unknown_draws}});
        return {{"rated_kw", kilowattsOrNull(r.power->rated)},
                {"expected_kw", inKilowatts(r.power->expected)},
                {"peak_kw", inKilowatts(r.power->peak)},
                {"unknown_ratings", r.power->unknown_ratings},
                {"unknown_draws", r.power->unknown_draws},
                {"pue", r.plant ? ordered_json(r.plant->pue) : ordered_json()},
                {"racks", racks},
                {"tree", powerTree(r)},
                {"feed_losses", feedLosses(r)}};
    }

    static ordered_json loadsJson(const model::ThreeLoads<Power>& loads) {
        return {{"rated", inKilowatts(loads.rated)},
                {"expected", inKilowatts(loads.expected)},
                {"peak", inKilowatts(loads.peak)}};
    }
    static ordered_json loadsJson(const std::optional<model::ThreeLoads<double>>& loads) {
        if (!loads)
            return {};
        return {{"rated", loads->rated}, {"expected", loads->expected}, {"peak", loads->peak}};
    }
    static ordered_json legsJson(const std::array<Power, 3>& legs) {
        return {inKilowatts(legs[0]), inKilowatts(legs[1]), inKilowatts(legs[2])};
    }

    /// Names of a rack's nodes: "R01/feed-a", "R01/pdu" and "R01/pdu#2" for its second breaker or leg.
    std::string nodeName(const Rack& rack, const std::string& id) const {
        const RackNodePlace place = rackNodePlace(id);
        if (place.device < 0)
            return shownName(rack.name) + "/feed-" + id;
        const std::string pdu = deviceName(rack, place.device);
        return place.circuit > 0 ? pdu + "#" + std::to_string(place.circuit) : pdu;
    }
    static std::string deviceName(const Rack& rack, int place) {
        return shownName(rack.name) + "/" + shownName(std::next(rack.devices.begin(), place)->second->name);
    }

    /// `above`: the parent of a node that has none in its tree.
    template <class Name, class Above>
    static void addNodes(ordered_json& nodes, const model::PowerTree& tree, const model::PowerTreeFigures& figures,
                         const Name& name, const Above& above) {
        std::map<std::string_view, const model::PowerNode*> drawn;
        for (const model::PowerNode& n : tree.nodes)
            drawn.emplace(n.id, &n);
        for (const model::PowerNodeFigures& n : figures.nodes) {
            const std::string& parent = drawn.at(n.id)->parent;
            nodes.push_back(
                {{"id", name(n.id)},
                 {"kind", kindName(n.kind)},
                 {"parent", parent.empty() ? above(n.id) : ordered_json(name(parent))},
                 {"input_kw", loadsJson(n.input)},
                 {"load_kw", loadsJson(n.output)},
                 {"loss_kw", loadsJson(n.loss)},
                 {"limit_kw", kilowattsOrNull(n.limit)},
                 {"continuous_kw", n.limit ? kilowattsOrNull(n.continuous_share * *n.limit) : ordered_json()},
                 {"share", loadsJson(n.share)},
                 {"legs_kw", legsJson(n.lines.expected)},
                 {"imbalance", n.imbalance ? ordered_json(n.imbalance->expected) : ordered_json()},
                 {"start_margin", orNull(n.start_margin)},
                 {"unknown_ratings", n.unknown_ratings},
                 {"unknown_draws", n.unknown_draws}});
        }
    }
    static const char* kindName(model::PowerNodeKind kind) {
        constexpr const char* names[] = {"utility", "ups", "transformer", "feed", "pdu", "leg", "breaker", "outlet"};
        return names[static_cast<std::size_t>(kind)];
    }
    static const char* faultName(PlugFault fault) {
        constexpr const char* names[] = {"none", "no_pdu", "no_outlet", "taken", "none_free"};
        return names[static_cast<std::size_t>(fault)];
    }

    /// The racks' trees hang below the site's: the entries of rack R01 are children of the feeds.
    ordered_json powerTree(const ScenarioResults& r) const {
        const SiteTree& site = *r.power->tree;
        ordered_json nodes = ordered_json::array(), supplies = ordered_json::array();
        addNodes(
            nodes, site.tree, site.figures, [](const std::string& id) { return id; },
            [](const std::string&) { return ordered_json(); });
        forEachRack(r, [&](const Rack& rack, const RackTree& tree) {
            const auto name = [&](const std::string& id) { return nodeName(rack, id); };
            addNodes(nodes, tree.tree, tree.figures, name, [&](const std::string& feed) {
                return site.figures.node(feed) ? ordered_json(feed) : ordered_json();
            });
            std::map<int, int> count;
            for (const SupplyPlug& plug : tree.plugs) {
                const bool in_pdu = plug.pdu >= 0;
                supplies.push_back(
                    {{"device", deviceName(rack, plug.device)},
                     {"supply", ++count[plug.device]},
                     {"pdu", in_pdu ? ordered_json(deviceName(rack, plug.pdu)) : ordered_json()},
                     {"outlet", in_pdu ? ordered_json(plug.outlet) : ordered_json()},
                     {"feed", in_pdu || plug.by_hand ? ordered_json() : ordered_json(plug.feed == Feed::b ? "b" : "a")},
                     {"by_hand", plug.by_hand},
                     {"fault", plug.fault == PlugFault::none ? ordered_json() : ordered_json(faultName(plug.fault))}});
            }
        });
        return {{"nodes", nodes}, {"supplies", supplies}};
    }

    ordered_json feedLosses(const ScenarioResults& r) const {
        ordered_json losses = ordered_json::array();
        const SiteTree& site = *r.power->tree;
        for (std::size_t i = 0; i < site.losses.size(); ++i) {
            ordered_json overloaded = ordered_json::array(), dead = ordered_json::array(),
                         capped = ordered_json::array();
            const auto addOverloaded = [&](const model::FeedLoss& loss, const auto& name) {
                for (const std::string& id : loss.overloaded)
                    overloaded.push_back({{"node", name(id)}, {"peak_share", loss.figures.node(id)->share->peak}});
            };
            addOverloaded(site.losses[i], [](const std::string& id) { return id; });
            forEachRack(r, [&](const Rack& rack, const RackTree& tree) {
                addOverloaded(tree.losses[i], [&](const std::string& id) { return nodeName(rack, id); });
                for (const std::string& id : tree.losses[i].dead)
                    dead.push_back(deviceName(rack, rackNodePlace(id).device));
                for (const CappedDevice& device : tree.capped[i])
                    capped.push_back({{"device", deviceName(rack, device.device)},
                                      {"cap_kw", inKilowatts(device.cap)},
                                      {"clock", orNull(device.clock)}});
            });
            losses.push_back(
                {{"feed", site.losses[i].feed}, {"overloaded", overloaded}, {"dead", dead}, {"capped", capped}});
        }
        return losses;
    }

    template <class F> void forEachRack(const ScenarioResults& r, F&& f) const {
        for (std::size_t i = 0; i < r.power->racks.size(); ++i)
            if (const Rack* rack = project_.rack(r.id, r.power->racks[i].rack))
                f(*rack, *r.power->tree->racks[i]);
    }

    static ordered_json celsiusOrNull(const std::optional<Temperature>& t) {
        return t ? ordered_json(t->inCelsius()) : ordered_json();
    }

    static ordered_json gpuPositions(const model::NodeThermal& node) {
        ordered_json positions = ordered_json::array();
        for (const model::PositionThermal& p : node.positions)
            positions.push_back({{"gpu_c", p.gpu.inCelsius()},
                                 {"throttled", p.throttled},
                                 {"power_capped", p.power_capped},
                                 {"memory_c", celsiusOrNull(p.memory)},
                                 {"memory_throttled", p.memory ? ordered_json(p.memory_throttled) : ordered_json()}});
        return positions;
    }

    static ordered_json thermal(const ScenarioResults& r) {
        const ThermalFigures& t = *r.thermal;
        const auto ifGpus = [&](double value) { return t.has_gpus ? ordered_json(value) : ordered_json(); };
        ordered_json racks = ordered_json::array();
        for (const RackThermal& rack : t.racks) {
            const bool gpus = !rack.node.positions.empty();
            racks.push_back(
                {{"name", rack.name},
                 {"inlet_c", rack.inlet.inlet.inCelsius()},
                 {"recirculation", rack.inlet.recirculation},
                 {"heat_kw", inKilowatts(rack.heat)},
                 {"liquid_heat_kw", inKilowatts(rack.liquid_heat)},
                 {"worst_gpu_c", gpus ? ordered_json(rack.risk.worst_gpu.inCelsius()) : ordered_json()},
                 {"throttle_probability", gpus ? ordered_json(rack.risk.probability) : ordered_json()},
                 {"standard_error", gpus ? ordered_json(rack.risk.standard_error) : ordered_json()},
                 {"throttled_hours_per_year", gpus ? ordered_json(throttledHours(rack.risk)) : ordered_json()},
                 {"throughput_loss", gpus ? ordered_json(rack.risk.throughput_loss) : ordered_json()},
                 {"tokens_lost_per_year", orNull(tokensLostPerYear(r, rack))},
                 {"memory_c", celsiusOrNull(hottestMemory(rack))},
                 {"memory_limit_c", celsiusOrNull(rack.node.memory_limit)},
                 {"gpus", gpuPositions(rack.node)}});
        }
        return {{"worst_gpu_c", ifGpus(t.worst_gpu.inCelsius())},
                {"throttle_probability", ifGpus(t.throttle_probability)},
                {"standard_error", ifGpus(t.throttle_error)},
                {"throughput_loss", ifGpus(t.throughput_loss)},
                {"clock_ratio", ifGpus(t.clock_ratio)},
                {"power_capped", t.power_capped},
                {"racks", racks}};
    }

    static ordered_json period(const model::PlantPeriod& p) {
        return {{"outdoor_c", p.outdoor_c}, {"pue", p.pue}, {"pue_low", p.pue_low},
                {"pue_high", p.pue_high},   {"wue", p.wue}, {"wue_low", p.wue_low},
                {"wue_high", p.wue_high}};
    }

    /// PUE and WUE (litres a kWh of IT) by the hour; null: the weather is unknown.
    ordered_json hourly(const ScenarioResults& r) const {
        const Scenario* scenario = project_.scenario(r.id);
        const auto year = scenario ? plantYearOf(*project_.catalog, *scenario, r) : std::nullopt;
        if (!year)
            return {};
        ordered_json json{{"year", period(year->all)},
                          {"months", ordered_json::array()},
                          {"hours_of_day", ordered_json::array()},
                          {"by_outdoor", ordered_json::array()}};
        for (const model::PlantPeriod& p : year->months)
            json["months"].push_back(period(p));
        for (const model::PlantPeriod& p : year->hours_of_day)
            json["hours_of_day"].push_back(period(p));
        for (const model::PlantBin& bin : r.plant->by_outdoor)
            json["by_outdoor"].push_back(
                {{"outdoor_c", bin.outdoor_c}, {"hours", bin.hours}, {"pue", bin.pue}, {"wue", bin.wue}});
        return json;
    }

    ordered_json plant(const ScenarioResults& r) const {
        const model::PlantResult& p = *r.plant;
        const auto loop = r.thermal && r.cost
                              ? std::optional(liquidLoop(*project_.catalog, *project_.scenario(r.id), r))
                              : std::nullopt;
        const auto kilowattsOrNull = [](const std::optional<Power>& power) {
            return power ? ordered_json(inKilowatts(*power)) : ordered_json();
        };
        return {{"pue_low", p.pue_low},
                {"pue_high", p.pue_high},
                {"chiller_kw", inKilowatts(p.chiller)},
                {"fans_kw", inKilowatts(p.fans)},
                {"pumps_kw", inKilowatts(p.pumps)},
                {"ups_loss_kw", inKilowatts(p.ups_loss)},
                {"distribution_loss_kw", inKilowatts(p.distribution_loss)},
                {"free_cooling_hours", orNull(p.free_cooling_hours)},
                {"water_m3_per_year", p.water_m3},
                {"wue", p.by_outdoor.empty() ? ordered_json() : ordered_json(p.wue)},
                {"hourly", hourly(r)},
                {"air_capacity_kw", inKilowatts(p.air_capacity_needed)},
                {"liquid_capacity_kw", inKilowatts(p.liquid_capacity_needed)},
                {"liquid_heat_kw", loop ? ordered_json(inKilowatts(loop->heat)) : ordered_json()},
                {"cdu_drawn_kw", kilowattsOrNull(loop ? loop->drawn : std::nullopt)},
                {"cdu_to_buy_kw", kilowattsOrNull(loop ? loop->to_buy : std::nullopt)}};
    }

    ordered_json cost(const ScenarioResults& r) const {
        const CostFigures& c = *r.cost;
        const model::CostResult& m = c.result;
        const Bom bom = billOfMaterials(project_, r);
        ordered_json flows = ordered_json::array();
        for (const model::YearFlow& flow : m.flows) {
            ordered_json by_category = ordered_json::object();
            for (const auto& [category, amount] : flow.by_category)
                by_category[category] = cents(amount);
            flows.push_back({{"year", flow.year}, {"total", cents(flow.total)}, {"by_category", by_category}});
        }
        ordered_json categories = ordered_json::object();
        for (const auto& [category, amount] : c.capex_by_category)
            categories[category] = bandJson(amount);
        ordered_json unpriced = ordered_json::array();
        for (const BomLine& line : bom.consolidated.lines)
            if (!line.purchase.unit_price)
                unpriced.push_back(line.purchase.item);
        for (const std::string& rate : c.unknown_rates)
            unpriced.push_back(rate);
        ordered_json lines = ordered_json::array();
        for (const BomLine& line : bom.consolidated.lines)
            lines.push_back(
                {{"item", line.purchase.item},
                 {"category", line.purchase.category},
                 {"quantity", line.purchase.quantity},
                 {"unit", line.purchase.unit},
                 {"unit_price", line.purchase.unit_price ? bandJson(*line.purchase.unit_price) : ordered_json()},
                 {"extended", orNull(line.extended)},
                 {"trust", trustName(line.purchase)}});
        return {{"currency", c.currency},
                {"years", m.years},
                {"capex", bom.total},
                {"capex_low", bom.total_low},
                {"capex_high", bom.total_high},
                {"total", cents(m.total.expected)},
                {"total_low", cents(m.total.low)},
                {"total_high", cents(m.total.high)},
                {"npv", cents(m.npv.expected)},
                {"per_gpu_hour", orNull(m.per_gpu_hour)},
                {"per_million_tokens", orNull(c.per_million_tokens)},
                {"unknown_prices", m.unknown_prices},
                {"unknown_price_items", unpriced},
                {"estimated_prices", bom.estimated_prices},
                {"capex_by_category", categories},
                {"flows", flows},
                {"energy_kwh_per_year", m.energy_kwh_per_year},
                {"electricity_per_kwh", orNull(c.electricity_per_kwh)},
                {"carbon_tonnes_per_year", orNull(m.carbon_tonnes_per_year)},
                {"cloud",
                 {{"offer", c.cloud_offer.empty() ? ordered_json() : ordered_json(c.cloud_offer)},
                  {"total_on_demand", orNull(m.cloud_total_on_demand)},
                  {"total_reserved_1y", orNull(m.cloud_total_reserved_1y)},
                  {"total_reserved_3y", orNull(m.cloud_total_reserved_3y)},
                  {"total_spot", orNull(m.cloud_total_spot)},
                  {"break_even_month", orNull(m.break_even_month)}}},
                {"lines", lines}};
    }

    const Project& project_;
    const TextPrinter& print_;
};

} // namespace

std::string resultsToJson(const Project& project, const Results& results, const TextPrinter& print, ScenarioId only) {
    ordered_json root;
    root["plan"] = project.name;
    root["scenarios"] = ordered_json::array();
    const ResultsJson writer(project, print);
    for (const ScenarioId id : project.order)
        if (const ScenarioResults* scenario = results.scenario(id); scenario && (!only || only == id))
            root["scenarios"].push_back(writer.scenario(*scenario));
    // Names come from files and may hold what is no UTF-8; such bytes are replaced, not fatal.
    return root.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

} // namespace cw
