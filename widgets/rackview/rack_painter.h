// Paints one rack elevation: the same drawing on the screen, in the PDF and in exported pictures.
#pragma once

#include "core/eval/results.h"
#include "core/project/rack.h"
#include "widgets/rackview/rack_figures.h"
#include "widgets/rackview/rack_geometry.h"

#include <QCoreApplication>
#include <QRectF>

#include <optional>

class QPainter;

namespace cw {

struct Theme;

/// What the colour of a device block says.
enum class Colouring { role, temperature, power, risk };

struct RackPaintOptions {
    Colouring colouring = Colouring::role;
    const ScenarioResults* results = nullptr; ///< figures; nullptr: none yet (their places stay empty)
    bool stale = false;                       ///< figures are of an earlier state: drawn dimmed
    bool printing = false; ///< white paper, outlines and pattern fills that a grey printer tells apart
};

/// Stateless: holds references to `catalog` and `theme`, which must outlive it.
class RackPainter {
    Q_DECLARE_TR_FUNCTIONS(cw::RackPainter)

public:
    RackPainter(const Catalog& catalog, const Theme& theme, RackPaintOptions options = {});

    /// Draws the rack's card into `card`, everything scaled to fit it.
    void paint(QPainter& painter, const QRectF& card, const Rack& rack, Face face) const;
    /// Draws with a geometry that the caller laid out (the view, where text keeps its size while zooming).
    void paint(QPainter& painter, const RackGeometry& geometry, const Rack& rack, Face face,
               const RackFigures& figures) const;
    /// Draws what the block colours mean, on one line at the left of `area`.
    void paintLegend(QPainter& painter, const QRectF& area) const;

    /// Width of a card of this height, for `height_u` units, that reads well on paper.
    static double widthForHeight(double height, int height_u);

private:
    const Catalog& catalog_;
    const Theme& theme_;
    RackPaintOptions options_;
};

} // namespace cw
