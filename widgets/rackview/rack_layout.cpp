#include "widgets/rackview/rack_layout.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace cw {
namespace {

constexpr int usual_height_u = 42;
constexpr double margin = 12;
constexpr double caption_height = 24;

double gapOf(const RackMetrics& m) {
    return m.detail == DetailLevel::full ? 12 : m.detail == DetailLevel::compact ? 8 : 3;
}

} // namespace

int drawnHeight(const Catalog& catalog, const Rack& rack) {
    if (const RackType* type = catalog.rack(rack.type))
        return std::max(1, type->height_u);
    int needed = usual_height_u;
    for (const auto& [id, device] : rack.devices) {
        const auto info = catalog.device(device->kind, device->type);
        needed = std::max(needed, device->position.u + (info ? info->units() : 1) - 1);
    }
    return needed;
}

void RackLayout::update(const Scenario& scenario, const Catalog& catalog, const RackMetrics& metrics, double width) {
    metrics_ = metrics;
    cells_.clear();
    lines_.clear();
    index_.clear();

    std::vector<const Rack*> racks;
    racks.reserve(scenario.racks.size());
    for (const auto& [id, rack] : scenario.racks)
        racks.push_back(rack.get());
    std::sort(racks.begin(), racks.end(), [](const Rack* a, const Rack* b) {
        return std::tie(a->row, a->y, a->x, a->id) < std::tie(b->row, b->y, b->x, b->id);
    });
    captions_ = std::any_of(racks.begin(), racks.end(), [](const Rack* r) { return r->row != 0; });

    const double gap = gapOf(metrics);
    const double step = metrics.card_width + gap;
    const auto per_line = std::max<std::size_t>(1, static_cast<std::size_t>((width - 2 * margin + gap) / step));
    double y = margin;
    double right = 0;
    for (std::size_t i = 0; i < racks.size();) {
        std::size_t end = i;
        int highest = 1;
        while (end < racks.size() && end - i < per_line && racks[end]->row == racks[i]->row)
            highest = std::max(highest, drawnHeight(catalog, *racks[end++]));
        RackLine line{racks[i]->row, i == 0 || racks[i - 1]->row != racks[i]->row, i, end - i, y, y};
        if (captions_ && line.starts_row)
            y += caption_height;
        const double height = metrics.cardHeight(highest);
        for (double x = margin; i < end; ++i, x += step) {
            index_.emplace(racks[i]->id, i);
            cells_.push_back({racks[i]->id, QRectF(x, y, metrics.card_width, height), drawnHeight(catalog, *racks[i])});
            right = std::max(right, x + metrics.card_width);
        }
        y += height;
        line.bottom = y;
        lines_.push_back(line);
        y += gap;
    }
    size_ = racks.empty() ? QSizeF() : QSizeF(right + margin, lines_.back().bottom + margin);
}

const RackCell* RackLayout::cell(RackId rack) const {
    const auto it = index_.find(rack);
    return it == index_.end() ? nullptr : &cells_[it->second];
}

std::optional<std::size_t> RackLayout::indexOf(RackId rack) const {
    const auto it = index_.find(rack);
    return it == index_.end() ? std::nullopt : std::optional(it->second);
}

std::pair<std::size_t, std::size_t> RackLayout::cellsIn(const QRectF& area) const {
    const auto first = std::partition_point(lines_.begin(), lines_.end(),
                                            [&](const RackLine& line) { return line.bottom < area.top(); });
    const auto last =
        std::partition_point(first, lines_.end(), [&](const RackLine& line) { return line.top <= area.bottom(); });
    if (first == last)
        return {0, 0};
    const RackLine& end = *std::prev(last);
    return {first->first, end.first + end.count};
}

const RackCell* RackLayout::cellAt(QPointF point) const {
    const auto [first, last] = cellsIn(QRectF(point, QSizeF(0, 0)));
    for (std::size_t i = first; i < last; ++i)
        if (cells_[i].card.contains(point))
            return &cells_[i];
    return nullptr;
}

std::vector<DeviceBlock> deviceBlocks(const Catalog& catalog, const Rack& rack, const RackGeometry& geometry,
                                      Face face) {
    std::vector<DeviceBlock> blocks;
    blocks.reserve(rack.devices.size());
    int on_left = 0, on_right = 0;
    for (const auto& [id, device] : rack.devices) {
        on_left += device->position.mount == Mount::zero_u_left;
        on_right += device->position.mount == Mount::zero_u_right;
    }
    int left = 0, right = 0;
    for (const auto& [id, device] : rack.devices) {
        const auto info = catalog.device(device->kind, device->type);
        DeviceBlock block;
        block.device = device.get();
        block.known = info.has_value();
        if (device->position.mount == Mount::zero_u_left) {
            block.rect = geometry.zeroURect(device->position, left++, on_left, face);
        } else if (device->position.mount == Mount::zero_u_right) {
            block.rect = geometry.zeroURect(device->position, right++, on_right, face);
        } else {
            block.units = info ? std::max(1, info->units()) : 1;
            block.rect = geometry.deviceRect(device->position, block.units, face);
            block.from_behind = device->position.face != face;
        }
        blocks.push_back(block);
    }
    std::stable_partition(blocks.begin(), blocks.end(), [](const DeviceBlock& b) { return b.from_behind; });
    return blocks;
}

const DeviceBlock* blockAt(const std::vector<DeviceBlock>& blocks, QPointF point) {
    for (auto it = blocks.rbegin(); it != blocks.rend(); ++it)
        if (it->rect.contains(point))
            return &*it;
    return nullptr;
}

} // namespace cw
