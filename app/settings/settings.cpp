#include "app/settings/settings.h"

#include <QFileInfo>

namespace cw {

namespace {
constexpr int max_recent_files = 10;
}

Settings::Settings(const QString& file, QObject* parent)
    : QObject(parent),
      store_(file.isEmpty() ? QSettings().fileName() : file, file.isEmpty() ? QSettings().format() : QSettings::IniFormat) {}

ThemeChoice Settings::theme() const {
    return static_cast<ThemeChoice>(qBound(0, store_.value("theme").toInt(), static_cast<int>(ThemeChoice::dark)));
}
void Settings::setTheme(ThemeChoice theme) {
    store_.setValue("theme", static_cast<int>(theme));
    emit themeChanged();
}

Language Settings::language() const {
    return static_cast<Language>(qBound(0, store_.value("language").toInt(), static_cast<int>(Language::japanese)));
}
void Settings::setLanguage(Language language) {
    store_.setValue("language", static_cast<int>(language));
    emit languageChanged();
}

QStringList Settings::recentFiles() const { return store_.value("recent_files").toStringList(); }
void Settings::addRecentFile(const QString& path) {
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(full);
    files.prepend(full);
    store_.setValue("recent_files", QStringList(files.mid(0, max_recent_files)));
    emit recentFilesChanged();
}
void Settings::clearRecentFiles() {
    store_.remove("recent_files");
    emit recentFilesChanged();
}

QStringList Settings::recentDevices() const { return store_.value("recent_devices").toStringList(); }
void Settings::setRecentDevices(const QStringList& devices) { store_.setValue("recent_devices", devices); }

QByteArray Settings::geometry() const { return store_.value("window/geometry").toByteArray(); }
void Settings::setGeometry(const QByteArray& geometry) { store_.setValue("window/geometry", geometry); }

QByteArray Settings::dockState(const QString& workspace) const { return store_.value("window/docks/" + workspace).toByteArray(); }
void Settings::setDockState(const QString& workspace, const QByteArray& state) {
    store_.setValue("window/docks/" + workspace, state);
}

} // namespace cw
