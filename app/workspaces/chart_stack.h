// Charts side by side or one above the other, fed with specs.
#pragma once

#include "core/report/chart_spec.h"

#include <QWidget>

#include <vector>

class QBoxLayout;

namespace cw {

class ChartWidget;

class ChartStack : public QWidget {
    Q_OBJECT

public:
    /// Every chart keeps at least `least` pixels.
    ChartStack(Qt::Orientation orientation, QSize least, QWidget* parent = nullptr);
    void setCharts(const std::vector<ChartSpec>& specs, bool stale);

private:
    QBoxLayout* layout_;
    QSize least_;
    std::vector<ChartWidget*> charts_;
};

} // namespace cw
