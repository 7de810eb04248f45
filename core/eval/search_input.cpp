#include "core/eval/search_input.h"

#include "core/eval/performance_stage.h"

namespace cw {

Result<SearchInput> searchInput(const Project& project, const Scenario& scenario, const Workload& workload) {
    const Catalog& catalog = *project.catalog;
    const Result<model::Job> job = jobOf(catalog, workload);
    if (!job)
        return tl::unexpected(job.error());
    std::vector<RackFacts> facts;
    facts.reserve(scenario.racks.size());
    std::vector<const RackFacts*> racks;
    for (const auto& [id, rack] : scenario.racks) {
        facts.push_back(rackFacts(catalog, *rack));
        racks.push_back(&facts.back());
    }
    const Totals totals = countDevices(racks);
    const FabricFigures fabric = fabricFigures(catalog, scenario.fabric, totals);
    const Result<ClusterOf> drawn = clusterOf(catalog, workload, scenario, totals, fabric);
    if (!drawn)
        return tl::unexpected(drawn.error());
    return SearchInput{*job, drawn->cluster};
}

} // namespace cw
