// The window without a display: a PDF report, or a picture of every workspace.
#pragma once

#include <QSize>
#include <QString>

#include <optional>

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
    std::optional<int> exit_code; ///< the program ends with it: help is printed, or what is wrong with the arguments

    bool isHeadless() const { return !export_file.isEmpty() || !screenshot_folder.isEmpty(); }
};

/// Whether the raw arguments ask for a headless use.
bool isHeadless(int argc, char* argv[]);
/// Whether a window can be shown: a display is there, or a platform without one is asked for.
bool hasDisplay(int argc, char* argv[]);
/// Reads the arguments, and prints help or the version where they ask for it.
HeadlessOptions parseCommandLine(const QCoreApplication& app, bool has_display);
/// Exit code: 0 done, 1 no results in time, 2 wrong use, 3 a plan that can't be read or a file that can't be written.
int runHeadless(const HeadlessOptions& options);

} // namespace cw
