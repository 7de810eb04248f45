// The rack view's state and the helpers that its parts (painting, mouse, keys, commands) share. Only for this folder.
#pragma once

#include "widgets/rackview/rack_clipboard.h"
#include "widgets/rackview/rack_drag.h"
#include "widgets/rackview/rack_layout.h"
#include "widgets/rackview/rack_selection.h"
#include "widgets/rackview/rack_view.h"

#include <QCache>
#include <QPixmap>
#include <QPointer>
#include <QTimer>

#include <functional>

class QLineEdit;

namespace cw {

/// What a point of the view is on.
struct RackHit {
    const Rack* rack = nullptr;
    RackGeometry geometry;
    const Device* device = nullptr;
    bool in_frame = false; ///< in the rack's body; else its heading or gauges
    int u = 1;
    Slot slot = Slot::left;
};

struct RackView::Private {
    explicit Private(RackView& view);

    RackView& q;
    Snapshot snapshot;
    ScenarioId scenario_id;
    std::shared_ptr<const ScenarioResults> results;
    bool stale = false;
    Colouring colouring = Colouring::role;
    Face face = Face::front;
    double zoom = 1;
    bool zoom_is_chosen = false; ///< else it follows the height of the view

    RackLayout layout;
    std::vector<RackId> order;
    RackSelection selection;
    DeviceId hovered;
    QPointer<QLineEdit> title_editor;
    QPointer<QWidget> legend;

    const Scenario* scenario() const { return snapshot ? snapshot->scenario(scenario_id) : nullptr; }
    const Catalog& catalog() const { return *snapshot->catalog; }
    const Rack* rack(RackId id) const { return snapshot ? snapshot->rack(scenario_id, id) : nullptr; }

    // Geometry
    QPointF offset() const;
    QPointF toContent(QPointF viewport) const { return viewport + offset(); }
    void relayout();
    void updateScrollBars();
    void setZoom(double value, QPointF keep, bool chosen);
    double zoomForHeight() const;
    void reveal(const QRectF& content);
    void revealCursor();
    RackHit hitAt(QPointF content) const;
    QRectF cursorRect() const; ///< content coordinates; empty: the cursor is nowhere

    // Pictures of cards; a card is drawn again when its rack, its figures or the look change.
    struct Picture {
        std::shared_ptr<const Rack> rack;
        QPixmap pixmap;
    };
    QCache<std::uint32_t, Picture> pictures;
    std::unordered_map<RackId, std::pair<std::shared_ptr<const Rack>, RackFigures>> figures;
    const RackFigures& figuresOf(const std::shared_ptr<const Rack>& rack);
    void forgetPictures();
    void paint(QPainter& painter, const QRect& dirty);
    void paintCard(QPainter& painter, const RackCell& cell, const std::shared_ptr<const Rack>& rack);
    void paintMarks(QPainter& painter, const RackCell& cell, const Rack& rack);
    void paintCursor(QPainter& painter);
    void paintDrag(QPainter& painter);
    void paintSpots(QPainter& painter, const std::vector<DropSpot>& spots, const QColor& colour, bool blocked);
    void paintReason(QPainter& painter);
    void paintEmpty(QPainter& painter);
    QRectF spotRect(const RackDrag::Item& item, const DropSpot& spot) const;

    // Gestures
    enum class Gesture { none, pressed, band, drag, cancelled };
    Gesture gesture = Gesture::none;
    QPointF press; ///< content coordinates
    RackHit pressed;
    DeviceId pressed_device;
    QPointF pointer; ///< viewport coordinates
    std::set<DeviceId> before_band;
    struct DropTarget {
        RackId rack;
        int u = 1;
        Slot slot = Slot::left;
        bool operator==(const DropTarget&) const = default;
    };
    struct Drag {
        RackDrag what;
        bool external = false; ///< from the palette
        int grabbed_u = 0;     ///< units from the anchor's lowest to the pointer
        bool copy = false;
        bool to_nearest = false; ///< Shift: a blocked drop goes to the nearest free place
        std::optional<DropTarget> target;
        DropPlan plan;
        const std::vector<DropSpot>* spots() const; ///< where a drop goes now; nullptr: nowhere
    };
    std::optional<Drag> drag;
    QTimer auto_scroll;

    void startDrag();
    void updateDrag(QPointF viewport, Qt::KeyboardModifiers modifiers, bool force = false);
    void finishDrag();
    void cancelGesture();
    void updateBand(Qt::KeyboardModifiers modifiers);
    void click(Qt::KeyboardModifiers modifiers);
    void scrollAtEdges();
    QString placeName(const DropSpot& spot) const;
    QString blockReason() const;
    void setHovered(DeviceId device);
    QString tip(const RackHit& hit);

    // Keys
    void moveCursor(int dx, int dy, bool extend);
    void moveDevices(int dx, int dy);
    void setCursor(const RackCursor& cursor, bool extend);

    // Edits
    std::vector<std::pair<DropSpot, std::string>> selected_when_shown; ///< places and types of devices just asked for
    std::uint32_t racks_selected_from = 0; ///< select racks with this id or a later one when they appear; 0: none
    void emitEdits(const std::vector<Edit>& edits, const QString& text, const QString& merge_key = {});
    void land(const RackDrag& what, const std::vector<DropSpot>& spots, bool copy, const QString& text);
    /// At the cursor or the nearest free place; false: there is none, and blocked was emitted.
    bool landAtCursor(const RackDrag& what, const QString& text);
    void addRacks(const std::vector<Rack>& racks, const QString& text);
    void selectAwaited();
    RackCursor cursorOrFirst() const;
    QString nameOf(const std::set<DeviceId>& devices) const; ///< "n07", or "4 devices"
    void selectionEdited();
    QString cursorDescription() const;
};

} // namespace cw
