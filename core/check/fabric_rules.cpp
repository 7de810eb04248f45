#include "core/check/rules.h"

#include "core/catalog/catalog.h"
#include "core/units/unit_text.h"

#include <algorithm>

namespace cw {

namespace {

class FabricRules {
public:
    FabricRules(const RuleInput& in, FindingList& list)
        : in_(in), list_(list), drawn_(*in.results.inventory), need_(*in.results.fabric) {}

    void judge() {
        if (drawn_.nodes < 2)
            return;
        const SwitchType* type = in_.project.catalog->networkSwitch(in_.scenario.fabric.switch_type);
        if (!type && drawn_.compute_switches == 0)
            return add(Severity::warning, {"fabric.no_switch_type", {{"nodes", std::to_string(drawn_.nodes)}}},
                       "switch_type");
        if (need_.nic_per_gpu.si() <= 0)
            return add(Severity::warning, {"fabric.no_compute_ports", {}});
        if (need_.leaf_needed == 0)
            return add(Severity::error, {"fabric.cannot_be_built", {{"nodes", std::to_string(drawn_.nodes)}}},
                       "topology");
        if (drawn_.compute_switches == 0)
            return add(Severity::warning, {"fabric.no_switches",
                                           {{"leaf", std::to_string(need_.leaf_needed)},
                                            {"spine", std::to_string(need_.spine_needed)},
                                            {"core", std::to_string(need_.core_needed)}}});
        compare("leaf", drawn_.leaf, need_.leaf_needed);
        compare("spine", drawn_.spine, need_.spine_needed);
        compare("core", drawn_.core, need_.core_needed);
        if (type)
            judgePorts(*type);
    }

private:
    void add(Severity severity, Text text, std::string field = {}) {
        list_.add(severity, std::move(text), in_.fabricRef(), in_.scenario.name, std::move(field));
    }

    void compare(const char* layer, int drawn, int needed) {
        if (drawn == needed)
            return;
        const std::string code = std::string("fabric.") + layer + (drawn < needed ? "_short" : "_surplus");
        add(drawn < needed ? Severity::error : Severity::info,
            {code, {{"drawn", std::to_string(drawn)}, {"needed", std::to_string(needed)}}});
    }

    void judgePorts(const SwitchType& type) {
        const int ports = drawn_.leaf * type.port_count;
        if (need_.node_cables > ports)
            add(Severity::error, {"fabric.ports_exceeded",
                                  {{"cables", std::to_string(need_.node_cables)}, {"ports", std::to_string(ports)}}});
        if (!type.port_speed)
            return;
        for (const auto& [id, rack] : in_.scenario.racks)
            for (const auto& [device_id, device] : rack->devices) {
                const ServerType* server =
                    device->kind == DeviceKind::gpu_server ? in_.project.catalog->server(device->type) : nullptr;
                if (!server)
                    continue;
                for (const PortGroup& group : server->ports)
                    if (group.role == PortRole::compute && group.ports > 0 && group.speed > *type.port_speed)
                        return add(
                            Severity::warning,
                            {"fabric.slower_than_adapter",
                             {{"adapter", printQuantityIn(group.speed.si(), Dimension::data_rate, "Gb/s", 0)},
                              {"port", printQuantityIn(type.port_speed->si(), Dimension::data_rate, "Gb/s", 0)}}},
                            "switch_type");
            }
    }

    const RuleInput& in_;
    FindingList& list_;
    const Inventory& drawn_;
    const FabricFigures& need_;
};

} // namespace

void addFabricFindings(const RuleInput& in, FindingList& list) {
    if (in.results.inventory && in.results.fabric)
        FabricRules(in, list).judge();
}

} // namespace cw
