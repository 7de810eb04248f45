#include "app/actions/command_palette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace cw {

namespace {
constexpr int max_shown = 60;
constexpr int palette_width = 560;
constexpr int palette_height = 380;
} // namespace

CommandPalette::CommandPalette(QWidget* parent) : QFrame(parent, Qt::Popup) {
    setObjectName("command_palette");
    setFrameShape(QFrame::StyledPanel);
    input_ = new QLineEdit(this);
    input_->setPlaceholderText(tr("Type a command, a rack, a device or a workload"));
    input_->setClearButtonEnabled(true);
    input_->setAccessibleName(tr("Command"));
    list_ = new QListWidget(this);
    list_->setAccessibleName(tr("Matching commands"));
    list_->setUniformItemSizes(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setTextElideMode(Qt::ElideRight);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(input_);
    layout->addWidget(list_);
    input_->installEventFilter(this);
    connect(input_, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(input_, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(list_, &QListWidget::itemActivated, this, &CommandPalette::runCurrent);
    connect(list_, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::open(QList<PaletteCommand> commands) {
    commands_ = std::move(commands);
    input_->clear();
    filter({});
    const QWidget* over = parentWidget();
    const int width = std::min(palette_width, over->width() - 40);
    const QPoint corner = over->mapToGlobal(QPoint((over->width() - width) / 2, 60));
    setGeometry(QRect(corner, QSize(width, std::min(palette_height, over->height() - 80))));
    show();
    input_->setFocus();
}

void CommandPalette::filter(const QString& text) {
    const QStringList words = text.split(' ', Qt::SkipEmptyParts);
    QList<std::pair<int, int>> ranked; // rank, index
    for (int i = 0; i < commands_.size(); ++i) {
        const PaletteCommand& command = commands_[i];
        const QString haystack = command.title + ' ' + command.detail;
        if (!std::all_of(words.begin(), words.end(), [&](const QString& w) { return haystack.contains(w, Qt::CaseInsensitive); }))
            continue;
        const bool starts = !words.isEmpty() && command.title.startsWith(words.first(), Qt::CaseInsensitive);
        ranked.append({(starts ? 0 : 1) + (command.enabled ? 0 : 2), i});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    list_->clear();
    for (const auto& [rank, index] : ranked.mid(0, max_shown)) {
        const PaletteCommand& command = commands_[index];
        QString line = command.title;
        if (!command.detail.isEmpty()) line += QStringLiteral("   ·   ") + command.detail;
        if (!command.shortcut.isEmpty()) line += QStringLiteral("   ·   ") + command.shortcut;
        auto* item = new QListWidgetItem(line, list_);
        item->setData(Qt::UserRole, index);
        if (!command.enabled) item->setFlags(Qt::NoItemFlags);
    }
    if (list_->count() > 0) list_->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = list_->currentItem();
    if (!item) return;
    const PaletteCommand command = commands_[item->data(Qt::UserRole).toInt()];
    if (!command.enabled) return;
    hide(); // first, so that the command finds the window as it was
    command.run();
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
    if (object == input_ && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(list_, event);
            return true;
        }
    }
    return QFrame::eventFilter(object, event);
}

} // namespace cw
