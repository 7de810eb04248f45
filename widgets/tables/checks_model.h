// Findings as rows, and the cards they are drawn as.
#pragma once

#include "core/base/diagnostic.h"

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <vector>

namespace cw {

class ChecksModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { severity_role = Qt::UserRole, title_role, sentence_role };

    explicit ChecksModel(QObject* parent = nullptr);
    void setChecks(std::vector<Diagnostic> checks);
    const std::vector<Diagnostic>& checks() const { return checks_; }
    int count(Severity severity) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<Diagnostic> checks_;
};

/// Shows the severities that are switched on.
class SeverityFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setShown(Severity severity, bool shown);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool shown_[3] = {true, true, true};
};

/// A card: strip and icon in the severity's colour, its word and the subject, the sentence wrapped below.
class CheckDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setStale(bool stale) { stale_ = stale; }

private:
    bool stale_ = false;
};

/// "Error", "Warning", "Note".
QString severityWord(Severity severity);

} // namespace cw
