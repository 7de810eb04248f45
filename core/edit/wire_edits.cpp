// Power supplies plugged in by hand.
#include "core/edit/edits.h"

#include "core/project/limits.h"
#include "core/project/wiring.h"

#include <algorithm>

namespace cw {

namespace {

std::string nameOf(const Rack& rack, const Device& device) { return rack.name + "/" + device.name; }

/// The device of this rack whose supply is plugged into the outlet by hand; null: none.
const Device* holderOf(const Rack& rack, const Plug& outlet, DeviceId but) {
    for (const auto& [id, device] : rack.devices)
        if (id != but && std::ranges::any_of(device->supplies, [&](const Plug& p) {
                return p.pdu == outlet.pdu && p.outlet == outlet.outlet;
            }))
            return device.get();
    return nullptr;
}

/// Whether the PDU `from` hangs below the PDU `above`, or is it.
bool hangsBelow(const Rack& rack, DeviceId from, DeviceId above) {
    for (std::size_t steps = 0; steps <= rack.devices.size(); ++steps) {
        if (from == above)
            return true;
        const auto at = rack.devices.find(from);
        if (at == rack.devices.end() || at->second->supplies.empty())
            return false;
        from = at->second->supplies.front().pdu;
    }
    return true;
}

Result<void> checkPlug(const Catalog& catalog, const Rack& rack, const Device& device, const Plug& plug) {
    const auto found = rack.devices.find(plug.pdu);
    if (found == rack.devices.end() || found->second->kind != DeviceKind::pdu)
        return fail("edit.no_such_pdu", {{"id", std::to_string(plug.pdu.value)}, {"rack", rack.name}}, "supplies");
    const Device& pdu = *found->second;
    if (device.kind == DeviceKind::pdu && hangsBelow(rack, pdu.id, device.id))
        return fail("edit.power_loop", {{"device", nameOf(rack, device)}, {"pdu", nameOf(rack, pdu)}}, "supplies");
    const PduType* type = catalog.pdu(pdu.type);
    const std::optional<int> outlets = type ? outletCount(*type) : std::nullopt;
    const int last = outlets.value_or(static_cast<int>(limits::outlet.maximum));
    if (plug.outlet < limits::outlet.minimum || plug.outlet > last)
        return fail(
            "edit.no_such_outlet",
            {{"outlet", std::to_string(plug.outlet)}, {"pdu", nameOf(rack, pdu)}, {"outlets", std::to_string(last)}},
            "supplies");
    if (const Device* holder = holderOf(rack, plug, device.id))
        return fail(
            "edit.outlet_taken",
            {{"outlet", std::to_string(plug.outlet)}, {"pdu", nameOf(rack, pdu)}, {"by", nameOf(rack, *holder)}},
            "supplies");
    return {};
}

} // namespace

Result<void> perform(Draft& draft, const WireDevice& edit) {
    const auto [rack, device] = draft.project().device(edit.scenario, edit.device);
    if (!device)
        return notFound("device", edit.device.value);
    if (device->supplies == edit.supplies)
        return {};
    const Catalog& catalog = *draft.project().catalog;
    const SupplyScheme scheme = supplyScheme(catalog, *device);
    const bool is_pdu = device->kind == DeviceKind::pdu;
    if (const std::size_t most = is_pdu ? 1 : static_cast<std::size_t>(scheme.count);
        (is_pdu || !scheme.assumed) && edit.supplies.size() > most)
        return fail("edit.too_many_supplies", {{"device", nameOf(*rack, *device)}, {"count", std::to_string(most)}},
                    "supplies");
    for (auto plug = edit.supplies.begin(); plug != edit.supplies.end(); ++plug) {
        if (auto checked = checkPlug(catalog, *rack, *device, *plug); !checked)
            return checked;
        if (std::any_of(edit.supplies.begin(), plug,
                        [&](const Plug& p) { return p.pdu == plug->pdu && p.outlet == plug->outlet; }))
            return fail("edit.outlet_taken",
                        {{"outlet", std::to_string(plug->outlet)},
                         {"pdu", nameOf(*rack, *rack->devices.at(plug->pdu))},
                         {"by", nameOf(*rack, *device)}},
                        "supplies");
    }
    auto changed = std::make_shared<Device>(*device);
    changed->supplies = edit.supplies;
    draft.rack(edit.scenario, rack->id)->devices.at(edit.device) = std::move(changed);
    return {};
}

} // namespace cw
