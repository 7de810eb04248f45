// Every code that tables, plans and findings can show has its message, and every message its arguments.
#include "core/edit/property.h"
#include "core/eval/evaluator.h"
#include "core/eval/field_info.h"
#include "core/jobs/published.h"
#include "core/project/enumerators.h"
#include "core/report/charts.h"
#include "core/report/exports.h"
#include "core/report/report_model.h"
#include "resources/text/messages.h"
#include "tests/support/small_catalog.h"

#include <QTest>

#include <map>
#include <set>

using namespace cw;
using namespace cw::test;

namespace {

const std::map<std::string_view, std::string>& messages() {
    static const auto table = [] {
        std::map<std::string_view, std::string> rows;
        for (const MessageRow& row : message_table)
            rows.emplace(row.code, row.english);
        return rows;
    }();
    return table;
}

/// The names in {marks}.
std::set<std::string> marksOf(const std::string& message) {
    std::set<std::string> marks;
    for (std::size_t open = message.find('{'); open != std::string::npos; open = message.find('{', open + 1))
        marks.insert(message.substr(open + 1, message.find('}', open) - open - 1));
    return marks;
}

/// Codes without a message, or whose message asks for what the text doesn't bring.
class Auditor {
public:
    void label(const std::string& code) {
        if (!messages().contains(code))
            faults.insert(code);
    }
    void text(const Text& text) {
        if (text.empty() || text.code == "raw" || text.code == "catalog")
            return;
        const auto it = messages().find(text.code);
        if (it == messages().end()) {
            faults.insert(text.code);
            return;
        }
        std::set<std::string> given;
        for (const auto& [name, value] : text.args)
            given.insert(name);
        for (const std::string& mark : marksOf(it->second))
            if (!given.contains(mark))
                faults.insert(text.code + " {" + mark + "}");
    }
    std::string list() const {
        std::string all;
        for (const std::string& fault : faults)
            all += fault + "; ";
        return all;
    }
    std::set<std::string> faults;
};

void audit(Auditor& a, const ChartSpec& chart) {
    for (const Text* text :
         {&chart.title, &chart.subtitle, &chart.x.label, &chart.y.label, &chart.y2.label, &chart.empty})
        a.text(*text);
    for (const Text& category : chart.x.categories)
        a.text(category);
    for (const ChartSeries& series : chart.series)
        a.text(series.label);
    for (const ChartMark& mark : chart.marks)
        a.text(mark.label);
}

void audit(Auditor& a, const ReportModel& report) {
    for (const ReportSection& section : report.sections) {
        a.text(section.title);
        for (const ReportBlock& block : section.blocks) {
            if (const auto* paragraph = std::get_if<ReportParagraph>(&block))
                a.text(paragraph->text);
            if (const auto* chart = std::get_if<ReportChart>(&block))
                audit(a, chart->spec);
            if (const auto* figures = std::get_if<ReportKeyFigures>(&block))
                for (const KeyFigure& figure : figures->figures)
                    for (const Text* text : {&figure.label, &figure.value, &figure.change})
                        a.text(*text);
            if (const auto* table = std::get_if<ReportTable>(&block)) {
                a.text(table->title);
                for (const ReportColumn& column : table->columns)
                    a.text(column.title);
                for (const ReportRow& row : table->rows)
                    for (const ReportCell& cell : row.cells)
                        a.text(cell.text);
            }
        }
    }
}

template <class E> void auditChoices(Auditor& a) {
    for (const Enumerator<E>& e : enumerators<E>())
        a.label("choice." + std::string(e.text));
}

void auditProperties(Auditor& a, const Snapshot& plan, const ObjectRef& object) {
    for (const PropertyInfo& info : properties(*plan, object)) {
        a.label("property." + info.field);
        if (!info.group.empty())
            a.label("group." + info.group);
    }
}

} // namespace

class TestMessages : public QObject {
    Q_OBJECT
private slots:
    void codesAreUnique() {
        std::set<std::string_view> seen;
        for (const MessageRow& row : message_table)
            QVERIFY2(seen.insert(row.code).second, std::string(row.code).c_str());
    }

    void figures() {
        Auditor a;
        for (const FieldInfo& field : fieldTable()) {
            a.label("figure." + std::string(field.id));
            a.label("figure." + std::string(field.id) + ".note");
            a.label("group." + std::string(field.group));
        }
        QVERIFY2(a.faults.empty(), a.list().c_str());
    }

    void assumptions() {
        Auditor a;
        for (const AssumptionInfo& info : assumptionTable()) {
            a.label("assumption." + std::string(info.id));
            a.label("group." + std::string(info.group));
        }
        QVERIFY2(a.faults.empty(), a.list().c_str());
    }

    void choices() {
        Auditor a;
        auditChoices<Face>(a);
        auditChoices<Slot>(a);
        auditChoices<Mount>(a);
        auditChoices<Feed>(a);
        auditChoices<DeviceState>(a);
        auditChoices<RackCooling>(a);
        auditChoices<FeedRedundancy>(a);
        auditChoices<FabricTopology>(a);
        auditChoices<Containment>(a);
        auditChoices<SwitchRole>(a);
        auditChoices<TuningMethod>(a);
        auditChoices<Optimizer>(a);
        auditChoices<Checkpointing>(a);
        auditChoices<AttentionBackend>(a);
        auditChoices<SoftwareStack>(a);
        auditChoices<Sharding>(a);
        auditChoices<LoraTargets>(a);
        auditChoices<DataType>(a);
        for (const Enumerator<DeviceKind>& kind : enumerators<DeviceKind>())
            a.label("kind." + std::string(kind.text));
        QVERIFY2(a.faults.empty(), a.list().c_str());
    }

    void propertiesOfEveryObject() {
        Auditor a;
        const Snapshot plan = samplePlan();
        const ScenarioId s = firstScenario(*plan);
        auditProperties(a, plan, ObjectRef{});
        for (const ObjectKind kind : {ObjectKind::scenario, ObjectKind::site, ObjectKind::fabric})
            auditProperties(a, plan, {kind, s.value, s.value, {}});
        for (const auto& [rack_id, rack] : plan->scenario(s)->racks) {
            auditProperties(a, plan, {ObjectKind::rack, s.value, rack_id.value, {}});
            for (const auto& [id, device] : rack->devices)
                auditProperties(a, plan, {ObjectKind::device, s.value, id.value, {}});
        }
        for (const auto& [id, workload] : plan->scenario(s)->workloads)
            auditProperties(a, plan, {ObjectKind::workload, s.value, id.value, {}});
        for (const AssumptionInfo& info : assumptionTable())
            auditProperties(a, plan, {ObjectKind::assumption, s.value, 0, std::string(info.id)});
        auditProperties(a, plan, {ObjectKind::price, s.value, 0, "dgx-h100"});
        QVERIFY2(a.faults.empty(), a.list().c_str());
    }

    void everythingShownOfPlans() {
        Auditor a;
        const auto printer = [&](const Text& text) {
            a.text(text);
            return text.code;
        };
        Snapshot own = samplePlan();
        const ScenarioId s = firstScenario(*own);
        own = applied(own, SetProperty{{ObjectKind::assumption, s.value, 0, "colocation"}, "value", false});
        const RackId r = firstRack(*own);
        own = applied(own, SetProperty{{ObjectKind::rack, s.value, r.value, {}}, "cooling", std::string("cold_plate")});
        for (const Snapshot& plan : {samplePlan(), own, emptyPlan()}) {
            ResultCache cache;
            const ResultsPtr results = Evaluator().run(plan, cache);
            for (const auto& [id, scenario] : results->scenarios) {
                for (const Diagnostic& d : *scenario->checks)
                    a.text(d.text);
                for (const ChartSpec& chart : scenarioCharts(*scenario, results->scenario(plan->order.front())))
                    audit(a, chart);
                bomToCsv(billOfMaterials(*plan, *scenario), printer);
                audit(a, buildReport(plan, *results, id, "2026-01-02", jobs::publishedErrors()));
            }
            resultsToText(*plan, *results, printer);
            resultsToJson(*plan, *results, printer);
        }
        QVERIFY2(a.faults.empty(), a.list().c_str());
    }
};

QTEST_GUILESS_MAIN(TestMessages)
#include "test_messages.moc"
