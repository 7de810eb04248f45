#include "widgets/palette/device_mime.h"

#include "core/project/enumerators.h"

#include <QMimeData>

namespace cw {

QString deviceKey(DeviceKind kind, const QString& id) {
    const std::string_view name = enumeratorText(kind);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())) + u'/' + id;
}

std::optional<DraggedDevice> deviceFromKey(const QString& key) {
    const qsizetype slash = key.indexOf(u'/');
    if (slash <= 0 || slash + 1 >= key.size())
        return std::nullopt;
    const auto kind = enumeratorFromText<DeviceKind>(key.left(slash).toStdString());
    if (!kind)
        return std::nullopt;
    return DraggedDevice{*kind, key.mid(slash + 1)};
}

QMimeData* deviceMimeData(DeviceKind kind, const QString& id) {
    auto* data = new QMimeData;
    data->setData(QLatin1String(device_mime_type), deviceKey(kind, id).toUtf8());
    return data;
}

std::optional<DraggedDevice> deviceFromMime(const QMimeData* data) {
    const QString type = QLatin1String(device_mime_type);
    if (!data || !data->hasFormat(type))
        return std::nullopt;
    return deviceFromKey(QString::fromUtf8(data->data(type)));
}

} // namespace cw
