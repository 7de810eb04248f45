// Prices of what a scenario buys, one row an item; unknown ones first, then what weighs most.
#pragma once

#include "core/edit/edit.h"
#include "core/eval/results.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cw {

enum class CellTone;

class PriceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        item_column,
        description_column,
        quantity_column,
        price_column,
        amount_column,
        trust_column,
        range_column,
        source_column,
        date_column,
        reset_column,
        column_count
    };

    explicit PriceModel(QObject* parent = nullptr);

    void show(const Snapshot& snapshot, ScenarioId scenario, const std::shared_ptr<const ScenarioResults>& results);
    void retranslate();
    std::string item(const QModelIndex& index) const;
    QModelIndex indexOf(const std::string& item) const;
    /// The price that the user typed; nothing: none.
    std::optional<UserPrice> userPrice(const std::string& item) const;
    int unknownCount() const;
    /// What all rows come to; nothing when no price is known, a lower bound when some are not.
    QString purchaseText() const;
    bool hasDates() const;
    int estimateCount() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    /// A price was typed (nothing: back to the catalog's).
    void priceTyped(const std::string& item, std::optional<double> price);
    /// The user says where a typed price comes from.
    void noteTyped(const std::string& item, const QString& note);

private:
    struct Row {
        PurchaseLine line;   ///< the first of the item
        double quantity = 0; ///< of all its lines
        bool share = false;  ///< a share of other lines, which follows from an assumption
    };
    bool canType(const Row& row) const;
    double extended(const Row& row) const;
    QString money(double amount) const;
    QString trustTip(const Row& row) const;
    QString quantityOf(const Row& row) const;
    QString cell(const Row& row, int column) const;
    QString trustWord(const Row& row) const;
    QVariant sortValue(const Row& row, int column) const;
    QVariant editor(const Row& row, int column) const;
    CellTone tone(const Row& row, int column) const;

    Snapshot snapshot_;
    ScenarioId scenario_;
    QString currency_;
    std::vector<Row> rows_;
};

} // namespace cw
