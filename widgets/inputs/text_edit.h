// A line edit that commits on Enter and on leaving, and restores with Esc.
#pragma once

#include <QLineEdit>

namespace cw {

class TextEdit : public QLineEdit {
    Q_OBJECT
public:
    explicit TextEdit(QWidget* parent = nullptr);

    void setValue(const QString& text);
    QString value() const { return value_; }
    /// Shows "mixed" until something is typed.
    void setMixed();
    /// What an empty field means ("automatic"); shown while it is empty.
    void setHint(const QString& hint);

signals:
    /// The user gave another text, without spaces around it.
    void committed(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void commit();
    void restore();

    QString value_, hint_;
    bool mixed_ = false;
};

} // namespace cw
