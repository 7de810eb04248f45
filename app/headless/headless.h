// The window without a display: a PDF report, or a picture of every workspace.
#pragma once

#include <QSize>
#include <QString>

class QCoreApplication;

namespace cw {

struct HeadlessOptions {
    QString plan;
    QString export_file;       ///< --export
    QString screenshot_folder; ///< --screenshot
    QString scenario;          ///< --scenario; empty: the baseline
    QString theme = "light";
    QString language = "en";
    QSize size{1920, 1080};
    bool wrong_use = false;    ///< a message went to stderr

    bool isHeadless() const { return !export_file.isEmpty() || !screenshot_folder.isEmpty(); }
};

/// Whether the raw arguments ask for a headless use.
bool isHeadless(int argc, char* argv[]);
/// Reads the arguments; --help and --version end the program.
HeadlessOptions parseCommandLine(const QCoreApplication& app);
/// Exit code: 0 done, 1 could not write, 2 wrong use, 3 unreadable or invalid plan.
int runHeadless(const HeadlessOptions& options);

} // namespace cw
