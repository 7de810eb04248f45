// The inspector: fields of the selected objects, built from the property table, each an undoable edit.
#pragma once

#include "core/edit/edit.h"
#include "core/edit/property.h"
#include "core/eval/results.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace cw {

class PropertyPanel : public QWidget {
    Q_OBJECT
public:
    explicit PropertyPanel(QWidget* parent = nullptr);
    ~PropertyPanel() override;

    /// Shows these objects (of one kind; of others only the first one's kind is shown). Fields that differ show
    /// "mixed"; typing there sets all. `results` may be null.
    void show(const Snapshot& snapshot, const std::vector<ObjectRef>& objects,
              const std::shared_ptr<const ScenarioResults>& results);
    using QWidget::show;

signals:
    /// Edits of one gesture; equal merge keys in a row are one undo step.
    void editRequested(const std::vector<cw::Edit>& edits, const QString& text, const QString& mergeKey);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild(); ///< rows for the present fields
    void fill();    ///< their values
    void fillTitle();
    void fillResults();
    void showEmpty();
    void edit(const std::string& field, const PropertyValue& value);

    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace cw
