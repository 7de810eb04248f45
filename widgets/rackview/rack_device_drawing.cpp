#include "core/units/unit_text.h"
#include "widgets/rackview/rack_drawing.h"
#include "widgets/text/text.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

// Ends of the colour scales: from an idle GPU to above the limit of present ones, and up to the density of
// liquid-cooled servers. The legend prints them.
constexpr double coolest_c = 30, hottest_c = 95;
constexpr double densest_kw_per_u = 2;
constexpr double worst_probability = 0.1;

constexpr double two_line_height = 29; ///< pixels at text scale 1 from which a block has a second line
constexpr double smallest_text = 8;

QColor mixed(const QColor& a, const QColor& b, double share_of_b) {
    return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share_of_b) + b.redF() * share_of_b),
                            static_cast<float>(a.greenF() * (1 - share_of_b) + b.greenF() * share_of_b),
                            static_cast<float>(a.blueF() * (1 - share_of_b) + b.blueF() * share_of_b));
}

} // namespace

double temperatureShare(double gpu_c) { return std::clamp((gpu_c - coolest_c) / (hottest_c - coolest_c), 0.0, 1.0); }

double powerShare(Power power, int units) {
    return std::clamp(inKilowatts(power) / std::max(1, units) / densest_kw_per_u, 0.0, 1.0);
}

double riskShare(double throttle_probability) { return std::clamp(throttle_probability / worst_probability, 0.0, 1.0); }

Qt::BrushStyle patternOf(DeviceKind kind) {
    switch (kind) {
    case DeviceKind::gpu_server:
        return Qt::Dense4Pattern;
    case DeviceKind::network_switch:
        return Qt::BDiagPattern;
    case DeviceKind::storage:
        return Qt::HorPattern;
    case DeviceKind::appliance:
        return Qt::Dense6Pattern;
    case DeviceKind::pdu:
        return Qt::VerPattern;
    case DeviceKind::cdu:
        return Qt::DiagCrossPattern;
    }
    return Qt::NoBrush;
}

QString deviceTitle(const Device& device, const std::optional<DeviceInfo>& info) {
    const QString type = info ? catalogText(info->name) : QString::fromStdString(device.type);
    const QString name = QString::fromStdString(device.name);
    if (name.isEmpty() || type == name)
        return type;
    return name.startsWith(type) ? name : type + QLatin1Char(' ') + name;
}

QString fittedTitle(const Device& device, const std::optional<DeviceInfo>& info, const QFontMetricsF& metrics,
                    double width) {
    const QString title = deviceTitle(device, info);
    if (device.name.empty() || metrics.horizontalAdvance(title) <= width)
        return metrics.elidedText(title, Qt::ElideRight, width);
    // The name tells it from its neighbours; half a type says nothing.
    return metrics.elidedText(QString::fromStdString(device.name), Qt::ElideRight, width);
}

QColor RackDrawing::fillOf(const DeviceBlock& block) const {
    const QColor none = theme_.is_dark ? QColor(92, 98, 110) : QColor(104, 110, 122);
    if (!block.known)
        return none;
    const auto it = figures_.devices.find(block.device->id);
    switch (options_.colouring) {
    case Colouring::role:
        return theme_.role(block.device->kind);
    case Colouring::temperature:
        if (it == figures_.devices.end() || !it->second.gpu_c)
            return none;
        return theme_.heat(temperatureShare(*it->second.gpu_c));
    case Colouring::power: {
        if (it == figures_.devices.end())
            return none;
        const std::optional<Power> power = it->second.expected ? it->second.expected : it->second.rated;
        return power && block.units > 0 ? theme_.heat(powerShare(*power, block.units)) : none;
    }
    case Colouring::risk:
        // The risk is of a job on the whole rack; what has no GPUs runs none.
        if (it == figures_.devices.end() || !it->second.gpu_c || !figures_.throttle_probability)
            return none;
        return theme_.heat(riskShare(*figures_.throttle_probability));
    }
    return none;
}

void RackDrawing::device(const DeviceBlock& block) {
    const DetailLevel detail = geometry_.metrics.detail;
    const QColor fill = fillOf(block);
    if (detail == DetailLevel::overview) {
        const double gap = std::min(0.5, geometry_.metrics.unit_height * 0.12);
        painter_.fillRect(block.rect.adjusted(0.5, gap, -0.5, -gap), fill);
        return;
    }
    const double gap = block.rect.height() < 12 * k() ? 0.5 : 1;
    const QRectF r = block.rect.adjusted(1, gap, -1, -gap);
    const double radius = std::min(3 * k(), r.height() / 4);
    QRectF text_area = r.adjusted(7 * k(), 0, -6 * k(), 0);
    QColor ink = Theme::textOver(fill);
    if (options_.printing) {
        // A tint and a patterned edge: kinds stay apart without colour, lettering stays black.
        painter_.setPen(QPen(Qt::black, 0.7));
        painter_.setBrush(mixed(fill, Qt::white, 0.82));
        painter_.drawRoundedRect(r, radius, radius);
        const QRectF edge(r.left(), r.top(), 9 * k(), r.height());
        painter_.setBrush(QBrush(mixed(fill, Qt::black, 0.3), patternOf(block.device->kind)));
        painter_.drawRect(edge);
        text_area.setLeft(edge.right() + 5 * k());
        ink = Qt::black;
    } else {
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(fill);
        painter_.drawRoundedRect(r, radius, radius);
        if (r.height() > 6) {
            painter_.setPen(QPen(QColor(255, 255, 255, 46), 1));
            painter_.drawLine(QPointF(r.left() + radius, r.top() + 0.5), QPointF(r.right() - radius, r.top() + 0.5));
        }
    }
    if (block.device->state == DeviceState::existing) {
        painter_.setPen(QPen(ink, 1, Qt::DashLine));
        painter_.setBrush(Qt::NoBrush);
        painter_.drawRoundedRect(r.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius);
    }
    deviceText(block, text_area, ink);
}

void RackDrawing::deviceText(const DeviceBlock& block, const QRectF& whole, const QColor& colour) {
    QRectF area = whole;
    const double high = area.height() / k();
    const double pixels = std::min(12.0, std::floor(high)); // capitals fill a block, descenders may leave it
    if (pixels < smallest_text)
        return;
    const bool full = geometry_.metrics.detail == DetailLevel::full;
    const bool two_lines = full && high >= two_line_height;
    const auto info = catalog_.device(block.device->kind, block.device->type);
    const bool tight = high < 34;
    const QRectF first(area.left(), area.top() + (two_lines ? (tight ? 0.5 : 3) * k() : 0), area.width(),
                       two_lines ? (tight ? 14 : 15) * k() : area.height());
    QRectF title_area = first;
    badge(block, title_area, !two_lines);
    if (full && !two_lines) {
        const double room = title_area.width();
        painter_.setFont(font(pixels - 1));
        const QString line = info ? secondLine(block, room * 0.34, painter_.font()) : tr("unknown type");
        const double width = QFontMetricsF(painter_.font()).horizontalAdvance(line);
        painter_.setFont(font(pixels, true));
        const double title = QFontMetricsF(painter_.font()).horizontalAdvance(deviceTitle(*block.device, info));
        if (!line.isEmpty() && title + width + 12 * k() <= room) {
            painter_.setFont(font(pixels - 1));
            painter_.setPen(colour);
            painter_.setOpacity(0.86);
            painter_.drawText(title_area, Qt::AlignRight | Qt::AlignVCenter, line);
            painter_.setOpacity(1);
            title_area.setRight(title_area.right() - width - 6 * k());
        }
    }
    painter_.setFont(font(pixels, true));
    const QFontMetricsF metrics(painter_.font());
    painter_.setPen(colour);
    painter_.drawText(title_area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                      fittedTitle(*block.device, info, metrics, title_area.width()));
    if (!two_lines)
        return;

    const QRectF second(area.left(), first.bottom() - 1 * k(), area.width(), (tight ? 13 : 14) * k());
    painter_.setFont(font(11));
    painter_.setOpacity(0.92);
    painter_.drawText(second, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                      info ? secondLine(block, second.width(), painter_.font()) : tr("unknown type"));
    painter_.setOpacity(1);
    if (high >= 48)
        ornament(block, QRectF(area.left(), area.bottom() - 12 * k(), area.width(), 7 * k()), colour);
}

QString RackDrawing::secondLine(const DeviceBlock& block, double width, const QFont& text_font) const {
    const Device& device = *block.device;
    const auto it = figures_.devices.find(device.id);
    QString power;
    if (it != figures_.devices.end()) {
        if (it->second.expected)
            power = kilowattText(*it->second.expected);
        else if (it->second.rated)
            power = tr("%1 rated").arg(kilowattText(*it->second.rated));
        else if (device.kind != DeviceKind::pdu)
            power = tr("power unknown");
    }
    QString gpus, cooling, count;
    if (const ServerType* server = device.kind == DeviceKind::gpu_server ? catalog_.server(device.type) : nullptr) {
        const std::string id =
            device.gpu.empty() && !server->supported_gpus.empty() ? server->supported_gpus.front() : device.gpu;
        const GpuType* gpu = catalog_.gpu(id);
        count = tr("%1 GPUs").arg(server->gpu_count);
        gpus = tr("%1× %2").arg(server->gpu_count).arg(QString::fromStdString(gpu ? gpu->name : id));
        cooling = server->cooling == ServerCooling::air ? tr("air") : tr("cold plate");
    } else if (const SwitchType* sw =
                   device.kind == DeviceKind::network_switch ? catalog_.networkSwitch(device.type) : nullptr) {
        count = gpus = sw->port_speed
                           ? tr("%1× %2").arg(sw->port_count).arg(QString::fromStdString(print(*sw->port_speed)))
                           : tr("%1 ports").arg(sw->port_count);
    }
    const QFontMetricsF metrics(text_font);
    const QStringList choices[] = {{gpus, cooling, power}, {gpus, power}, {count, power}, {power}};
    for (QStringList parts : choices) {
        parts.removeAll(QString());
        const QString line = parts.join(QStringLiteral(" · "));
        if (metrics.horizontalAdvance(line) <= width)
            return line;
    }
    return {};
}

void RackDrawing::badge(const DeviceBlock& block, QRectF& text_area, bool one_line) {
    const auto it = figures_.devices.find(block.device->id);
    if (it == figures_.devices.end() || !it->second.gpu_c)
        return;
    const DeviceFigures& f = it->second;
    const QString degrees = QString::fromStdString(printNumber(*f.gpu_c, 0));
    const QString text = f.gpu_c_is_limit ? tr("≤ %1°").arg(degrees) : tr("%1°").arg(degrees);
    const double pixels = one_line ? std::min(10.0, text_area.height() / k() * 0.72) : 11;
    if (pixels < smallest_text)
        return;
    painter_.setFont(font(pixels, true));
    const QFontMetricsF metrics(painter_.font());
    const bool marked = f.thermal && *f.thermal != Severity::info;
    const double mark = marked ? pixels * 0.85 * k() : 0;
    const double width = metrics.horizontalAdvance(text) + 8 * k() + (marked ? mark + 3 * k() : 0);
    const double height = std::min(text_area.height() - 1, (pixels + 4) * k());
    if (width > text_area.width() * 0.5)
        return;
    const QRectF r(text_area.right() - width + 2 * k(), text_area.center().y() - height / 2, width, height);
    QColor fill = f.thermal ? (marked ? theme_.severity(*f.thermal) : theme_.ok) : theme_.muted;
    // Badges stand on colours of any lightness, so theirs is deep in either theme and the lettering white.
    while (contrastRatio(fill, Qt::white) < 4.5)
        fill = fill.darker(108);
    painter_.setOpacity(resultsOpacity());
    painter_.setPen(options_.printing ? QPen(Qt::black, 0.6) : QPen(QColor(255, 255, 255, 90), 1));
    painter_.setBrush(options_.printing ? QColor(Qt::white) : fill);
    painter_.drawRoundedRect(r, 3 * k(), 3 * k());
    const QColor ink = options_.printing ? QColor(Qt::black) : QColor(Qt::white);
    if (marked)
        drawVerdictMark(painter_, QRectF(r.left() + 4 * k(), r.center().y() - mark / 2, mark, mark), *f.thermal, ink,
                        options_.printing ? QColor(Qt::white) : fill);
    painter_.setPen(ink);
    painter_.drawText(r.adjusted(marked ? mark + 5 * k() : 0, 0, 0, 0), Qt::AlignCenter, text);
    painter_.setOpacity(1);
    text_area.setRight(r.left() - 4 * k());
}

/// What a front panel shows of its kind: GPUs, ports, drive bays.
void RackDrawing::ornament(const DeviceBlock& block, const QRectF& area, const QColor& colour) {
    const Device& device = *block.device;
    int count = 0;
    double width = 0;
    if (device.kind == DeviceKind::gpu_server) {
        const ServerType* server = catalog_.server(device.type);
        count = server ? server->gpu_count : 0;
        width = 15;
    } else if (device.kind == DeviceKind::storage) {
        count = 12;
        width = 8;
    } else if (device.kind == DeviceKind::network_switch) {
        count = 16;
        width = 6;
    }
    const double step = std::min((width + 4) * k(), count > 0 ? area.width() / count : 0.0);
    if (step < 4 * k())
        return;
    QColor glass = options_.printing ? QColor(Qt::black) : colour;
    glass.setAlpha(options_.printing ? 40 : 56);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(glass);
    for (int i = 0; i < count; ++i)
        painter_.drawRoundedRect(QRectF(area.left() + i * step, area.top(), step - 3 * k(), area.height()), 1.5 * k(),
                                 1.5 * k());
}

void RackDrawing::back(const DeviceBlock& block) {
    const bool overview = geometry_.metrics.detail == DetailLevel::overview;
    const QRectF r = overview ? block.rect : block.rect.adjusted(1, 1, -1, -1);
    QColor role = fillOf(block);
    QColor wash = role;
    wash.setAlpha(options_.printing ? 20 : 44);
    painter_.setPen(Qt::NoPen);
    painter_.fillRect(r, wash);
    if (overview)
        return;
    QColor hatch = options_.printing ? QColor(120, 120, 120) : mixed(role, Qt::white, 0.2);
    hatch.setAlpha(options_.printing ? 130 : 105);
    // Own lines instead of a brush pattern: patterns ignore the painter's scale and turn to grey on paper.
    painter_.save();
    painter_.setClipRect(r, Qt::IntersectClip);
    painter_.setPen(QPen(hatch, 1));
    const double step = 7 * k();
    for (double x = r.left() - r.height(); x < r.right(); x += step)
        painter_.drawLine(QPointF(x, r.bottom()), QPointF(x + r.height(), r.top()));
    painter_.restore();
    painter_.setPen(QPen(options_.printing ? QColor(Qt::black) : mixed(role, Qt::white, 0.25), 1));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRoundedRect(r.adjusted(0.5, 0.5, -0.5, -0.5), 2 * k(), 2 * k());
    const double pixels = std::min(11.0, std::floor(r.height() / k()));
    if (pixels < smallest_text || geometry_.metrics.detail != DetailLevel::full)
        return;
    painter_.setFont(font(pixels));
    const QFontMetricsF metrics(painter_.font());
    const QString words = tr("back of %1");
    const double room = r.width() - 24 * k() - metrics.horizontalAdvance(QString(words).remove(QStringLiteral("%1")));
    const QString text =
        words.arg(fittedTitle(*block.device, catalog_.device(block.device->kind, block.device->type), metrics, room));
    const double high = std::min(r.height() - 2, metrics.height());
    const QRectF plate(r.left() + 7 * k(), r.center().y() - high / 2, metrics.horizontalAdvance(text) + 8 * k(), high);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(options_.printing ? QColor(Qt::white) : theme_.rack_space);
    painter_.drawRoundedRect(plate, 2 * k(), 2 * k());
    painter_.setPen(options_.printing ? QColor(Qt::black) : QColor(222, 226, 234));
    painter_.drawText(plate, Qt::AlignCenter, text);
}

void RackDrawing::strip(const DeviceBlock& block) {
    const QColor fill = fillOf(block);
    if (geometry_.metrics.detail == DetailLevel::overview) {
        painter_.fillRect(block.rect, fill);
        return;
    }
    const QRectF r = block.rect;
    const double radius = 2 * k();
    painter_.setPen(options_.printing ? QPen(Qt::black, 0.7) : QPen(Qt::NoPen));
    painter_.setBrush(options_.printing ? mixed(fill, Qt::white, 0.82) : fill);
    painter_.drawRoundedRect(r, radius, radius);
    if (geometry_.metrics.detail != DetailLevel::full)
        return;
    const QColor ink = options_.printing ? QColor(Qt::black) : Theme::textOver(fill);
    const Feed feed = block.device->feed;
    const QString letter = feed == Feed::a ? tr("A") : feed == Feed::b ? tr("B") : tr("A+B");
    const double pixels = std::min(9.0, r.width() / k());
    painter_.setFont(font(pixels, true));
    painter_.setPen(ink);
    const double cap = 14 * k();
    if (feed != Feed::both)
        painter_.drawText(QRectF(r.left() - 2, r.top() + 1, r.width() + 4, cap), Qt::AlignCenter, letter);
    const QString name = deviceTitle(*block.device, catalog_.device(block.device->kind, block.device->type));
    painter_.save();
    painter_.translate(r.center().x(), r.bottom() - 4 * k());
    painter_.rotate(-90);
    painter_.setFont(font(pixels));
    const double length = r.height() - 8 * k() - (feed != Feed::both ? cap : 0);
    const QString line = feed == Feed::both ? tr("%1 · feeds A and B").arg(name) : name;
    painter_.drawText(QRectF(0, -r.width() / 2 - 2, length, r.width() + 4), Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter_.font()).elidedText(line, Qt::ElideRight, length));
    painter_.restore();
}

} // namespace cw
