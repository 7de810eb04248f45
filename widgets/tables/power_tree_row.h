// Private to PowerTreeModel: a row of it, and what its files share.
#pragma once

#include "core/units/unit_text.h"
#include "widgets/tables/power_tree_model.h"

#include <QStringList>

#include <algorithm>

namespace cw {

struct PowerTreeModel::Row {
    enum class Kind { site, rack, node, device, stranded }; ///< stranded: heading of what hangs on no feed
    Kind kind = Kind::site;
    Row* parent = nullptr;
    int place = 0;    ///< among its siblings
    int rack = -1;    ///< place in SiteTree::racks; -1: the site's own
    std::string id;   ///< of the node or device in its tree
    int supplies = 0; ///< of a device: plugged in here
    bool complete = false;
    std::vector<std::unique_ptr<Row>> children;

    Row& add(Kind kind_of, int rack_of, std::string id_of) {
        auto row = std::make_unique<Row>();
        row->kind = kind_of;
        row->parent = this;
        row->place = static_cast<int>(children.size());
        row->rack = rack_of;
        row->id = std::move(id_of);
        children.push_back(std::move(row));
        return *children.back();
    }
    bool isNode() const { return kind == Kind::site || kind == Kind::rack || kind == Kind::node; }
    QString key() const {
        const QString own = QStringLiteral("%1:%2").arg(rack).arg(QString::fromStdString(id));
        return parent && parent->parent ? parent->key() + u'/' + own : own;
    }
};

struct PowerTreeModel::Verdict {
    std::optional<Severity> severity;
    QStringList words;

    void add(Severity s, const QString& text) {
        severity = std::max(severity.value_or(Severity::info), s);
        words << text;
    }
};

namespace power_rows {

inline const QString none_text = QStringLiteral("—");

inline QString str(const std::string& text) { return QString::fromStdString(text); }
inline QString percent(double share) { return str(printNumber(share * 100, 0)) + QStringLiteral(" %"); }
inline QString unknownText() { return PowerTreeModel::tr("unknown"); }
inline int placeOf(LostFeed lost) { return static_cast<int>(lost); }

inline const model::PowerNode* nodeById(const model::PowerTree& tree, const std::string& id) {
    const auto found = std::ranges::find(tree.nodes, id, &model::PowerNode::id);
    return found == tree.nodes.end() ? nullptr : &*found;
}

} // namespace power_rows

} // namespace cw
