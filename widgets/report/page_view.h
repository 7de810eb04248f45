// The scrolled column of pages in ReportPreview. Pages are painted once a size and kept as pictures.
#pragma once

#include "widgets/report/page_layout.h"

#include "core/eval/results.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <QTimer>

#include <map>
#include <memory>

namespace cw {

class PageView : public QAbstractScrollArea {
    Q_OBJECT
public:
    enum class Fit { none, width, page };
    static constexpr double zoom_minimum = 0.25;
    static constexpr double zoom_maximum = 4;
    static constexpr double zoom_step = 1.25;

    explicit PageView(QWidget* parent = nullptr);

    void setReport(const ReportModel& model, const Snapshot& snapshot,
                   const std::shared_ptr<const ScenarioResults>& results);
    /// Lays out anew, for another language.
    void relayout();
    void setStale(bool stale);

    int pageCount() const;
    int currentPage() const; ///< from 1; 0: none
    void goToPage(int page);
    double zoom() const { return zoom_; }
    void setZoom(double zoom);
    void setFit(Fit fit);
    Fit fit() const { return fit_; }

signals:
    void viewChanged(); ///< pages, page in view or zoom

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void ensure() const;
    void applyZoom(double zoom);
    void applyFit();
    void updateScrollBars();
    QRectF pageRect(int index) const; ///< in contents coordinates
    const QPixmap& picture(int index);

    ReportModel model_;
    Snapshot snapshot_;
    std::shared_ptr<const ScenarioResults> results_;
    mutable ReportPages pages_;
    mutable bool dirty_ = false;
    mutable std::map<int, QPixmap> pictures_;
    QTimer veil_timer_;
    double zoom_ = 1;
    Fit fit_ = Fit::width;
    bool stale_ = false;
    bool veiled_ = false;
};

} // namespace cw
