// Fits the constants of core/model/compute/calibration.h on measured runs, and says how far predictions are from runs
// of families that were left out of the fit.
//   clusterwright_calibrate FOLDER            prints each constant: committed, refitted, range; and errors by family
//   clusterwright_calibrate FOLDER leave-out  for each family: error when it is fitted, error when it is not
#include "core/catalog/catalog_loader.h"
#include "tests/calibration/rows.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>

namespace {

using namespace cw;
using namespace cw::calibration_tool;

struct Errors {
    double absolute = 0, signed_sum = 0, squared_log = 0;
    int count = 0;
};

std::map<std::string, Errors> errorsOf(const std::vector<Observation>& observations,
                                       const model::Calibration& constants) {
    std::map<std::string, Errors> errors;
    for (const Observation& o : observations) {
        // Of throughput, as it is printed by sources: measured over predicted seconds.
        const double error = std::exp(-o.residual(constants)) - 1;
        Errors& e = errors[o.family];
        e.absolute += std::abs(error);
        e.signed_sum += error;
        e.squared_log += o.residual(constants) * o.residual(constants);
        ++e.count;
    }
    return errors;
}

void printErrors(const std::vector<Observation>& observations, const model::Calibration& constants) {
    for (const auto& [family, e] : errorsOf(observations, constants))
        std::printf("  %-34s %4d  mean %5.1f %%  bias %+5.1f %%  log rms %.3f\n", family.c_str(), e.count,
                    100 * e.absolute / e.count, 100 * e.signed_sum / e.count, std::sqrt(e.squared_log / e.count));
}

void printParameters(const std::vector<Parameter>& parameters, model::Calibration fitted) {
    model::Calibration committed = model::calibration;
    for (const Parameter& p : parameters) {
        const double value = p.value(fitted);
        const bool edge = value <= p.low * 1.0001 || value >= p.high * 0.9999;
        std::printf("  %-32s committed %-10.4g refitted %-10.4g prior %-8.3g range %g to %g%s\n", p.name.c_str(),
                    p.value(committed), value, p.prior, p.low, p.high, edge ? "  (at the edge)" : "");
    }
}

/// The source of a family of the fit: "FMS" of "FMS lora".
std::string sourceOf(const std::string& family) { return family.substr(0, family.find(' ')); }

void leaveOut(const char* what, const std::vector<Observation>& observations, const std::vector<Observation>& always,
              const std::vector<Parameter>& parameters, const model::Calibration& start) {
    std::map<std::string, std::pair<Errors, Errors>> errors;
    std::vector<Observation> all = observations;
    all.insert(all.end(), always.begin(), always.end());
    const model::Calibration with_all = fit(start, parameters, all);
    for (const auto& [family, e] : errorsOf(observations, with_all)) {
        Errors& sum = errors[sourceOf(family)].first;
        sum.absolute += e.absolute;
        sum.count += e.count;
    }
    std::printf("%s: mean error in %%, fitted and left out of the fit\n", what);
    Errors left;
    for (auto& [source, pair] : errors) {
        std::vector<Observation> rest = always, out;
        for (const Observation& o : observations)
            (sourceOf(o.family) == source ? out : rest).push_back(o);
        for (const auto& [family, e] : errorsOf(out, fit(start, parameters, rest))) {
            pair.second.absolute += e.absolute;
            pair.second.count += e.count;
        }
        std::printf("  %-8s %4d  %5.1f  %5.1f\n", source.c_str(), pair.first.count,
                    100 * pair.first.absolute / pair.first.count, 100 * pair.second.absolute / pair.second.count);
        left.absolute += pair.second.absolute;
        left.count += pair.second.count;
    }
    std::printf("  %-8s %4d         %5.1f\n", "all", left.count, 100 * left.absolute / left.count);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: clusterwright_calibrate FOLDER [leave-out]\n"
                             "FOLDER holds measured_training.csv and micro.csv.\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    const CatalogPtr catalog = shippedCatalog();
    const auto rows = readTraining(*catalog, folder / "measured_training.csv");
    const auto micro = microObservations(*catalog, folder / "micro.csv");
    if (!rows || !micro) {
        std::fprintf(stderr, "%s: %s\n", argv[1], (rows ? micro.error() : rows.error()).text.code.c_str());
        return 3;
    }
    const std::vector<Observation> steps = stepObservations(*rows), memory = memoryObservations(*rows);
    const std::vector<Parameter> step_parameters = stepParameters(), memory_parameters = memoryParameters();
    const model::Calibration start = atPriors(atPriors(model::calibration, step_parameters), memory_parameters);
    if (argc > 2 && std::string(argv[2]) == "leave-out") {
        leaveOut("step time", steps, *micro, step_parameters, start);
        leaveOut("memory", memory, {}, memory_parameters, start);
        return 0;
    }
    std::vector<Observation> all = steps;
    all.insert(all.end(), micro->begin(), micro->end());
    model::Calibration fitted = fit(start, step_parameters, all);
    fitted = fit(fitted, memory_parameters, memory);
    std::printf("constants\n");
    printParameters(step_parameters, fitted);
    printParameters(memory_parameters, fitted);
    std::printf("step time\n");
    printErrors(all, fitted);
    std::printf("memory\n");
    printErrors(memory, fitted);
    return 0;
}
