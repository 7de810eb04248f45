#include "widgets/property/result_lines.h"

#include "core/units/unit_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace cw {

namespace {

/// Only there to give its texts a translation context.
struct ResultLines {
    Q_DECLARE_TR_FUNCTIONS(ResultLines)

public:
    using Lines = QList<std::pair<QString, QString>>;

    static QString number(double value, int decimals, const char* unit) {
        return QString::fromStdString(printNumber(value, decimals)) + QStringLiteral(" ") + QString::fromUtf8(unit);
    }

    static void addRack(Lines& lines, RackId rack, const ScenarioResults& results) {
        if (results.power)
            for (const RackPower& p : results.power->racks) {
                if (p.rack != rack) continue;
                QString rated = number(inKilowatts(p.rated), 1, "kW");
                if (p.unknown_ratings > 0) rated += tr(" + %n unknown", nullptr, p.unknown_ratings);
                lines.append({tr("Rated power"), rated});
                lines.append({tr("Expected power"), number(inKilowatts(p.expected), 1, "kW")});
                lines.append({tr("Peak power"), number(inKilowatts(p.peak), 1, "kW")});
                lines.append({tr("Feed limit"), p.limit ? number(inKilowatts(*p.limit), 1, "kW") : tr("no PDU drawn")});
            }
        if (results.thermal)
            for (const RackThermal& t : results.thermal->racks) {
                if (t.rack != rack) continue;
                lines.append({tr("Inlet"), number(t.inlet.inlet.inCelsius(), 1, "°C")});
                if (t.inlet.recirculation > 0) lines.append({tr("Hot air taken in"), number(100 * t.inlet.recirculation, 0, "%")});
                if (t.node.positions.empty()) continue;
                const auto hottest = std::max_element(t.node.positions.begin(), t.node.positions.end(),
                                                      [](const auto& a, const auto& b) { return a.gpu < b.gpu; });
                lines.append({tr("Hottest GPU"), number(hottest->gpu.inCelsius(), 0, "°C")});
                lines.append({tr("Sustained clock"), number(100 * t.node.clock_ratio, 0, "%")});
                lines.append({tr("Throttling probability"), number(100 * t.risk.probability, 1, "%")});
            }
    }

    static void addWorkload(Lines& lines, WorkloadId id, const ScenarioResults& results) {
        for (const auto& workload : results.workloads) {
            if (!workload || workload->id != id) continue;
            if (workload->error) {
                lines.append({tr("No result"), toText(*workload->error)});
                continue;
            }
            const auto& step = workload->step;
            lines.append({tr("GPUs used"), QString::number(workload->gpus)});
            lines.append({tr("Throughput"), number(step.tokens_per_second.expected, 0, "tokens/s")});
            lines.append({tr("Range"), QString::fromStdString(printNumber(step.tokens_per_second.low, 0)) + QStringLiteral(" – ") +
                                           QString::fromStdString(printNumber(step.tokens_per_second.high, 0))});
            lines.append({tr("Step"), number(step.step_seconds.expected, 2, "s")});
            lines.append({tr("Memory"), number(inGibibytes(step.memory.reserved.expected), 1, "GiB") + QStringLiteral(" / ") +
                                            number(inGibibytes(step.memory.capacity), 1, "GiB")});
            lines.append({tr("One run"), number(workload->run_hours, 1, "h")});
        }
    }
};

} // namespace

QList<std::pair<QString, QString>> resultLines(const Project& project, const ObjectRef& object, const ScenarioResults& results) {
    ResultLines::Lines lines;
    switch (object.kind) {
    case ObjectKind::rack: ResultLines::addRack(lines, RackId{object.id}, results); break;
    case ObjectKind::device:
        if (const auto [rack, device] = project.device(ScenarioId{object.scenario}, DeviceId{object.id}); device)
            ResultLines::addRack(lines, rack->id, results);
        break;
    case ObjectKind::workload: ResultLines::addWorkload(lines, WorkloadId{object.id}, results); break;
    default: break;
    }
    return lines;
}

} // namespace cw
