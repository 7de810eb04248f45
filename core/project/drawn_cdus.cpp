#include "core/project/drawn_cdus.h"

namespace cw {

DrawnCdus drawnCdus(const Catalog& catalog, const Scenario& scenario) {
    DrawnCdus drawn;
    for (const auto& [id, rack] : scenario.racks)
        for (const auto& [device_id, device] : rack->devices) {
            if (device->kind != DeviceKind::cdu)
                continue;
            ++drawn.count;
            const CduType* type = catalog.cdu(device->type);
            if (type && type->capacity)
                drawn.known += *type->capacity;
            else
                drawn.all_known = false;
        }
    return drawn;
}

} // namespace cw
