// Fields of racks and devices.
#include "core/edit/fields.h"

namespace cw {

namespace {

using Shown = std::function<bool(const Project&, const Device&)>;

std::optional<DeviceInfo> typeOf(const Project& p, const Device& d) { return p.catalog->device(d.kind, d.type); }

bool standsInUnits(const Project& p, const Device& d) {
    const auto info = typeOf(p, d);
    return !info || info->height_u > 0;
}
bool hangsBeside(const Project& p, const Device& d) { return !standsInUnits(p, d); }
bool isHalfWidth(const Project& p, const Device& d) {
    const auto info = typeOf(p, d);
    return info && info->half_width;
}
bool isGpuServer(const Project&, const Device& d) { return d.kind == DeviceKind::gpu_server; }
bool isSwitch(const Project&, const Device& d) { return d.kind == DeviceKind::network_switch; }

Field<Device> when(Shown shown, Field<Device> f) {
    f.shown = std::move(shown);
    return f;
}

Choices sameKind(const Project& p, const Device& d) {
    switch (d.kind) {
    case DeviceKind::gpu_server:
        return idsOf(p.catalog->servers);
    case DeviceKind::network_switch:
        return idsOf(p.catalog->switches);
    case DeviceKind::storage:
        return idsOf(p.catalog->storage);
    case DeviceKind::appliance:
        return idsOf(p.catalog->appliances);
    case DeviceKind::pdu:
        return idsOf(p.catalog->pdus);
    case DeviceKind::cdu:
        return idsOf(p.catalog->cdus);
    }
    return {};
}

Choices supportedGpus(const Project& p, const Device& d) {
    const ServerType* server = p.catalog->server(d.type);
    return server ? server->supported_gpus : Choices{};
}

/// GPU servers of another type may not carry the chosen GPU: then theirs is chosen.
Field<Device> typeField() {
    Field<Device> f = catalogField<Device>("type", "device", &Device::type, sameKind, false);
    f.set = [](Device& d, const PropertyValue& v) {
        d.type = std::get<std::string>(v);
        d.gpu.clear();
    };
    return f;
}

Field<Device> mountField() {
    Field<Device> f = inside(choiceField("mount", "position", &Position::mount), &Device::position);
    f.info.choices = {"zero_u_left", "zero_u_right"};
    return f;
}

Field<Device> slotField() {
    Field<Device> f = inside(choiceField("slot", "position", &Position::slot), &Device::position);
    f.info.choices = {"left", "right"};
    return f;
}

} // namespace

const Fields<Rack>& rackFields() {
    static const Fields<Rack> fields = {
        textField("name", "rack", &Rack::name, false),
        catalogField<Rack>(
            "type", "rack", &Rack::type, [](const Project& p, const Rack&) { return idsOf(p.catalog->racks); }, false),
        choiceField("cooling", "rack", &Rack::cooling),
        choiceField("redundancy", "rack", &Rack::redundancy),
        numberField("x", "position", &Rack::x, Dimension::length, limits::floor_m),
        numberField("y", "position", &Rack::y, Dimension::length, limits::floor_m),
        wholeField("row", "position", &Rack::row, Dimension::none, limits::row),
    };
    return fields;
}

const Fields<Device>& deviceFields() {
    static const Fields<Device> fields = {
        textField("name", "device", &Device::name, false),
        typeField(),
        when(isGpuServer, catalogField<Device>("gpu", "device", &Device::gpu, supportedGpus, true)),
        when(isSwitch, choiceField("role", "device", &Device::role)),
        choiceField("feed", "device", &Device::feed),
        choiceField("state", "device", &Device::state),
        when(standsInUnits,
             inside(wholeField("u", "position", &Position::u, Dimension::none, limits::rack_unit), &Device::position)),
        when(standsInUnits, inside(choiceField("face", "position", &Position::face), &Device::position)),
        when(isHalfWidth, slotField()),
        when(hangsBeside, mountField()),
    };
    return fields;
}

} // namespace cw
