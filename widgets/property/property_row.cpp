#include "widgets/property/property_row.h"

#include "widgets/inputs/choice_box.h"
#include "widgets/inputs/quantity_edit.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/inputs/text_edit.h"
#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>

#include <cmath>

namespace cw {

namespace {

/// A catalog entry's name by id, whatever its kind; the id itself when the catalog has no such entry.
QString entryName(const Catalog& catalog, const std::string& id) {
    QString name;
    Catalog::forEachKind(catalog, [&](std::string_view, const auto& entries) {
        const auto it = entries.find(id);
        if (name.isEmpty() && it != entries.end())
            name = catalogText(it->second->name);
    });
    return name.isEmpty() ? QString::fromStdString(id) : name;
}

QString choiceLabel(const PropertyInfo& info, const PropertyContext& context, const std::string& value) {
    const bool of_catalog = info.type == PropertyType::catalog_choice;
    const QString plain = of_catalog ? entryName(*context.catalog, value) : QString::fromStdString(value);
    return of_catalog ? plain : labelOr("choice." + value, plain);
}

/// Facts read best in the unit that suits their size (482.3 mm, 10.2 kW); links and ports in bits, as their makers say.
std::string factUnit(const PropertyInfo& info) {
    if (info.dimension == Dimension::fraction)
        return "%";
    if (info.field.find("gbit") != std::string::npos)
        return "Gb/s";
    return info.field.find("tbit") != std::string::npos ? "Tb/s" : std::string();
}

class TextRow : public PropertyRow {
public:
    TextRow(const PropertyInfo& info, QWidget* parent) : PropertyRow(parent), edit_(new TextEdit(this)) {
        edit_->setAccessibleName(propertyLabel(info));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(edit_);
        setFocusProxy(edit_);
        connect(edit_, &TextEdit::committed, this, [this](const QString& text) { emit edited(text.toStdString()); });
    }
    void setValue(const PropertyValue& value, bool mixed) override {
        const auto* text = std::get_if<std::string>(&value);
        if (mixed)
            edit_->setMixed();
        else
            edit_->setValue(text ? QString::fromStdString(*text) : QString());
        emit wantedWidthChanged();
    }
    int wantedWidth() const override {
        return edit_->fontMetrics().horizontalAdvance(edit_->text()) + edit_->minimumSizeHint().width();
    }

private:
    TextEdit* edit_;
};

class NumberRow : public PropertyRow {
public:
    NumberRow(const PropertyInfo& info, const PropertyContext& context, QWidget* parent)
        : PropertyRow(parent), edit_(new QuantityEdit(this)), whole_(info.type == PropertyType::whole) {
        edit_->setAccessibleName(propertyLabel(info));
        edit_->setDimension(info.dimension, shownUnit(info.dimension, info.unit, whole_));
        edit_->setCurrency(context.currency);
        edit_->setRange(info.minimum, info.maximum);
        edit_->setWhole(whole_);
        edit_->setOptional(info.optional, PropertyRow::tr("automatic"));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(edit_);
        setFocusProxy(edit_);
        connect(edit_, &QuantityEdit::committed, this, [this](std::optional<double> si) {
            if (!si)
                emit edited(std::monostate{});
            else if (whole_)
                emit edited(static_cast<std::int64_t>(std::llround(*si)));
            else
                emit edited(*si);
        });
    }
    void setValue(const PropertyValue& value, bool mixed) override {
        if (mixed)
            return edit_->setMixed();
        if (const auto* number = std::get_if<double>(&value))
            edit_->setValue(*number);
        else if (const auto* count = std::get_if<std::int64_t>(&value))
            edit_->setValue(static_cast<double>(*count));
        else
            edit_->setValue(std::nullopt);
    }

private:
    QuantityEdit* edit_;
    bool whole_;
};

class ChoiceRow : public PropertyRow {
public:
    ChoiceRow(const PropertyInfo& info, const PropertyContext& context, QWidget* parent)
        : PropertyRow(parent), box_(new ChoiceBox(this)) {
        box_->setAccessibleName(propertyLabel(info));
        box_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box_->setMinimumContentsLength(5);
        if (info.optional)
            box_->addChoice(PropertyRow::tr("automatic"), QString());
        for (const std::string& value : info.choices)
            if (!value.empty())
                box_->addChoice(choiceLabel(info, context, value), QString::fromStdString(value));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &ChoiceBox::chosen, this, [this](const QString& value) {
            if (value.isEmpty())
                emit edited(std::monostate{});
            else if (whole_)
                emit edited(static_cast<std::int64_t>(value.toLongLong()));
            else
                emit edited(value.toStdString());
        });
    }
    void setValue(const PropertyValue& value, bool mixed) override {
        if (mixed) {
            box_->setMixed();
            return emit wantedWidthChanged();
        }
        const auto* text = std::get_if<std::string>(&value);
        const auto* number = std::get_if<std::int64_t>(&value);
        whole_ = number != nullptr; // ids (the baseline) go back as they came
        box_->setValue(text ? QString::fromStdString(*text) : number ? QString::number(*number) : QString());
        box_->setToolTip(box_->currentText());
        emit wantedWidthChanged();
    }
    int wantedWidth() const override { return box_->wholeWidth(); }

private:
    ChoiceBox* box_;
    bool whole_ = false;
};

class TruthRow : public PropertyRow {
public:
    TruthRow(const PropertyInfo& info, QWidget* parent) : PropertyRow(parent), box_(new QCheckBox(this)) {
        box_->setAccessibleName(propertyLabel(info));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &QCheckBox::clicked, this, [this](bool on) {
            box_->setTristate(false);
            emit edited(on);
        });
    }
    void setValue(const PropertyValue& value, bool mixed) override {
        const auto* on = std::get_if<bool>(&value);
        box_->setTristate(mixed);
        box_->setCheckState(mixed ? Qt::PartiallyChecked : on && *on ? Qt::Checked : Qt::Unchecked);
    }

private:
    QCheckBox* box_;
};

/// A fact of the catalog, with its source as tooltip and a mark when no source was found.
class FactRow : public PropertyRow {
public:
    FactRow(const PropertyInfo& info, const PropertyContext& context, QWidget* parent)
        : PropertyRow(parent), info_(info), context_(context), value_(new QLabel(this)) {
        value_->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value_->setWordWrap(true);
        value_->setMinimumWidth(24); // a long word is cut rather than the panel widened
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 2, 0, 2);
        layout->setSpacing(space::inside);
        layout->addWidget(value_, 1);
        if (!info.verified) {
            const Theme& theme = Theme::of(this);
            auto* mark = new QLabel(this);
            mark->setObjectName("unverified");
            mark->setPixmap(iconPixmap(QStringLiteral("unverified"), theme.warning, 14, devicePixelRatioF()));
            mark->setAccessibleName(PropertyRow::tr("unverified"));
            mark->setToolTip(PropertyRow::tr("Unverified: general knowledge, no source was found for this value."));
            layout->addWidget(mark, 0, Qt::AlignTop);
        }
        if (!info.source.empty()) {
            const QString source = catalogText(info.source);
            setToolTip(PropertyRow::tr("Source: %1")
                           .arg(info.source_date.empty() ? source
                                                         : PropertyRow::tr("%1 (%2)").arg(
                                                               source, QString::fromStdString(info.source_date))));
        }
    }
    void setValue(const PropertyValue& value, bool mixed) override {
        value_->setText(mixed ? PropertyRow::tr("mixed") : text(value));
        value_->setAccessibleName(propertyLabel(info_) + ": " + value_->text());
        value_->setEnabled(!std::holds_alternative<std::monostate>(value));
    }

private:
    QString text(const PropertyValue& value) const {
        if (const auto* on = std::get_if<bool>(&value))
            return *on ? PropertyRow::tr("yes") : PropertyRow::tr("no");
        if (const auto* text = std::get_if<std::string>(&value))
            return labelOr("choice." + *text, catalogText(*text));
        if (const auto* count = std::get_if<std::int64_t>(&value))
            return quantityText(static_cast<double>(*count), info_.dimension, info_.unit, context_.currency);
        if (const auto* number = std::get_if<double>(&value))
            // The catalog's prices are in dollars whatever the plan is in.
            return quantityText(*number, info_.dimension, factUnit(info_), QStringLiteral("USD"));
        return PropertyRow::tr("unknown");
    }
    PropertyInfo info_;
    PropertyContext context_;
    QLabel* value_;
};

} // namespace

QString propertyLabel(const PropertyInfo& info) {
    return labelOr("property." + info.field, QString::fromStdString(info.field));
}

PropertyRow* makePropertyRow(const PropertyInfo& info, const PropertyContext& context, QWidget* parent) {
    switch (info.type) {
    case PropertyType::text:
        return new TextRow(info, parent);
    case PropertyType::truth:
        return new TruthRow(info, parent);
    case PropertyType::whole:
    case PropertyType::number:
        return new NumberRow(info, context, parent);
    case PropertyType::choice:
    case PropertyType::catalog_choice:
        return new ChoiceRow(info, context, parent);
    case PropertyType::read_only:
        break;
    }
    return new FactRow(info, context, parent);
}

} // namespace cw
