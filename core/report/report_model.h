// The report as data: sections in order; every renderer (PDF, preview, CSV, XLSX) reads this, so they cannot disagree.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"
#include "core/report/chart_spec.h"

#include <string>
#include <variant>
#include <vector>

namespace cw {

namespace jobs {
struct ErrorTable;
}

enum class Align { left, right, centre };
struct ReportColumn {
    Text title;
    Align align = Align::left;
    double weight = 1; ///< share of the width
};
/// A printed cell; numbers are printed by core so that all outputs show the same digits.
struct ReportCell {
    Text text;
    bool muted = false; ///< unknown or estimate
    bool strong = false;
};
struct ReportRow {
    std::vector<ReportCell> cells;
    bool total = false;
    bool heading = false; ///< spans all columns
};
struct ReportTable {
    Text title;
    std::vector<ReportColumn> columns;
    std::vector<ReportRow> rows;
    bool small = false; ///< looked up rather than read: set in the small type
};
struct ReportParagraph {
    Text text;
};
struct KeyFigure {
    Text label;
    Text value;
    Text change;
    Text note; ///< what the value leaves out; empty: nothing
    int verdict = 0;
};
struct ReportKeyFigures {
    std::vector<KeyFigure> figures;
};
/// Front and rear of these racks.
struct ReportElevations {
    ScenarioId scenario;
    std::vector<RackId> racks;
};
struct ReportChart {
    ChartSpec spec;
};
using ReportBlock = std::variant<ReportParagraph, ReportTable, ReportKeyFigures, ReportElevations, ReportChart>;
struct ReportSection {
    Text title;
    std::vector<ReportBlock> blocks;
    bool landscape = false;
};
struct ReportModel {
    std::string plan_name, author, scenario_name;
    std::string date;               ///< ISO, given by the caller
    std::vector<ReportBlock> cover; ///< notes and verdict, below the title
    std::vector<ReportSection> sections;
};
/// `errors`: those of the published runs (jobs::publishedErrors(), which takes a moment at its first call), for the
/// section on how good the figures are.
ReportModel buildReport(const Snapshot& snapshot, const Results& results, ScenarioId scenario, const std::string& date,
                        const jobs::ErrorTable& errors);

} // namespace cw
