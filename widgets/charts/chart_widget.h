// Shows a ChartSpec: values under the pointer, exports in the context menu, stale results dimmed.
#pragma once

#include "core/report/chart_spec.h"

#include <QWidget>

#include <memory>

namespace cw {

/// Readable from 260 x 150 px up. Redrawn only when the spec, size, theme or language changes. Keys: left and right
/// step through the values, Home and End jump, Escape hides them, Ctrl+C copies the picture.
class ChartWidget : public QWidget {
    Q_OBJECT
public:
    explicit ChartWidget(QWidget* parent = nullptr);
    ~ChartWidget() override;

    /// Replaces what is shown; an equal spec changes nothing.
    void setSpec(const ChartSpec& spec);
    const ChartSpec& spec() const;
    /// Dims the chart while newer results are on their way.
    void setStale(bool stale);
    bool isStale() const;

    /// What the pointer shows at a widget position, one line a value; empty where there is nothing.
    QString readoutAt(const QPoint& position) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A point of a scatter chart was clicked: index of its series, and within it.
    void pointClicked(int series, int point);

public slots:
    void copyImage() const;
    void copyData() const;
    /// Asks for a file name; `suffix` is "png", "svg" or "pdf".
    void saveAs(const QString& suffix);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d_;
};

} // namespace cw
