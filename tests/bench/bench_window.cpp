// Speed of the window, offscreen. Build the release preset, then run build/release/bin/clusterwright_window_bench.
#include "app/application.h"
#include "app/shell/main_window.h"

#include <QApplication>
#include <QEventLoop>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

namespace cw::bench {
namespace {

const char* sample = CLUSTERWRIGHT_SAMPLES "/superpod-h100.cwplan";

/// From nothing to a painted window that shows the sample.
void firstPaintedWindow(benchmark::State& state) {
    for (auto _ : state) {
        const QTemporaryDir folder;
        Application application(folder.filePath("settings.ini"), folder.filePath("recovery"));
        application.files().open(sample);
        application.start();
        QApplication::processEvents();
        benchmark::DoNotOptimize(application.window().grab());
    }
}

void waitFor(EvaluationService& evaluation) {
    while (!evaluation.isUpToDate()) QApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

/// From an edit to its results on screen, all scenarios.
void editToResults(benchmark::State& state) {
    const QTemporaryDir folder;
    Application application(folder.filePath("settings.ini"), folder.filePath("recovery"));
    application.files().open(sample);
    application.start();
    waitFor(application.evaluation());
    const ScenarioId scenario = application.window().scenario();
    int round = 0;
    for (auto _ : state) {
        application.document().perform({SetPrice{scenario, "qm9700", UserPrice{30000.0 + round++, "2026-01-01", "quote", {}}}}, "price");
        waitFor(application.evaluation());
    }
}

BENCHMARK(firstPaintedWindow)->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(editToResults)->Unit(benchmark::kMillisecond)->Iterations(30);

} // namespace
} // namespace cw::bench

int main(int argc, char* argv[]) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
