// Edits of the plan's own catalog entries.
#include "core/catalog/catalog_loader.h"
#include "core/edit/edits.h"

namespace cw {

namespace {

constexpr std::size_t longest_id = 80;

/// The same in all but the layer that it is kept in.
bool isSame(const LlmType& a, LlmType b) {
    b.provenance.layer = a.provenance.layer;
    return a == b;
}

} // namespace

NamedModel nameModel(const Catalog& catalog, const LlmType& llm) {
    NamedModel named{llm};
    const LlmType* present = nullptr;
    for (int number = 2; (present = catalog.llm(named.llm.id)) && !isSame(*present, named.llm); ++number) {
        const std::string suffix = "-" + std::to_string(number);
        named.llm.id = llm.id.substr(0, longest_id - suffix.size()) + suffix;
        named.llm.name = llm.name + " (" + std::to_string(number) + ")";
    }
    named.is_new = !present;
    return named;
}

Result<void> perform(Draft& draft, const AddModel& edit) {
    if (auto named = checkName(edit.llm.name, "catalog_entry"); !named)
        return named;
    // Through its JSON: one check of entries for files, journals and edits, and the layer is the plan's.
    Result<LlmType> llm = entryFromJson<LlmType>(entryToJson(edit.llm), Layer::project);
    if (!llm)
        return tl::unexpected<Error>(llm.error());
    const Catalog& before = *draft.project().catalog;
    if (const LlmType* present = before.llm(llm->id)) {
        if (isSame(*present, *llm))
            return {};
        return fail("edit.model_exists", {{"id", llm->id}});
    }
    auto catalog = std::make_shared<Catalog>(before);
    const std::string id = llm->id;
    catalog->llms.emplace(id, std::make_shared<const LlmType>(std::move(*llm)));
    draft.own().catalog = std::move(catalog);
    return {};
}

} // namespace cw
