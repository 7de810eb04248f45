#include "widgets/report/page_layout.h"

#include "widgets/text/text.h"

#include <algorithm>
#include <cmath>

namespace cw {

namespace {

constexpr double block_gap = 16;
constexpr double title_gap = 14;   ///< below a section's title
constexpr double section_gap = 24; ///< above a section that begins within a page
constexpr qsizetype lines_together = 6; ///< of a paragraph, that no page parts
constexpr double chart_height = 232; ///< of a full-width chart
constexpr double bar_chart_height = 165;
constexpr double figure_height = 66;
constexpr double figure_note = 13; ///< more, where a value leaves something out
constexpr double plain_figure_height = 50; ///< without a change against the baseline
constexpr double figure_gap = 10;
constexpr double figure_width = 160; ///< wished; as many columns as fit
/// Shares of a page's height: a table up to the first never breaks, one up to the second only where it would leave more
/// than the third empty.
constexpr double short_table = 0.3;
constexpr double long_table = 0.5;
constexpr double hole = 0.2;
constexpr double poor_page = 0.45; ///< share of a page that its last rows fill, at which a table is set denser
constexpr double denser_row_pads[] = {2.2, 1.6};
/// Racks side by side, front above rear. Four leave cards narrow enough for names on devices of one unit.
constexpr int elevation_columns = 4;
constexpr double elevation_gap = 12;
constexpr double elevation_legend = 24;
constexpr double elevation_caption = 18;
constexpr double elevation_aspect = 0.62; ///< widest card by its height
constexpr double cover_top = 110;
constexpr double contents_line = 22;
constexpr double contents_title = 28;
constexpr double chart_growth = 0.6;  ///< most that a chart grows by, of its height
constexpr double chart_shrink = 0.82; ///< of its height, that a chart takes at least where the page ends
constexpr double spread_share = 0.8; ///< of a page's height that racks shall have, front and rear

double cardHeight(const ReportKeyFigures& block) {
    const bool changes = std::ranges::any_of(block.figures, [](const KeyFigure& f) { return !f.change.code.empty(); });
    const bool notes = std::ranges::any_of(block.figures, [](const KeyFigure& f) { return !f.note.code.empty(); });
    return (changes ? figure_height : plain_figure_height) + (notes ? figure_note : 0);
}

} // namespace

PageLayout::PageLayout(const ReportModel& model, const Project& project) : model_(model), project_(project) {}

void PageLayout::fillPage() {
    if (pages_.pages.empty() || page().cover)
        return;
    std::vector<QRectF> charts;
    for (const PageItem& item : page().items)
        if (const auto* chart = std::get_if<ChartItem>(&item))
            charts.push_back(chart->area);
    if (charts.empty())
        return;
    // What follows a chart moves down by what the charts above it have grown.
    const double left = std::max(0.0, room() + block_gap);
    const auto growth = [&](const QRectF& chart) {
        return std::min(left / double(charts.size()), chart.height() * chart_growth);
    };
    const auto shiftOf = [&](double top) {
        double shift = 0;
        for (const QRectF& chart : charts)
            if (chart.top() < top)
                shift += growth(chart);
        return shift;
    };
    for (PageItem& item : page().items)
        std::visit(
            [&](auto& i) {
                if constexpr (requires { i.at; })
                    i.at.ry() += shiftOf(i.at.y());
                else
                    i.area.translate(0, shiftOf(i.area.top()));
                if constexpr (std::is_same_v<std::decay_t<decltype(i)>, ChartItem>)
                    i.area.setHeight(i.area.height() + growth(i.area));
            },
            item);
}

void PageLayout::newPage(bool landscape, const QString& section) {
    fillPage();
    pages_.pages.push_back({landscape, false, section, {}});
    area_ = ReportStyle::contentArea(landscape);
    y_ = top_ = area_.top();
    bottom_ = area_.bottom();
}

void PageLayout::need(double height) {
    if (height > room() && y_ > top_)
        newPage(page().landscape, section_);
}

ReportPages PageLayout::layOut() {
    pages_ = {};
    contents_.clear();
    pages_.plan = QString::fromStdString(model_.plan_name);
    pages_.scenario = QString::fromStdString(model_.scenario_name);
    pages_.author = QString::fromStdString(model_.author);
    pages_.date = QString::fromStdString(model_.date); // ISO: no doubt about day and month in any language
    layCover();
    for (std::size_t i = 0; i < model_.sections.size(); ++i)
        laySection(model_.sections[i], i + 1 < model_.sections.size() ? &model_.sections[i + 1] : nullptr);
    layContents();
    return std::move(pages_);
}

void PageLayout::layCover() {
    newPage(false, {});
    page().cover = true;
    const double left = area_.left();
    const double width = area_.width();
    auto& items = page().items;
    items.emplace_back(BarItem{QRectF(left, cover_top - 26, 56, 5), style_.accent});
    double y = cover_top;
    const auto line = [&](const QString& text, const QFont& font, const QColor& colour, double gap) {
        if (text.isEmpty())
            return;
        const double height = wrappedHeight(font, text, width);
        items.emplace_back(TextItem{QRectF(left, y, width, height + 2), text, font, colour});
        y += height + gap;
    };
    line(pages_.plan.isEmpty() ? tr("Untitled plan") : pages_.plan, style_.cover, style_.ink, 10);
    line(pages_.scenario.isEmpty() ? QString() : tr("Scenario: %1").arg(pages_.scenario), style_.cover_line, style_.ink,
         24);
    line(pages_.author, style_.text, style_.muted, 3);
    line(pages_.date, style_.text, style_.muted, 3);
    y_ = y + 22;
    for (const ReportBlock& block : model_.cover)
        std::visit([this](const auto& b) { lay(b); }, block);
    need(contentsHeight());
    contents_page_ = pages_.count() - 1;
    // At the foot of the cover; on a page of their own, what follows stands below them.
    contents_top_ = page().cover ? area_.bottom() - contentsHeight() : y_;
    if (!page().cover)
        y_ += contentsHeight();
}

double PageLayout::contentsHeight() const { return contents_title + double(model_.sections.size()) * contents_line; }

void PageLayout::layContents() {
    ReportPage& cover = pages_.pages[std::size_t(contents_page_)];
    const QRectF area = ReportStyle::contentArea(false);
    double y = contents_top_;
    cover.items.emplace_back(
        TextItem{QRectF(area.left(), y, area.width(), 20), tr("Contents"), style_.block, style_.ink});
    y += contents_title;
    for (const auto& [title, number] : contents_) {
        const QRectF row(area.left(), y, area.width(), contents_line);
        cover.items.emplace_back(BarItem{QRectF(row.left(), row.top() - 3, row.width(), 0.6), style_.rule});
        cover.items.emplace_back(TextItem{row.adjusted(0, 0, -60, 0), title, style_.text, style_.ink});
        cover.items.emplace_back(
            TextItem{row, QString::number(number), style_.text, style_.muted, Qt::AlignRight | Qt::AlignTop});
        y += contents_line;
    }
}

bool PageLayout::followsOn(const ReportSection& section) const {
    const ReportPage& last = pages_.pages.back();
    if (last.cover || last.landscape != section.landscape)
        return false;
    const double title = section_gap + wrappedHeight(style_.section, toText(section.title), area_.width()) + title_gap;
    return title + beginning(section, room() - title) <= room();
}

double PageLayout::beginning(const ReportSection& section, double room) const {
    double height = 0;
    for (const ReportBlock& block : section.blocks) {
        height += leastHeight(block, room - height);
        if (!std::holds_alternative<ReportParagraph>(block))
            break; // words before a block stay with it
        height += block_gap;
    }
    return height;
}

double PageLayout::leastHeight(const ReportBlock& block, double room) const {
    if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
        return wrappedHeight(style_.text, toText(paragraph->text), area_.width());
    if (const auto* figures = std::get_if<ReportKeyFigures>(&block))
        return figuresHeight(*figures, area_.width());
    if (const auto* chart = std::get_if<ReportChart>(&block))
        return chartHeight(*chart) * chart_shrink;
    if (const auto* table = std::get_if<ReportTable>(&block))
        return table->columns.empty() ? 0 : leastHeight(*table, TableLayout(*table, area_.width(), style_), room);
    return area_.height() * spread_share;
}

double PageLayout::titleHeight(const QString& title) const {
    return title.isEmpty() ? 0 : lineHeight(style_.block) + 6;
}

QString PageLayout::continuedTitle(const ReportTable& block) const {
    const QString title = toText(block.title);
    const QString& shown = title.isEmpty() ? section_ : title;
    return shown.isEmpty() ? shown : TableLayout::continued(shown);
}

double PageLayout::leastHeight(const ReportTable& block, const TableLayout& table, double room) const {
    const double page = area_.height();
    const double title = titleHeight(toText(block.title));
    const double whole = title + table.heightOf(0, int(table.rows().size()));
    if (whole <= page * short_table || (whole <= page * long_table && room <= page * hole))
        return whole;
    return title + table.heightOf(0, table.leastRows());
}

std::shared_ptr<const TableLayout> PageLayout::setTable(const ReportTable& block) const {
    auto table = std::make_shared<const TableLayout>(block, area_.width(), style_);
    if (!closes_page_)
        return table;
    struct Extent {
        int pages = 1;
        double last = 0; ///< height on the last of them
    };
    const auto extent = [&](const TableLayout& t) {
        Extent e;
        double title = titleHeight(toText(block.title));
        double left = leastHeight(block, t, room()) <= room() || y_ <= top_ ? room() : area_.height();
        for (int first = 0; first < int(t.rows().size());) {
            if (first > 0) {
                ++e.pages;
                left = area_.height();
                title = titleHeight(continuedTitle(block));
            }
            const int count = t.rowsThatFit(first, left - title);
            e.last = title + t.heightOf(first, count);
            first += count;
        }
        return e;
    };
    const Extent usual = extent(*table);
    if (usual.pages == 1 || usual.last > area_.height() * poor_page)
        return table;
    for (const double pad : denser_row_pads) {
        auto denser = std::make_shared<const TableLayout>(block, area_.width(), style_, pad);
        if (extent(*denser).pages < usual.pages)
            return denser;
    }
    return table;
}

void PageLayout::laySection(const ReportSection& section, const ReportSection* next) {
    const QString title = toText(section.title);
    section_ = title;
    if (followsOn(section))
        y_ += section_gap;
    else
        newPage(section.landscape, title);
    contents_.emplace_back(title, pages_.count());
    const double height = wrappedHeight(style_.section, title, area_.width());
    page().items.emplace_back(
        TextItem{QRectF(area_.left(), y_, area_.width(), height + 2), title, style_.section, style_.ink});
    y_ += height + title_gap;
    const bool alone =
        !next || next->landscape != section.landscape || beginning(*next, area_.height()) > area_.height() * long_table;
    // Elevations that follow each other share pages.
    for (std::size_t i = 0; i < section.blocks.size(); ++i) {
        closes_page_ = alone && i + 1 == section.blocks.size();
        if (const auto* first = std::get_if<ReportElevations>(&section.blocks[i])) {
            ReportElevations joined = *first;
            while (i + 1 < section.blocks.size()) {
                const auto* also = std::get_if<ReportElevations>(&section.blocks[i + 1]);
                if (!also || also->scenario != joined.scenario)
                    break;
                joined.racks.insert(joined.racks.end(), also->racks.begin(), also->racks.end());
                ++i;
            }
            lay(joined);
            continue;
        }
        std::visit([this](const auto& block) { lay(block); }, section.blocks[i]);
    }
}

void PageLayout::lay(const ReportParagraph& block) {
    // Words of any length, such as a plan's notes, break over pages between their lines.
    const QStringList lines = wrapped(style_.text, toText(block.text), area_.width());
    const double step = lineHeight(style_.text);
    need(double(std::min<qsizetype>(lines.size(), lines_together)) * step);
    for (qsizetype first = 0; first < lines.size();) {
        const qsizetype count = std::clamp<qsizetype>(qsizetype(room() / step), 1, lines.size() - first);
        const double height = double(count) * step;
        page().items.emplace_back(TextItem{QRectF(area_.left(), y_, area_.width(), height + 2),
                                           lines.mid(first, count).join(u'\n'), style_.text, style_.ink});
        y_ += height;
        first += count;
        if (first < lines.size())
            newPage(page().landscape, section_);
    }
    y_ += block_gap;
}

void PageLayout::lay(const ReportTable& block) {
    if (block.columns.empty())
        return;
    const std::shared_ptr<const TableLayout> table = setTable(block);
    const int rows = int(table->rows().size());
    need(leastHeight(block, *table, room()));
    const auto heading = [&](const QString& text) {
        const double height = titleHeight(text);
        if (height <= 0)
            return;
        page().items.emplace_back(TextItem{QRectF(area_.left(), y_, area_.width(), height), text, style_.block,
                                           style_.ink, Qt::AlignLeft | Qt::AlignTop});
        y_ += height;
    };
    heading(toText(block.title));
    for (int first = 0; first < rows || (rows == 0 && first == 0);) {
        const int count = rows == 0 ? 0 : table->rowsThatFit(first, room());
        page().items.emplace_back(TablePart{QPointF(area_.left(), y_), table, first, count});
        y_ += table->heightOf(first, count);
        first += std::max(1, count);
        if (first < rows) {
            newPage(page().landscape, section_);
            heading(continuedTitle(block));
        }
    }
    y_ += block_gap;
}

double PageLayout::figuresHeight(const ReportKeyFigures& block, double width) const {
    const int columns = std::max(1, int((width + figure_gap) / (figure_width + figure_gap)));
    const int rows = (int(block.figures.size()) + columns - 1) / columns;
    return rows * (cardHeight(block) + figure_gap) - (rows > 0 ? figure_gap : 0);
}

void PageLayout::placeFigures(const ReportKeyFigures& block, const QRectF& area) {
    const int columns = std::max(1, int((area.width() + figure_gap) / (figure_width + figure_gap)));
    const double width = (area.width() - (columns - 1) * figure_gap) / columns;
    const double height = cardHeight(block);
    for (int i = 0; i < int(block.figures.size()); ++i) {
        const KeyFigure& figure = block.figures[std::size_t(i)];
        const QRectF cell(area.left() + (i % columns) * (width + figure_gap),
                          area.top() + (i / columns) * (height + figure_gap), width, height);
        page().items.emplace_back(
            FigureItem{cell, toText(figure.label), toText(figure.value), toText(figure.change), toText(figure.note),
                       figure.verdict});
    }
}

void PageLayout::lay(const ReportKeyFigures& block) {
    const double height = figuresHeight(block, area_.width());
    need(height);
    placeFigures(block, QRectF(area_.left(), y_, area_.width(), height));
    y_ += height + block_gap;
}

double PageLayout::chartHeight(const ReportChart& block) {
    if (block.spec.kind != ChartKind::stacked_bar)
        return chart_height;
    return bar_chart_height + 22.0 * double(std::min<std::size_t>(6, block.spec.x.categories.size()));
}

void PageLayout::lay(const ReportChart& block) {
    need(chartHeight(block) * chart_shrink);
    const double height = std::min(chartHeight(block), room());
    page().items.emplace_back(
        ChartItem{QRectF(area_.left(), y_, area_.width(), height), std::make_shared<const ChartSpec>(block.spec)});
    y_ += height + block_gap;
}

void PageLayout::lay(const ReportElevations& block) {
    // Evenly over the pages they need: no last page with a single rack.
    const std::size_t spreads = (block.racks.size() + elevation_columns - 1) / elevation_columns;
    auto next = block.racks.begin();
    for (std::size_t i = 0; i < spreads; ++i) {
        const auto left = std::size_t(block.racks.end() - next);
        const auto end = next + std::ptrdiff_t((left + spreads - i - 1) / (spreads - i));
        laySpread(block.scenario, {next, end});
        next = end;
    }
}

void PageLayout::laySpread(ScenarioId scenario, const std::vector<RackId>& racks) {
    need(area_.height() * spread_share); // a spread fills a page, or what a section's title leaves of it
    page().items.emplace_back(ElevationLegend{QRectF(area_.left(), y_, area_.width(), elevation_legend - 10)});
    y_ += elevation_legend;
    const double half = (room() - elevation_gap) / 2;
    const double height = half - elevation_caption;
    const double widest = (area_.width() - (elevation_columns - 1) * elevation_gap) / elevation_columns;
    const double width = std::min(widest, height * elevation_aspect);
    for (const Face face : {Face::front, Face::rear}) {
        page().items.emplace_back(TextItem{QRectF(area_.left(), y_, area_.width(), elevation_caption),
                                           face == Face::front ? tr("Front") : tr("Rear"), style_.small_strong,
                                           style_.muted, Qt::AlignLeft | Qt::AlignTop});
        for (std::size_t i = 0; i < racks.size(); ++i)
            page().items.emplace_back(ElevationItem{
                QRectF(area_.left() + double(i) * (widest + elevation_gap), y_ + elevation_caption, width, height),
                scenario, racks[i], face});
        y_ += half + elevation_gap;
    }
    y_ = bottom_;
}

} // namespace cw
