#include "widgets/property/property_panel.h"

#include "widgets/property/property_row.h"
#include "widgets/property/result_lines.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {

constexpr int label_width = 104;

bool sameField(const PropertyInfo& a, const PropertyInfo& b) {
    return a.field == b.field && a.type == b.type && a.dimension == b.dimension && a.unit == b.unit && a.minimum == b.minimum &&
           a.maximum == b.maximum && a.choices == b.choices && a.group == b.group && a.optional == b.optional &&
           a.verified == b.verified && a.source == b.source;
}

} // namespace

struct PropertyPanel::Impl {
    QLabel* title = nullptr;
    QLabel* empty = nullptr;
    QScrollArea* scroll = nullptr;
    QWidget* content = nullptr;
    QGridLayout* grid = nullptr;
    QGridLayout* result_grid = nullptr;
    QWidget* result_box = nullptr;
    QLabel* result_heading = nullptr;

    Snapshot snapshot;
    std::vector<ObjectRef> objects;
    std::shared_ptr<const ScenarioResults> results;
    std::vector<PropertyInfo> fields; ///< those that the rows were built for
    QString currency;
    std::vector<PropertyRow*> rows;
};

PropertyPanel::PropertyPanel(QWidget* parent) : QWidget(parent), impl_(std::make_unique<Impl>()) {
    Impl& d = *impl_;
    d.title = new QLabel(this);
    d.title->setObjectName("property_title");
    d.title->setWordWrap(true);
    d.title->setTextFormat(Qt::PlainText);
    d.empty = new QLabel(this);
    d.empty->setWordWrap(true);
    d.empty->setAlignment(Qt::AlignTop);
    d.scroll = new QScrollArea(this);
    d.scroll->setFrameShape(QFrame::NoFrame);
    d.scroll->setWidgetResizable(true);
    d.scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::inside);
    layout->addWidget(d.title);
    layout->addWidget(d.empty, 1);
    layout->addWidget(d.scroll, 1);
    d.title->hide();
    d.scroll->hide();
    d.empty->setText(tr("Select a rack, a device or a workload to see and change its properties."));
}

PropertyPanel::~PropertyPanel() = default;

void PropertyPanel::show(const Snapshot& snapshot, const std::vector<ObjectRef>& objects,
                         const std::shared_ptr<const ScenarioResults>& results) {
    Impl& d = *impl_;
    d.snapshot = snapshot;
    d.results = results;
    d.objects.clear();
    for (const ObjectRef& object : objects)
        if (object.kind == objects.front().kind) d.objects.push_back(object);

    std::vector<PropertyInfo> fields;
    if (!d.objects.empty()) fields = properties(*snapshot, d.objects.front());
    // Only fields that all selected objects have, in the first one's order.
    for (std::size_t i = 1; i < d.objects.size(); ++i) {
        const auto theirs = properties(*snapshot, d.objects[i]);
        std::erase_if(fields, [&](const PropertyInfo& mine) {
            return std::none_of(theirs.begin(), theirs.end(), [&](const PropertyInfo& other) { return other.field == mine.field; });
        });
    }
    const bool any = !fields.empty();
    d.empty->setVisible(!any);
    d.scroll->setVisible(any);
    d.title->setVisible(any);
    if (!any) return;

    const QString currency = QString::fromStdString(snapshot->currency);
    const bool same = currency == d.currency && d.fields.size() == fields.size() &&
                      std::equal(fields.begin(), fields.end(), d.fields.begin(), sameField);
    if (!same) {
        d.fields = fields;
        d.currency = currency;
        rebuild();
    }
    fill();
}

void PropertyPanel::rebuild() {
    Impl& d = *impl_;
    d.rows.clear();
    if (QWidget* old = d.scroll->takeWidget()) {
        old->hide();
        old->deleteLater(); // one of its editors may be the one whose edit led here
    }
    d.content = new QWidget;
    d.grid = new QGridLayout;
    d.grid->setColumnMinimumWidth(0, label_width);
    d.grid->setColumnStretch(1, 1);
    d.grid->setHorizontalSpacing(space::inside);
    d.grid->setVerticalSpacing(space::unit);
    auto* outer = new QVBoxLayout(d.content);
    outer->setContentsMargins(0, 0, space::inside, 0);
    const Theme& theme = Theme::of(this);
    const auto heading = [&](const QString& text) {
        auto* label = new QLabel(text, d.content);
        label->setFont(theme.font(TextSize::small, true));
        label->setContentsMargins(0, space::inside, 0, 0);
        return label;
    };
    d.result_box = new QWidget(d.content);
    auto* result_layout = new QVBoxLayout(d.result_box);
    result_layout->setContentsMargins(0, 0, 0, 0);
    result_layout->setSpacing(space::unit);
    d.result_heading = heading(tr("Results"));
    d.result_grid = new QGridLayout;
    d.result_grid->setColumnMinimumWidth(0, label_width);
    d.result_grid->setColumnStretch(1, 1);
    d.result_grid->setHorizontalSpacing(space::inside);
    d.result_grid->setVerticalSpacing(space::unit);
    result_layout->addWidget(d.result_heading);
    result_layout->addLayout(d.result_grid);

    std::string group;
    int line = 0;
    const PropertyContext context{d.snapshot->catalog.get(), d.currency};
    for (const PropertyInfo& info : d.fields) {
        if (info.group != group) {
            group = info.group;
            if (!group.empty()) d.grid->addWidget(heading(labelOf("group." + group)), line++, 0, 1, 2);
        }
        auto* label = new QLabel(propertyLabel(info), d.content);
        label->setWordWrap(true);
        label->setEnabled(info.type != PropertyType::read_only);
        PropertyRow* row = makePropertyRow(info, context, d.content);
        row->setObjectName(QString::fromStdString(info.field));
        label->setBuddy(row);
        d.grid->addWidget(label, line, 0, Qt::AlignTop | Qt::AlignLeft);
        d.grid->addWidget(row, line++, 1);
        d.rows.push_back(row);
        connect(row, &PropertyRow::edited, this, [this, field = info.field](const PropertyValue& value) { edit(field, value); });
    }
    outer->addWidget(d.result_box);
    outer->addLayout(d.grid);
    outer->addStretch();
    d.scroll->setWidget(d.content);
}

void PropertyPanel::fill() {
    Impl& d = *impl_;
    const auto name_value = cw::property(*d.snapshot, d.objects.front(), "name");
    const auto* name = std::get_if<std::string>(&name_value);
    d.title->setFont(Theme::of(this).font(TextSize::title, true));
    if (d.objects.size() > 1)
        d.title->setText(tr("%n objects selected", nullptr, static_cast<int>(d.objects.size())));
    else
        d.title->setText(name ? QString::fromStdString(*name) : QString());
    d.title->setVisible(!d.title->text().isEmpty());

    for (std::size_t i = 0; i < d.rows.size(); ++i) {
        const PropertyValue value = cw::property(*d.snapshot, d.objects.front(), d.fields[i].field);
        const bool mixed = std::any_of(d.objects.begin() + 1, d.objects.end(), [&](const ObjectRef& other) {
            return cw::property(*d.snapshot, other, d.fields[i].field) != value;
        });
        d.rows[i]->setValue(value, mixed);
    }

    while (QLayoutItem* item = d.result_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto lines = d.results && d.objects.size() == 1 ? resultLines(*d.snapshot, d.objects.front(), *d.results)
                                                          : QList<std::pair<QString, QString>>();
    d.result_box->setVisible(!lines.isEmpty());
    for (int i = 0; i < lines.size(); ++i) {
        auto* label = new QLabel(lines[i].first, d.result_box);
        auto* value = new QLabel(lines[i].second, d.result_box);
        label->setWordWrap(true);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        d.result_grid->addWidget(label, i, 0, Qt::AlignTop | Qt::AlignLeft);
        d.result_grid->addWidget(value, i, 1);
    }
}

void PropertyPanel::edit(const std::string& field, const PropertyValue& value) {
    const Impl& d = *impl_;
    std::vector<Edit> edits;
    QString key = QString::fromStdString(field);
    for (const ObjectRef& object : d.objects) {
        edits.emplace_back(SetProperty{object, field, value});
        key += QStringLiteral("/%1.%2.%3").arg(static_cast<int>(object.kind)).arg(object.scenario).arg(object.id);
    }
    emit editRequested(edits, tr("Change %1").arg(labelOr("property." + field, QString::fromStdString(field))), key);
}

void PropertyPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool matters = event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange;
    if (!matters || impl_->fields.empty()) return;
    rebuild();
    fill();
}

} // namespace cw
