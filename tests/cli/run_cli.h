// Runs the built clusterwright-cli as a user does, for all tests of it.
#pragma once

#include <QProcess>
#include <QString>

namespace cw::test {

struct Ran {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// `out` empty: stdout is returned.
inline Ran run(const QStringList& arguments, const QString& out = {}) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", "/nonexistent"); // no catalogs of whoever runs the tests
    process.setProcessEnvironment(environment);
    if (!out.isEmpty())
        process.setStandardOutputFile(out);
    process.start(CLUSTERWRIGHT_CLI, arguments);
    process.waitForFinished(60000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

inline const QString samples = QString(CLUSTERWRIGHT_CATALOG_SOURCE) + "/samples/";

} // namespace cw::test
