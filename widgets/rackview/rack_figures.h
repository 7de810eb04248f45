// The figures that a rack card shows, taken from the catalog and from results; nothing is guessed.
#pragma once

#include "core/eval/results.h"
#include "core/project/placement.h"
#include "core/project/rack.h"

#include <map>
#include <optional>
#include <vector>

namespace cw {

struct DeviceFigures {
    std::optional<double> gpu_c;     ///< hottest GPU in the hottest hour, degrees Celsius
    bool gpu_c_is_limit = false;     ///< this server is at most that hot: the figure is of a hotter type in the rack
    std::optional<Severity> thermal; ///< verdict on gpu_c against the GPU's own limit; info: well below
    std::optional<Power> expected;   ///< from results, where the rack's servers are alike
    std::optional<Power> rated;      ///< from the catalog
    bool rated_verified = true;
};

struct RackFigures {
    RackLoad load;
    std::optional<Power> expected;
    std::optional<Power> peak;
    std::optional<Power> limit; ///< of results, else of the drawn PDUs
    bool has_gpus = false;
    std::optional<double> worst_gpu_c; ///< hottest GPU in the hottest hour of the year, degrees Celsius
    std::optional<double> throttle_probability;
    std::optional<Severity> thermal; ///< of the hottest server and the throttle probability; nothing: no figure
    std::vector<Text> findings; ///< what the checks say of the rack and its devices, worst first
    int errors = 0;             ///< of these
    std::map<DeviceId, DeviceFigures> devices;
};

/// `results` may be nullptr.
RackFigures rackFigures(const Catalog& catalog, const Rack& rack, const ScenarioResults* results);

} // namespace cw
