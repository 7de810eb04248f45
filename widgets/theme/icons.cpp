#include "widgets/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>

// Icons and translations are compiled into a static library, whose initialisers a linker would drop unless they are
// named. The macro must stand outside every namespace.
static void registerResources() {
    Q_INIT_RESOURCE(icons);
    Q_INIT_RESOURCE(translations);
}

namespace cw {
namespace {

// 16 and 20 px at single, double and triple density.
constexpr int pixel_sizes[] = {16, 20, 24, 32, 40, 48, 60};

QPixmap rendered(const QString& name, const QColor& colour, int pixels) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    if (!file.open(QIODevice::ReadOnly))
        return pixmap;
    QSvgRenderer renderer(file.readAll().replace("currentColor", colour.name().toLatin1()));
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

void addMode(QIcon& icon, const QString& name, const QColor& colour, QIcon::Mode mode) {
    for (const int pixels : pixel_sizes)
        icon.addPixmap(rendered(name, colour, pixels), mode);
}

} // namespace

void initResources() {
    static const bool done = [] {
        registerResources();
        return true;
    }();
    static_cast<void>(done);
}

QIcon icon(const QString& name, const Theme& theme) {
    initResources();
    QIcon result;
    addMode(result, name, theme.text, QIcon::Normal);
    addMode(result, name, theme.disabled(), QIcon::Disabled);
    return result;
}

QIcon icon(const QString& name, const QColor& colour) {
    initResources();
    QIcon result;
    addMode(result, name, colour, QIcon::Normal);
    return result;
}

QPixmap iconPixmap(const QString& name, const QColor& colour, int size, qreal device_pixel_ratio) {
    initResources();
    QPixmap pixmap = rendered(name, colour, static_cast<int>(std::lround(size * device_pixel_ratio)));
    pixmap.setDevicePixelRatio(device_pixel_ratio);
    return pixmap;
}

QString severityIconName(Severity severity) {
    switch (severity) {
    case Severity::error:
        return QStringLiteral("severity-error");
    case Severity::warning:
        return QStringLiteral("severity-warning");
    case Severity::info:
        return QStringLiteral("severity-info");
    }
    return QStringLiteral("severity-info");
}

QIcon severityIcon(Severity severity, const Theme& theme) {
    return icon(severityIconName(severity), theme.severity(severity));
}

} // namespace cw
