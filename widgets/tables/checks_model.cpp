#include "widgets/tables/checks_model.h"

#include "widgets/text/text.h"
#include "widgets/theme/icons.h"

#include <QAbstractItemView>
#include <QPainter>

#include <algorithm>

namespace cw {
namespace {

constexpr int strip_width = 4;
constexpr int icon_size = 16;
constexpr int card_gap = 2;

Severity severityOf(const QModelIndex& index) {
    return static_cast<Severity>(index.data(ChecksModel::severity_role).toInt());
}

// The box of the words inside a card of this width.
QRect wordsBox(const QRect& card) {
    return card.adjusted(space::inside + strip_width + space::inside + icon_size + space::inside, card_gap + 6,
                         -2 * space::inside, -(card_gap + 6));
}

} // namespace

QString severityWord(Severity severity) {
    switch (severity) {
    case Severity::error:
        return ChecksModel::tr("Error");
    case Severity::warning:
        return ChecksModel::tr("Warning");
    case Severity::info:
        return ChecksModel::tr("Note");
    }
    return {};
}

ChecksModel::ChecksModel(QObject* parent) : QAbstractListModel(parent) {}

void ChecksModel::setChecks(std::vector<Diagnostic> checks) {
    if (checks == checks_)
        return; // nothing jumps while equal results arrive
    beginResetModel();
    checks_ = std::move(checks);
    endResetModel();
}

int ChecksModel::count(Severity severity) const {
    return static_cast<int>(
        std::count_if(checks_.begin(), checks_.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

void ChecksModel::retranslate() {
    if (!checks_.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

int ChecksModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(checks_.size());
}

QVariant ChecksModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Diagnostic& check = checks_[static_cast<std::size_t>(index.row())];
    const QString sentence = toText(check.text);
    const QString word = severityWord(check.severity);
    const QString title =
        check.subject_name.empty() ? word : word + QStringLiteral(" · ") + QString::fromStdString(check.subject_name);
    switch (role) {
    case Qt::DisplayRole:
        return title + QStringLiteral(": ") + sentence;
    case Qt::AccessibleTextRole:
        return title + QStringLiteral(": ") + sentence;
    case Qt::ToolTipRole:
        return tr("%1\nClick or press Enter to go there.").arg(sentence);
    case severity_role:
        return static_cast<int>(check.severity);
    case title_role:
        return title;
    case sentence_role:
        return sentence;
    default:
        return {};
    }
}

void SeverityFilter::setShown(Severity severity, bool shown) {
    shown_[static_cast<std::size_t>(severity)] = shown;
    invalidateFilter();
}

bool SeverityFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    return shown_[static_cast<std::size_t>(severityOf(sourceModel()->index(row, 0, parent)))];
}

void CheckDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::of(option.widget);
    const Severity severity = severityOf(index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (stale_)
        painter->setOpacity(0.5);
    const QRectF card =
        QRectF(option.rect.adjusted(space::inside, card_gap, -space::inside, -card_gap)).adjusted(.5, .5, -.5, -.5);
    painter->setPen(selected ? theme.accent : theme.border);
    painter->setBrush(selected                                         ? theme.selection
                      : option.state.testFlag(QStyle::State_MouseOver) ? theme.raised
                                                                       : theme.surface);
    painter->drawRoundedRect(card, 3, 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme.severity(severity));
    painter->drawRoundedRect(QRectF(card.left(), card.top(), strip_width, card.height()), 2, 2);

    const QRect words = wordsBox(option.rect);
    painter->drawPixmap(QPointF(card.left() + strip_width + space::inside, words.top()),
                        iconPixmap(severityIconName(severity), theme.severity(severity), icon_size,
                                   painter->device()->devicePixelRatioF()));
    const QFont strong = Theme::font(TextSize::normal, true);
    painter->setFont(strong);
    painter->setPen(theme.severityText(severity));
    const QString word = severityWord(severity);
    const QFontMetrics metrics(strong);
    painter->drawText(words, Qt::AlignTop | Qt::AlignLeft, word);
    const QString subject = index.data(ChecksModel::title_role).toString().mid(word.size());
    const int indent = metrics.horizontalAdvance(word);
    painter->setPen(theme.text);
    painter->drawText(words.adjusted(indent, 0, 0, 0), Qt::AlignTop | Qt::AlignLeft,
                      metrics.elidedText(subject, Qt::ElideRight, words.width() - indent));
    painter->setFont(Theme::font(TextSize::small));
    painter->setPen(theme.text);
    painter->drawText(words.adjusted(0, metrics.height() + 2, 0, 0), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
                      index.data(ChecksModel::sentence_role).toString());
    painter->restore();
}

QSize CheckDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = view ? view->viewport()->width() : 320;
    const QRect words = wordsBox(QRect(0, 0, width, 1000));
    const int sentence = QFontMetrics(Theme::font(TextSize::small))
                             .boundingRect(QRect(0, 0, words.width(), 1000), Qt::TextWordWrap,
                                           index.data(ChecksModel::sentence_role).toString())
                             .height();
    const int title = QFontMetrics(Theme::font(TextSize::normal, true)).height();
    return {width, title + 2 + sentence + 2 * (card_gap + 6)};
}

} // namespace cw
