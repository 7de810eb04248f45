// A rack after a fault: the same steady state as the solver's, conserved energy, and the order that physics demands.
#include "core/model/cooling/cooling_model.h"
#include "core/model/power/power_model.h"
#include "core/model/thermal/transient.h"
#include "tests/core/model_facility/nodes.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace cw;
using namespace cw::model;

namespace {

constexpr TransientEvent events[] = {TransientEvent::none,      TransientEvent::cooling_unit_lost,
                                     TransientEvent::pump_lost, TransientEvent::chiller_restart,
                                     TransientEvent::fan_lost,  TransientEvent::feed_lost,
                                     TransientEvent::hot_step};

/// A rack of equal nodes in its steady state.
struct Rack {
    std::shared_ptr<ServerType> server;
    std::shared_ptr<GpuType> gpu;
    TransientInput input;
    NodeThermal node;
    double hottest() const {
        double c = 0;
        for (const PositionThermal& p : node.positions)
            c = std::max(c, p.gpu.inCelsius());
        return c;
    }
};
Rack rackOf(ServerType type, GpuType gpu_type, int nodes, RackCooling method) {
    Rack rack{std::make_shared<ServerType>(type), std::make_shared<GpuType>(gpu_type), {}, {}};
    TransientInput& in = rack.input;
    in.node.server = rack.server.get();
    in.node.gpu = rack.gpu.get();
    in.node.activity = {0.85, 0.08, 0.07};
    in.node.liquid_supply = in.air.supply_liquid = celsius(30);
    in.node.immersed = method == RackCooling::immersion;
    in.node.inlet = in.air.supply_air = celsius(22);
    in.air.method = method;
    in.nodes = nodes;
    in.height_u = 8 * nodes;
    const double wet = in.node.immersed ? 1 : method == RackCooling::cold_plate ? liquidFraction(type) : 0;
    for (int i = 0; i < 400; ++i) {
        rack.node = nodeThermal(in.node);
        const NodePower power = nodePower(type, gpu_type, in.node.activity, rack.node.clock_ratio, rack.node.fan_speed);
        in.air.air_heat = (1 - wet) * nodes * power.expected;
        in.liquid_heat = wet * nodes * power.expected;
        in.air.demanded = nodes * serverAirflow(type, gpu_type, rack.node.fan_speed);
        const Temperature answer = rackInlet(in.air).hottest;
        in.node.inlet = in.node.inlet + 0.2 * (answer - in.node.inlet);
    }
    in.steady_inlet = in.node.inlet;
    in.steady_fan_speed = rack.node.fan_speed;
    in.units_needed = 3;
    in.units_installed = 4;
    in.step = seconds(2); // coarse, so that many racks and events are followed
    return rack;
}

std::vector<std::pair<const char*, Rack>> racks() {
    return {{"air", rackOf(dgxH100(), h100(), 2, RackCooling::perimeter)},
            {"air, door", rackOf(dgxH100(), h100(), 4, RackCooling::rear_door)},
            {"air, too dense", rackOf(dgxH100(), h100(), 5, RackCooling::perimeter)},
            {"air, B200", rackOf(dgxB200(), b200(), 2, RackCooling::in_row)},
            {"cold plate", rackOf(coldPlateH100(), h100(), 8, RackCooling::cold_plate)},
            {"immersed", rackOf(dgxH100(), h100(), 4, RackCooling::immersion)}};
}

double hottestOf(const TransientResult& r) { return *std::ranges::max_element(r.gpu_c); }
double orNever(const std::optional<double>& s) { return s.value_or(1e9); }

QByteArray told(const char* rack, TransientEvent event, double a, double b) {
    return QString("%1, %2: %3, %4")
        .arg(rack, QString::fromStdString(std::string(transientEventName(event))))
        .arg(a)
        .arg(b)
        .toUtf8();
}

} // namespace

class TestTransient : public QObject {
    Q_OBJECT
private slots:
    void restsInTheSteadyState() {
        for (const auto& [name, rack] : racks()) {
            const TransientResult r = transient(rack.input, TransientEvent::none);
            const auto [least, most] = std::ranges::minmax(r.gpu_c);
            QVERIFY2(std::abs(r.gpu_c.front() - rack.hottest()) < 0.01,
                     told(name, TransientEvent::none, r.gpu_c.front(), rack.hottest()));
            QVERIFY2(most - least < 0.05, told(name, TransientEvent::none, least, most));
            QCOMPARE(r.throttled_before, rack.node.positions.back().throttled);
            if (!r.throttled_before)
                QVERIFY(!r.throttle_s && !r.shutdown_s);
        }
    }

    void keepsItsEnergy() {
        for (const auto& [name, rack] : racks())
            for (const TransientEvent event : events) {
                const TransientResult r = transient(rack.input, event);
                QVERIFY(r.released_j > 0);
                const double missing = r.released_j - r.removed_j - r.stored_j;
                QVERIFY2(std::abs(missing) < 1e-3 * r.released_j, told(name, event, missing, r.released_j));
            }
    }

    void halvingTheStepChangesLittle() {
        for (const auto& [name, rack] : racks())
            for (const TransientEvent event : events) {
                TransientInput coarse = rack.input;
                coarse.horizon = seconds(900);
                TransientInput fine = coarse;
                fine.step = 0.5 * fine.step;
                const TransientResult a = transient(coarse, event), b = transient(fine, event);
                QVERIFY2(std::abs(hottestOf(a) - hottestOf(b)) < 0.5, told(name, event, hottestOf(a), hottestOf(b)));
                QCOMPARE(a.throttle_s.has_value(), b.throttle_s.has_value());
                QCOMPARE(a.shutdown_s.has_value(), b.shutdown_s.has_value());
                if (a.throttle_s)
                    QVERIFY2(std::abs(*a.throttle_s - *b.throttle_s) < 2 + 0.02 * *b.throttle_s,
                             told(name, event, *a.throttle_s, *b.throttle_s));
                if (a.shutdown_s)
                    QVERIFY2(std::abs(*a.shutdown_s - *b.shutdown_s) < 2 + 0.02 * *b.shutdown_s,
                             told(name, event, *a.shutdown_s, *b.shutdown_s));
            }
    }

    void massNeverShortens() {
        for (const auto& [name, rack] : racks())
            for (const TransientEvent event : events) {
                double throttle = 0, shutdown = 0;
                for (const double factor : {1.0, 3.0}) {
                    TransientInput heavy = rack.input;
                    heavy.mass_factor = factor;
                    heavy.horizon = seconds(900);
                    const TransientResult r = transient(heavy, event);
                    // Within a step: the limit is noticed at its end.
                    QVERIFY2(orNever(r.throttle_s) >= throttle - 2, told(name, event, factor, orNever(r.throttle_s)));
                    QVERIFY2(orNever(r.shutdown_s) >= shutdown - 2, told(name, event, factor, orNever(r.shutdown_s)));
                    throttle = orNever(r.throttle_s);
                    shutdown = orNever(r.shutdown_s);
                }
            }
    }

    /// Direct liquid cooling that fails shuts servers down in less than a minute (ASME InterPACK 2017, V001T02A008,
    /// CPUs) to a few minutes; air with stopped cooling takes 10 kW racks down in about a minute (Opengate 2007, 25 C
    /// inlets).
    void standingCoolantLeavesSeconds() {
        const Rack plates = rackOf(coldPlateH100(), h100(), 8, RackCooling::cold_plate);
        const TransientResult wet = transient(plates.input, TransientEvent::pump_lost);
        qInfo("cold plate: throttled after %.0f s, down after %.0f s", *wet.throttle_s, *wet.shutdown_s);
        QVERIFY(*wet.throttle_s > 5 && *wet.throttle_s < 90);
        QVERIFY(*wet.shutdown_s > *wet.throttle_s && *wet.shutdown_s < 180);
        const Rack air = rackOf(dgxH100(), h100(), 2, RackCooling::perimeter);
        const TransientResult dry = transient(air.input, TransientEvent::pump_lost);
        qInfo("air: throttled after %.0f s, down after %.0f s", *dry.throttle_s, *dry.shutdown_s);
        QVERIFY(*dry.throttle_s > *wet.throttle_s && *dry.throttle_s < 600);
        QVERIFY(*dry.shutdown_s > *dry.throttle_s);
    }

    void sparesCarryALostUnit() {
        Rack rack = rackOf(dgxH100(), h100(), 2, RackCooling::perimeter);
        const TransientResult spared = transient(rack.input, TransientEvent::cooling_unit_lost);
        QVERIFY(hottestOf(spared) - rack.hottest() < 0.05);
        rack.input.units_installed = rack.input.units_needed;
        const TransientResult bare = transient(rack.input, TransientEvent::cooling_unit_lost);
        QVERIFY(hottestOf(bare) > rack.hottest() + 3);
        rack.input.units_needed = rack.input.units_installed = 1;
        const TransientResult all = transient(rack.input, TransientEvent::cooling_unit_lost);
        QVERIFY(hottestOf(all) > hottestOf(bare));
        QVERIFY(all.throttle_s.has_value());
    }

    void chillersComeBack() {
        for (const auto& [name, rack] : racks()) {
            if (rack.node.positions.back().throttled)
                continue;
            const TransientResult r = transient(rack.input, TransientEvent::chiller_restart);
            const auto peak = std::ranges::max_element(r.gpu_c) - r.gpu_c.begin();
            QVERIFY2(
                r.gpu_c[std::size_t(peak)] > rack.hottest() + 5,
                told(name, TransientEvent::chiller_restart, r.time_s[std::size_t(peak)], r.gpu_c[std::size_t(peak)]));
            if (!r.throttle_s)
                QVERIFY2(std::abs(r.time_s[std::size_t(peak)] - 850) < 110, // a little after the restart
                         told(name, TransientEvent::chiller_restart, r.time_s[std::size_t(peak)],
                              r.gpu_c[std::size_t(peak)]));
            QVERIFY2(std::abs(r.gpu_c.back() - rack.hottest()) < 1,
                     told(name, TransientEvent::chiller_restart, r.gpu_c.back(), rack.hottest()));
        }
    }

    void eventsRankAsTheyShould() {
        const Rack plates = rackOf(coldPlateH100(), h100(), 8, RackCooling::cold_plate);
        // A pump that comes back within seconds is better than one that doesn't.
        QVERIFY(hottestOf(transient(plates.input, TransientEvent::feed_lost)) <
                hottestOf(transient(plates.input, TransientEvent::pump_lost)));
        const Rack air = rackOf(dgxH100(), h100(), 2, RackCooling::perimeter);
        const TransientResult fan = transient(air.input, TransientEvent::fan_lost);
        QVERIFY(fan.gpu_c.back() > air.hottest() + 1);
        const TransientResult step = transient(air.input, TransientEvent::hot_step);
        QVERIFY(step.gpu_c.front() < air.hottest() - 20);
        QVERIFY(std::abs(step.gpu_c.back() - air.hottest()) < 0.1);
        QVERIFY(step.gpu_w.front() < 120 && step.gpu_w.back() > 500);
    }

    void everyEventHasItsName() {
        QCOMPARE(transientEventNames().size(), std::size_t(6));
        for (const std::string_view name : transientEventNames())
            QCOMPARE(transientEventName(*transientEventNamed(name)), name);
        QVERIFY(!transientEventNamed("meteor") && !transientEventNamed(""));
        TransientInput nothing;
        QVERIFY(transient(nothing, TransientEvent::pump_lost).time_s.empty());
    }
};

QTEST_GUILESS_MAIN(TestTransient)
#include "test_transient.moc"
