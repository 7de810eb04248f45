// Devices and racks on the clipboard: as edits for this program, as a table for spreadsheets.
#pragma once

#include "core/edit/edit.h"

#include <set>
#include <vector>

class QMimeData;

namespace cw {

/// One edit of the journal's JSON form a line.
inline constexpr auto clipboard_mime_type = "application/x-clusterwright-edits";

struct CopiedObjects {
    std::vector<PlaceDevices> devices; ///< a group for each rack they came from
    std::vector<Rack> racks;
    bool empty() const { return devices.empty() && racks.empty(); }
};

/// The selected racks, or else devices, ids cleared.
CopiedObjects copyOf(const Scenario& scenario, const std::set<RackId>& racks, const std::set<DeviceId>& devices);
/// New; the clipboard owns it.
QMimeData* toMime(const CopiedObjects& objects, const Scenario& scenario, const Catalog& catalog);
/// What another copy of the program, or this one, has put there; empty for anything else or damaged.
CopiedObjects fromMime(const QMimeData* data);

} // namespace cw
