// What the program remembers between runs.
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace cw {

enum class ThemeChoice { system, light, dark };
enum class Language { system, english, japanese };

class Settings : public QObject {
    Q_OBJECT

public:
    /// `file` empty: the platform's place; tests and headless runs give their own.
    explicit Settings(const QString& file = {}, QObject* parent = nullptr);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);
    Language language() const;
    void setLanguage(Language language);
    QStringList recentFiles() const; ///< newest first, at most 10
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    QStringList recentDevices() const;
    void setRecentDevices(const QStringList& devices);
    QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);
    QByteArray dockState(const QString& workspace) const;
    void setDockState(const QString& workspace, const QByteArray& state);

signals:
    void recentFilesChanged();
    void themeChanged();
    void languageChanged();

private:
    QSettings store_;
};

} // namespace cw
