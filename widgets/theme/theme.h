// The look: colours by meaning, type sizes, spacing. Widgets ask for meanings ("error", "role of a switch"), never for
// hex values.
#pragma once

#include "core/base/diagnostic.h"
#include "core/catalog/catalog.h"

#include <QColor>
#include <QFont>
#include <QString>

#include <string_view>
#include <vector>

class QApplication;
class QWidget;

namespace cw {

/// Type sizes: 9 pt secondary lines and axis figures, 10 pt text, 12 pt panel titles, 16 pt page titles.
enum class TextSize { small, normal, title, headline };

/// Distances on a 4 px grid.
namespace space {
inline constexpr int unit = 4;
inline constexpr int inside = 8;   ///< inside panels and between a label and its editor
inline constexpr int between = 12; ///< between groups
} // namespace space

struct Theme {
    bool is_dark = false;

    QColor window;  ///< behind panels
    QColor canvas;  ///< behind drawings (racks, charts area)
    QColor surface; ///< panels, cards, editors
    QColor raised;  ///< headers, hovered rows, alternate rows
    QColor border;  ///< hairlines
    QColor text;
    QColor muted;                             ///< secondary text; still 4.5:1 on surface and window
    QColor accent;                            ///< underlines, focus frames, filled buttons
    QColor accent_text;                       ///< links and accented words; 4.5:1 where accent isn't
    QColor on_accent;                         ///< text over accent
    QColor selection;                         ///< background of selected rows; `text` stands on it
    QColor selected_frame;                    ///< frame of selected devices on drawings
    QColor ok, warning, error;                ///< fills, icons, gauges
    QColor ok_text, warning_text, error_text; ///< words in these colours, and fills under white words: 4.5:1
    QColor ok_soft, warning_soft, error_soft; ///< backgrounds of banners and badges
    QColor track;                             ///< empty part of gauges
    QColor rack_frame;                        ///< posts and caps of a drawn rack
    QColor rack_space;                        ///< empty rack units
    QColor rack_number;                       ///< U numbers
    QColor on_role;                           ///< text over role colours

    static const Theme& light();
    static const Theme& dark();
    /// The theme that this widget's palette belongs to (by the darkness of its window colour).
    static const Theme& of(const QWidget* widget);

    /// Colour of a kind of device in racks, floor, fabric, charts and the bill of materials.
    QColor role(DeviceKind kind) const;
    /// Colour of a chart key: step term, memory term, device kind, cost category, "own", "on_demand" ... An unknown key
    /// gets a colour of the series that stays the same from run to run.
    QColor key(std::string_view series_key) const;
    /// The n-th Okabe-Ito colour (wraps around).
    QColor series(int index) const;
    /// Perceptually uniform scale (viridis); `share` is clamped to 0-1.
    QColor heat(double share) const;
    /// Black or white, whichever reads better over `background`.
    static QColor textOver(const QColor& background);
    QColor disabled() const;                      ///< words and icons of what can't be used now: between muted and surface
    QColor severity(Severity severity) const;     ///< of icons and fills
    QColor severityText(Severity severity) const; ///< of words
    QColor severitySoft(Severity severity) const; ///< of backgrounds
    /// Of words: +1 better (ok), -1 worse (error), 0 muted.
    QColor verdict(int verdict) const;

    /// The program's font (set by applyTheme) in this size.
    static QFont font(TextSize size, bool strong = false);
    /// The same with digits of one width, for columns of numbers (right-aligned).
    static QFont tabularFont(TextSize size, bool strong = false);
};

/// WCAG 2 contrast ratio of two opaque colours, 1 to 21.
double contrastRatio(const QColor& a, const QColor& b);

/// Fusion style, palette, fonts and the small style sheet. Call again to switch while running: widgets get
/// QEvent::PaletteChange and repaint.
void applyTheme(QApplication& application, const Theme& theme);

} // namespace cw
