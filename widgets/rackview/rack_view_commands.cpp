#include "widgets/rackview/array_fill_dialog.h"
#include "widgets/rackview/rack_drawing.h"
#include "widgets/rackview/rack_view_state.h"
#include "widgets/text/text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMimeData>

#include <algorithm>

namespace cw {
namespace {

constexpr double usual_rack_width_m = 0.6;

/// Gives up its rack's name on Enter or when it loses the focus; Esc leaves the name as it was.
class TitleEditor : public QLineEdit {
public:
    TitleEditor(const QString& name, QWidget* parent, std::function<void(const QString&)> done)
        : QLineEdit(name, parent), done_(std::move(done)) {
        connect(this, &QLineEdit::editingFinished, this, [this] { finish(true); });
        selectAll();
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Escape)
            finish(false);
        else
            QLineEdit::keyPressEvent(event);
    }

private:
    void finish(bool keep) {
        if (!done_)
            return;
        const auto done = std::exchange(done_, nullptr);
        if (keep)
            done(text().trimmed());
        hide();
        deleteLater();
        if (parentWidget() && parentWidget()->parentWidget())
            parentWidget()->parentWidget()->setFocus();
    }
    std::function<void(const QString&)> done_;
};

} // namespace

QString RackView::Private::nameOf(const std::set<DeviceId>& devices) const {
    if (devices.size() != 1)
        return RackView::tr("%1 devices").arg(devices.size());
    const auto placed = findDevice(*scenario(), *devices.begin());
    if (!placed)
        return {};
    return deviceTitle(*placed->device, catalog().device(placed->device->kind, placed->device->type));
}

void RackView::Private::emitEdits(const std::vector<Edit>& edits, const QString& text, const QString& merge_key) {
    if (!edits.empty())
        emit q.editRequested(edits, text, merge_key);
}

void RackView::Private::land(const RackDrag& what, const std::vector<DropSpot>& spots, bool copy, const QString& text) {
    const Scenario* shown = scenario();
    if (!shown)
        return;
    const std::vector<Edit> edits = what.edits(*shown, spots, copy);
    if (edits.empty())
        return;
    const DropSpot& spot = spots[what.anchorIndex()];
    if (!what.canMove() || copy) {
        selected_when_shown.clear();
        for (std::size_t i = 0; i < spots.size(); ++i)
            selected_when_shown.emplace_back(spots[i], what.items()[i].device.type);
    }
    if (spot.position.mount == Mount::units) {
        selection.setCursor({spot.rack, spot.position.u});
        selection.setAnchor(selection.cursor());
    }
    emitEdits(edits, text);
}

void RackView::Private::selectAwaited() {
    const Scenario* shown = scenario();
    if (!shown)
        return;
    if (racks_selected_from != 0) {
        std::set<RackId> added;
        for (const auto& [id, rack] : shown->racks)
            if (id.value >= racks_selected_from)
                added.insert(id);
        racks_selected_from = 0;
        if (!added.empty()) {
            const RackId first = *added.begin();
            selection.select(std::move(added));
            selection.setCursor({first, RackCursor::heading});
            if (const RackCell* cell = layout.cell(first))
                reveal(cell->card);
            selectionEdited();
        }
    }
    if (selected_when_shown.empty())
        return;
    std::set<DeviceId> arrived;
    for (const auto& [spot, type] : selected_when_shown) {
        const auto found = shown->racks.find(spot.rack);
        if (found == shown->racks.end())
            continue;
        DeviceId newest; // a rail holds several at one position
        for (const auto& [id, device] : found->second->devices)
            if (device->position == spot.position && device->type == type)
                newest = std::max(newest, id);
        if (newest)
            arrived.insert(newest);
    }
    selected_when_shown.clear();
    if (arrived.empty())
        return;
    selection.select(std::move(arrived));
    revealCursor();
    selectionEdited();
}

bool RackView::Private::landAtCursor(const RackDrag& what, const QString& text) {
    const Scenario* shown = scenario();
    if (!shown || what.empty())
        return false;
    const RackCursor cursor = cursorOrFirst();
    if (!cursor.rack) {
        emit q.blocked(RackView::tr("There is no rack yet: add one first."));
        return false;
    }
    Position wanted = what.anchor().device.position;
    wanted.u = std::max(1, cursor.u);
    wanted.face = face;
    wanted.slot = what.anchor().device.position.mount == Mount::zero_u_right ? Slot::right : Slot::left;
    const DropPlan plan = what.plan(catalog(), *shown, order, cursor.rack, wanted, true);
    if (plan.fits() || !plan.nearest.empty()) {
        land(what, plan.fits() ? plan.spots : plan.nearest, true, text);
        return true;
    }
    emit q.blocked(RackView::tr("%1, and there is no free place near.").arg(plan.problem));
    return false;
}

void RackView::Private::addRacks(const std::vector<Rack>& racks, const QString& text) {
    const Scenario* shown = scenario();
    if (!shown || racks.empty())
        return;
    // cloneRack makes names unique within the scenario; several clones need each other's as well.
    Scenario scratch = *shown;
    AddRacks add{scenario_id, {}};
    std::uint32_t scratch_id = 0xF0000000U;
    for (const Rack& source : racks) {
        Rack clone = cloneRack(scratch, source);
        // Beside the last rack of its row rather than inside the original.
        double right = clone.x;
        for (const auto& [id, other] : scratch.racks) {
            if (other->row != clone.row || other->y != clone.y)
                continue;
            const RackType* type = catalog().rack(other->type);
            right = std::max(right, other->x + (type && type->width ? inMetres(*type->width) : usual_rack_width_m));
        }
        clone.x = right;
        auto copy = std::make_shared<Rack>(clone);
        copy->id = RackId{scratch_id++};
        scratch.racks.emplace(copy->id, copy);
        add.racks.push_back(std::move(clone));
    }
    racks_selected_from = snapshot->next_id;
    emitEdits({add}, text);
}

bool RackView::canPaste() const {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data && data->hasFormat(QLatin1String(clipboard_mime_type));
}

void RackView::deleteSelection() {
    if (!d->scenario() || d->selection.empty())
        return;
    const auto& devices = d->selection.devices();
    const auto& racks = d->selection.racks();
    if (!racks.empty()) {
        const Rack* only = racks.size() == 1 ? d->rack(*racks.begin()) : nullptr;
        const QString text = only ? tr("Delete rack %1").arg(QString::fromStdString(only->name))
                                  : tr("Delete %1 racks").arg(racks.size());
        d->emitEdits({RemoveRacks{d->scenario_id, {racks.begin(), racks.end()}}}, text);
        return;
    }
    d->emitEdits({RemoveDevices{d->scenario_id, {devices.begin(), devices.end()}}},
                 tr("Delete %1").arg(d->nameOf(devices)));
}

void RackView::copySelection() {
    const Scenario* scenario = d->scenario();
    if (!scenario)
        return;
    const CopiedObjects objects = copyOf(*scenario, d->selection.racks(), d->selection.devices());
    if (!objects.empty())
        QGuiApplication::clipboard()->setMimeData(toMime(objects, *scenario, d->catalog()));
}

void RackView::cutSelection() {
    copySelection();
    deleteSelection();
}

void RackView::paste() {
    if (!d->scenario())
        return;
    const CopiedObjects objects = fromMime(QGuiApplication::clipboard()->mimeData());
    if (!objects.racks.empty())
        d->addRacks(objects.racks, tr("Paste %1 racks").arg(objects.racks.size()));
    if (objects.devices.empty())
        return;
    const RackDrag what = RackDrag::ofCopies(d->catalog(), d->order, objects.devices);
    if (what.empty()) {
        emit blocked(tr("The catalog of this plan knows none of the copied types."));
        return;
    }
    d->landAtCursor(what, tr("Paste %1 devices").arg(what.items().size()));
}

void RackView::duplicateSelection() {
    const Scenario* scenario = d->scenario();
    if (!scenario)
        return;
    if (!d->selection.racks().empty())
        return cloneSelectedRack();
    ScratchScenario scratch(*scenario);
    std::map<RackId, PlaceDevices> placed;
    std::vector<std::pair<DropSpot, std::string>> awaited;
    for (const DeviceId id : d->selection.devices()) {
        const auto source = findDevice(*scenario, id);
        const auto info = source ? d->catalog().device(source->device->kind, source->device->type) : std::nullopt;
        if (!info)
            continue;
        const RackId home = source->rack->id;
        std::optional<DropSpot> spot;
        Position above = source->device->position;
        const int height = drawnHeight(d->catalog(), *source->rack);
        for (above.u += std::max(1, info->units()); above.mount == Mount::units && above.u <= height && !spot;
             ++above.u)
            if (!placementProblem(d->catalog(), *scratch.rack(home), *info, above))
                spot = DropSpot{home, above};
        const auto first =
            static_cast<std::size_t>(std::find(d->order.begin(), d->order.end(), home) - d->order.begin());
        for (std::size_t i = first; i < d->order.size() && !spot; ++i)
            if (const auto free =
                    nearestFree(d->catalog(), *scratch.rack(d->order[i]), *info, source->device->position))
                spot = DropSpot{d->order[i], *free};
        if (!spot) {
            emit blocked(tr("There is no free place for a copy of %1 in its rack or those after it.")
                             .arg(deviceTitle(*source->device, info)));
            return;
        }
        Device copy = *source->device;
        copy.id = DeviceId{};
        copy.name = uniqueName(scratch.scenario(), copy.name);
        copy.position = spot->position;
        scratch.add(spot->rack, copy);
        awaited.emplace_back(*spot, copy.type);
        PlaceDevices& group = placed[spot->rack];
        group.scenario = d->scenario_id;
        group.rack = spot->rack;
        group.devices.push_back(std::move(copy));
    }
    if (placed.empty())
        return;
    std::vector<Edit> edits;
    for (auto& [rack, group] : placed)
        edits.push_back(std::move(group));
    const DropSpot& last = awaited.back().first;
    if (last.position.mount == Mount::units)
        d->selection.setCursor({last.rack, last.position.u});
    d->selected_when_shown = awaited;
    d->emitEdits(edits, tr("Duplicate %1").arg(d->nameOf(d->selection.devices())));
}

void RackView::cloneSelectedRack() {
    const Scenario* scenario = d->scenario();
    if (!scenario)
        return;
    std::vector<Rack> sources;
    for (const RackId id : d->selection.racks())
        if (const Rack* rack = d->rack(id))
            sources.push_back(*rack);
    // With a device selected, its rack is meant.
    if (sources.empty() && !d->selection.devices().empty())
        if (const auto placed = findDevice(*scenario, *d->selection.devices().begin()))
            sources.push_back(*placed->rack);
    if (sources.empty()) {
        emit blocked(tr("Select a rack to clone."));
        return;
    }
    const QString text = sources.size() == 1 ? tr("Clone rack %1").arg(QString::fromStdString(sources.front().name))
                                             : tr("Clone %1 racks").arg(sources.size());
    d->addRacks(sources, text);
}

void RackView::fillWithSelection(int count) {
    const Scenario* scenario = d->scenario();
    if (!scenario || count <= 0)
        return;
    const auto source =
        d->selection.devices().empty() ? std::nullopt : findDevice(*scenario, *d->selection.devices().rbegin());
    if (!source || source->device->position.mount != Mount::units) {
        emit blocked(tr("Select the device to fill with."));
        return;
    }
    const auto [lowest, units] = unitsOf(d->catalog(), *source->device);
    const auto home = std::find(d->order.begin(), d->order.end(), source->rack->id);
    const auto placed =
        arrayFill(*d->snapshot, d->scenario_id, *source->device, {home, d->order.end()}, lowest + units, count);
    if (placed.empty()) {
        emit blocked(
            tr("No unit from U%1 upwards is free for %2.").arg(lowest + units).arg(d->nameOf({source->device->id})));
        return;
    }
    std::vector<Edit> edits;
    int copies = 0;
    d->selected_when_shown.clear();
    for (const PlaceDevices& group : placed) {
        copies += static_cast<int>(group.devices.size());
        for (const Device& device : group.devices)
            d->selected_when_shown.emplace_back(DropSpot{group.rack, device.position}, device.type);
        edits.emplace_back(group);
    }
    d->emitEdits(edits, tr("Fill with %1 × %2").arg(copies).arg(d->nameOf({source->device->id})));
}

void RackView::fillWithSelection() {
    const Scenario* scenario = d->scenario();
    const auto source = scenario && !d->selection.devices().empty()
                            ? findDevice(*scenario, *d->selection.devices().rbegin())
                            : std::nullopt;
    if (!source || source->device->position.mount != Mount::units) {
        emit blocked(tr("Select the device to fill with."));
        return;
    }
    auto* dialog = new ArrayFillDialog(d->snapshot, d->scenario_id, *source->device, source->rack->id, d->order, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ArrayFillDialog::filled, this,
            [this](const std::vector<Edit>& edits, const QString& text) { d->emitEdits(edits, text); });
    dialog->open();
}

void RackView::selectAll() {
    const Scenario* scenario = d->scenario();
    if (!scenario)
        return;
    std::set<DeviceId> all;
    for (const auto& [id, rack] : scenario->racks)
        for (const auto& [device, value] : rack->devices)
            all.insert(device);
    d->selection.select(std::move(all));
    d->selectionEdited();
}

void RackView::renameSelectedRack() {
    const RackId id = !d->selection.racks().empty() ? *d->selection.racks().begin() : d->selection.cursor().rack;
    const RackCell* cell = d->layout.cell(id);
    const Rack* rack = cell ? d->rack(id) : nullptr;
    if (!rack)
        return;
    d->reveal(cell->card);
    const QRectF title = d->layout.geometry(*cell).title.translated(-d->offset());
    const QString before = QString::fromStdString(rack->name);
    auto* editor = new TitleEditor(before, viewport(), [this, id, before](const QString& name) {
        if (name.isEmpty() || name == before)
            return;
        const ObjectRef object{ObjectKind::rack, d->scenario_id.value, id.value, {}};
        d->emitEdits({SetProperty{object, "name", name.toStdString()}}, tr("Rename rack %1").arg(before));
    });
    editor->setAccessibleName(tr("Rack name"));
    const int height = std::max(static_cast<int>(title.height()) + 2, editor->sizeHint().height());
    editor->setGeometry(QRect(static_cast<int>(title.left()) - 2, static_cast<int>(title.center().y()) - height / 2,
                              std::max(90, static_cast<int>(title.width() * 0.6)), height));
    d->title_editor = editor;
    editor->QWidget::show();
    editor->setFocus();
}

void RackView::place(DeviceKind kind, const QString& id) {
    if (!d->scenario())
        return;
    const RackDrag what = RackDrag::ofType(d->catalog(), kind, id.toStdString());
    if (what.empty()) {
        emit blocked(tr("The catalog of this plan has no %1.").arg(id));
        return;
    }
    d->landAtCursor(what, tr("Place %1").arg(catalogText(what.anchor().info.name)));
}

} // namespace cw
