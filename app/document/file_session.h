// Files of the open plan: opening, saving, the autosave journal, recovery after a crash, the lock against double opening.
#pragma once

#include "app/shell/notice_bar.h"
#include "core/catalog/catalog.h"
#include "core/io/journal.h"
#include "core/io/lock_file.h"

#include <QObject>
#include <QString>

#include <memory>

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
    /// Begins a new journal; the one before stays until that is done.
    void startJournal(const Project& from);
    void endJournal();
    /// The journal could not take an edit: it keeps what it has, and the next edit begins a new one.
    void journalFailed(const Error& error);
    /// An undo or redo; one that leaves what the journal knows starts it anew from the present plan.
    void journalStep(bool redo);
    void recover(const QString& journal_path);
    void lock(const QString& path);

    Document& document_;
    Settings& settings_;
    CatalogPtr catalog_;
    QString state_folder_;
    std::unique_ptr<Journal> journal_;
    bool journal_is_behind_ = false; ///< it lacks edits
    LockFile journal_lock_; ///< says that the journal's program still runs
    int journals_started_ = 0;
    int undoable_ = 0;      ///< steps that the journal can undo, and redo
    int redoable_ = 0;
    LockFile lock_;
};

} // namespace cw
