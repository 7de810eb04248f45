#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

namespace cw {
namespace {

QPalette paletteOf(const Theme& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.surface);
    p.setColor(QPalette::AlternateBase, t.raised);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.muted);
    p.setColor(QPalette::Button, t.surface);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.error);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, t.on_accent);
    p.setColor(QPalette::Link, t.accent_text);
    p.setColor(QPalette::LinkVisited, t.accent_text);
    p.setColor(QPalette::ToolTipBase, t.surface);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::Light, t.is_dark ? t.raised.lighter(120) : t.surface);
    p.setColor(QPalette::Midlight, t.raised);
    p.setColor(QPalette::Mid, t.border);
    p.setColor(QPalette::Dark, t.border.darker(115));
    p.setColor(QPalette::Shadow, t.is_dark ? QColor(Qt::black) : t.border.darker(150));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.disabled());
    p.setColor(QPalette::Disabled, QPalette::Highlight, t.track);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, t.muted);
    return p;
}

// Names in capitals are replaced by the theme's colours. Only what Fusion can't be told by the palette stands here.
constexpr auto style_template = R"(
QToolBar { background: SURFACE; border: none; border-bottom: 1px solid BORDER; spacing: 4px; padding: 4px 8px; }
QToolBar::separator { background: BORDER; width: 1px; margin: 4px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 3px 6px; }
QToolButton:hover { background: RAISED; border-color: BORDER; }
QToolButton:pressed, QToolButton:checked { background: SELECTION; border-color: ACCENT; }
QToolButton:focus { border-color: ACCENT; }
QToolButton::menu-indicator { image: none; }
QPushButton { background: SURFACE; border: 1px solid BORDER; border-radius: 4px; padding: 4px 12px; min-height: 16px; }
QPushButton:hover { background: RAISED; }
QPushButton:pressed { background: SELECTION; }
QPushButton:focus { border-color: ACCENT; }
QPushButton:default { background: ACCENT; color: ON_ACCENT; border-color: ACCENT; }
QPushButton:disabled { background: WINDOW; color: DISABLED; border-color: BORDER; }
QTabWidget::pane { border: none; border-top: 1px solid BORDER; }
QTabBar { background: SURFACE; qproperty-drawBase: 0; }
QTabBar::tab { background: transparent; color: MUTED; border: none; border-bottom: 2px solid transparent; padding: 6px 12px; }
QTabBar::tab:hover { color: TEXT; background: RAISED; }
QTabBar::tab:selected { color: TEXT; border-bottom-color: ACCENT; }
QTabBar::tab:focus { color: ACCENT_TEXT; }
QLineEdit { background: SURFACE; border: 1px solid BORDER; border-radius: 4px; padding: 2px 6px; min-height: 18px; }
QLineEdit:focus { border-color: ACCENT; }
QLineEdit:read-only { background: WINDOW; color: MUTED; }
QLineEdit:disabled { background: WINDOW; color: DISABLED; }
QLineEdit[problem="true"] { border: 1px solid ERROR; background: ERROR_SOFT; }
QComboBox { background: SURFACE; border: 1px solid BORDER; border-radius: 4px; padding: 2px 6px; min-height: 18px; }
QComboBox:focus { border-color: ACCENT; }
QComboBox:disabled { background: WINDOW; color: DISABLED; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/chevron-combo.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { border: 1px solid BORDER; selection-background-color: SELECTION; selection-color: TEXT; }
QAbstractItemView { border: none; selection-background-color: SELECTION; selection-color: TEXT; outline: 0; }
QTreeView, QListView, QTableView { background: SURFACE; alternate-background-color: RAISED; }
QHeaderView { background: SURFACE; border: none; }
QHeaderView::section { background: SURFACE; color: MUTED; border: none; border-bottom: 1px solid BORDER; padding: 4px 8px; }
QHeaderView::section:hover { color: TEXT; }
QTableCornerButton::section { background: SURFACE; border: none; }
QCheckBox::indicator:unchecked { background: SURFACE; border: 1px solid MUTED; border-radius: 3px; }
QScrollArea { border: none; background: transparent; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: HANDLE; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QScrollBar::handle:hover { background: MUTED; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: BORDER; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: ACCENT; }
QToolTip { background: SURFACE; color: TEXT; border: 1px solid BORDER; padding: 4px; }
QStatusBar { background: SURFACE; border-top: 1px solid BORDER; }
QStatusBar::item { border: none; }
QMenuBar { background: SURFACE; }
QMenuBar::item { padding: 4px 10px; background: transparent; }
QMenuBar::item:selected { background: SELECTION; border-radius: 4px; }
QMenu { background: SURFACE; border: 1px solid BORDER; padding: 4px; }
QMenu::item { padding: 4px 28px 4px 12px; border-radius: 4px; }
QMenu::item:selected { background: SELECTION; color: TEXT; }
QMenu::item:disabled { color: DISABLED; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: BORDER; margin: 4px 8px; }
QDockWidget { titlebar-close-icon: url(:/icons/close-grey.svg); titlebar-normal-icon: url(:/icons/float-grey.svg); }
QDockWidget::title { background: SURFACE; padding: 6px 8px; border-bottom: 1px solid BORDER; text-align: left; }
QGroupBox { border: 1px solid BORDER; border-radius: 4px; margin-top: 16px; padding: 8px; }
QGroupBox::title { subcontrol-origin: margin; left: 4px; }
)";

QString styleSheetOf(const Theme& t) {
    QString sheet = QString::fromLatin1(style_template);
    // Longer names first: ERROR_SOFT before ERROR.
    const std::pair<const char*, QColor> colours[] = {
        {"ACCENT_TEXT", t.accent_text},
        {"ON_ACCENT", t.on_accent},
        {"ERROR_SOFT", t.error_soft},
        {"SELECTION", t.selection},
        {"DISABLED", t.disabled()},
        {"SURFACE", t.surface},
        {"RAISED", t.raised},
        {"BORDER", t.border},
        {"ACCENT", t.accent},
        {"HANDLE", t.is_dark ? t.border.lighter(130) : t.border.darker(112)},
        {"WINDOW", t.window},
        {"MUTED", t.muted},
        {"ERROR", t.error},
        {"TEXT", t.text}};
    for (const auto& [name, colour] : colours)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

} // namespace

void applyTheme(QApplication& application, const Theme& theme) {
    initResources();
    if (application.property("clusterwright-themed").isNull()) {
        application.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        QFont font = application.font();
        QStringList families = font.families();
        // Behind the system's font, so that Japanese never falls back to a Chinese face.
        families << QStringLiteral("Noto Sans CJK JP");
        font.setFamilies(families);
        font.setPointSize(10);
        application.setFont(font);
        application.setProperty("clusterwright-themed", true);
    }
    application.setPalette(paletteOf(theme));
    application.setStyleSheet(styleSheetOf(theme));
}

} // namespace cw
