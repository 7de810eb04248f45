// The status bar's headline figures, each with its change against the baseline.
#pragma once

#include "core/eval/results.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace cw {

struct FieldInfo;

class FigureBar : public QWidget {
    Q_OBJECT
public:
    explicit FigureBar(QWidget* parent = nullptr);
    ~FigureBar() override;

    /// `baseline` may be null or the scenario itself: then no changes are shown. `stale`: dimmed.
    void setResults(std::shared_ptr<const ScenarioResults> current, std::shared_ptr<const ScenarioResults> baseline,
                    bool stale);
    /// What stands at the right end: "up to date", "calculating" ...
    void setStatus(const QString& status);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Figure;
    static QString shortLabel(const FieldInfo& field);
    void refresh();
    void arrange();

    std::vector<Figure> figures_;
    std::shared_ptr<const ScenarioResults> current_, baseline_;
    bool stale_ = false;
    QString status_;
};

} // namespace cw
