// Rows of job tables for tests.
#pragma once

#include "core/catalog/catalog_loader.h"
#include "core/jobs/job_case.h"

#include <string>
#include <utility>
#include <vector>

namespace cw::test {

using Cells = std::vector<std::pair<std::string, std::string>>;

/// A full fine-tuning job of Llama 3 8B on one node of 8 H100, with `changes` over it.
inline jobs::JobRow rowWith(const Cells& changes) {
    Cells cells = {{"id", "T-1"},           {"source", "a source"},
                   {"model", "Llama-3-8B"}, {"layers", ""},
                   {"hidden", ""},          {"heads", ""},
                   {"kv_heads", ""},        {"ffn", ""},
                   {"vocab", ""},           {"moe", ""},
                   {"seq_len", "4096"},     {"method", "full"},
                   {"precision", ""},       {"gpu", "H100-80GB"},
                   {"n_gpus", "8"},         {"micro_batch", "1"},
                   {"sharding", "zero3"}};
    for (const auto& [column, text] : changes) {
        bool found = false;
        for (auto& cell : cells)
            if (cell.first == column) {
                cell.second = text;
                found = true;
            }
        if (!found)
            cells.emplace_back(column, text);
    }
    return jobs::JobRow::of(cells);
}

inline Result<jobs::JobCase> understood(const Cells& changes) {
    static const CatalogPtr catalog = shippedCatalog();
    return jobs::understand(*catalog, jobs::Aliases::shipped(), rowWith(changes));
}

} // namespace cw::test
