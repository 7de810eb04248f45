// The electrical tree as rows: utility, UPS, feeds, the racks on each, their PDUs, breakers and devices. Loads with all
// feeds, or after the loss of one.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace cw {

/// Which feed is without voltage.
enum class LostFeed { none = -1, a, b };

class PowerTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { name, rated, expected, peak, limit, share, imbalance, after_a, after_b, state, column_count };
    enum Role {
        share_of_limit_role = Qt::UserRole, ///< double; invalid: no limit, or an unknown one
        continuous_role,                    ///< share of the limit that may be carried continuously
        severity_role,                      ///< Severity as int; invalid: nothing to say
        key_role,                           ///< names the row from one evaluation to the next
    };

    explicit PowerTreeModel(QObject* parent = nullptr);
    ~PowerTreeModel() override;

    /// `results` are of this snapshot; null: there is nothing to show yet.
    void show(Snapshot snapshot, ScenarioId scenario, std::shared_ptr<const ScenarioResults> results);
    void setLost(LostFeed lost);
    LostFeed lost() const { return lost_; }
    /// What the whole site draws and loses, or what the loss of the feed does to its devices.
    QString summary() const;
    /// The rack, PDU or device that a row stands for, else the site.
    ObjectRef objectOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row;
    struct Verdict;

    const SiteTree* site() const;
    const RackTree& rackOf(const Row& row) const;
    const model::PowerTree& treeOf(const Row& row) const;
    /// Of the row's tree, with all feeds or without one.
    const model::PowerTreeFigures& figuresOf(const Row& row, LostFeed lost) const;
    const model::PowerNodeFigures* nodeOf(const Row& row, LostFeed lost) const;
    const CappedDevice* capOf(const Row& row, LostFeed lost) const;
    bool isDead(const Row& row, LostFeed lost) const;
    const Device* deviceAt(int rack, int place) const;

    void complete(Row& row) const; ///< makes its children, once
    void addRackRows(Row& parent, const std::string& feed) const;
    const Row& rowOf(const QModelIndex& index) const;

    QString nameOf(const Row& row) const;
    QString loadOf(const Row& row, Column column) const;
    QString limitOf(const Row& row) const;
    QString afterLossOf(const Row& row, LostFeed lost) const;
    std::optional<double> shareOf(const Row& row) const;
    Verdict verdictOf(const Row& row) const;
    Verdict verdictOnRack(const Row& row) const;
    Verdict verdictOnDevice(const Row& row) const;
    std::optional<Severity> severityAfter(const Row& row, LostFeed lost) const;

    Snapshot snapshot_;
    ScenarioId scenario_;
    std::shared_ptr<const ScenarioResults> results_;
    LostFeed lost_ = LostFeed::none;
    std::unique_ptr<Row> root_;
};

} // namespace cw
