#include "app/shell/notice_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QTimer>
#include <QToolButton>

namespace cw {

namespace {
constexpr int information_ms = 8000;

QStyle::StandardPixmap pixmapOf(NoticeKind kind) {
    switch (kind) {
    case NoticeKind::warning: return QStyle::SP_MessageBoxWarning;
    case NoticeKind::error: return QStyle::SP_MessageBoxCritical;
    case NoticeKind::information: break;
    }
    return QStyle::SP_MessageBoxInformation;
}
} // namespace

NoticeBar::NoticeBar(QWidget* parent) : QFrame(parent) {
    setObjectName("notice_bar");
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    icon_ = new QLabel(this);
    label_ = new QLabel(this);
    label_->setWordWrap(true);
    label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label_->setTextFormat(Qt::PlainText);
    label_->setForegroundRole(QPalette::ToolTipText);
    buttons_ = new QHBoxLayout;
    auto* close = new QToolButton(this);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setToolTip(tr("Dismiss"));
    close->setAccessibleName(tr("Dismiss"));
    timer_ = new QTimer(this);
    timer_->setSingleShot(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->addWidget(icon_);
    layout->addWidget(label_, 1);
    layout->addLayout(buttons_);
    layout->addWidget(close);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(timer_, &QTimer::timeout, this, &QWidget::hide);
    hide();
}

void NoticeBar::notify(NoticeKind kind, const QString& text, const QList<NoticeAction>& actions) {
    const int icon_size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon_->setPixmap(style()->standardIcon(pixmapOf(kind)).pixmap(icon_size));
    label_->setText(text);
    label_->setAccessibleName(text);
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const NoticeAction& action : actions) {
        auto* button = new QPushButton(action.text, this);
        buttons_->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, run = action.run] {
            hide();
            run();
        });
    }
    timer_->stop();
    if (kind == NoticeKind::information && actions.isEmpty()) timer_->start(information_ms);
    show();
}

QString NoticeBar::text() const { return label_->text(); }

} // namespace cw
