#include "app/document/file_session.h"

#include "app/document/document.h"
#include "app/settings/settings.h"
#include "core/io/project_reader.h"
#include "widgets/text/text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace cw {

namespace {
const QString journal_suffix = QStringLiteral(".journal");

std::filesystem::path toPath(const QString& file) { return {file.toStdU16String()}; }
} // namespace

FileSession::FileSession(Document& document, Settings& settings, CatalogPtr catalog, const QString& state_folder, QObject* parent)
    : QObject(parent), document_(document), settings_(settings), catalog_(std::move(catalog)), state_folder_(state_folder) {
    connect(&document_, &Document::performed, this, [this](const std::vector<Edit>& edits) {
        if (!journal_) startJournal();
        if (journal_) journal_->append(edits);
    });
    connect(&document_, &Document::undone, this, [this](int batches) {
        for (int i = 0; journal_ && i < batches; ++i) journal_->appendUndo();
    });
    connect(&document_, &Document::redone, this, [this](int batches) {
        for (int i = 0; journal_ && i < batches; ++i) journal_->appendRedo();
    });
}

FileSession::~FileSession() = default;

/// Called before the first edit is applied, so that the journal begins with the plan as it was.
void FileSession::startJournal() {
    QDir().mkpath(state_folder_);
    const QString name = QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg(QDateTime::currentMSecsSinceEpoch());
    Journal journal(toPath(state_folder_ + '/' + name + journal_suffix));
    if (const auto started = journal.start(*document_.snapshot(), document_.filePath().toStdString()); !started) {
        emit notice(NoticeKind::warning, tr("Autosave is off: %1").arg(toText(started.error())), {});
        return;
    }
    journal_ = std::move(journal);
}

void FileSession::startNew() {
    close();
    document_.reset(emptyProject(catalog_), {});
}

void FileSession::lock(const QString& path) {
    lock_.reset();
    auto taken = LockFile::acquire(toPath(path));
    if (taken)
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
    if (journal_) journal_->discard();
    journal_.reset();
    emit notice(NoticeKind::information, tr("Saved %1").arg(full), {});
    return true;
}

void FileSession::close() {
    if (journal_) journal_->discard();
    journal_.reset();
    lock_.reset();
}

void FileSession::offerRecovery() {
    const QFileInfoList journals = QDir(state_folder_).entryInfoList({'*' + journal_suffix}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : journals) {
        // A journal whose program still runs is that program's own.
        if (processIsAlive(info.baseName().section('-', 0, 0).toLong())) continue;
        const QString file = info.absoluteFilePath();
        emit notice(NoticeKind::warning,
                    tr("The program ended unexpectedly on %1 with changes that were not saved.")
                        .arg(QLocale().toString(info.lastModified(), QLocale::ShortFormat)),
                    {{tr("Recover"), [this, file] { recover(file); }}, {tr("Discard"), [file] { QFile::remove(file); }}});
        return; // one at a time, the newest first; the next start offers the next
    }
}

void FileSession::recover(const QString& journal_path) {
    auto recovered = readJournal(toPath(journal_path), catalog_);
    if (!recovered) {
        emit notice(NoticeKind::error, toText(recovered.error()), {});
        return;
    }
    close();
    document_.reset(recovered->project, QString::fromStdString(recovered->original_file), true);
    startJournal(); // the recovered state is safe again before the old journal goes
    if (journal_) QFile::remove(journal_path);
    emit notice(NoticeKind::information, tr("Recovered. Save the plan to keep it."), {});
}

} // namespace cw
