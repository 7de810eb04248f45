#include "widgets/rackview/array_fill_dialog.h"

#include "widgets/rackview/rack_drawing.h"
#include "widgets/rackview/rack_selection.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {
namespace {

enum Racks { this_rack, this_and_following, all_racks };

constexpr int most_copies = 9999;
constexpr int racks_named = 8; ///< in the preview; more are counted

} // namespace

ArrayFillDialog::ArrayFillDialog(Snapshot snapshot, ScenarioId scenario, const Device& device, RackId home,
                                 const std::vector<RackId>& order, QWidget* parent)
    : QDialog(parent), snapshot_(std::move(snapshot)), scenario_(scenario), device_(device), home_(home), order_(order),
      count_(new QSpinBox(this)), first_unit_(new QSpinBox(this)), racks_(new QComboBox(this)),
      summary_(new QLabel(this)), detail_(new QLabel(this)) {
    const Catalog& catalog = *snapshot_->catalog;
    setWindowTitle(tr("Fill racks"));
    const QString title = deviceTitle(device_, catalog.device(device_.kind, device_.type));
    auto* heading = new QLabel(tr("Copies of %1").arg(title), this);
    heading->setFont(Theme::font(TextSize::title, true));
    heading->setTextFormat(Qt::PlainText);

    const Rack* rack = snapshot_->rack(scenario_, home_);
    const auto [lowest, units] = unitsOf(catalog, device_);
    count_->setRange(1, most_copies);
    count_->setValue(4);
    first_unit_->setRange(1, rack ? drawnHeight(catalog, *rack) : 1);
    first_unit_->setValue(lowest + units);
    const QString name = rack ? QString::fromStdString(rack->name) : QString();
    racks_->addItem(tr("%1 only").arg(name), this_rack);
    racks_->addItem(tr("%1 and those after it").arg(name), this_and_following);
    racks_->addItem(tr("All racks"), all_racks);
    racks_->setCurrentIndex(1);
    summary_->setFont(Theme::font(TextSize::normal, true));
    detail_->setWordWrap(true);
    detail_->setMinimumWidth(300);
    detail_->setTextFormat(Qt::PlainText);

    auto* form = new QFormLayout;
    form->addRow(tr("&Number of copies"), count_);
    form->addRow(tr("&Lowest unit"), first_unit_);
    form->addRow(tr("&Racks"), racks_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    fill_ = buttons->addButton(tr("Fill"), QDialogButtonBox::AcceptRole);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(space::between);
    column->addWidget(heading);
    column->addLayout(form);
    column->addWidget(summary_);
    column->addWidget(detail_);
    column->addStretch();
    column->addWidget(buttons);

    connect(count_, &QSpinBox::valueChanged, this, &ArrayFillDialog::preview);
    connect(first_unit_, &QSpinBox::valueChanged, this, &ArrayFillDialog::preview);
    connect(racks_, &QComboBox::currentIndexChanged, this, &ArrayFillDialog::preview);
    connect(buttons, &QDialogButtonBox::accepted, this, &ArrayFillDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &ArrayFillDialog::reject);
    preview();
}

int ArrayFillDialog::count() const { return count_->value(); }
void ArrayFillDialog::setCount(int count) { count_->setValue(count); }
void ArrayFillDialog::setFirstUnit(int u) { first_unit_->setValue(u); }

int ArrayFillDialog::fitting() const {
    int n = 0;
    for (const PlaceDevices& group : placed_)
        n += static_cast<int>(group.devices.size());
    return n;
}

std::vector<RackId> ArrayFillDialog::chosenRacks() const {
    if (racks_->currentData().toInt() == this_rack)
        return {home_};
    if (racks_->currentData().toInt() == all_racks)
        return order_;
    return {std::find(order_.begin(), order_.end(), home_), order_.end()};
}

void ArrayFillDialog::preview() {
    placed_ = arrayFill(*snapshot_, scenario_, device_, chosenRacks(), first_unit_->value(), count());
    const int fits = fitting();
    summary_->setText(fits == count() ? tr("All %1 fit.").arg(fits) : tr("%1 of %2 fit.").arg(fits).arg(count()));
    QStringList racks;
    for (const PlaceDevices& group : placed_) {
        const Rack* rack = snapshot_->rack(scenario_, group.rack);
        if (rack && racks.size() < racks_named)
            racks << tr("%1: %2").arg(QString::fromStdString(rack->name)).arg(group.devices.size());
    }
    const int more = static_cast<int>(placed_.size()) - racks_named;
    if (more > 0)
        racks << tr("%1 more racks").arg(more);
    detail_->setText(racks.isEmpty() ? tr("No unit is free there. Choose a lower unit or more racks.")
                                     : racks.join(QStringLiteral(" · ")));
    fill_->setEnabled(fits > 0);
}

void ArrayFillDialog::accept() {
    std::vector<Edit> edits(placed_.begin(), placed_.end());
    if (!edits.empty()) {
        const auto info = snapshot_->catalog->device(device_.kind, device_.type);
        emit filled(edits, tr("Fill with %1 × %2").arg(fitting()).arg(deviceTitle(device_, info)));
    }
    QDialog::accept();
}

} // namespace cw
