// Where each rack's card stands: lines of cards, and the lookup from a point or an area to racks and devices.
#pragma once

#include "core/project/scenario.h"
#include "widgets/rackview/rack_geometry.h"

#include <QPointF>
#include <QSizeF>

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cw {

/// Height to draw a rack with: of its type, or, when the catalog doesn't know the type, what its devices need.
int drawnHeight(const Catalog& catalog, const Rack& rack);

struct RackCell {
    RackId rack;
    QRectF card;
    int height_u = 0;
};

/// A line of cards: all of one row number.
struct RackLine {
    int row = 0;
    bool starts_row = false; ///< carries the row's caption
    std::size_t first = 0;   ///< of its cells
    std::size_t count = 0;
    double top = 0; ///< with the caption
    double bottom = 0;
};

class RackLayout {
public:
    /// Racks by row, then depth and width of the floor, then id; a new row number starts a new line, and lines wrap
    /// at `width`.
    void update(const Scenario& scenario, const Catalog& catalog, const RackMetrics& metrics, double width);

    const std::vector<RackCell>& cells() const { return cells_; }
    const std::vector<RackLine>& lines() const { return lines_; }
    const RackMetrics& metrics() const { return metrics_; }
    QSizeF size() const { return size_; }
    bool hasCaptions() const { return captions_; }

    /// nullptr when the rack isn't here.
    const RackCell* cell(RackId rack) const;
    /// Place of a rack in the order of drawing, or nothing.
    std::optional<std::size_t> indexOf(RackId rack) const;
    const RackCell* cellAt(QPointF point) const;
    /// The first and one past the last cell of the lines that meet `area`.
    std::pair<std::size_t, std::size_t> cellsIn(const QRectF& area) const;
    RackGeometry geometry(const RackCell& cell) const { return RackGeometry(metrics_, cell.card, cell.height_u); }

private:
    RackMetrics metrics_;
    std::vector<RackCell> cells_;
    std::vector<RackLine> lines_;
    std::unordered_map<RackId, std::size_t> index_;
    QSizeF size_;
    bool captions_ = false;
};

/// A device's block in a card.
struct DeviceBlock {
    const Device* device = nullptr;
    QRectF rect;
    int units = 0;            ///< 0: a strip on a rail
    bool from_behind = false; ///< mounted on the other face
    bool known = true;        ///< its type is in the catalog
};

/// The blocks of a rack seen from `face`, those behind first. Types unknown to the catalog are drawn one unit high.
std::vector<DeviceBlock> deviceBlocks(const Catalog& catalog, const Rack& rack, const RackGeometry& geometry,
                                      Face face);
/// The uppermost block at a point; nullptr: none.
const DeviceBlock* blockAt(const std::vector<DeviceBlock>& blocks, QPointF point);

} // namespace cw
