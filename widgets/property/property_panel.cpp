#include "widgets/property/property_panel.h"

#include "widgets/property/property_row.h"
#include "widgets/property/property_section.h"
#include "widgets/property/result_lines.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace cw {
namespace {

constexpr auto results_group = "results";
// Dozens of facts that are read once: closed until asked for.
constexpr auto gpu_group = "gpu";

bool sameField(const PropertyInfo& a, const PropertyInfo& b) {
    return a.field == b.field && a.type == b.type && a.dimension == b.dimension && a.unit == b.unit &&
           a.minimum == b.minimum && a.maximum == b.maximum && a.choices == b.choices && a.group == b.group &&
           a.optional == b.optional && a.verified == b.verified && a.source == b.source;
}

bool isChoice(PropertyType type) { return type == PropertyType::choice || type == PropertyType::catalog_choice; }

// Fields that all of the objects have, with the choices that all of them take. A name belongs to one object.
std::vector<PropertyInfo> commonFields(const Project& project, const std::vector<ObjectRef>& objects) {
    std::vector<PropertyInfo> fields;
    if (objects.empty())
        return fields;
    fields = properties(project, objects.front());
    for (std::size_t i = 1; i < objects.size(); ++i) {
        const auto theirs = properties(project, objects[i]);
        std::erase_if(fields, [&](PropertyInfo& mine) {
            const auto other = std::find_if(theirs.begin(), theirs.end(),
                                            [&](const PropertyInfo& o) { return o.field == mine.field; });
            if (other == theirs.end() || other->type != mine.type || mine.field == "name")
                return true;
            std::erase_if(mine.choices, [&](const std::string& choice) {
                return std::find(other->choices.begin(), other->choices.end(), choice) == other->choices.end();
            });
            return isChoice(mine.type) && mine.choices.empty();
        });
    }
    return fields;
}

} // namespace

struct PropertyPanel::Impl {
    QLabel* title = nullptr;
    QLabel* subtitle = nullptr;
    QLabel* empty = nullptr;
    QScrollArea* scroll = nullptr;
    PropertySection* result_section = nullptr;
    std::vector<std::pair<QLabel*, QLabel*>> result_rows;
    std::map<std::string, bool> open; ///< groups that the user opened or closed

    Snapshot snapshot;
    std::vector<ObjectRef> objects;
    std::shared_ptr<const ScenarioResults> results;
    std::vector<PropertyInfo> fields; ///< those that the rows were built for
    QString currency;
    std::vector<PropertyRow*> rows;

    bool isOpen(const std::string& group) const {
        const auto it = open.find(group);
        return it == open.end() ? group != gpu_group : it->second;
    }
};

PropertyPanel::PropertyPanel(QWidget* parent) : QWidget(parent), impl_(std::make_unique<Impl>()) {
    Impl& d = *impl_;
    d.title = new QLabel(this);
    d.title->setObjectName("property_title");
    d.title->setWordWrap(true);
    d.title->setTextFormat(Qt::PlainText);
    d.subtitle = new QLabel(this);
    d.subtitle->setObjectName("property_subtitle");
    d.subtitle->setWordWrap(true);
    d.subtitle->setTextFormat(Qt::PlainText);
    d.subtitle->setForegroundRole(QPalette::PlaceholderText);
    d.empty = new QLabel(this);
    d.empty->setObjectName("property_empty");
    d.empty->setWordWrap(true);
    d.empty->setAlignment(Qt::AlignTop);
    d.empty->setForegroundRole(QPalette::PlaceholderText);
    d.scroll = new QScrollArea(this);
    d.scroll->setFrameShape(QFrame::NoFrame);
    d.scroll->setWidgetResizable(true);
    d.scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    d.scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::unit);
    layout->addWidget(d.title);
    layout->addWidget(d.subtitle);
    layout->addWidget(d.empty, 1);
    layout->addWidget(d.scroll, 1);
    showEmpty();
}

PropertyPanel::~PropertyPanel() = default;

void PropertyPanel::showEmpty() {
    Impl& d = *impl_;
    d.title->hide();
    d.subtitle->hide();
    d.scroll->hide();
    d.empty->show();
    d.empty->setText(
        tr("Nothing is selected. Click a rack or a device to see and change its properties; drag over several to "
           "change them together."));
    setAccessibleName(tr("Properties"));
}

void PropertyPanel::show(const Snapshot& snapshot, const std::vector<ObjectRef>& objects,
                         const std::shared_ptr<const ScenarioResults>& results) {
    Impl& d = *impl_;
    d.snapshot = snapshot;
    d.results = results;
    d.objects.clear();
    for (const ObjectRef& object : objects)
        if (object.kind == objects.front().kind)
            d.objects.push_back(object);

    std::vector<PropertyInfo> fields;
    if (snapshot)
        fields = commonFields(*snapshot, d.objects);
    if (fields.empty())
        return showEmpty();
    d.empty->hide();
    d.scroll->show();

    const QString currency = QString::fromStdString(snapshot->currency);
    const bool same = currency == d.currency && d.fields.size() == fields.size() &&
                      std::equal(fields.begin(), fields.end(), d.fields.begin(), sameField);
    if (!same) {
        d.fields = std::move(fields);
        d.currency = currency;
        rebuild();
    }
    fill();
}

void PropertyPanel::rebuild() {
    Impl& d = *impl_;
    d.rows.clear();
    d.result_rows.clear();
    if (QWidget* old = d.scroll->takeWidget()) {
        old->hide();
        old->deleteLater(); // one of its editors may be the one whose edit led here
    }
    auto* content = new QWidget;
    auto* outer = new QVBoxLayout(content);
    outer->setContentsMargins(0, 0, space::between, 0);
    outer->setSpacing(space::inside);
    const auto section = [&](const std::string& group, const QString& title) {
        auto* made = new PropertySection(title, d.isOpen(group), content);
        connect(made, &PropertySection::toggled, this, [this, group](bool open) { impl_->open[group] = open; });
        return made;
    };
    d.result_section = section(results_group, QString());

    const PropertyContext context{d.snapshot->catalog.get(), d.currency};
    PropertySection* present = nullptr;
    std::string group;
    bool results_placed = false;
    for (const PropertyInfo& info : d.fields) {
        // What can be changed, then what follows from it, then the catalog's facts.
        const bool fact = info.type == PropertyType::read_only;
        if (fact && !results_placed) {
            outer->addWidget(d.result_section);
            results_placed = true;
        }
        if (!present || info.group != group) {
            group = info.group;
            present = section(group, labelOr("group." + group, QString::fromStdString(group)));
            outer->addWidget(present);
        }
        auto* label = new QLabel(propertyLabel(info), present);
        if (fact)
            label->setForegroundRole(QPalette::PlaceholderText);
        PropertyRow* row = makePropertyRow(info, context, present);
        row->setObjectName(QString::fromStdString(info.field));
        present->addRow(label, row);
        d.rows.push_back(row);
        connect(row, &PropertyRow::edited, this,
                [this, field = info.field](const PropertyValue& value) { edit(field, value); });
    }
    if (!results_placed)
        outer->addWidget(d.result_section);
    outer->addStretch();
    d.scroll->setWidget(content);
}

void PropertyPanel::fill() {
    Impl& d = *impl_;
    fillTitle();
    for (std::size_t i = 0; i < d.rows.size(); ++i) {
        const PropertyValue value = cw::property(*d.snapshot, d.objects.front(), d.fields[i].field);
        const bool mixed = std::any_of(d.objects.begin() + 1, d.objects.end(), [&](const ObjectRef& other) {
            return cw::property(*d.snapshot, other, d.fields[i].field) != value;
        });
        d.rows[i]->setValue(value, mixed);
    }
    fillResults();
}

void PropertyPanel::fillTitle() {
    Impl& d = *impl_;
    const PropertyValue name = cw::property(*d.snapshot, d.objects.front(), "name");
    const auto* text = std::get_if<std::string>(&name);
    QString title = text ? QString::fromStdString(*text) : QString();
    QString below;
    if (d.objects.size() > 1) {
        title = tr("%1 selected").arg(d.objects.size());
        below = tr("A change applies to all of them.");
    } else if (d.objects.front().kind == ObjectKind::device) {
        const auto [rack, device] =
            d.snapshot->device(ScenarioId{d.objects.front().scenario}, DeviceId{d.objects.front().id});
        const auto info = device ? d.snapshot->catalog->device(device->kind, device->type) : std::nullopt;
        if (rack)
            below = QString::fromStdString(rack->name);
        if (device && device->position.mount == Mount::units) {
            const int first = device->position.u, last = first + std::max(1, info ? info->units() : 1) - 1;
            below +=
                first == last ? QStringLiteral(" · U%1").arg(first) : QStringLiteral(" · U%1–%2").arg(first).arg(last);
        }
        if (info)
            below += QStringLiteral(" · ") + catalogText(info->name);
    }
    d.title->setFont(Theme::font(TextSize::title, true));
    d.title->setText(title);
    d.title->setVisible(!title.isEmpty());
    d.subtitle->setFont(Theme::font(TextSize::small));
    d.subtitle->setText(below);
    d.subtitle->setVisible(!below.isEmpty());
    setAccessibleName(title.isEmpty() ? tr("Properties") : tr("Properties of %1").arg(title));
}

void PropertyPanel::fillResults() {
    Impl& d = *impl_;
    const ResultLines shown =
        d.results && d.objects.size() == 1 ? resultLines(*d.snapshot, d.objects.front(), *d.results) : ResultLines();
    d.result_section->setVisible(!shown.lines.isEmpty());
    d.result_section->setTitle(shown.heading);
    // Rows stay where they are while results arrive; spare ones are hidden.
    while (d.result_rows.size() < static_cast<std::size_t>(shown.lines.size())) {
        auto* label = new QLabel(d.result_section);
        auto* value = new QLabel(d.result_section);
        label->setForegroundRole(QPalette::PlaceholderText);
        value->setWordWrap(true);
        value->setContentsMargins(0, 3, 0, 0);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        d.result_section->addRow(label, value);
        d.result_rows.emplace_back(label, value);
    }
    for (std::size_t i = 0; i < d.result_rows.size(); ++i) {
        const auto& [label, value] = d.result_rows[i];
        const bool used = i < static_cast<std::size_t>(shown.lines.size());
        label->setVisible(used);
        value->setVisible(used);
        if (!used)
            continue;
        const auto& [what, figure] = shown.lines[static_cast<qsizetype>(i)];
        label->setText(what);
        value->setText(figure);
        value->setAccessibleName(what + QStringLiteral(": ") + figure);
    }
}

void PropertyPanel::edit(const std::string& field, const PropertyValue& value) {
    const Impl& d = *impl_;
    std::vector<Edit> edits;
    QString key = QStringLiteral("property/") + QString::fromStdString(field);
    for (const ObjectRef& object : d.objects) {
        edits.emplace_back(SetProperty{object, field, value});
        key += QStringLiteral("/%1.%2.%3").arg(static_cast<int>(object.kind)).arg(object.scenario).arg(object.id);
    }
    // When the edit is refused nobody calls show(): the field then takes the plan's value back by itself.
    QTimer::singleShot(0, this, [this] {
        if (!impl_->objects.empty() && !impl_->rows.empty() && impl_->snapshot)
            fill();
    });
    emit editRequested(edits, tr("Change %1").arg(labelOr("property." + field, QString::fromStdString(field))), key);
}

void PropertyPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool matters = event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange;
    if (!matters || !impl_)
        return;
    if (impl_->scroll->isHidden()) {
        impl_->fields.clear(); // built anew when there is something to show
        if (event->type() == QEvent::LanguageChange)
            showEmpty();
        return;
    }
    rebuild();
    fill();
}

} // namespace cw
