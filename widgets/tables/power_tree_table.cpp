#include "widgets/tables/power_tree_table.h"

#include "widgets/tables/value_roles.h"
#include "widgets/theme/icons.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace cw {

namespace {

constexpr int bar_height = 6, bar_gap = 6;
constexpr int least_name = 214;
constexpr int column_padding = 9; ///< around texts of cells and of titles
constexpr int title_margin = 3;   ///< that the style keeps around titles beyond that
constexpr int text_margin = 3;    ///< that the style keeps around texts of cells, which padding adds to
/// Widest figures of the columns; longer ones are cut and whole in the tooltip.
constexpr const char* widest_load = "≥ 8.88 kW";
constexpr const char* widest_share = "888 %";
constexpr int least_bar = 56;
constexpr int slack = 2; ///< the style cuts texts that just fit

/// Cells as in the other tables, in the small type, with bars in the share's column.
class TreeDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        const bool number = option->displayAlignment.testFlag(Qt::AlignRight);
        option->font = number ? Theme::tabularFont(TextSize::small) : Theme::font(TextSize::small);
        option->fontMetrics = QFontMetrics(option->font);
        const Theme& theme = Theme::of(option->widget);
        const QColor ink = toneColour(index.data(tone_role).value<CellTone>(), theme);
        option->palette.setColor(QPalette::Text, ink);
        option->palette.setColor(QPalette::HighlightedText, ink);
        if (const QString name = index.data(icon_role).toString(); !name.isEmpty()) {
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->icon = icon(name, ink);
            option->decorationSize = QSize(14, 14);
        }
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant share = index.data(PowerTreeModel::share_of_limit_role);
        if (index.column() != PowerTreeModel::share || !share.isValid())
            return;
        const Theme& theme = Theme::of(option.widget);
        const QFontMetrics metrics(Theme::tabularFont(TextSize::small));
        const QRectF bar(option.rect.left() + column_padding, option.rect.center().y() - bar_height / 2.0 + 0.5,
                         option.rect.width() - 2 * column_padding - bar_gap -
                             metrics.horizontalAdvance(QLatin1String(widest_share)),
                         bar_height);
        const QVariant severity = index.data(PowerTreeModel::severity_role);
        const bool worse = severity.isValid() && static_cast<Severity>(severity.toInt()) != Severity::info;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.track);
        painter->drawRoundedRect(bar, bar_height / 2.0, bar_height / 2.0);
        QRectF filled = bar;
        filled.setWidth(bar.width() * std::clamp(share.toDouble(), 0.0, 1.0));
        painter->setBrush(worse ? theme.severity(static_cast<Severity>(severity.toInt())) : theme.ok);
        painter->drawRoundedRect(filled, bar_height / 2.0, bar_height / 2.0);
        if (const double continuous = index.data(PowerTreeModel::continuous_role).toDouble();
            continuous > 0 && continuous < 1) {
            const double x = bar.left() + bar.width() * continuous;
            painter->setPen(QPen(theme.text, 1));
            painter->drawLine(QPointF(x, bar.top() - 2), QPointF(x, bar.bottom() + 2));
        }
        painter->restore();
    }
};

} // namespace

PowerTreeTable::PowerTreeTable(QWidget* parent) : QTreeView(parent), model_(new PowerTreeModel(this)) {
    setModel(model_);
    setItemDelegate(new TreeDelegate(this));
    setAccessibleName(tr("Electrical tree"));
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setExpandsOnDoubleClick(false);
    setIndentation(10);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideRight);
    setStyleSheet(QStringLiteral("QTreeView::item { border: none; padding: 0 %1px; }"
                                 "QHeaderView::section { padding: 4px %2px; }")
                      .arg(column_padding - text_margin)
                      .arg(column_padding));
    setFont(Theme::font(TextSize::small));
    header()->setFont(font());
    header()->setHighlightSections(false);
    header()->setStretchLastSection(true);
    header()->setSectionsMovable(false);
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (!restoring_ && index.isValid())
            emit objectSelected(model_->objectOf(index));
    });
    connect(this, &QTreeView::doubleClicked, this,
            [this](const QModelIndex& index) { emit objectActivated(model_->objectOf(index)); });
    const auto isAboveRacks = [this](const QModelIndex& index) {
        return model_->objectOf(index).kind == ObjectKind::site;
    };
    connect(this, &QTreeView::expanded, this, [this, isAboveRacks](const QModelIndex& index) {
        const QString key = index.data(PowerTreeModel::key_role).toString();
        if (isAboveRacks(index))
            closed_.erase(key);
        else
            open_.insert(key);
    });
    connect(this, &QTreeView::collapsed, this, [this, isAboveRacks](const QModelIndex& index) {
        const QString key = index.data(PowerTreeModel::key_role).toString();
        if (isAboveRacks(index))
            closed_.insert(key);
        else
            open_.erase(key);
    });
    fitColumns();
}

void PowerTreeTable::fitColumns() {
    const QFontMetrics titles(header()->font()), figures(Theme::tabularFont(TextSize::small));
    const int load = figures.horizontalAdvance(QString::fromUtf8(widest_load));
    const auto fit = [&](int column, int content) {
        const QString title = model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width = std::max(titles.horizontalAdvance(title) + title_margin, content + slack);
        setColumnWidth(column, width + 2 * column_padding);
    };
    fit(PowerTreeModel::name, least_name);
    for (const int column :
         {PowerTreeModel::rated, PowerTreeModel::expected, PowerTreeModel::peak, PowerTreeModel::limit})
        fit(column, load);
    fit(PowerTreeModel::share, least_bar + bar_gap + figures.horizontalAdvance(QLatin1String(widest_share)));
    fit(PowerTreeModel::imbalance, figures.horizontalAdvance(QLatin1String(widest_share)));
    for (const int column : {PowerTreeModel::after_a, PowerTreeModel::after_b})
        fit(column, figures.horizontalAdvance(PowerTreeModel::tr("clock %1").arg(QLatin1String("88 %"))));
}

void PowerTreeTable::show(const Snapshot& snapshot, ScenarioId scenario,
                          std::shared_ptr<const ScenarioResults> results) {
    restoring_ = true;
    const QString current = currentIndex().siblingAtColumn(0).data(PowerTreeModel::key_role).toString();
    model_->show(snapshot, scenario, std::move(results));
    openKept({}, current);
    restoring_ = false;
}

/// Down to the racks everything is open at first, the racks are closed.
void PowerTreeTable::openKept(const QModelIndex& parent, const QString& current) {
    for (int row = 0; row < model_->rowCount(parent); ++row) {
        const QModelIndex index = model_->index(row, 0, parent);
        const QString key = index.data(PowerTreeModel::key_role).toString();
        const bool open =
            model_->objectOf(index).kind == ObjectKind::site ? !closed_.contains(key) : open_.contains(key);
        if (open && model_->hasChildren(index)) {
            expand(index);
            openKept(index, current);
        }
        if (!current.isEmpty() && key == current)
            setCurrentIndex(index);
    }
}

void PowerTreeTable::openFirstRack() {
    QModelIndex at = model_->index(0, 0);
    while (at.isValid()) {
        expand(at);
        at = model_->index(0, 0, at);
    }
}

void PowerTreeTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit objectActivated(model_->objectOf(currentIndex()));
        return;
    }
    QTreeView::keyPressEvent(event);
}

} // namespace cw
