// A group of the inspector: a heading that opens and closes it, and rows of label and value below.
#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace cw {

class PropertySection : public QWidget {
    Q_OBJECT
public:
    PropertySection(const QString& title, bool open, QWidget* parent);

    void setTitle(const QString& title);
    /// Takes the label and the value widget as the next row; the label reads the value out by its buddy. A value that
    /// is too long to stand beside its label stands below it.
    void addRow(QLabel* label, QWidget* value);
    bool isOpen() const;

signals:
    void toggled(bool open);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        QLabel* label;
        QWidget* value;
        bool below = false;
    };
    void dress(bool open);
    int labelWidth() const;
    void place(std::size_t row);
    std::vector<Row> rows_;
    QToolButton* heading_;
    QWidget* body_;
    QGridLayout* grid_;
};

} // namespace cw
