// The parts of a row, each read by its own file: model, hardware, plan.
#pragma once

#include "core/jobs/job_case.h"

namespace cw::jobs {

/// What reading a row carries along.
struct RowReader {
    const Catalog& catalog;
    const Aliases& aliases;
    const JobRow& row;
    RowNumbers numbers;
    std::string context; ///< the texts that rules' `when` looks at
    JobCase& out;

    std::string text(std::string_view column) const { return row.text(column); }
    /// The rule of `field` for the text of `column`; nullptr when the cell is empty or nothing matches.
    const AliasRule* rule(std::string_view field, std::string_view column) const;
    void defaulted(std::string_view column) { out.defaults.emplace_back(column); }
};

/// `gpu` with the variations that the text names ("96GB", "280W"), and the clock that a lower power limit leaves.
Result<void> readGpu(RowReader& r);
/// Node, links and network; needs gpu.
Result<void> readCluster(RowReader& r);
/// The architecture: from the catalog, the alias table or the row's own shape, which wins.
Result<void> readModel(RowReader& r);
/// Degrees, batch, sharding and the rest of the plan; needs model, cluster and the framework's rule (nullptr: none).
Result<void> readPlan(RowReader& r, const AliasRule* framework);

/// Texts are searched with regular expressions up to here.
inline constexpr std::size_t longest_searched = 400;

/// "16" of "rank 16": the first whole number that follows one of the words; nothing when there is none.
std::optional<int> numberAfter(std::string_view text, std::initializer_list<std::string_view> words);

} // namespace cw::jobs
