// The open plan: a snapshot, its undo stack and its file. Opens no dialogs.
#pragma once

#include "core/base/result.h"
#include "core/edit/edit.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <vector>

namespace cw {

class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(Snapshot snapshot, QObject* parent = nullptr);

    const Snapshot& snapshot() const { return snapshot_; }
    QUndoStack& undoStack() { return undo_; }
    const QString& filePath() const { return file_path_; }
    bool isModified() const { return !undo_.isClean(); }

    /// Applies the edits as one undo step. Consecutive steps with the same non-empty merge key become one.
    /// False, with nothing changed and `rejected` emitted, when an edit can't be done.
    bool perform(const std::vector<Edit>& edits, const QString& text, const QString& merge_key = {});
    /// Ids of the objects that the last successful perform made.
    const std::vector<std::uint32_t>& created() const { return created_; }

    /// Replaces the plan; the undo history ends here. `modified` marks a recovered plan as not saved.
    void reset(Snapshot snapshot, const QString& file_path, bool modified = false);
    /// Writes atomically to `path` and makes it the plan's file. The plan stays as it is when that fails.
    Result<void> save(const QString& path);

signals:
    void snapshotChanged(const cw::Snapshot& snapshot, const cw::ChangeSet& changes);
    void fileChanged();
    void rejected(const cw::Error& error);
    /// For the journal: what happened, in order. `merged`: the edits joined the undo step before.
    void performed(const cw::Snapshot& before, const std::vector<cw::Edit>& edits, bool merged);
    void undone();
    void redone();

private:
    friend class SnapshotCommand;
    void show(const Snapshot& snapshot);

    Snapshot snapshot_;
    QUndoStack undo_;
    QString file_path_;
    std::vector<std::uint32_t> created_;
};

} // namespace cw
