// What the palette says of a catalog device: the key facts in one line, the whole story in the tooltip.
#pragma once

#include "core/catalog/catalog.h"

#include <QString>

namespace cw {

/// "8U · 10.2 kW", "1U · 64 × 400 Gb/s", "0U · 22.2 kW". Facts nobody sourced are left out or said to be unknown.
QString deviceFacts(const Catalog& catalog, const DeviceInfo& device);
/// Vendor, name, facts, source with date, notes, and which values are unverified; rich text.
QString deviceToolTip(const Catalog& catalog, const DeviceInfo& device);
/// Everything a search shall find: vendor, model, id, GPUs it takes, fabric.
QString deviceSearchText(const Catalog& catalog, const DeviceInfo& device);
/// True when any value of the entry has no source.
bool isUnverified(const DeviceInfo& device);

} // namespace cw
