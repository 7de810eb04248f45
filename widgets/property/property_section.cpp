#include "widgets/property/property_section.h"

#include "widgets/property/property_row.h"
#include "widgets/theme/icons.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace cw {
namespace {

constexpr int label_width = 108; ///< "Sequence length" and グローバルバッチ on one line
constexpr int wide_label = 200;  ///< where there is room for both ...
constexpr int wide_section = 480; ///< ... from this width on

} // namespace

PropertySection::PropertySection(const QString& title, bool open, QWidget* parent)
    : QWidget(parent), heading_(new QToolButton(this)), body_(new QWidget(this)), grid_(new QGridLayout(body_)) {
    heading_->setText(title);
    heading_->setCheckable(true);
    heading_->setChecked(open);
    heading_->setAutoRaise(true);
    heading_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    heading_->setIconSize({12, 12});
    heading_->setFont(Theme::font(TextSize::small, true));
    heading_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // Flat even when open: a checked tool button would look pressed.
    heading_->setStyleSheet(
        QStringLiteral(
            "QToolButton { border: none; background: transparent; color: %1; padding: 2px 0; text-align: left; }"
            "QToolButton:focus, QToolButton:hover { color: %2; }")
            .arg(Theme::of(this).muted.name(), Theme::of(this).accent_text.name()));
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setColumnStretch(1, 1);
    grid_->setHorizontalSpacing(space::inside);
    grid_->setVerticalSpacing(space::unit);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::unit);
    layout->addWidget(heading_);
    layout->addWidget(body_);
    dress(open);
    connect(heading_, &QToolButton::toggled, this, [this](bool now) {
        dress(now);
        emit toggled(now);
    });
}

void PropertySection::dress(bool open) {
    body_->setVisible(open);
    heading_->setIcon(
        icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), Theme::of(this).muted));
}

void PropertySection::setTitle(const QString& title) { heading_->setText(title); }

void PropertySection::addRow(QLabel* label, QWidget* value) {
    const std::size_t row = rows_.size();
    rows_.push_back({label, value});
    label->setWordWrap(true);
    label->setBuddy(value);
    label->setContentsMargins(0, 3, 0, 0);
    // No horizontal alignment: the label then fills its column, and its height follows from that width.
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setFixedWidth(labelWidth());
    const int line = 2 * static_cast<int>(row);
    grid_->addWidget(label, line, 0, Qt::AlignTop);
    grid_->addWidget(value, line, 1);
    if (const auto* editor = qobject_cast<PropertyRow*>(value))
        connect(editor, &PropertyRow::wantedWidthChanged, this, [this, row] { place(row); });
}

int PropertySection::labelWidth() const { return width() < wide_section ? label_width : wide_label; }

void PropertySection::place(std::size_t row) {
    auto& [label, value, below] = rows_[row];
    const auto* editor = qobject_cast<PropertyRow*>(value);
    const bool wide = editor && editor->wantedWidth() > width() - labelWidth() - grid_->horizontalSpacing();
    if (wide == below)
        return;
    below = wide;
    const int line = 2 * static_cast<int>(row);
    grid_->removeWidget(value);
    if (below)
        grid_->addWidget(value, line + 1, 0, 1, 2);
    else
        grid_->addWidget(value, line, 1);
}

void PropertySection::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        rows_[row].label->setFixedWidth(labelWidth());
        place(row);
    }
}

bool PropertySection::isOpen() const { return heading_->isChecked(); }

} // namespace cw
