// Names that are not taken yet: "n07" after "n06".
#pragma once

#include "core/project/scenario.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_set>

namespace cw {

/// The names of a scenario's racks, devices and workloads; hands out new ones and remembers them.
class NamePool {
public:
    explicit NamePool(const Scenario& scenario);

    /// `wanted` itself when it is free, else the next number behind its stem; taken from then on.
    std::string take(std::string_view wanted);

private:
    std::unordered_set<std::string> taken_;
    std::map<std::string, long, std::less<>> last_number_; ///< highest number given out behind a stem
};

} // namespace cw
