#include "app/workspaces/plan_text.h"

#include "core/project/enumerators.h"
#include "core/units/unit_text.h"
#include "widgets/inputs/quantity_text.h"
#include "widgets/text/text.h"

namespace cw {

namespace {

template <class E> QString choiceText(E value) { return labelOf("choice." + std::string(enumeratorText(value))); }

/// Shorter than the field's choices, which have a line of their own.
QString offloadText(Offload offload) {
    switch (offload) {
    case Offload::optimizer_cpu: return SortedTable::tr("optimiser offloaded");
    case Offload::cpu: return SortedTable::tr("all offloaded");
    case Offload::nvme: return SortedTable::tr("offloaded to NVMe");
    case Offload::none: break;
    }
    return {};
}

} // namespace

TableCell degreesCell(const model::Plan& plan) {
    return {QStringLiteral("%1 × %2 × %3 × %4 × %5").arg(plan.dp).arg(plan.tp).arg(plan.pp).arg(plan.cp).arg(plan.ep), plan.dp};
}

TableCell shardingCell(const model::Plan& plan) {
    QString text = choiceText(plan.sharding);
    if (plan.shard_group > 0) text += QStringLiteral(" / %1").arg(plan.shard_group);
    if (plan.offload != Offload::none) text += QStringLiteral(", ") + offloadText(plan.offload);
    return wordCell(text);
}

TableCell checkpointingCell(const model::Plan& plan) { return wordCell(choiceText(plan.checkpointing)); }

TableCell numberCell(double value, int decimals, const QString& suffix) {
    return {QString::fromStdString(printNumber(value, decimals)) + suffix, value};
}

TableCell shareCell(double share, bool with_sign) {
    TableCell cell = numberCell(share * 100, 1, QStringLiteral(" %"));
    if (with_sign && share > 0) cell.text.prepend('+');
    cell.text.replace('-', QStringLiteral("−"));
    return cell;
}

TableCell secondsCell(double seconds) {
    if (seconds < 1 || seconds >= 1000)
        return {localUnits(QString::fromStdString(printQuantity(seconds, Dimension::duration))), seconds};
    // Three digits always, so that 50.0 s stands below 49.6 s.
    return numberCell(seconds, seconds < 10 ? 2 : seconds < 100 ? 1 : 0, QStringLiteral(" s"));
}

TableCell gibCell(Bytes size) { return numberCell(inGibibytes(size), 1); }

TableCell wordCell(const QString& text) { return {text, text}; }

} // namespace cw
