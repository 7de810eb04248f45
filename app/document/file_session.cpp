#include "app/document/file_session.h"

#include "app/document/document.h"
#include "app/settings/settings.h"
#include "core/io/project_reader.h"
#include "widgets/text/text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>

namespace cw {

namespace {
const QString journal_suffix = QStringLiteral(".journal");

std::filesystem::path toPath(const QString& file) { return {file.toStdU16String()}; }
} // namespace

FileSession::FileSession(Document& document, Settings& settings, CatalogPtr catalog, const QString& state_folder, QObject* parent)
    : QObject(parent), document_(document), settings_(settings), catalog_(std::move(catalog)), state_folder_(state_folder) {
    connect(&document_, &Document::performed, this, [this](const Snapshot& before, const std::vector<Edit>& edits, bool merged) {
        if (!journal_ || journal_is_behind_) startJournal(*before);
        if (!journal_ || journal_is_behind_) return;
        const bool joins = merged && undoable_ > 0;
        if (!joins) ++undoable_;
        redoable_ = 0;
        if (const auto written = journal_->append(edits, joins); !written) journalFailed(written.error());
    });
    connect(&document_, &Document::undone, this, [this] { journalStep(false); });
    connect(&document_, &Document::redone, this, [this] { journalStep(true); });
}

FileSession::~FileSession() = default;

void FileSession::startJournal(const Project& from) {
    QDir().mkpath(state_folder_);
    const QString name = QStringLiteral("%1-%2-%3")
                             .arg(QCoreApplication::applicationPid())
                             .arg(QDateTime::currentMSecsSinceEpoch())
                             .arg(++journals_started_);
    const auto path = toPath(state_folder_ + '/' + name + journal_suffix);
    auto journal = std::make_unique<Journal>(path);
    if (const auto started = journal->start(from, toPath(document_.filePath())); !started) {
        journalFailed(started.error());
        return;
    }
    endJournal();
    if (auto lock = LockFile::acquire(path)) journal_lock_ = std::move(*lock);
    journal_ = std::move(journal);
}

void FileSession::endJournal() {
    if (journal_) journal_->discard();
    journal_.reset();
    journal_lock_.release();
    journal_is_behind_ = false;
    undoable_ = redoable_ = 0;
}

void FileSession::journalFailed(const Error& error) {
    if (!journal_is_behind_) emit notice(NoticeKind::warning, tr("Autosave is off: %1").arg(toText(error)), {});
    journal_is_behind_ = true;
}

void FileSession::journalStep(bool redo) {
    int& from = redo ? redoable_ : undoable_;
    if (!journal_ || journal_is_behind_ || from == 0) {
        startJournal(*document_.snapshot());
        return;
    }
    --from;
    ++(redo ? undoable_ : redoable_);
    if (const auto written = redo ? journal_->appendRedo() : journal_->appendUndo(); !written)
        journalFailed(written.error());
}

void FileSession::startNew() {
    close();
    document_.reset(emptyProject(catalog_), {});
}

void FileSession::lock(const QString& path) {
    lock_.release();
    if (auto taken = LockFile::acquire(toPath(path)))
        lock_ = std::move(*taken);
    else
        emit notice(NoticeKind::warning, toText(taken.error()), {});
}

bool FileSession::open(const QString& path) {
    auto read = readProjectFile(toPath(path), catalog_);
    if (!read) {
        emit notice(NoticeKind::error, toText(read.error()), {});
        return false;
    }
    close();
    const QString full = QFileInfo(path).absoluteFilePath();
    document_.reset(read->project, full);
    settings_.addRecentFile(full);
    lock(full);
    if (!read->notes.empty()) {
        const Diagnostic& first = read->notes.front();
        const QString text = toText(Error{first.text, first.file, first.field});
        const int more = static_cast<int>(read->notes.size()) - 1;
        emit notice(NoticeKind::warning, more > 0 ? tr("%1 (and %n more)", nullptr, more).arg(text) : text, {});
    }
    return true;
}

bool FileSession::save(const QString& path) {
    const QString full = QFileInfo(path).absoluteFilePath();
    const bool moved = full != document_.filePath();
    if (const auto saved = document_.save(full); !saved) {
        emit notice(NoticeKind::error, toText(saved.error()), {});
        return false;
    }
    if (moved) lock(full);
    settings_.addRecentFile(full);
    endJournal();
    emit notice(NoticeKind::information, tr("Saved %1").arg(full), {});
    return true;
}

void FileSession::close() {
    endJournal();
    lock_.release();
}

void FileSession::offerRecovery() {
    const QFileInfoList journals = QDir(state_folder_).entryInfoList({'*' + journal_suffix}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : journals) {
        const QString file = info.absoluteFilePath();
        if (!LockFile::acquire(toPath(file))) continue; // its program still runs: the journal is that program's own
        emit notice(NoticeKind::warning,
                    tr("The program ended unexpectedly on %1 with changes that were not saved.")
                        .arg(QLocale().toString(info.lastModified(), QLocale::ShortFormat)),
                    {{tr("Recover"), [this, file] { recover(file); }}, {tr("Discard"), [file] { QFile::remove(file); }}});
        return; // one at a time, the newest first; the next start offers the next
    }
}

void FileSession::recover(const QString& journal_path) {
    const auto recovered = readJournal(toPath(journal_path), catalog_);
    if (!recovered) {
        emit notice(NoticeKind::error, tr("%1 can't be recovered: it does not begin with a whole plan.").arg(journal_path), {});
        return;
    }
    close();
    document_.reset(recovered->project, QString::fromStdU16String(recovered->original_file.u16string()), true);
    startJournal(*document_.snapshot()); // the recovered state is safe again before the old journal goes
    if (journal_ && !journal_is_behind_) QFile::remove(journal_path);
    emit notice(NoticeKind::information, tr("Recovered %n edits. Save the plan to keep them.", nullptr, static_cast<int>(recovered->edits)), {});
}

} // namespace cw
