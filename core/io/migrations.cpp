#include "core/io/migrations.h"

#include <algorithm>

namespace cw {

std::span<const MigrationStep> migrationSteps() { return {}; }

Result<void> migrate(JsonValue& document, std::span<const MigrationStep> steps, int to,
                     std::vector<Diagnostic>& notes) {
    const JsonValue* found = document.find("format_version");
    const auto* version = found ? found->as<std::int64_t>() : nullptr;
    if (!version || *version < 0)
        return fail("io.not_a_plan", {}, "format_version");
    if (*version > to)
        return fail("io.newer_version", {{"found", std::to_string(*version)}, {"known", std::to_string(to)}},
                    "format_version");
    for (int at = static_cast<int>(*version); at < to; ++at) {
        const auto step = std::ranges::find(steps, at, &MigrationStep::from);
        if (step == steps.end())
            return fail("io.older_version", {{"found", std::to_string(at)}}, "format_version");
        if (auto done = step->run(document, notes); !done)
            return done;
        document.set("format_version", at + 1);
        Diagnostic note;
        note.severity = Severity::info;
        note.text = {"io.migrated", {{"from", std::to_string(at)}, {"to", std::to_string(at + 1)}}};
        note.field = "format_version";
        notes.push_back(std::move(note));
    }
    return {};
}

} // namespace cw
