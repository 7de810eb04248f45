#include "core/edit/naming.h"

#include "core/edit/edit.h"

#include <algorithm>

namespace cw {

namespace {

constexpr std::size_t longest_number = 9; // longer rows of digits are part of the stem (serial numbers)

std::string padded(long number, std::size_t width) {
    std::string digits = std::to_string(number);
    if (digits.size() < width)
        digits.insert(0, width - digits.size(), '0');
    return digits;
}

/// "L02 A" of rack L02 becomes "L03 A" in rack L03; names that do not begin with the rack's stay as they are.
std::string renamedWith(const std::string& device, const std::string& rack, const std::string& new_rack) {
    const bool follows = device.size() > rack.size() && device.starts_with(rack) &&
                         std::string_view(" -_./:").find(device[rack.size()]) != std::string_view::npos;
    return follows ? new_rack + device.substr(rack.size()) : device;
}

} // namespace

NamePool::NamePool(const Scenario& scenario) {
    for (const auto& [id, rack] : scenario.racks) {
        taken_.insert(rack->name);
        for (const auto& [device_id, device] : rack->devices)
            taken_.insert(device->name);
    }
    for (const auto& [id, workload] : scenario.workloads)
        taken_.insert(workload->name);
}

std::string NamePool::take(std::string_view wanted) {
    if (taken_.emplace(wanted).second)
        return std::string(wanted);
    const std::size_t last_letter = wanted.find_last_not_of("0123456789");
    std::size_t digits = last_letter == std::string_view::npos ? 0 : wanted.size() - last_letter - 1;
    if (digits > longest_number)
        digits = 0;
    std::string stem(wanted.substr(0, wanted.size() - digits));
    long number = digits ? std::stol(std::string(wanted.substr(wanted.size() - digits))) : 1;
    if (digits == 0)
        stem += '-';
    long& last = last_number_[stem];
    number = std::max(number, last);
    std::string name;
    do
        name = stem + padded(++number, digits);
    while (!taken_.insert(name).second);
    last = number;
    return name;
}

std::string uniqueName(const Scenario& scenario, std::string_view wanted) { return NamePool(scenario).take(wanted); }

Rack cloneRack(const Scenario& scenario, const Rack& rack) {
    NamePool names(scenario);
    Rack clone = rack;
    clone.id = {};
    clone.name = names.take(rack.name);
    clone.devices.clear();
    // Without ids the devices stand in the map in their order: apply gives them ids in it.
    std::uint32_t place = 0;
    std::map<DeviceId, DeviceId> places;
    for (const auto& [id, device] : rack.devices)
        places.emplace(id, DeviceId{++place});
    place = 0;
    for (const auto& [id, device] : rack.devices) {
        auto copy = std::make_shared<Device>(*device);
        copy->id = {};
        copy->name = names.take(renamedWith(device->name, rack.name, clone.name));
        // Wiring by hand names the copies, by their places. Outlets of what isn't there are given up.
        const bool whole =
            std::ranges::all_of(copy->supplies, [&](const Plug& plug) { return places.contains(plug.pdu); });
        if (!whole)
            copy->supplies.clear();
        for (Plug& plug : copy->supplies)
            plug.pdu = places.at(plug.pdu);
        clone.devices.emplace(DeviceId{++place}, std::move(copy));
    }
    return clone;
}

} // namespace cw
