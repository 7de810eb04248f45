#include "widgets/charts/chart_scene.h"

#include "widgets/charts/chart_tickers.h"
#include "widgets/text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace cw {

namespace {

constexpr std::size_t direct_labels = 4; ///< more series than this get a legend
constexpr double end_label_share = 0.36; ///< of the chart's width that labels at the line ends may take
constexpr double end_label_cut = 1.6;    ///< labels this much wider than their place move into a legend
constexpr double mark_reach = 4;         ///< a limit further than this times the data does not stretch the axis
constexpr double scatter_pad = 0.1;      ///< of the data's extent, between outer points and the ends of the axes
constexpr double disc = 7, ring = 13;    ///< diameters of a scatter chart's points
constexpr double range_bar_pad = 0.12;   ///< room for the figures at both ends of range bars
constexpr double whole_share = 0.97;     ///< of a column from which a layer counts as the whole of it
constexpr double upright_total_room = 0.15; ///< of a column's height, above it, for the figure of its total
constexpr int legend_percent = 58;          ///< of the room below the header that the legend of upright charts may take
constexpr int tick_row = 16;
constexpr int limit_ends_from = 420; ///< chart width from which limits of columns are named beside the axes
constexpr double named_bar = 9;      ///< least height of a bar with its gap below a name
constexpr double named_share = 0.6;  ///< of the room below the header that bars with names above them may take
constexpr double name_share = 0.3;   ///< of the chart's width that names beside bars may take
constexpr int slot_minimum = 12, slot_several = 40, slot_single = 52; ///< height of one horizontal bar with its gap
constexpr int tall_chart = 300;                                       ///< from this height on bars grow
constexpr int unlimited = std::numeric_limits<int>::max() / 2;

struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void add(double v) {
        if (!std::isfinite(v))
            return;
        low = std::min(low, v);
        high = std::max(high, v);
    }
    void add(const std::vector<double>& values) {
        for (const double v : values)
            add(v);
    }
    bool valid() const { return low <= high; }
};

} // namespace

ChartScene::ChartScene(QCustomPlot& plot) : plot_(plot) {
    plot_.setNoAntialiasingOnDrag(false);
    plot_.setAntialiasedElements(QCP::aeAll);
    plot_.setBackground(Qt::NoBrush);
    plot_.setAutoAddPlottableToLegend(false);
    QCPLayoutGrid* grid = plot_.plotLayout();
    grid->insertRow(0);
    header_ = new ChartHeader(&plot_);
    footer_ = new ChartFooter(&plot_);
    grid->addElement(0, 0, header_);
    grid->addElement(2, 0, footer_);
    grid->setRowSpacing(0);
    for (QCPLayoutElement* element : std::initializer_list<QCPLayoutElement*>{header_, footer_})
        element->setMinimumMargins(QMargins());
    footer_->setAxisRect(plot_.axisRect());
    plot_.axisRect()->setSizeConstraintRect(QCPLayoutElement::scrOuterRect);
    plot_.axisRect()->setMinimumSize(10, 10);
    shades_ = new ShadeLayer(&plot_, QStringLiteral("background"));
    bars_ = new BarLayer(&plot_, QStringLiteral("main"));
    notes_ = new AnnotationLayer(&plot_, QStringLiteral("legend"));
}

QStringList ChartScene::categories() const {
    QStringList names;
    for (const Text& text : categoryAxis().categories)
        names << toText(text);
    return names;
}

QCPAxis* ChartScene::axisOf(const ChartSeries& series) const { return series.axis == 1 ? plot_.yAxis2 : plot_.yAxis; }

bool ChartScene::hasRightAxis() const {
    return !isBars() && std::any_of(spec_.series.begin(), spec_.series.end(), [](auto& s) { return s.axis == 1; });
}

void ChartScene::build(const ChartSpec& spec, const ChartStyle& style) {
    if (ranges_of_ != spec.id)
        kept_ = {};
    ranges_of_ = spec.id;
    spec_ = spec;
    style_ = style;
    legend_.clear();
    marks_.clear();
    plot_.clearPlottables();
    bars_->clear();
    shades_->set({});
    notes_->set({}, {});
    notes_->setEmptyText({});
    const bool shown = !spec_.series.empty();
    for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis})
        axis->setVisible(shown);
    plot_.yAxis2->setVisible(shown && hasRightAxis());
    plot_.yAxis2->setTickLabels(true);
    plot_.xAxis->setRangeReversed(false);
    plot_.yAxis->setRangeReversed(isHorizontal());
    if (!shown) {
        notes_->setEmptyText(toText(spec_.empty));
    } else if (isBars()) {
        buildBars();
    } else if (isScatter()) {
        buildScatter();
    } else {
        buildLines();
    }
    if (shown)
        buildLegend();
    const QString value_caption = toText(isBars() ? valueAxis().label : spec_.y.label);
    const QString key_caption = toText(isBars() ? categoryAxis().label : spec_.x.label);
    const bool labelled_marks =
        labelsAbove() && std::any_of(spec_.marks.begin(), spec_.marks.end(), [](auto& m) { return !m.label.empty(); });
    header_->set(toText(spec_.title), toText(spec_.subtitle), shown ? value_caption : QString(),
                 shown && hasRightAxis() ? toText(spec_.y2.label) : QString(), shown && labelled_marks);
    key_caption_ = shown && !isHorizontal() ? key_caption : QString();
}

void ChartScene::addBand(const ChartSeries& series, QCPAxis* key, QCPAxis* value) {
    const auto n = std::min({series.x.size(), series.low.size(), series.high.size()});
    if (n < 2)
        return;
    QCPGraph* low = plot_.addGraph(key, value);
    QCPGraph* high = plot_.addGraph(key, value);
    for (std::size_t i = 0; i < n; ++i) {
        low->addData(series.x[i], series.low[i]);
        high->addData(series.x[i], series.high[i]);
    }
    QColor colour = style_->fill(series.key);
    colour.setAlphaF(series.style == SeriesStyle::dashed ? 0.10F : 0.18F);
    for (QCPGraph* g : {low, high})
        g->setPen(Qt::NoPen);
    high->setBrush(colour);
    high->setChannelFillGraph(low);
}

void ChartScene::buildLines() {
    Extent x;
    Extent left;
    Extent right;
    for (const ChartSeries& s : spec_.series) {
        x.add(s.x);
        Extent& y = s.axis == 1 ? right : left;
        y.add(s.y);
        y.add(s.low);
        y.add(s.high);
    }
    if (left.valid())
        for (const ChartMark& mark : spec_.marks)
            if (!mark.vertical && mark.at <= mark_reach * std::max(left.high, 0.0)) {
                left.add(mark.at);
                if (mark.to)
                    left.add(*mark.to);
            }
    if (!x.valid())
        x = {0, 1};
    ValueRange keys{spec_.x.minimum.value_or(x.low), spec_.x.maximum.value_or(x.high)};
    if (!(keys.upper > keys.lower))
        keys = {keys.lower - 0.5, keys.lower + 0.5};
    plot_.xAxis->setRange(keys.lower, keys.upper);
    if (!left.valid())
        left = {0, 1};
    kept_[1] = niceRange(left.low, left.high, spec_.y, kept_[1]);
    plot_.yAxis->setRange(kept_[1]->lower, kept_[1]->upper);
    if (right.valid()) {
        kept_[2] = niceRange(right.low, right.high, spec_.y2, kept_[2]);
        plot_.yAxis2->setRange(kept_[2]->lower, kept_[2]->upper);
    }
    for (const ChartSeries& s : spec_.series)
        addBand(s, plot_.xAxis, axisOf(s));
    std::vector<EndLabel> ends;
    int index = 0;
    for (const ChartSeries& s : spec_.series) {
        QCPGraph* graph = plot_.addGraph(plot_.xAxis, axisOf(s));
        const bool dashed = s.style == SeriesStyle::dashed;
        graph->setPen(style_->line(s.key, dashed, dashed ? 0 : index++));
        int finite = 0;
        std::optional<std::pair<double, double>> last; // where the line ends in sight
        for (std::size_t i = 0; i < std::min(s.x.size(), s.y.size()); ++i) {
            graph->addData(s.x[i], s.y[i]);
            if (!std::isfinite(s.y[i]))
                continue;
            ++finite;
            if (s.x[i] <= keys.upper)
                last = {s.x[i], s.y[i]};
        }
        if (finite == 1)
            graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 7));
        if (last && !s.label.empty())
            ends.push_back({axisOf(s), last->second, toText(s.label), style_->readable(style_->fill(s.key)),
                            plot_.xAxis, last->first});
    }
    label_ends_ = ends.size() <= direct_labels && !hasRightAxis();
    notes_->set({}, label_ends_ ? ends : std::vector<EndLabel>{});
    placeMarks();
}

void ChartScene::buildScatter() {
    Extent x;
    Extent y;
    for (const ChartSeries& s : spec_.series) {
        x.add(s.x);
        y.add(s.y);
    }
    for (const ChartMark& mark : spec_.marks)
        if (mark.vertical && x.valid() && mark.at <= mark_reach * x.high)
            x.add(mark.at);
    if (!x.valid() || !y.valid())
        x = y = {0, 1};
    // Points are compared with each other, not with 0: the axes show where they are.
    const auto padded = [](const Extent& e, const ChartAxis& fixed) {
        const double pad = e.high > e.low ? (e.high - e.low) * scatter_pad : std::max(std::abs(e.low), 1.0) / 2;
        return QCPRange(fixed.minimum.value_or(e.low - pad), fixed.maximum.value_or(e.high + pad));
    };
    plot_.xAxis->setRange(padded(x, spec_.x));
    plot_.yAxis->setRange(padded(y, spec_.y));
    for (const ChartSeries& s : spec_.series) {
        QCPGraph* graph = plot_.addGraph(plot_.xAxis, plot_.yAxis);
        graph->setLineStyle(QCPGraph::lsNone);
        const QColor colour = style_->fill(s.key);
        graph->setScatterStyle(
            s.style == SeriesStyle::dashed
                ? QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(colour, 2), Qt::NoBrush, ring)
                : QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(style_->surface, 1), colour, disc));
        for (std::size_t i = 0; i < std::min(s.x.size(), s.y.size()); ++i)
            graph->addData(s.x[i], s.y[i]);
    }
    label_ends_ = false;
    placeMarks();
}

void ChartScene::buildBars() {
    QCPAxis* key = isHorizontal() ? plot_.yAxis : plot_.xAxis;
    QCPAxis* value = isHorizontal() ? plot_.xAxis : plot_.yAxis;
    const bool ranges = spec_.kind == ChartKind::range_bars;
    int count = int(categoryAxis().categories.size());
    for (const ChartSeries& s : spec_.series)
        for (const double at : s.x)
            if (std::isfinite(at))
                count = std::max(count, int(std::lround(at)) + 1);
    count = std::max(1, count);
    std::vector<double> positive(std::size_t(count), 0);
    std::vector<double> negative(std::size_t(count), 0);
    std::vector<double> hollow(std::size_t(count), 0);
    std::vector<int> solid_pieces(std::size_t(count), 0);
    std::vector<BarPiece> pieces;
    Extent extent;
    int solid_series = 0;
    for (int s = 0; s < int(spec_.series.size()); ++s) {
        const ChartSeries& series = spec_.series[std::size_t(s)];
        const bool dashed = series.style != SeriesStyle::solid;
        for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
            const int category = int(std::lround(series.x[i]));
            const double y = series.y[i];
            const bool ranged = ranges && i < series.low.size() && i < series.high.size() &&
                                std::isfinite(series.low[i]) && std::isfinite(series.high[i]);
            if (category < 0 || (!ranged && !std::isfinite(y)))
                continue;
            BarPiece piece;
            piece.category = category;
            piece.series = s;
            piece.colour = style_->fill(series.key);
            piece.hatch = dashed ? Hatch::none : style_->hatch(solid_series);
            piece.hollow = dashed;
            piece.limit = series.style == SeriesStyle::limit;
            const auto slot = std::size_t(category);
            if (ranges) {
                const double share = 0.64 / double(spec_.series.size());
                piece.from = ranged ? series.low[i] : y;
                piece.to = ranged ? series.high[i] : y;
                if (std::isfinite(y))
                    piece.dot = y;
                piece.width = share * 0.92;
                piece.offset = (s - (double(spec_.series.size()) - 1) / 2) * share;
            } else if (dashed && !isHorizontal()) {
                piece.from = piece.to = y; // a level across the column, not a body
                piece.width = 0.84;
            } else if (dashed) {
                piece.from = hollow[slot];
                piece.to = hollow[slot] += y;
                piece.width = 0.62;
            } else {
                double& sum = y >= 0 ? positive[slot] : negative[slot];
                piece.from = sum;
                piece.to = sum += y;
                piece.width = isHorizontal() ? 0.62 : 0.7;
                ++solid_pieces[slot];
            }
            extent.add(piece.from);
            extent.add(piece.to);
            pieces.push_back(piece);
        }
        if (!dashed)
            ++solid_series;
    }
    double largest = 0;
    for (const auto* sums : {&positive, &negative, &hollow})
        for (const double sum : *sums)
            largest = std::max(largest, std::abs(sum));
    for (BarPiece& piece : pieces)
        if (!ranges && !piece.hollow)
            piece.text = numberBeside(piece.to - piece.from, largest);
    std::vector<BarTotal> totals;
    for (int c = 0; c < count && !ranges; ++c) {
        const auto slot = std::size_t(c);
        const bool reference = hollow[slot] > 0 && solid_pieces[slot] == 0;
        if ((count > 1 && solid_pieces[slot] > 0) || reference) {
            const double total = reference ? hollow[slot] : positive[slot] + negative[slot];
            totals.push_back({c, reference ? hollow[slot] : positive[slot], total});
        }
        if (!totals.empty() && totals.back().category == c)
            for (BarPiece& piece : pieces) // one layer that is the whole column needs no second figure
                if (piece.category == c && !piece.hollow &&
                    std::abs(piece.to - piece.from) > whole_share * std::abs(totals.back().value))
                    piece.text.clear();
        if (hollow[slot] > 0 && solid_pieces[slot] > 0) // the reference frames the bar
            for (BarPiece& piece : pieces)
                if (piece.hollow && piece.category == c)
                    piece.width = 0.86;
    }
    if (!extent.valid())
        extent = {0, 1};
    if (!ranges)
        extent.add(0);
    for (const ChartMark& mark : spec_.marks)
        if ((isHorizontal() || !mark.vertical) && mark.at <= mark_reach * std::max(extent.high, 0.0)) {
            extent.add(mark.at);
            if (mark.to)
                extent.add(*mark.to);
        }
    if (ranges) {
        const double pad = (extent.high - extent.low) * range_bar_pad;
        if (extent.low != 0)
            extent.low -= pad;
        extent.high += pad;
    } else if (!totals.empty() && isHorizontal()) {
        extent.high *= 1 + range_bar_pad; // room for the totals
    } else {
        for (const BarTotal& total : totals)
            extent.add(total.value * (1 + upright_total_room));
    }
    kept_[1] = niceRange(extent.low, extent.high, valueAxis(), kept_[1]);
    value->setRange(kept_[1]->lower, kept_[1]->upper);
    key->setRange(-0.5, count - 0.5);
    bars_->set(key, value, std::move(pieces), std::move(totals), ranges);
    label_ends_ = false;
    placeMarks();
}

void ChartScene::placeMarks() {
    std::vector<PlacedMark> marks;
    for (const ChartMark& mark : spec_.marks) {
        PlacedMark placed;
        placed.axis = isHorizontal() || mark.vertical ? plot_.xAxis : plot_.yAxis;
        placed.at = mark.at;
        placed.to = mark.to;
        placed.label = toText(mark.label);
        placed.severity = mark.severity;
        if (std::isfinite(mark.at))
            marks.push_back(placed);
    }
    std::vector<double> across;
    for (const PlacedMark& mark : marks)
        if (mark.axis == plot_.yAxis && !mark.to)
            across.push_back(mark.at);
    bars_->setLimits(across);
    shades_->set(marks);
    notes_->setMarks(marks);
    marks_ = std::move(marks);
}

bool ChartScene::labelLimitsAtEnds(const QSize& size) {
    if (!isBars() || isHorizontal())
        return false;
    std::vector<PlacedMark> marks = marks_;
    std::vector<EndLabel> ends;
    if (size.width() >= limit_ends_from)
        for (PlacedMark& mark : marks)
            if (mark.axis == plot_.yAxis && !mark.to && !mark.label.isEmpty() &&
                plot_.yAxis->range().contains(mark.at)) {
                const QColor colour =
                    mark.severity == Severity::info ? style_->muted : style_->readable(style_->severity(mark.severity));
                ends.push_back({mark.axis, mark.at, std::exchange(mark.label, QString()), colour});
            }
    const bool any = !ends.empty();
    notes_->setMarks(std::move(marks));
    notes_->setEnds(std::move(ends));
    return any;
}

void ChartScene::buildLegend() {
    const bool ranges = spec_.kind == ChartKind::range_bars;
    if (label_ends_ || (ranges && spec_.series.size() < 2))
        return;
    const bool single = isBars() && categoryAxis().categories.size() <= 1;
    int solid = 0;
    for (const ChartSeries& s : spec_.series) {
        if (s.label.empty())
            continue;
        const bool dashed = s.style != SeriesStyle::solid;
        LegendEntry entry;
        entry.label = toText(s.label);
        entry.short_label = toText(s.short_label);
        entry.colour = style_->fill(s.key);
        entry.line = !isBars() && !isScatter();
        entry.hollow = isBars() && dashed;
        entry.pen =
            isBars() ? QPen(style_->readable(entry.colour), 1.2, Qt::DashLine) : style_->line(s.key, dashed, solid);
        if (s.style == SeriesStyle::limit) {
            entry.line = true;
            entry.hollow = false;
            entry.pen = QPen(style_->readable(entry.colour), limit_width);
        }
        if (isBars())
            entry.hatch = dashed ? Hatch::none : style_->hatch(solid);
        if (isScatter() && dashed) {
            entry.hollow = true;
            entry.pen = QPen(entry.colour, 1.5);
        }
        if (hasRightAxis() && s.axis == 1)
            entry.label = tr("%1 (right)").arg(entry.label);
        if (!dashed)
            ++solid;
        if (single && !ranges && !s.y.empty())
            entry.value = readableNumber(s.y.front());
        legend_.push_back(entry);
    }
}

void ChartScene::styleAxes(const ChartStyle& style) {
    for (QCPAxis* axis : {plot_.xAxis, plot_.yAxis, plot_.yAxis2}) {
        const bool is_key = isBars() && axis == (isHorizontal() ? plot_.yAxis : plot_.xAxis);
        axis->setTickLabelFont(style.small);
        axis->setTickLabelColor(is_key ? style.text : style.muted);
        axis->setTickLabelPadding(4);
        axis->setPadding(0);
        axis->setLabel({});
        axis->setTickLength(0, 0); // ticks switched off would take the labels of some axes along
        axis->setSubTicks(false);
        axis->setTickPen(QPen(style.grid, 0.5)); // paper shows even marks of no length, as dots: as light as the grid
        const bool base = axis == plot_.xAxis ? !isHorizontal() : axis == plot_.yAxis && isHorizontal();
        axis->setBasePen(base ? QPen(style.axis, 1) : QPen(Qt::NoPen));
        axis->grid()->setPen(QPen(style.grid, style.print() ? 0.6 : 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
        const bool across = axis == plot_.yAxis ? !isHorizontal() : axis == plot_.xAxis && isHorizontal();
        axis->grid()->setVisible(across);
    }
    if (!isHorizontal() && plot_.yAxis->range().lower < 0)
        plot_.yAxis->grid()->setZeroLinePen(QPen(style.axis, 1));
}

int ChartScene::nameSlot() const { return int(plot_.viewport().width() * name_share); }

bool ChartScene::namesAbove(int available, const ChartStyle& style) const {
    const QFontMetrics metrics(style.small);
    const int slot = nameSlot();
    const QStringList names = categories();
    const bool cut =
        std::any_of(names.begin(), names.end(), [&](const auto& n) { return metrics.horizontalAdvance(n) > slot; });
    const double height = plot_.yAxis->range().size() * (BarLayer::nameHeight(style) + named_bar) + tick_row;
    return cut && height <= named_share * available;
}

int ChartScene::barAxesHeight(int available, const ChartStyle& style) const {
    const QCPRange keys = plot_.yAxis->range();
    const double bands = keys.size();
    const int tallest = bands < 2 ? slot_single : slot_several;
    const int footer = footer_->wantedHeight(plot_.viewport().width(), style);
    const double least = names_above_
                             ? BarLayer::nameHeight(style) + named_bar
                             : std::max(slot_minimum, QFontMetrics(style.small).ascent() + 3); // names stay apart
    const int room = std::max(int(bands * least), available - footer - tick_row);
    return int(bands * std::clamp(room / bands, least, double(tallest) * (available > tall_chart ? 1.6 : 1))) +
           tick_row;
}

void ChartScene::fitTicks() {
    const ChartStyle& style = *style_;
    const QSize size = plot_.viewport().size();
    const ChartStyle sized = style.fitting(size);
    const QFontMetrics metrics(sized.small);
    const auto numbers = [](int count) {
        QSharedPointer<NumberTicker> ticker(new NumberTicker);
        ticker->setTickCount(std::clamp(count, 1, 8));
        return ticker;
    };
    const int plot_width = std::max(40, size.width() - 60);
    const int plot_height = std::max(20, size.height() - header_->minimumSize().height() - tick_row -
                                             std::min(footer_->wantedHeight(size.width(), sized), size.height() / 3));
    QCPAxis* key = isHorizontal() ? plot_.yAxis : plot_.xAxis;
    const QStringList names = categories();
    if (isBars() || !names.isEmpty()) {
        const int slot = isHorizontal() ? nameSlot() : plot_width / std::max(1, int(names.size()));
        key->setTicker(categoryTicker(names, metrics, slot, !isHorizontal()));
        bars_->setNames(names_above_ ? names : QStringList());
        if (isHorizontal())
            key->setTickLabels(!names_above_ &&
                               std::any_of(names.begin(), names.end(), [](auto& n) { return !n.isEmpty(); }));
        else
            key->setTickLabels(true);
    } else {
        key->setTicker(numbers(plot_width / (metrics.horizontalAdvance(QStringLiteral("00.00 k")) + 14)));
        key->setTickLabels(true);
    }
    if (isHorizontal())
        plot_.xAxis->setTicker(numbers(plot_width / (metrics.horizontalAdvance(QStringLiteral("00.00 k")) + 18)));
    else
        plot_.yAxis->setTicker(numbers(plot_height / (metrics.height() * 2)));
    if (!isHorizontal())
        plot_.yAxis->setTickLabels(true);
    plot_.yAxis2->setTicker(numbers(plot_height / (metrics.height() * 2)));
}

void ChartScene::arrange(const QSize& size) {
    if (!style_ || size.isEmpty())
        return;
    plot_.setViewport(QRect(QPoint(), size));
    const ChartStyle style = style_->fitting(size);
    const bool limits = labelLimitsAtEnds(size);
    // Labels at the line ends that would take too much of a narrow chart move into a legend.
    const int end_room = std::min(notes_->endLabelWidth(style), int(end_label_share * size.width()));
    const bool ends = label_ends_ && notes_->endLabelWidth(style) <= end_label_cut * end_room;
    notes_->setEndLabelsVisible(ends || limits);
    if (label_ends_ && !ends && legend_.empty()) {
        label_ends_ = false;
        buildLegend();
        label_ends_ = true;
    } else if (ends) {
        legend_.clear();
    }
    const bool shown = !spec_.series.empty();
    const bool raised =
        style_->isSmall(size) && !labelsAbove() && header_->takeRightCaption(key_caption_, size.width(), style);
    footer_->set(raised ? QString() : key_caption_, legend_);
    bars_->setStyle(style);
    shades_->setStyle(style);
    notes_->setStyle(style);
    notes_->setLabelsAbove(labelsAbove(), header_);
    notes_->setBars(isBars() ? bars_ : nullptr);
    styleAxes(style);
    header_->arrange(size, style);
    const int below = std::max(20, size.height() - header_->minimumSize().height());
    names_above_ = shown && isHorizontal() && namesAbove(below, style);
    if (shown)
        fitTicks();
    const int right = ends || limits ? end_room : hasRightAxis() ? 4 : isBars() && !isHorizontal() ? 4 : 16;
    QCPAxisRect* axes = plot_.axisRect();
    axes->setMinimumMargins(QMargins(names_above_ ? 4 : isHorizontal() ? 1 : 8, isHorizontal() ? 1 : 7, right, 0));
    if (shown && isHorizontal()) {
        const int height = std::min(below, barAxesHeight(below, style));
        axes->setMaximumSize(unlimited, height);
        footer_->arrange(size.width(), below - height, true, style);
    } else {
        axes->setMaximumSize(unlimited, unlimited);
        const int wanted = footer_->wantedHeight(size.width(), style);
        footer_->arrange(size.width(), std::min(wanted, below * legend_percent / 100), false, style);
    }
}

} // namespace cw
