#include "widgets/palette/device_facts.h"

#include "core/units/unit_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>
#include <QStringList>

namespace cw {
namespace {

struct DeviceFacts {
    Q_DECLARE_TR_FUNCTIONS(DeviceFacts)
};

QString str(const std::string& text) { return QString::fromStdString(text); }

QString gpuName(const Catalog& catalog, const std::string& id) {
    const GpuType* gpu = catalog.gpu(id);
    return gpu && !gpu->name.empty() ? str(gpu->name) : str(id);
}

void addKindFacts(QStringList& facts, const Catalog& catalog, const DeviceInfo& device) {
    switch (device.kind) {
    case DeviceKind::network_switch:
        if (const SwitchType* type = catalog.networkSwitch(device.id); type && type->port_count > 0)
            facts << (type->port_speed
                          ? QStringLiteral("%1 × %2")
                                .arg(type->port_count)
                                .arg(str(printQuantityIn(type->port_speed->si(), Dimension::data_rate, "Gb/s", 0)))
                          : DeviceFacts::tr("%1 ports").arg(type->port_count));
        break;
    case DeviceKind::storage:
        if (const StorageType* type = catalog.storageType(device.id); type && type->read)
            facts << DeviceFacts::tr("reads %1")
                         .arg(str(printQuantityIn(type->read->si(), Dimension::data_rate, "GB/s", 0)));
        break;
    case DeviceKind::pdu:
        if (const PduType* type = catalog.pdu(device.id); type && type->capacity)
            facts << str(print(*type->capacity));
        break;
    case DeviceKind::cdu:
        if (const CduType* type = catalog.cdu(device.id); type && type->capacity)
            facts << DeviceFacts::tr("cools %1").arg(str(print(*type->capacity)));
        break;
    case DeviceKind::gpu_server:
    case DeviceKind::appliance:
        break;
    }
}

bool countsItsPower(DeviceKind kind) { return kind != DeviceKind::pdu && kind != DeviceKind::cdu; }

QString fieldName(const std::string& field) { return labelOr("property." + field, str(field).replace(u'_', u' ')); }

} // namespace

bool isUnverified(const DeviceInfo& device) {
    return !device.power_is_verified || (device.provenance && !device.provenance->unverified.empty());
}

QString deviceFacts(const Catalog& catalog, const DeviceInfo& device) {
    QStringList facts;
    facts << QStringLiteral("%1U").arg(device.units());
    if (device.half_width)
        facts << DeviceFacts::tr("half width");
    addKindFacts(facts, catalog, device);
    if (countsItsPower(device.kind))
        facts << (device.power_rated ? str(print(*device.power_rated)) : DeviceFacts::tr("power unknown"));
    return facts.join(QStringLiteral(" · "));
}

QString deviceToolTip(const Catalog& catalog, const DeviceInfo& device) {
    QStringList lines;
    lines << QStringLiteral("<b>%1 %2</b>")
                 .arg(catalogText(device.vendor).toHtmlEscaped(), catalogText(device.name).toHtmlEscaped());
    lines << deviceFacts(catalog, device).toHtmlEscaped();
    if (device.kind == DeviceKind::gpu_server)
        if (const ServerType* server = catalog.server(device.id); server && server->gpu_count > 0) {
            QStringList names;
            for (const std::string& id : server->supported_gpus)
                names << gpuName(catalog, id);
            lines << DeviceFacts::tr("%1 GPUs: %2")
                         .arg(server->gpu_count)
                         .arg(names.join(QStringLiteral(", ")))
                         .toHtmlEscaped();
        }
    if (device.weight)
        lines << DeviceFacts::tr("Weight: %1").arg(str(print(*device.weight)));
    if (const Provenance* from = device.provenance) {
        for (const std::string& source : from->sources) {
            const QString dated = from->date.empty()
                                      ? catalogText(source)
                                      : DeviceFacts::tr("%1 (%2)").arg(catalogText(source), str(from->date));
            lines << DeviceFacts::tr("Source: %1").arg(dated).toHtmlEscaped();
        }
        QStringList unverified;
        for (const std::string& field : from->unverified)
            unverified << fieldName(field);
        if (!unverified.isEmpty())
            lines << DeviceFacts::tr("Unverified, no source found: %1")
                         .arg(unverified.join(QStringLiteral(", ")))
                         .toHtmlEscaped();
        if (!from->notes.empty())
            lines << str(from->notes).toHtmlEscaped();
    }
    return QStringLiteral("<p style='margin:0'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

QString deviceSearchText(const Catalog& catalog, const DeviceInfo& device) {
    // Found by the name on screen and by the catalog's own.
    QStringList words{str(device.vendor), str(device.name), str(device.id), catalogText(device.vendor),
                      catalogText(device.name)};
    if (device.kind == DeviceKind::gpu_server) {
        if (const ServerType* server = catalog.server(device.id)) {
            words << str(server->category);
            for (const std::string& id : server->supported_gpus)
                words << str(id) << gpuName(catalog, id);
        }
    } else if (device.kind == DeviceKind::network_switch) {
        if (const SwitchType* type = catalog.networkSwitch(device.id))
            words << str(type->family) << str(type->fabric_name);
    }
    return words.join(u' ');
}

} // namespace cw
