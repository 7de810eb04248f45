// What a device dragged from the palette carries: "gpu_server/dgx-h100".
#pragma once

#include "core/catalog/catalog.h"

#include <QString>

#include <optional>

class QMimeData;

namespace cw {

inline constexpr auto device_mime_type = "application/x-clusterwright-device";

struct DraggedDevice {
    DeviceKind kind = DeviceKind::appliance;
    QString id;
    bool operator==(const DraggedDevice&) const = default;
};

/// "gpu_server/dgx-h100".
QString deviceKey(DeviceKind kind, const QString& id);
/// The device that a key names; nothing: no such kind.
std::optional<DraggedDevice> deviceFromKey(const QString& key);
/// New; the caller (or the drag) owns it.
QMimeData* deviceMimeData(DeviceKind kind, const QString& id);
/// The device in a drag; nothing: something else is dragged.
std::optional<DraggedDevice> deviceFromMime(const QMimeData* data);

} // namespace cw
