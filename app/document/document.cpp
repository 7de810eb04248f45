#include "app/document/document.h"

#include "core/io/project_writer.h"

#include <filesystem>
#include <utility>

namespace cw {

/// The one undo command: the snapshots before and after.
class SnapshotCommand : public QUndoCommand {
public:
    SnapshotCommand(Document& document, Snapshot before, Snapshot after, const QString& text, QString merge_key)
        : QUndoCommand(text), document_(document), before_(std::move(before)), after_(std::move(after)),
          merge_key_(std::move(merge_key)) {}

    void undo() override {
        document_.show(before_);
        emit document_.undone();
    }
    void redo() override {
        document_.show(after_);
        if (!first_) emit document_.redone();
        first_ = false;
    }
    int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto& next = *static_cast<const SnapshotCommand*>(other);
        if (merge_key_.isEmpty() || merge_key_ != next.merge_key_) return false;
        after_ = next.after_;
        setText(next.text());
        return true;
    }

private:
    Document& document_;
    Snapshot before_;
    Snapshot after_;
    QString merge_key_;
    bool first_ = true; // the push itself is not a redo
};

Document::Document(Snapshot snapshot, QObject* parent) : QObject(parent), snapshot_(std::move(snapshot)) {
    connect(&undo_, &QUndoStack::cleanChanged, this, &Document::fileChanged);
}

bool Document::perform(const std::vector<Edit>& edits, const QString& text, const QString& merge_key) {
    auto applied = cw::apply(snapshot_, edits);
    if (!applied) {
        emit rejected(applied.error());
        return false;
    }
    created_ = std::move(applied->created);
    if (applied->changes.empty()) return true; // setting a value to what it is is no undo step
    const Snapshot before = snapshot_;
    const int steps = undo_.index();
    undo_.push(new SnapshotCommand(*this, before, std::move(applied->snapshot), text, merge_key));
    emit performed(before, edits, undo_.index() == steps);
    return true;
}

void Document::show(const Snapshot& snapshot) {
    const Snapshot before = std::exchange(snapshot_, snapshot);
    emit snapshotChanged(snapshot_, difference(*before, *snapshot_));
}

void Document::reset(Snapshot snapshot, const QString& file_path, bool modified) {
    undo_.clear();
    file_path_ = file_path;
    show(snapshot);
    if (modified) undo_.resetClean();
    emit fileChanged();
}

Result<void> Document::save(const QString& path) {
    if (auto saved = saveProjectFile(*snapshot_, std::filesystem::path(path.toStdU16String())); !saved) return saved;
    file_path_ = path;
    undo_.setClean();
    emit fileChanged();
    return {};
}

} // namespace cw
