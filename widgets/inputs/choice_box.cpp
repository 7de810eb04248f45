#include "widgets/inputs/choice_box.h"

#include <QEvent>
#include <QWheelEvent>

namespace cw {

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

void ChoiceBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

void ChoiceBox::changeEvent(QEvent* event) {
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && !placeholderText().isEmpty()) setPlaceholderText(tr("mixed"));
}

} // namespace cw
