// Files of the open plan: opening, saving, the autosave journal, recovery after a crash, the lock against double opening.
#pragma once

#include "app/shell/notice_bar.h"
#include "core/catalog/catalog.h"
#include "core/io/journal.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace cw {

class Document;
class Settings;

class FileSession : public QObject {
    Q_OBJECT

public:
    /// `state_folder` holds journals; `catalog` is what plans are read over.
    FileSession(Document& document, Settings& settings, CatalogPtr catalog, const QString& state_folder, QObject* parent = nullptr);
    ~FileSession() override;

    void startNew();
    bool open(const QString& path);
    bool save(const QString& path);
    /// Ends the session in good order: nothing is left to recover.
    void close();
    /// Offers what an earlier run left behind when it ended unexpectedly.
    void offerRecovery();

signals:
    void notice(cw::NoticeKind kind, const QString& text, const QList<cw::NoticeAction>& actions);

private:
    void startJournal();
    void recover(const QString& journal_path);
    void lock(const QString& path);

    Document& document_;
    Settings& settings_;
    CatalogPtr catalog_;
    QString state_folder_;
    std::optional<Journal> journal_;
    std::optional<LockFile> lock_;
};

} // namespace cw
