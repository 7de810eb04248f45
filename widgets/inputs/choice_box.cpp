#include "widgets/inputs/choice_box.h"

#include <QEvent>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

namespace cw {

namespace {

constexpr int field_margin = 8; ///< that the style keeps around the text

} // namespace

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus); // the wheel doesn't give focus either
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    connect(this, &QComboBox::activated, this, [this](int index) {
        setToolTip(itemText(index));
        emit chosen(itemData(index).toString());
    });
}

void ChoiceBox::addChoice(const QString& label, const QString& value) { addItem(label, value); }

void ChoiceBox::setValue(const QString& value) {
    setCurrentIndex(findData(value));
    setPlaceholderText({});
    setToolTip(currentText());
}

void ChoiceBox::setMixed() {
    setCurrentIndex(-1);
    setPlaceholderText(tr("mixed"));
    setToolTip({});
}

QRect ChoiceBox::fieldOf(const QStyleOptionComboBox& option) const {
    return style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
}

int ChoiceBox::wholeWidth() const {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    return fontMetrics().horizontalAdvance(currentText()) + field_margin + width() - fieldOf(option).width();
}

// A styled combo box cuts long texts off; this one ends them with an ellipsis.
void ChoiceBox::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    if (currentIndex() < 0) {
        option.palette.setBrush(QPalette::ButtonText, palette().placeholderText());
        option.currentText = placeholderText();
    }
    option.currentText =
        fontMetrics().elidedText(option.currentText, Qt::ElideRight, fieldOf(option).width() - field_margin);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ChoiceBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ChoiceBox::changeEvent(QEvent* event) {
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && !placeholderText().isEmpty())
        setPlaceholderText(tr("mixed"));
}

} // namespace cw
