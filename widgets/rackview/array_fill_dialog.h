// Asks how many copies of a device to place, from which unit and in which racks; shows how many fit before doing it.
#pragma once

#include "core/edit/edit.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace cw {

class ArrayFillDialog : public QDialog {
    Q_OBJECT

public:
    /// Copies of `device`, which stands in `home`; `order`: racks as drawn.
    ArrayFillDialog(Snapshot snapshot, ScenarioId scenario, const Device& device, RackId home,
                    const std::vector<RackId>& order, QWidget* parent = nullptr);

    int count() const;
    void setCount(int count);
    void setFirstUnit(int u);
    /// Copies that the present choice places.
    int fitting() const;
    void accept() override;

signals:
    void filled(const std::vector<cw::Edit>& edits, const QString& text);

private:
    std::vector<RackId> chosenRacks() const;
    void preview();

    Snapshot snapshot_;
    ScenarioId scenario_;
    Device device_;
    RackId home_;
    std::vector<RackId> order_;
    std::vector<PlaceDevices> placed_;
    QSpinBox* count_;
    QSpinBox* first_unit_;
    QComboBox* racks_;
    QLabel* summary_;
    QLabel* detail_;
    QPushButton* fill_;
};

} // namespace cw
