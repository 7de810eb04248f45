#include "widgets/rackview/rack_clipboard.h"

#include "core/units/unit_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>
#include <QMimeData>
#include <QStringList>

namespace cw {
namespace {

/// Only there to give its texts a translation context.
struct RackClipboard {
    Q_DECLARE_TR_FUNCTIONS(cw::RackClipboard)
};

QString tableLine(const Catalog& catalog, const std::string& rack, const Device& device) {
    const auto info = catalog.device(device.kind, device.type);
    const auto oneCell = [](QString text) { return text.replace(QLatin1Char('\t'), QLatin1Char(' ')).simplified(); };
    const auto cell = [&](const std::string& text) { return oneCell(QString::fromStdString(text)); };
    const QString power =
        info && info->power_rated ? QString::fromStdString(shortestNumber(inKilowatts(*info->power_rated))) : QString();
    return QStringList{cell(rack),
                       device.position.mount == Mount::units ? QString::number(device.position.u)
                                                             : QStringLiteral("0U"),
                       cell(device.name),
                       oneCell(info ? catalogText(info->vendor) : QString()),
                       info ? oneCell(catalogText(info->name)) : cell(device.type),
                       power}
        .join(QLatin1Char('\t'));
}

} // namespace

CopiedObjects copyOf(const Scenario& scenario, const std::set<RackId>& racks, const std::set<DeviceId>& devices) {
    CopiedObjects objects;
    for (const auto& [id, rack] : scenario.racks) {
        if (racks.count(id))
            objects.racks.push_back(*rack);
        PlaceDevices group{scenario.id, id, {}};
        for (const auto& [device_id, device] : rack->devices) {
            if (!devices.count(device_id))
                continue;
            group.devices.push_back(*device);
            group.devices.back().id = DeviceId{};
        }
        if (!group.devices.empty())
            objects.devices.push_back(std::move(group));
    }
    return objects;
}

QMimeData* toMime(const CopiedObjects& objects, const Scenario& scenario, const Catalog& catalog) {
    QByteArray lines;
    QStringList table{QStringList{RackClipboard::tr("Rack"), RackClipboard::tr("U"), RackClipboard::tr("Name"),
                                  RackClipboard::tr("Manufacturer"), RackClipboard::tr("Type"),
                                  RackClipboard::tr("Rated power, kW")}
                          .join(QLatin1Char('\t'))};
    for (const PlaceDevices& group : objects.devices) {
        lines += QByteArray::fromStdString(editToJson(group)) + '\n';
        const auto rack = scenario.racks.find(group.rack);
        for (const Device& device : group.devices)
            table << tableLine(catalog, rack == scenario.racks.end() ? std::string() : rack->second->name, device);
    }
    if (!objects.racks.empty()) {
        lines += QByteArray::fromStdString(editToJson(AddRacks{scenario.id, objects.racks})) + '\n';
        for (const Rack& rack : objects.racks)
            for (const auto& [id, device] : rack.devices)
                table << tableLine(catalog, rack.name, *device);
    }
    auto* data = new QMimeData;
    data->setData(QLatin1String(clipboard_mime_type), lines);
    data->setText(table.join(QLatin1Char('\n')) + QLatin1Char('\n'));
    return data;
}

CopiedObjects fromMime(const QMimeData* data) {
    CopiedObjects objects;
    if (!data || !data->hasFormat(QLatin1String(clipboard_mime_type)))
        return objects;
    for (const QByteArray& line : data->data(QLatin1String(clipboard_mime_type)).split('\n')) {
        if (line.isEmpty())
            continue;
        const auto edit = editFromJson(line.toStdString());
        if (!edit)
            return {};
        if (const auto* devices = std::get_if<PlaceDevices>(&*edit))
            objects.devices.push_back(*devices);
        else if (const auto* racks = std::get_if<AddRacks>(&*edit))
            objects.racks.insert(objects.racks.end(), racks->racks.begin(), racks->racks.end());
    }
    return objects;
}

} // namespace cw
