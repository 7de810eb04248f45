#include "widgets/property/result_lines.h"

#include "core/model/compute/attention.h"
#include "core/units/unit_text.h"
#include "widgets/text/text.h"

#include <QCoreApplication>


namespace cw {
namespace {

QString str(const std::string& text) { return QString::fromStdString(text); }

QString number(double value, int decimals, const char* unit) {
    const QString digits = str(printNumber(value, decimals));
    return *unit ? digits + u' ' + QString::fromUtf8(unit) : digits;
}

QString share(double value, int decimals) { return number(100 * value, decimals, "%"); }

// Collects lines; a class only to give its texts a translation context.
class Writer {
    Q_DECLARE_TR_FUNCTIONS(ResultLines)

public:
    Writer(const Project& project, const ScenarioResults& results) : project_(project), results_(results) {
        heading(tr("Results"));
    }

    ResultLines of(const ObjectRef& object) {
        switch (object.kind) {
        case ObjectKind::rack:
            rack(RackId{object.id});
            break;
        case ObjectKind::device:
            if (const auto [rack_of, device] = project_.device(ScenarioId{object.scenario}, DeviceId{object.id});
                device) {
                heading(tr("Results of its rack, %1").arg(str(rack_of->name)));
                rack(rack_of->id);
            }
            break;
        case ObjectKind::workload:
            workload(WorkloadId{object.id});
            break;
        case ObjectKind::site:
            site();
            break;
        case ObjectKind::fabric:
            fabric();
            break;
        default:
            break;
        }
        return std::move(result_);
    }

private:
    void heading(const QString& text) { result_.heading = text; }
    void line(const QString& label, const QString& value) { result_.lines.append({label, value}); }

    void rack(RackId id) {
        if (results_.power)
            for (const RackPower& p : results_.power->racks) {
                if (p.rack != id)
                    continue;
                QString rated = p.rated ? number(inKilowatts(*p.rated), 1, "kW") : tr("unknown");
                if (p.rated && p.unknown_ratings > 0)
                    rated += tr(" + %1 unknown").arg(p.unknown_ratings);
                line(tr("Rated power"), rated);
                line(tr("Expected power"), number(inKilowatts(p.expected), 1, "kW"));
                line(tr("Peak power"), number(inKilowatts(p.peak), 1, "kW"));
                line(tr("Feed limit"), p.limit ? number(inKilowatts(*p.limit), 1, "kW") : tr("unknown: no PDU drawn"));
            }
        if (!results_.thermal)
            return;
        for (const RackThermal& t : results_.thermal->racks) {
            if (t.rack != id)
                continue;
            line(tr("Inlet"), number(t.inlet.inlet.inCelsius(), 1, "°C"));
            if (t.inlet.recirculation > 0)
                line(tr("Hot air taken in"), share(t.inlet.recirculation, 0));
            line(tr("Heat into air"), number(inKilowatts(t.air_heat), 1, "kW"));
            if (t.liquid_heat.si() > 0)
                line(tr("Heat into liquid"), number(inKilowatts(t.liquid_heat), 1, "kW"));
            if (t.node.positions.empty())
                continue;
            line(tr("Hottest GPU, hottest hour"), number(t.risk.worst_gpu.inCelsius(), 0, "°C"));
            line(labelOf("figure.clock_ratio"), share(t.node.clock_ratio, 0));
            line(tr("Throttling"), share(t.risk.probability, 1));
        }
    }

    void workload(WorkloadId id) {
        for (const auto& result : results_.workloads) {
            if (!result || result->id != id)
                continue;
            if (result->error) {
                line(tr("No result"), toText(*result->error));
                continue;
            }
            const auto& step = result->step;
            line(tr("GPUs used"), number(result->gpus, 0, ""));
            line(tr("Throughput"), tr("%1 tokens/s").arg(number(step.tokens_per_second.expected, 0, "")));
            line(tr("Range"),
                 tr("%1 to %2", "range")
                     .arg(number(step.tokens_per_second.low, 0, ""), number(step.tokens_per_second.high, 0, "")));
            line(tr("Step"), number(step.step_seconds.expected, 2, "s"));
            if (!step.bound.empty())
                line(tr("Bound by"), toText(step.bound));
            line(tr("Attention kernel"), labelOf(std::string("choice.") + model::attentionKey(step.attention)));
            for (const model::StepTerm& backend : result->other_backends)
                line(tr("Step with %1", "an attention kernel").arg(labelOf("choice." + backend.name)),
                     number(backend.seconds, 2, "s"));
            line(tr("Memory"), tr("%1 of %2")
                                   .arg(number(inGibibytes(step.memory.reserved.expected), 1, ""),
                                        number(inGibibytes(step.memory.capacity), 1, "GiB")));
            line(tr("One run"), number(result->run_hours, 1, "h"));
            line(tr("Cost of a run"),
                 result->run_cost ? number(*result->run_cost, 0, project_.currency.c_str()) : tr("unknown"));
        }
    }

    void site() {
        if (!results_.plant)
            return;
        const auto& plant = *results_.plant;
        line(tr("PUE"),
             tr("%1 (%2 to %3 by hour)")
                 .arg(number(plant.pue, 2, ""), number(plant.pue_low, 2, ""), number(plant.pue_high, 2, "")));
        line(tr("Free cooling"), plant.free_cooling_hours ? tr("%1 h/year").arg(number(*plant.free_cooling_hours, 0, ""))
                                                           : tr("unknown"));
        line(tr("Chillers"), number(inKilowatts(plant.chiller), 1, "kW"));
        line(tr("Fans and pumps"), number(inKilowatts(plant.fans + plant.pumps), 1, "kW"));
        line(tr("UPS and distribution"), number(inKilowatts(plant.ups_loss + plant.distribution_loss), 1, "kW"));
    }

    void fabric() {
        if (!results_.fabric || !results_.inventory)
            return;
        const FabricFigures& needed = *results_.fabric;
        const Inventory& drawn = *results_.inventory;
        line(tr("Leaf switches"), tr("%1 drawn, %2 needed").arg(drawn.leaf).arg(needed.leaf_needed));
        line(tr("Spine switches"), tr("%1 drawn, %2 needed").arg(drawn.spine).arg(needed.spine_needed));
        if (needed.core_needed > 0 || drawn.core > 0)
            line(tr("Core switches"), tr("%1 drawn, %2 needed").arg(drawn.core).arg(needed.core_needed));
        line(tr("Cables"), number(needed.node_cables + needed.uplink_cables + needed.core_cables, 0, ""));
        line(tr("As drawn"), tr("%1 : 1 oversubscribed").arg(number(needed.oversubscription, 2, "")));
        if (needed.nic_per_gpu.si() > 0)
            line(tr("NIC per GPU"), number(inGigabitsPerSecond(needed.nic_per_gpu), 0, "Gb/s"));
        else
            line(tr("NIC per GPU"), tr("not connected"));
    }

    const Project& project_;
    const ScenarioResults& results_;
    ResultLines result_;
};

} // namespace

ResultLines resultLines(const Project& project, const ObjectRef& object, const ScenarioResults& results) {
    return Writer(project, results).of(object);
}

} // namespace cw
