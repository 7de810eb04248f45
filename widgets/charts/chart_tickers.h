// Ticks with the numbers and names that a chart needs.
#pragma once

#include "widgets/charts/chart_numbers.h"

#include <qcustomplot.h>

#include <algorithm>

namespace cw {

/// Round steps, all labels in one scale ("0", "0.5 M", "1.0 M").
class NumberTicker : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange& range) override {
        largest_ = std::max(std::abs(range.lower), std::abs(range.upper));
        step_ = niceStep(range.size() / std::max(1, mTickCount));
        // One number alone gives no scale.
        while (std::floor(range.upper / step_) - std::ceil(range.lower / step_) < 1 && range.size() > 0)
            step_ = niceStep(step_ / 2.5);
        return step_;
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return tickText(tick, step_, largest_); }

private:
    double step_ = 1;
    double largest_ = 1;
};

/// Names cut to `width` pixels. Where that would leave two alike, the words that all begin with give way: "…70B, LoRA".
inline QStringList shortenedNames(const QStringList& names, const QFontMetrics& metrics, int width) {
    QStringList cut;
    for (const QString& name : names)
        cut << metrics.elidedText(name, Qt::ElideRight, width);
    const auto different = [](QStringList list) {
        list.removeDuplicates();
        return list.size();
    };
    if (different(cut) == different(names))
        return cut;
    qsizetype shared = names.front().size();
    for (const QString& name : names) {
        const auto end = std::mismatch(name.begin(), name.end(), names.front().begin(), names.front().end()).first;
        shared = std::min(shared, qsizetype(end - name.begin()));
    }
    const qsizetype words = names.front().left(shared).lastIndexOf(u' ') + 1;
    for (qsizetype i = 0; i < names.size(); ++i)
        cut[i] = metrics.elidedText((words > 0 ? QStringLiteral("…") : QString()) + names[i].mid(words), Qt::ElideRight,
                                    width);
    return cut;
}

/// Category names at 0, 1, 2 ...; names wider than `slot` pixels are cut, and where `thin` is set every n-th stays.
inline QSharedPointer<QCPAxisTickerText> categoryTicker(const QStringList& names, const QFontMetrics& metrics, int slot,
                                                        bool thin) {
    int widest = 1;
    for (const QString& name : names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    const int readable = std::min(widest, metrics.horizontalAdvance(QStringLiteral("MMMM")));
    const int every = thin ? std::max(1, (readable + 6 + slot - 1) / std::max(1, slot)) : 1;
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    const QStringList shown = shortenedNames(names, metrics, std::max(1, slot * every - 4));
    for (int i = 0; i < names.size(); i += every)
        ticker->addTick(i, shown[i]);
    return ticker;
}

} // namespace cw
