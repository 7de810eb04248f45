// Edits of the plan's own catalog entries.
#include "core/catalog/catalog_loader.h"
#include "core/edit/edits.h"

namespace cw {

bool hasModel(const Catalog& catalog, const LlmType& llm) {
    const LlmType* present = catalog.llm(llm.id);
    if (!present)
        return false;
    LlmType same_layer = *present;
    same_layer.provenance.layer = llm.provenance.layer;
    return same_layer == llm;
}

std::string freeModelId(const Catalog& catalog, const std::string& wanted) {
    constexpr std::size_t longest_id = 80;
    std::string id = wanted;
    for (int number = 2; catalog.llm(id); ++number) {
        const std::string suffix = "-" + std::to_string(number);
        id = wanted.substr(0, longest_id - suffix.size()) + suffix;
    }
    return id;
}

Result<void> perform(Draft& draft, const AddModel& edit) {
    if (auto named = checkName(edit.llm.name, "catalog_entry"); !named)
        return named;
    // Through its JSON: one check of entries for files, journals and edits, and the layer is the plan's.
    Result<LlmType> llm = entryFromJson<LlmType>(entryToJson(edit.llm), Layer::project);
    if (!llm)
        return tl::unexpected<Error>(llm.error());
    const Catalog& before = *draft.project().catalog;
    if (hasModel(before, *llm))
        return {};
    if (before.llm(llm->id))
        return fail("edit.model_exists", {{"id", llm->id}});
    auto catalog = std::make_shared<Catalog>(before);
    const std::string id = llm->id;
    catalog->llms.emplace(id, std::make_shared<const LlmType>(std::move(*llm)));
    draft.own().catalog = std::move(catalog);
    return {};
}

} // namespace cw
