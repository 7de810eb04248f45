// The rack workspace: racks side by side, drawn from a snapshot, edited by gestures that become edits.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"
#include "core/project/project.h"
#include "widgets/rackview/rack_painter.h"

#include <QAbstractScrollArea>

#include <memory>
#include <vector>

namespace cw {

/// Shows one scenario's racks. Never changes the document: gestures emit editRequested.
class RackView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit RackView(QWidget* parent = nullptr);
    ~RackView() override;

    /// Shows this state. Selection, zoom and scroll position stay as far as the objects still exist; the layout
    /// depends on racks alone, so arriving results move nothing. `stale`: `results` are of an earlier state (dimmed).
    void show(const Snapshot& snapshot, ScenarioId scenario, const std::shared_ptr<const ScenarioResults>& results,
              bool stale);
    using QWidget::show;

    std::vector<ObjectRef> selection() const;
    /// Selects racks and devices of the shown scenario (others are ignored) and scrolls to the first.
    void setSelection(const std::vector<ObjectRef>& objects);

    Colouring colouring() const;
    void setColouring(Colouring colouring);
    Face face() const;
    void setFace(Face face);

    /// 1: a rack unit is 13 pixels high.
    double zoom() const;
    void setZoom(double zoom);
    void zoomIn();
    void zoomOut();
    /// The greatest zoom at which every rack is in sight.
    void zoomToFit();

    bool canPaste() const;
    void deleteSelection();
    void copySelection();
    void cutSelection();
    /// At the cursor, or at the nearest free units.
    void paste();
    /// Next free units above each device, else the nearest.
    void duplicateSelection();
    void cloneSelectedRack();
    /// Asks how many copies of the selected device, from which unit and in which racks.
    void fillWithSelection();
    /// Copies the selected device upwards from its top, through the following racks, at most `count` times.
    void fillWithSelection(int count);
    void selectAll();
    /// Edits the selected rack's name in place.
    void renameSelectedRack();
    /// Places a catalog device at the cursor, or at the nearest free unit.
    void place(DeviceKind kind, const QString& id);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// `mergeKey`: consecutive edits of one key are one step of undo; empty: each its own.
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& mergeKey);
    void selectionChanged();
    void contextMenuRequested(QPoint global);
    /// A gesture was refused; nothing changed.
    void blocked(QString reason);
    void zoomChanged(double zoom);

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace cw
