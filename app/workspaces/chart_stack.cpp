#include "app/workspaces/chart_stack.h"

#include "widgets/charts/chart_widget.h"

#include <QBoxLayout>

namespace cw {

ChartStack::ChartStack(Qt::Orientation orientation, QSize least, QWidget* parent) : QWidget(parent), least_(least) {
    layout_ = new QBoxLayout(orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    layout_->setContentsMargins(8, 8, 8, 8);
    layout_->setSpacing(8);
}

void ChartStack::setCharts(const std::vector<ChartSpec>& specs, bool stale) {
    while (charts_.size() < specs.size()) {
        auto* chart = new ChartWidget(this);
        chart->setMinimumSize(least_);
        layout_->addWidget(chart, 1);
        charts_.push_back(chart);
    }
    for (std::size_t i = 0; i < charts_.size(); ++i) {
        charts_[i]->setVisible(i < specs.size());
        if (i >= specs.size()) continue;
        charts_[i]->setSpec(specs[i]);
        charts_[i]->setStale(stale);
    }
}

} // namespace cw
