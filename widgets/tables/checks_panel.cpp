#include "widgets/tables/checks_panel.h"

#include "widgets/tables/checks_model.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QVBoxLayout>

namespace cw {
namespace {

// The order of the filter buttons.
constexpr Severity severities[] = {Severity::error, Severity::warning, Severity::info};

} // namespace

ChecksPanel::ChecksPanel(QWidget* parent)
    : QWidget(parent), model_(new ChecksModel(this)), filter_(new SeverityFilter(this)),
      delegate_(new CheckDelegate(this)), counts_(new QLabel(this)), empty_icon_(new QLabel(this)),
      empty_(new QLabel(this)), view_(new QListView(this)) {
    filter_->setSourceModel(model_);
    view_->setModel(filter_);
    view_->setItemDelegate(delegate_);
    view_->setResizeMode(QListView::Adjust);
    view_->setWordWrap(true); // cards are laid out anew when the width changes
    view_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->setMouseTracking(true);
    view_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view_->installEventFilter(this);
    counts_->setObjectName("checks_counts");
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    empty_->setForegroundRole(QPalette::PlaceholderText);

    auto* top = new QHBoxLayout;
    top->setContentsMargins(space::inside, space::inside, space::inside, space::unit);
    top->setSpacing(space::unit);
    top->addWidget(counts_, 1);
    for (std::size_t i = 0; i < std::size(severities); ++i) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setChecked(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        connect(button, &QToolButton::toggled, this, [this, i](bool on) {
            filter_->setShown(severities[i], on);
            refresh();
        });
        buttons_[i] = button;
        top->addWidget(button);
    }
    auto* empty = new QHBoxLayout;
    empty->setSpacing(space::inside);
    empty->setContentsMargins(space::inside, space::unit, space::inside, space::inside);
    empty->addWidget(empty_icon_, 0, Qt::AlignTop);
    empty->addWidget(empty_, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(empty);
    layout->addWidget(view_, 1);
    layout->addStretch(0);

    connect(view_, &QListView::clicked, this, &ChecksPanel::jump);
    retranslate();
}

void ChecksPanel::setChecks(std::vector<Diagnostic> checks, bool stale) {
    stale_ = stale;
    evaluated_ = true;
    delegate_->setStale(stale);
    model_->setChecks(std::move(checks));
    view_->viewport()->update();
    refresh();
}

void ChecksPanel::setPassText(const QString& text) {
    pass_text_ = text;
    refresh();
}

QString ChecksPanel::summary() const {
    const int errors = model_->count(Severity::error), warnings = model_->count(Severity::warning),
              notes = model_->count(Severity::info);
    if (errors + warnings + notes == 0)
        return evaluated_ ? tr("All checks pass") : QString();
    QStringList parts;
    if (errors)
        parts << (errors == 1 ? tr("1 error") : tr("%1 errors").arg(errors));
    if (warnings)
        parts << (warnings == 1 ? tr("1 warning") : tr("%1 warnings").arg(warnings));
    if (notes)
        parts << (notes == 1 ? tr("1 note") : tr("%1 notes").arg(notes));
    return parts.join(QStringLiteral(" · "));
}

void ChecksPanel::refresh() {
    const Theme& theme = Theme::of(this);
    const bool any = !model_->checks().empty();
    counts_->setText(any ? summary() : QString());
    counts_->setToolTip(counts_->text());
    for (std::size_t i = 0; i < std::size(severities); ++i) {
        const int count = model_->count(severities[i]);
        buttons_[i]->setVisible(count > 0);
        buttons_[i]->setText(QString::number(count));
    }
    const bool shown = filter_->rowCount() > 0;
    view_->setVisible(shown);
    empty_->setVisible(!shown);
    empty_icon_->setVisible(!shown && !any && evaluated_);
    empty_icon_->setPixmap(iconPixmap(QStringLiteral("ok"), theme.ok, 16, devicePixelRatioF()));
    if (any)
        empty_->setText(tr("All findings are hidden. Switch a severity on above to see them."));
    else if (!evaluated_)
        empty_->setText(tr("The checks run as soon as the plan has been evaluated."));
    else
        empty_->setText(pass_text_.isEmpty() ? tr("All checks pass: nothing in this scenario needs attention.")
                                             : pass_text_);
}

void ChecksPanel::jump(const QModelIndex& index) {
    const QModelIndex source = filter_->mapToSource(index);
    if (source.isValid())
        emit jumpRequested(model_->checks()[static_cast<std::size_t>(source.row())].subject);
}

void ChecksPanel::retranslate() {
    setAccessibleName(tr("Checks"));
    view_->setAccessibleName(tr("Findings"));
    for (std::size_t i = 0; i < std::size(severities); ++i) {
        buttons_[i]->setIcon(severityIcon(severities[i], Theme::of(this)));
        const QString name = tr("Show findings of severity: %1").arg(severityWord(severities[i]));
        buttons_[i]->setToolTip(name);
        buttons_[i]->setAccessibleName(name);
    }
    model_->retranslate();
    refresh();
}

bool ChecksPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == view_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && view_->currentIndex().isValid()) {
            jump(view_->currentIndex());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ChecksPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

} // namespace cw
