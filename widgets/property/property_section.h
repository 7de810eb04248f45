// A group of the inspector: a heading that opens and closes it, and rows of label and value below.
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QToolButton;

namespace cw {

class PropertySection : public QWidget {
    Q_OBJECT
public:
    PropertySection(const QString& title, bool open, QWidget* parent);

    void setTitle(const QString& title);
    /// Takes the label and the value widget as the next row; the label reads the value out by its buddy.
    void addRow(QLabel* label, QWidget* value);
    bool isOpen() const;

signals:
    void toggled(bool open);

private:
    void dress(bool open);
    QToolButton* heading_;
    QWidget* body_;
    QGridLayout* grid_;
};

} // namespace cw
