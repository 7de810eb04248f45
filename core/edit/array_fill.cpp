#include "core/edit/edit.h"
#include "core/edit/naming.h"
#include "core/project/placement.h"

#include <algorithm>

namespace cw {

std::vector<PlaceDevices> arrayFill(const Project& project, ScenarioId scenario_id, const Device& device,
                                    const std::vector<RackId>& racks, int first_u, int count) {
    std::vector<PlaceDevices> edits;
    const Scenario* scenario = project.scenario(scenario_id);
    const auto info = project.catalog->device(device.kind, device.type);
    if (!scenario || !info)
        return edits;
    NamePool names(*scenario);
    for (const RackId id : racks) {
        const auto found = scenario->racks.find(id);
        if (found == scenario->racks.end())
            continue;
        Rack filling = *found->second; // with the copies placed so far, whose ids don't matter
        std::uint32_t placeholder = UINT32_MAX;
        PlaceDevices edit{scenario_id, id, {}};
        const auto place = [&](const Position& at) {
            if (count <= 0 || placementProblem(*project.catalog, filling, *info, at))
                return false;
            Device copy = device;
            copy.id = {};
            copy.name = names.take(device.name);
            copy.position = at;
            filling.devices.emplace(DeviceId{placeholder--}, std::make_shared<const Device>(copy));
            edit.devices.push_back(std::move(copy));
            --count;
            return true;
        };
        const Face face = device.position.face;
        if (info->height_u <= 0) {
            for (const Mount mount : {Mount::zero_u_left, Mount::zero_u_right})
                while (place({mount, 0, face, Slot::full})) {
                }
        } else {
            const RackType* type = project.catalog->rack(filling.type);
            for (int u = std::max(1, first_u); type && u <= type->height_u; ++u) {
                if (!info->half_width) {
                    place({Mount::units, u, face, Slot::full});
                } else {
                    place({Mount::units, u, face, Slot::left});
                    place({Mount::units, u, face, Slot::right});
                }
            }
        }
        if (!edit.devices.empty())
            edits.push_back(std::move(edit));
    }
    return edits;
}

} // namespace cw
