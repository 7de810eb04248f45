#include "app/headless/headless.h"

#include "app/application.h"
#include "app/document/exporter.h"
#include "app/shell/main_window.h"
#include "core/io/project_reader.h"
#include "widgets/text/text.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QEventLoop>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <cstring>

namespace cw {

namespace {

void say(const QString& line) { std::fprintf(stderr, "%s\n", qUtf8Printable(line)); }

constexpr int evaluation_timeout_ms = 60000;

/// Lets the event loop run until results of the present plan are on screen.
bool waitForResults(EvaluationService& evaluation) {
    if (evaluation.isUpToDate()) return true;
    QEventLoop loop;
    QObject::connect(&evaluation, &EvaluationService::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(evaluation_timeout_ms, &loop, &QEventLoop::quit);
    loop.exec();
    return evaluation.isUpToDate();
}

int takeScreenshots(MainWindow& window, const HeadlessOptions& options) {
    QDir folder(options.screenshot_folder);
    if (!folder.mkpath(".")) {
        say(QStringLiteral("%1: the folder can't be made; choose one that you may write to").arg(options.screenshot_folder));
        return 1;
    }
    window.resize(options.size);
    window.show();
    for (std::size_t i = 0; i < workspace_names.size(); ++i) {
        window.setWorkspace(static_cast<WorkspaceId>(i));
        window.resize(options.size); // docks that came and went may have stretched it
        QApplication::processEvents();
        QApplication::processEvents(); // layouts settle in a second round
        const QString file = folder.filePath(QString::fromLatin1(workspace_names[i]) + ".png");
        if (!window.grab().save(file)) {
            say(QStringLiteral("%1: can't be written; check the folder's rights and the free space").arg(file));
            return 1;
        }
        std::printf("%s\n", qUtf8Printable(file));
    }
    return 0;
}

} // namespace

bool isHeadless(int argc, char* argv[]) {
    for (int i = 1; i < argc; ++i)
        if (std::strncmp(argv[i], "--export", 8) == 0 || std::strncmp(argv[i], "--screenshot", 12) == 0 ||
            std::strcmp(argv[i], "--help") == 0 || std::strcmp(argv[i], "--version") == 0)
            return true;
    return false;
}

HeadlessOptions parseCommandLine(const QCoreApplication& app) {
    QCommandLineParser parser;
    parser.setApplicationDescription("Plans GPU clusters for fine-tuning large models.");
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument("PLAN", "Plan to open (.cwplan).", "[PLAN]");
    const QCommandLineOption export_option("export", "Write the PDF report to FILE and end.", "FILE");
    const QCommandLineOption screenshot("screenshot", "Write a PNG of every workspace to DIR and end.", "DIR");
    const QCommandLineOption scenario("scenario", "Scenario shown or reported; the baseline when not given.", "NAME");
    const QCommandLineOption size("size", "Window size of screenshots, e.g. 1280x800.", "WxH", "1920x1080");
    const QCommandLineOption theme("theme", "light or dark.", "THEME", "light");
    const QCommandLineOption language("lang", "en or ja.", "LANG", "en");
    parser.addOptions({export_option, screenshot, scenario, size, theme, language});
    parser.process(app);

    HeadlessOptions options;
    options.export_file = parser.value(export_option);
    options.screenshot_folder = parser.value(screenshot);
    options.scenario = parser.value(scenario);
    options.theme = parser.value(theme);
    options.language = parser.value(language);
    const auto wrong = [&options](const QString& line) {
        say(line);
        options.wrong_use = true;
    };
    const QStringList plans = parser.positionalArguments();
    if (plans.size() > 1) wrong("Give one PLAN only.");
    if (plans.size() == 1) options.plan = plans.front();
    if (options.isHeadless() && plans.isEmpty()) wrong("--export and --screenshot need a PLAN.");
    const QStringList sides = parser.value(size).split('x');
    bool width_ok = false;
    bool height_ok = false;
    if (sides.size() == 2) options.size = QSize(sides[0].toInt(&width_ok), sides[1].toInt(&height_ok));
    if (!width_ok || !height_ok || options.size.width() < 640 || options.size.height() < 480 || options.size.width() > 8192 ||
        options.size.height() > 8192)
        wrong("--size: give width x height in pixels from 640x480 to 8192x8192, e.g. 1280x800.");
    if (options.theme != "light" && options.theme != "dark") wrong("--theme: light or dark.");
    if (options.language != "en" && options.language != "ja") wrong("--lang: en or ja.");
    return options;
}

int runHeadless(const HeadlessOptions& options) {
    const QTemporaryDir scratch; // the user's settings and recovery files are none of a headless run's business
    {
        Settings settings(scratch.filePath("settings.ini"));
        settings.setTheme(options.theme == "dark" ? ThemeChoice::dark : ThemeChoice::light);
        settings.setLanguage(options.language == "ja" ? Language::japanese : Language::english);
    }
    Application application(scratch.filePath("settings.ini"), scratch.filePath("recovery"));
    auto read = readProjectFile(options.plan.toStdString(), application.document().snapshot()->catalog);
    if (!read) {
        say(toText(read.error()));
        return 3;
    }
    for (const Diagnostic& note : read->notes) say(toText(Error{note.text, note.file, note.field}));
    application.document().reset(read->project, options.plan);
    MainWindow& window = application.window();
    ScenarioId shown = read->project->baseline;
    if (!options.scenario.isEmpty()) {
        const Scenario* named = read->project->scenarioByName(options.scenario.toStdString());
        if (!named) {
            say(QStringLiteral("--scenario: the plan has no scenario \"%1\"").arg(options.scenario));
            return 2;
        }
        shown = named->id;
    }
    window.setScenario(shown);
    if (!waitForResults(application.evaluation())) {
        say("The evaluation did not finish within a minute.");
        return 1;
    }
    if (!options.export_file.isEmpty()) {
        if (const auto written = exportPdf(window.view(), options.export_file); !written) {
            say(toText(written.error()));
            return 1;
        }
        std::printf("%s\n", qUtf8Printable(options.export_file));
    }
    if (!options.screenshot_folder.isEmpty()) return takeScreenshots(window, options);
    return 0;
}

} // namespace cw
