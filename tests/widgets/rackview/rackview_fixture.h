// A shown rack view over a small plan, with edits applied as a document would, and a mouse.
#pragma once

#include "core/edit/edit.h"
#include "tests/support/small_catalog.h"
#include "widgets/rackview/rack_layout.h"
#include "widgets/rackview/rack_view.h"

#include <QPoint>
#include <QStringList>

#include <vector>

namespace cw::test {

/// Two 48U racks R01 and R02; n01 at U1 and n02 at U9 of R01 (DGX H100, 8U each), a switch at U40 of R01.
class RackViewFixture : public QObject {
    Q_OBJECT

public:
    RackViewFixture();

    RackView view;
    Snapshot snapshot;
    ScenarioId scenario;
    RackId first_rack, second_rack;
    std::vector<Edit> edits; ///< all that were asked for
    QStringList texts;
    QStringList reasons; ///< of blocked gestures
    int selections = 0;
    bool applies = true; ///< edits are applied and shown

    DeviceId id(const std::string& name) const;
    const Device* named(const std::string& name) const;
    int deviceCount() const;
    /// Middle of a device's block, and of a unit of a rack, in the viewport.
    QPoint at(const std::string& name) const;
    QPoint at(RackId rack, int u) const;
    QPoint title(RackId rack) const;
    ObjectRef ref(const std::string& name) const;

    void press(QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void move(QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void release(QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void click(QPoint at, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// Drags a catalog device in and drops it.
    void dropFromPalette(DeviceKind kind, const QString& type, QPoint at,
                         Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);

    template <class E> const E* last() const { return edits.empty() ? nullptr : std::get_if<E>(&edits.back()); }
    void refresh();

private:
    RackGeometry geometry(RackId rack) const;
};

} // namespace cw::test
