// clusterwright: the window, and its two headless uses (report and screenshots).
#include "app/application.h"
#include "app/headless/headless.h"
#include "app/shell/main_window.h"

#include <QApplication>
#include <QCommandLineParser>

int main(int argc, char* argv[]) {
    // Headless uses and messages about arguments need no display; this must be known before the application exists.
    const bool has_display = cw::hasDisplay(argc, argv);
    if (cw::isHeadless(argc, argv) || !has_display) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName("clusterwright");
    QCoreApplication::setOrganizationName("clusterwright");
    QCoreApplication::setApplicationVersion(CLUSTERWRIGHT_VERSION);
    QGuiApplication::setApplicationDisplayName("Clusterwright");

    const cw::HeadlessOptions options = cw::parseCommandLine(app, has_display);
    if (options.exit_code) return *options.exit_code;
    if (options.isHeadless()) return cw::runHeadless(options);

    cw::Application application;
    if (!options.plan.isEmpty()) application.files().open(options.plan);
    application.start();
    return QApplication::exec();
}
