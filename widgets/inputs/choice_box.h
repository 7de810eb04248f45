// A combo box that the mouse wheel doesn't change while the user scrolls past it.
#pragma once

#include <QComboBox>

namespace cw {

/// Items carry their value (enumerator or catalog id) as user data.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    explicit ChoiceBox(QWidget* parent = nullptr);

    void addChoice(const QString& label, const QString& value);
    /// Selects the item of this value without emitting; no such item: shows none.
    void setValue(const QString& value);
    QString value() const { return currentData().toString(); }
    void setMixed();
    /// Pixels that show the current choice whole.
    int wholeWidth() const;

signals:
    /// The user chose another value.
    void chosen(const QString& value);

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QRect fieldOf(const QStyleOptionComboBox& option) const;
};

} // namespace cw
