// Parallel plans in words and figures, as the tables of the Workload workspace show them.
#pragma once

#include "core/model/workload/job.h"
#include "core/units/units.h"
#include "widgets/tables/sorted_table.h"

namespace cw {

constexpr int least_sharding = 116; ///< pixels; what is offloaded is cut where a table is narrow

/// "31 × 2 × 2 × 2 × 1": dp, tp, pp, cp, ep.
TableCell degreesCell(const model::Plan& plan);
/// "ZeRO-1", with what is offloaded and with the group that sharded state is divided over where they are set.
TableCell shardingCell(const model::Plan& plan);
TableCell checkpointingCell(const model::Plan& plan);

/// `value` with fixed decimals and `suffix` behind it; compared by the value.
TableCell numberCell(double value, int decimals, const QString& suffix = {});
/// A share as per cent: "12.3 %"; `with_sign`: "+12.3 %".
TableCell shareCell(double share, bool with_sign = false);
/// "11.4 s".
TableCell secondsCell(double seconds);
TableCell gibCell(Bytes size);
TableCell wordCell(const QString& text);

} // namespace cw
