// The report on screen: the pages that the PDF has, laid out and painted by the same code.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"
#include "core/report/report_model.h"

#include <QWidget>

#include <memory>

namespace cw {

class ReportPreview : public QWidget {
    Q_OBJECT
public:
    explicit ReportPreview(QWidget* parent = nullptr);
    ~ReportPreview() override;

    using QWidget::show;
    /// Lays the report out again, when hidden as soon as it is looked at; keeps the page and zoom that are looked at.
    /// `results` may be null.
    void show(const ReportModel& model, const Snapshot& snapshot,
              const std::shared_ptr<const ScenarioResults>& results);
    /// Dims the pages while newer results are on their way.
    void setStale(bool stale);

    int pageCount() const;
    /// Page in view, counted from 1; 0 when there is none.
    int currentPage() const;
    void goToPage(int page);
    /// 1: 96 dpi, the paper's own size on a usual screen.
    double zoom() const;
    void setZoom(double zoom);
    /// The zoom then follows the width (height) of the window until another is set.
    void fitWidth();
    void fitPage();

signals:
    void pageChanged(int page, int count);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Private;
    std::unique_ptr<Private> d_;
};

} // namespace cw
