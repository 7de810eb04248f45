// From blocks to pages: every item of the report at its place, before anything is painted.
#pragma once

#include "core/project/project.h"
#include "core/report/report_model.h"
#include "widgets/report/report_style.h"
#include "widgets/report/table_layout.h"

#include <QCoreApplication>
#include <QRectF>

#include <memory>
#include <variant>
#include <vector>

namespace cw {

struct TextItem {
    QRectF area;
    QString text;
    QFont font;
    QColor colour;
    Qt::Alignment align = Qt::AlignLeft | Qt::AlignTop;
};
struct BarItem { ///< a filled rectangle: rules, accents
    QRectF area;
    QColor colour;
};
struct TablePart { ///< rows of a table under its header
    QPointF at;
    std::shared_ptr<const TableLayout> table;
    int first = 0;
    int count = 0;
};
struct FigureItem {
    QRectF area;
    QString label, value, change, note;
    int verdict = 0;
};
struct ElevationItem {
    QRectF area;
    ScenarioId scenario;
    RackId rack;
    Face face = Face::front;
};
struct ElevationLegend {
    QRectF area;
};
struct ChartItem {
    QRectF area;
    std::shared_ptr<const ChartSpec> spec;
};
using PageItem = std::variant<TextItem, BarItem, TablePart, FigureItem, ElevationItem, ElevationLegend, ChartItem>;

struct ReportPage {
    bool landscape = false;
    bool cover = false;
    QString section;
    std::vector<PageItem> items;
};

/// The laid out report. Running headers and "page x of y" are painted by ReportPainter, which knows the page count.
struct ReportPages {
    QString plan, scenario, author, date;
    std::vector<ReportPage> pages;
    int count() const { return int(pages.size()); }
};

/// Lays the report out; texts come in the language in force. `project` is asked for the racks only.
class PageLayout {
    Q_DECLARE_TR_FUNCTIONS(cw::PageLayout)

public:
    PageLayout(const ReportModel& model, const Project& project);
    ReportPages layOut();

private:
    void layCover();
    void layContents();
    /// `next` follows it; null: nothing does.
    void laySection(const ReportSection& section, const ReportSection* next);
    /// Whether the section's beginning finds room below the one before it.
    bool followsOn(const ReportSection& section) const;
    /// Height of a section's beginning, its title left out: what must stay together, of which `room` is left.
    double beginning(const ReportSection& section, double room) const;
    /// Height that a block needs to begin where `room` is left on the page.
    double leastHeight(const ReportBlock& block, double room) const;
    double leastHeight(const ReportTable& block, const TableLayout& table, double room) const;
    double titleHeight(const QString& title) const;
    /// Over a table's part on a further page; a table without a title goes by its section's.
    QString continuedTitle(const ReportTable& block) const;
    /// The table set so that it does not end on a page of its own with a few rows, where denser rows avoid that.
    std::shared_ptr<const TableLayout> setTable(const ReportTable& block) const;
    static double chartHeight(const ReportChart& block);
    double contentsHeight() const;
    /// Charts of a page that ends early grow into the room it leaves.
    void fillPage();
    void lay(const ReportParagraph& block);
    void lay(const ReportTable& block);
    void lay(const ReportKeyFigures& block);
    void lay(const ReportElevations& block);
    void lay(const ReportChart& block);
    void laySpread(ScenarioId scenario, const std::vector<RackId>& racks);

    void newPage(bool landscape, const QString& section);
    ReportPage& page() { return pages_.pages.back(); }
    double room() const { return bottom_ - y_; }
    /// A new page of the same kind unless `height` fits below; never two empty pages in a row.
    void need(double height);
    double figuresHeight(const ReportKeyFigures& block, double width) const;
    void placeFigures(const ReportKeyFigures& block, const QRectF& area);

    const ReportModel& model_;
    const Project& project_;
    ReportStyle style_;
    ReportPages pages_;
    QString section_;                               ///< being laid out: what the head of its further pages says
    bool closes_page_ = false;                      ///< nothing follows the block being laid out on its last page
    std::vector<std::pair<QString, int>> contents_; ///< section, page from 1
    double contents_top_ = 0;                       ///< on that page
    int contents_page_ = 0;                         ///< index of the page with the contents: the cover, if it has room
    QRectF area_;
    double y_ = 0, top_ = 0, bottom_ = 0;
};

} // namespace cw
