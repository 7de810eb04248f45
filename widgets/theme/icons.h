// Icons: our own SVG line drawings on a 16 px grid, drawn in the theme's colours.
#pragma once

#include "widgets/theme/theme.h"

#include <QIcon>
#include <QPixmap>
#include <QString>

namespace cw {

/// Makes the compiled-in icons (:/icons) and translations (:/i18n/clusterwright_ja.qm) available. Everything in the
/// theme calls it; call it too before a QTranslator loads.
void initResources();
/// The icon `name` (resources/icons/<name>.svg) in the theme's text colour, muted when disabled, sharp at any scale.
QIcon icon(const QString& name, const Theme& theme);
/// The same in one given colour.
QIcon icon(const QString& name, const QColor& colour);
/// One pixmap of `size` logical pixels.
QPixmap iconPixmap(const QString& name, const QColor& colour, int size, qreal device_pixel_ratio);
QString severityIconName(Severity severity);
/// "severity-error", "severity-warning" or "severity-info", in its colour.
QIcon severityIcon(Severity severity, const Theme& theme);

} // namespace cw
