#include "core/edit/edits.h"

#include "core/project/json_value.h"
#include "core/project/limits.h"
#include "core/units/number_text.h"

namespace cw {

namespace {

Result<Applied> finish(const Snapshot& before, Draft&& draft) {
    Applied applied;
    applied.created = std::move(draft.created);
    applied.snapshot = std::move(draft).finish();
    applied.changes = difference(*before, *applied.snapshot);
    // An edit that changes nothing gives back the very snapshot: no result goes stale because of it.
    if (applied.changes.empty() && applied.snapshot->next_id == before->next_id)
        applied.snapshot = before;
    return applied;
}

} // namespace

Result<Applied> apply(const Snapshot& snapshot, const Edit& edit) {
    // Qualified: std::apply would be found through the vector.
    return cw::apply(snapshot, std::vector<Edit>{edit});
}

Result<Applied> apply(const Snapshot& snapshot, const std::vector<Edit>& edits) {
    Draft draft(*snapshot);
    for (const Edit& edit : edits) {
        const Result<void> done = std::visit([&](const auto& e) { return perform(draft, e); }, edit);
        if (!done)
            return tl::unexpected<Error>(done.error());
    }
    // Beyond this no program would open the saved plan again.
    if (draft.project().next_id > limits::object_id.maximum)
        return fail("edit.ids_used_up", {{"last", printNumber(limits::object_id.maximum, 0)}}, "next_id");
    return finish(snapshot, std::move(draft));
}

tl::unexpected<Error> notFound(const char* kind, std::uint32_t id) {
    return fail("edit.not_found", {{"kind", std::string("object.") + kind}, {"id", std::to_string(id)}});
}

Result<void> checkName(const std::string& name, const char* kind) {
    if (name.find_first_not_of(" \t\r\n") == std::string::npos)
        return fail("edit.empty_name", {{"kind", std::string("object.") + kind}});
    if (!isUtf8(name))
        return fail("edit.not_text", {{"field", "property.name"}});
    return {};
}

} // namespace cw
