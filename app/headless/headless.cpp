#include "app/headless/headless.h"

#include "app/application.h"
#include "app/document/exporter.h"
#include "app/shell/main_window.h"
#include "core/base/elided.h"
#include "core/base/printable.h"
#include "core/io/project_reader.h"
#include "widgets/text/text.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace cw {

namespace {

constexpr int exit_no_results = 1;
constexpr int exit_wrong_use = 2;
constexpr int exit_bad_file = 3;

void say(const QString& line) { std::fprintf(stderr, "%s\n", printable(line.toStdString()).c_str()); }

/// A value of the command line as messages repeat it.
QString echoed(const QString& value) { return QString::fromStdString(elided(value.toStdString())); }

/// Prints to stdout; the exit code.
int print(const QString& text) {
    std::fputs(qUtf8Printable(text), stdout);
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return 0;
    say("The output could not be written. Check where it goes to, and the space there.");
    return exit_bad_file;
}

/// Drops what the offscreen platform says about every window it shows; nobody can do anything about it.
void dropPlatformNoise(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    if (text == QLatin1String("This plugin does not support propagateSizeHints()")) return;
    say(qFormatLogMessage(type, context, text));
}

constexpr int evaluation_timeout_ms = 60000;
constexpr int busy_poll_ms = 10;

/// Lets the event loop run until results of the present plan are on screen.
bool waitForResults(EvaluationService& evaluation) {
    if (evaluation.isUpToDate()) return true;
    QEventLoop loop;
    QObject::connect(&evaluation, &EvaluationService::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(evaluation_timeout_ms, &loop, &QEventLoop::quit);
    loop.exec();
    return evaluation.isUpToDate();
}

/// Lays the window out in this size and waits for what its workspace still computes; false: it took too long.
bool settle(MainWindow& window, const QSize& size) {
    QElapsedTimer waited;
    waited.start();
    do {
        window.resize(size); // docks that came and went may have stretched it
        QApplication::processEvents();
        QApplication::processEvents(); // layouts settle in a second round
        if (!window.shownWorkspace().isBusy()) return true;
        QThread::msleep(busy_poll_ms);
    } while (waited.elapsed() < evaluation_timeout_ms);
    return false;
}

int takeScreenshots(MainWindow& window, const HeadlessOptions& options) {
    QDir folder(options.screenshot_folder);
    if (!folder.mkpath(".")) {
        say(QStringLiteral("%1: the folder can't be made; choose one that you may write to").arg(options.screenshot_folder));
        return exit_bad_file;
    }
    window.resize(options.size);
    window.show();
    for (std::size_t i = 0; i < workspace_names.size(); ++i) {
        window.setWorkspace(static_cast<WorkspaceId>(i));
        Workspace& workspace = window.shownWorkspace();
        const QStringList pages = workspace.pages();
        for (int page = 0; page < std::max(1, int(pages.size())); ++page) {
            if (!pages.isEmpty()) workspace.showPage(page);
            if (!settle(window, options.size)) {
                say("A figure was not computed within a minute.");
                return exit_no_results;
            }
            const QString name = QString::fromLatin1(workspace_names[i]) + (page > 0 ? '-' + pages[page] : QString());
            const QString file = folder.filePath(name + ".png");
            // Whole or not at all: a full disk leaves no half picture.
            QSaveFile saved(file);
            if (!saved.open(QIODevice::WriteOnly) || !window.grab().save(&saved, "PNG") || !saved.commit()) {
                say(QStringLiteral("%1: can't be written; check the folder's rights and the free space").arg(file));
                return exit_bad_file;
            }
            if (const int code = print(file + '\n')) return code;
        }
    }
    return 0;
}

} // namespace

bool isHeadless(int argc, char* argv[]) {
    for (int i = 1; i < argc; ++i)
        if (std::strncmp(argv[i], "--export", 8) == 0 || std::strncmp(argv[i], "--screenshot", 12) == 0 ||
            std::strncmp(argv[i], "--help", 6) == 0 || std::strcmp(argv[i], "--version") == 0 ||
            std::strcmp(argv[i], "-h") == 0 || std::strcmp(argv[i], "-v") == 0)
            return true;
    return false;
}

bool hasDisplay(int argc, char* argv[]) {
    for (int i = 1; i < argc; ++i)
        if (std::strcmp(argv[i], "-platform") == 0 || std::strcmp(argv[i], "--platform") == 0) return true;
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

HeadlessOptions parseCommandLine(const QCoreApplication& app, bool has_display) {
    QCommandLineParser parser;
    parser.setApplicationDescription("Plans GPU clusters for fine-tuning large models.");
    const QCommandLineOption help = parser.addHelpOption();
    const QCommandLineOption version = parser.addVersionOption();
    parser.addPositionalArgument("PLAN", "Plan to open (.cwplan).", "[PLAN]");
    const QCommandLineOption export_option("export", "Write the PDF report to FILE and end.", "FILE");
    const QCommandLineOption screenshot("screenshot", "Write a PNG of every workspace and its tabs to DIR and end.", "DIR");
    const QCommandLineOption scenario("scenario", "Scenario shown or reported; the baseline when not given.", "NAME");
    const QCommandLineOption size("size", "Window size of screenshots, e.g. 1280x800.", "WxH", "1920x1080");
    const QCommandLineOption theme("theme", "light or dark.", "THEME", "light");
    const QCommandLineOption language("lang", "en or ja.", "LANG", "en");
    parser.addOptions({export_option, screenshot, scenario, size, theme, language});
    HeadlessOptions options;
    const auto wrong = [&options](const QString& line) {
        say(line);
        options.exit_code = exit_wrong_use;
    };
    if (!parser.parse(app.arguments())) {
        wrong(parser.errorText() + (parser.errorText().endsWith('.') ? " See --help." : ". See --help."));
        return options;
    }
    if (parser.isSet(help) || parser.isSet("help-all") || parser.isSet(version)) {
        options.exit_code = print(parser.isSet(version) ? app.applicationName() + ' ' + app.applicationVersion() + '\n'
                                                        : parser.helpText());
        return options;
    }
    for (const QCommandLineOption& option : {export_option, screenshot, scenario})
        if (parser.isSet(option) && parser.value(option).isEmpty())
            wrong(QStringLiteral("--%1: give a name that is not empty.").arg(option.names().constFirst()));
    options.export_file = parser.value(export_option);
    options.screenshot_folder = parser.value(screenshot);
    options.scenario = parser.value(scenario);
    options.theme = parser.value(theme);
    options.language = parser.value(language);
    const QStringList plans = parser.positionalArguments();
    if (plans.size() > 1) wrong("Give one PLAN only.");
    if (plans.size() == 1) options.plan = plans.front();
    if (plans.size() == 1 && options.plan.isEmpty()) wrong("PLAN: give a name that is not empty.");
    if (options.isHeadless() && plans.isEmpty()) wrong("--export and --screenshot need a PLAN.");
    std::error_code none_there;
    if (!options.export_file.isEmpty() && !options.export_file.endsWith(".pdf", Qt::CaseInsensitive))
        wrong(QStringLiteral("--export: %1 does not end in .pdf; the report is a PDF file.").arg(echoed(options.export_file)));
    else if (!options.export_file.isEmpty() &&
             std::filesystem::equivalent(options.export_file.toStdString(), options.plan.toStdString(), none_there))
        wrong(QStringLiteral("--export: %1 is the plan %2 itself. Give another name.")
                  .arg(echoed(options.export_file), echoed(options.plan)));
    const QStringList sides = parser.value(size).split('x');
    bool width_ok = false;
    bool height_ok = false;
    if (sides.size() == 2) options.size = QSize(sides[0].toInt(&width_ok), sides[1].toInt(&height_ok));
    if (!width_ok || !height_ok || options.size.width() < 1100 || options.size.height() < 720 || options.size.width() > 8192 ||
        options.size.height() > 8192)
        wrong("--size: give width x height in pixels from 1100x720 to 8192x8192, e.g. 1280x800.");
    if (options.theme != "light" && options.theme != "dark") wrong("--theme: light or dark.");
    if (options.language != "en" && options.language != "ja") wrong("--lang: en or ja.");
    if (!options.exit_code && !options.isHeadless() && !has_display)
        wrong("There is no display to show the window on. Set DISPLAY, or use --export or --screenshot.");
    return options;
}

int runHeadless(const HeadlessOptions& options) {
    qInstallMessageHandler(dropPlatformNoise);
    const QTemporaryDir scratch; // the user's settings and recovery files are none of a headless run's business
    {
        Settings settings(scratch.filePath("settings.ini"));
        settings.setTheme(options.theme == "dark" ? ThemeChoice::dark : ThemeChoice::light);
        settings.setLanguage(options.language == "ja" ? Language::japanese : Language::english);
    }
    Application application(scratch.filePath("settings.ini"), scratch.filePath("recovery"));
    for (const Diagnostic& d : application.catalogDiagnostics()) say(toText(d.text));
    auto read = readProjectFile(options.plan.toStdString(), application.document().snapshot()->catalog);
    if (!read) {
        say(toText(read.error()));
        return exit_bad_file;
    }
    for (const Diagnostic& note : read->notes) say(toText(Error{note.text, note.file, note.field}));
    application.document().reset(read->project, options.plan);
    MainWindow& window = application.window();
    ScenarioId shown = read->project->baseline;
    if (!options.scenario.isEmpty()) {
        const Scenario* named = read->project->scenarioByName(options.scenario.toStdString());
        if (!named) {
            say(QStringLiteral("--scenario: the plan has no scenario \"%1\"").arg(echoed(options.scenario)));
            return exit_wrong_use;
        }
        shown = named->id;
    }
    window.setScenario(shown);
    if (!waitForResults(application.evaluation())) {
        say("The evaluation did not finish within a minute.");
        return exit_no_results;
    }
    if (!options.export_file.isEmpty()) {
        if (const auto written = exportPdf(window.view(), options.export_file); !written) {
            say(toText(written.error()));
            return exit_bad_file;
        }
        if (const int code = print(options.export_file + '\n')) return code;
    }
    if (!options.screenshot_folder.isEmpty()) return takeScreenshots(window, options);
    return 0;
}

} // namespace cw
