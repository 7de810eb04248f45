#include "widgets/rackview/rack_painter.h"

#include "core/project/enumerators.h"
#include "core/units/unit_text.h"
#include "widgets/rackview/rack_drawing.h"
#include "widgets/text/text.h"
#include "widgets/theme/paper_font.h"

#include <QLinearGradient>

#include <algorithm>
#include <cmath>

namespace cw {
namespace {

constexpr double near_full = 0.9; ///< share of a limit from which a gauge warns

Severity against(double value, double limit) {
    if (value > limit)
        return Severity::error;
    return value >= near_full * limit ? Severity::warning : Severity::info;
}

QString number(double value, int decimals) { return QString::fromStdString(printNumber(value, decimals)); }
/// One decimal below 100, none from there: three digits that matter.
QString shortNumber(double value) { return number(value, std::abs(value) < 99.95 ? 1 : 0); }

} // namespace

QString kilowattText(Power power) { return RackPainter::tr("%1 kW").arg(shortNumber(inKilowatts(power))); }

void drawVerdictMark(QPainter& painter, const QRectF& area, Severity verdict, const QColor& colour,
                     const QColor& over) {
    painter.save();
    const QPointF c = area.center();
    const double r = area.height() / 2;
    const QPen stroke(over, r * 0.34, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    switch (verdict) {
    case Severity::info:
        painter.drawEllipse(c, r, r);
        painter.setPen(stroke);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF(
            {c + QPointF(-0.45 * r, 0.05 * r), c + QPointF(-0.1 * r, 0.4 * r), c + QPointF(0.5 * r, -0.35 * r)}));
        break;
    case Severity::warning:
        painter.drawPolygon(
            QPolygonF({c + QPointF(0, -r), c + QPointF(1.05 * r, 0.85 * r), c + QPointF(-1.05 * r, 0.85 * r)}));
        painter.setPen(stroke);
        painter.drawLine(c + QPointF(0, -0.3 * r), c + QPointF(0, 0.15 * r));
        painter.drawPoint(c + QPointF(0, 0.55 * r));
        break;
    case Severity::error:
        painter.drawEllipse(c, r, r);
        painter.setPen(stroke);
        painter.drawLine(c + QPointF(-0.4 * r, -0.4 * r), c + QPointF(0.4 * r, 0.4 * r));
        painter.drawLine(c + QPointF(-0.4 * r, 0.4 * r), c + QPointF(0.4 * r, -0.4 * r));
        break;
    }
    painter.restore();
}

RackDrawing::RackDrawing(QPainter& painter, const RackGeometry& geometry, const Catalog& catalog, const Theme& theme,
                         const RackPaintOptions& options, const RackFigures& figures)
    : painter_(painter), geometry_(geometry), catalog_(catalog), theme_(theme), options_(options), figures_(figures) {}

QFont RackDrawing::font(double pixels, bool strong) const {
    QFont f = Theme::font(TextSize::normal, strong);
    f.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels * k()))));
    return options_.printing ? onPaper(f) : f;
}

void RackDrawing::card(const Rack& rack, Face face) {
    painter_.save();
    painter_.setRenderHint(QPainter::Antialiasing);
    const bool overview = geometry_.metrics.detail == DetailLevel::overview;
    if (!overview) {
        painter_.setPen(QPen(theme_.border, 1));
        painter_.setBrush(options_.printing ? QColor(Qt::white) : theme_.surface);
        painter_.drawRoundedRect(geometry_.card.adjusted(0.5, 0.5, -0.5, -0.5), 6 * k(), 6 * k());
    }
    heading(rack, face);
    body();
    if (geometry_.metrics.detail == DetailLevel::full)
        unitNumbers();
    for (const DeviceBlock& block : deviceBlocks(catalog_, rack, geometry_, face)) {
        if (block.units == 0)
            strip(block);
        else if (block.from_behind)
            back(block);
        else
            device(block);
    }
    const Severity verdict = figures_.errors > 0 ? Severity::error : figures_.thermal.value_or(Severity::info);
    if (overview && verdict != Severity::info) {
        painter_.setOpacity(resultsOpacity());
        painter_.setPen(QPen(theme_.severity(verdict), 2));
        painter_.setBrush(Qt::NoBrush);
        painter_.drawRect(geometry_.frame.adjusted(-1, -1, 1, 1));
        painter_.setOpacity(1);
    }
    gauges();
    painter_.restore();
}

void RackDrawing::heading(const Rack& rack, Face face) {
    const DetailLevel detail = geometry_.metrics.detail;
    const QString name = QString::fromStdString(rack.name);
    if (geometry_.title.height() < 1)
        return;
    if (detail == DetailLevel::overview) {
        painter_.setFont(font(10, true));
        painter_.setPen(theme_.text);
        const QFontMetricsF metrics(painter_.font());
        painter_.drawText(geometry_.title, Qt::AlignCenter,
                          metrics.elidedText(name, Qt::ElideRight, geometry_.title.width()));
        return;
    }

    QRectF name_area = geometry_.title;
    const bool hot_figure = figures_.worst_gpu_c && figures_.thermal;
    if (hot_figure || figures_.errors > 0) {
        // Errors of any kind come before a temperature that is well: a tick beside them would deny them.
        const Severity verdict = figures_.errors > 0 ? Severity::error : *figures_.thermal;
        const bool thermal_is_well = !hot_figure || *figures_.thermal == Severity::info;
        const QString errors = figures_.errors == 1  ? tr("1 error")
                               : figures_.errors > 1 ? tr("%1 errors").arg(figures_.errors)
                                                     : QString();
        const QString degrees = hot_figure ? tr("%1 °C").arg(number(*figures_.worst_gpu_c, 0)) : errors;
        QString headline = degrees;
        if (detail == DetailLevel::full && hot_figure) {
            const double p = *figures_.throttle_probability;
            const QString percent = number(100 * p, p < 0.0995 ? 1 : 0);
            if (thermal_is_well && figures_.errors > 0)
                headline = tr("%1 · %2").arg(degrees, errors);
            else if (!thermal_is_well && p < 0.0005)
                headline = tr("%1 · near limit").arg(degrees);
            else
                headline = tr("%1 · throttles %2 %").arg(degrees, percent);
        }
        painter_.setOpacity(resultsOpacity());
        const QColor shown = verdict == Severity::info ? theme_.ok : theme_.severity(verdict);
        // The name comes first: where both don't fit, the degrees alone stand beside it.
        const double mark = 11 * k();
        const double name_width =
            QFontMetricsF(font(detail == DetailLevel::full ? 14 : 12, true)).horizontalAdvance(name) + 1;
        painter_.setFont(font(detail == DetailLevel::full ? 12 : 11, true));
        const auto widthOf = [&] { return QFontMetricsF(painter_.font()).horizontalAdvance(headline); };
        if (name_width + widthOf() + mark + 11 * k() > geometry_.title.width())
            headline = degrees;
        const double width = widthOf();
        painter_.setPen(shown);
        painter_.drawText(geometry_.title, Qt::AlignRight | Qt::AlignVCenter, headline);
        const QRectF mark_area(geometry_.title.right() - width - mark - 5 * k(),
                               geometry_.title.center().y() - mark / 2, mark, mark);
        drawVerdictMark(painter_, mark_area, verdict, shown,
                        options_.printing ? QColor(Qt::white) : theme_.surface);
        painter_.setOpacity(1);
        name_area.setRight(mark_area.left() - 6 * k());
    }
    painter_.setFont(font(detail == DetailLevel::full ? 14 : 12, true));
    painter_.setPen(theme_.text);
    painter_.drawText(name_area, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter_.font()).elidedText(name, Qt::ElideRight, name_area.width()));
    if (detail != DetailLevel::full)
        return;

    QString size;
    QStringList parts{tr("%1U").arg(geometry_.height_u)};
    if (const RackType* type = catalog_.rack(rack.type)) {
        if (type->width && type->depth)
            parts << (size = tr("%1×%2").arg(number(inMillimetres(*type->width), 0).remove(QLatin1Char(',')),
                                             number(inMillimetres(*type->depth), 0).remove(QLatin1Char(','))));
    } else {
        parts << tr("unknown type");
    }
    if (rack.cooling != RackCooling::perimeter)
        parts << labelOf("choice." + std::string(enumeratorText(rack.cooling)));
    parts << (face == Face::front ? tr("front") : tr("rear"));
    painter_.setFont(font(12));
    painter_.setPen(theme_.muted);
    const auto joined = [&] { return parts.join(QStringLiteral(" · ")); };
    if (QFontMetricsF(painter_.font()).horizontalAdvance(joined()) > geometry_.subtitle.width())
        parts.removeAll(size); // the inspector has it; how the rack is cooled stands nowhere else in the drawing
    painter_.drawText(geometry_.subtitle, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetricsF(painter_.font()).elidedText(joined(), Qt::ElideRight, geometry_.subtitle.width()));
}

void RackDrawing::body() {
    const QColor line = options_.printing ? QColor(0, 0, 0, 50) : QColor(255, 255, 255, theme_.is_dark ? 13 : 16);
    painter_.setPen(options_.printing ? QPen(Qt::black, 1) : QPen(Qt::NoPen));
    painter_.setBrush(options_.printing ? QColor(238, 238, 238) : theme_.rack_frame);
    const double radius = geometry_.metrics.detail == DetailLevel::overview ? 1 : 3 * k();
    painter_.drawRoundedRect(geometry_.frame, radius, radius);
    painter_.setPen(Qt::NoPen);
    painter_.fillRect(geometry_.units, options_.printing ? QColor(Qt::white) : theme_.rack_space);
    if (geometry_.metrics.unit_height < 3)
        return;
    painter_.setPen(QPen(line, 1));
    painter_.setRenderHint(QPainter::Antialiasing, options_.printing);
    for (int u = 1; u < geometry_.height_u; ++u) {
        const double y = geometry_.units.bottom() - u * geometry_.metrics.unit_height;
        painter_.drawLine(QPointF(geometry_.units.left(), y), QPointF(geometry_.units.right(), y));
    }
    painter_.setRenderHint(QPainter::Antialiasing);
}

void RackDrawing::unitNumbers() {
    const double unit = geometry_.metrics.unit_height / k();
    const int step = unit >= 20 || (options_.printing && unit >= 11) ? 1 : unit >= 9.5 ? 2 : 5;
    painter_.setFont(font(std::clamp(unit - 1, 8.0, 10.0)));
    painter_.setPen(options_.printing ? QColor(Qt::black) : theme_.muted);
    const double gap = 4 * k();
    for (int u = 1; u <= geometry_.height_u; ++u) {
        const bool shown = step == 5 ? u == 1 || u % 5 == 0 : (u - 1) % step == 0;
        if (!shown)
            continue;
        const double y = geometry_.units.bottom() - u * geometry_.metrics.unit_height;
        const QRectF left(geometry_.card.left(), y, geometry_.frame.left() - gap - geometry_.card.left(),
                          geometry_.metrics.unit_height);
        const QRectF right(geometry_.frame.right() + gap, y, geometry_.card.right() - geometry_.frame.right() - gap,
                           geometry_.metrics.unit_height);
        const QString text = QString::number(u);
        painter_.drawText(left, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
        painter_.drawText(right, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    }
}

RackDrawing::Gauge RackDrawing::unitGauge() const {
    const RackLoad& load = figures_.load;
    Gauge g;
    g.label = tr("U");
    g.value = load.used_u;
    g.full = std::max(1, load.height_u);
    g.numbers = load.height_u > 0 ? tr("%1 of %2").arg(load.used_u).arg(load.height_u) : QString::number(load.used_u);
    return g;
}

RackDrawing::Gauge RackDrawing::powerGauge() const {
    Gauge g;
    g.label = tr("kW");
    const double rated = inKilowatts(figures_.load.rated);
    const double value = figures_.expected ? inKilowatts(*figures_.expected) : 0;
    g.value = value;
    g.outline = rated;
    g.full = std::max({rated, value, 1e-3});
    g.from_results = figures_.expected.has_value();
    const bool unrated = rated <= 0 && figures_.load.unknown_powers > 0; // which is not 0 kW
    const QString shown = figures_.expected ? shortNumber(value)
                          : unrated         ? tr("unknown")
                                            : tr("%1 rated").arg(shortNumber(rated));
    if (figures_.limit) {
        const double limit = inKilowatts(*figures_.limit);
        g.limit = limit;
        g.full = std::max(g.full, limit) * 1.02; // the mark of the limit stays inside the track
        // As the checks see it: neither the nameplates' sum nor the peak may exceed the limit.
        g.verdict = std::max(against(rated, limit), against(value, limit));
        if (figures_.peak)
            g.verdict = std::max(g.verdict, against(inKilowatts(*figures_.peak), limit));
        g.numbers = tr("%1 of %2").arg(shown, shortNumber(limit));
    } else {
        g.numbers = figures_.expected && !unrated ? tr("%1, rated %2").arg(shown, shortNumber(rated)) : shown;
    }
    if (figures_.load.unknown_powers > 0)
        g.unknown = tr("+%1 unknown").arg(figures_.load.unknown_powers);
    return g;
}

RackDrawing::Gauge RackDrawing::weightGauge() const {
    const RackLoad& load = figures_.load;
    Gauge g;
    g.label = tr("kg");
    g.value = inKilograms(load.weight);
    g.full = std::max(g.value, 1.0);
    const bool unknown = g.value <= 0 && load.unknown_weights > 0; // which is not 0 kg
    g.numbers = unknown ? tr("unknown") : number(g.value, 0);
    if (load.weight_limit) {
        g.full = std::max(1.0, inKilograms(*load.weight_limit));
        g.verdict = against(g.value, g.full);
        g.numbers = tr("%1 of %2").arg(g.numbers, number(g.full, 0));
    }
    if (load.unknown_weights > 0 && !unknown)
        g.unknown = tr("+%1 unknown").arg(load.unknown_weights);
    return g;
}

void RackDrawing::gauges() {
    const QRectF area = geometry_.gauges;
    if (area.height() < 1)
        return;
    const Gauge rows[] = {unitGauge(), powerGauge(), weightGauge()};
    double numbers_width = 94 * k(); // room that figures need when they arrive
    for (const Gauge& g : rows)
        numbers_width = std::max(numbers_width, numbersWidth(g));
    const double row = area.height() / 3;
    for (int i = 0; i < 3; ++i)
        gauge(QRectF(area.left(), area.top() + i * row, area.width(), row), rows[i], numbers_width);
}

double RackDrawing::numbersWidth(const Gauge& g) const {
    const QFontMetricsF metrics(font(11));
    double width = metrics.horizontalAdvance(g.numbers);
    if (!g.unknown.isEmpty())
        width += metrics.horizontalAdvance(g.unknown) + 5 * k();
    if (g.verdict != Severity::info)
        width += 14 * k();
    return width;
}

void RackDrawing::gauge(const QRectF& area, const Gauge& g, double numbers_width) {
    const bool with_text = geometry_.metrics.detail == DetailLevel::full;
    QRectF track(area.left(), area.center().y() - 1.5, area.width(), 3);
    const QColor colour = g.verdict == Severity::info ? theme_.ok : theme_.severity(g.verdict);
    if (with_text) {
        painter_.setFont(font(11));
        const QFontMetricsF metrics(painter_.font());
        const double label = 22 * k();
        painter_.setPen(theme_.muted);
        painter_.drawText(QRectF(area.left(), area.top(), label, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                          g.label);
        double right = area.right();
        const auto atRight = [&](const QString& text, const QColor& ink) {
            painter_.setPen(ink);
            painter_.drawText(QRectF(area.left(), area.top(), right - area.left(), area.height()),
                              Qt::AlignRight | Qt::AlignVCenter, text);
            right -= metrics.horizontalAdvance(text);
        };
        if (!g.unknown.isEmpty()) {
            atRight(g.unknown, theme_.warning);
            right -= 5 * k();
        }
        painter_.setOpacity(g.from_results ? resultsOpacity() : 1);
        atRight(g.numbers, g.verdict == Severity::info ? theme_.text : colour);
        if (g.verdict != Severity::info) {
            const double mark = 10 * k();
            drawVerdictMark(painter_, QRectF(right - mark - 4 * k(), area.center().y() - mark / 2, mark, mark),
                            g.verdict, colour, options_.printing ? QColor(Qt::white) : theme_.surface);
        }
        painter_.setOpacity(1);
        track = QRectF(area.left() + label, area.center().y() - 3.5 * k(),
                       std::max(20 * k(), area.width() - label - numbers_width - 8 * k()), 7 * k());
    }
    const double radius = track.height() / 2;
    const auto share = [&](double value) { return std::clamp(value / g.full, 0.0, 1.0); };
    painter_.setPen(options_.printing ? QPen(Qt::black, 0.5) : QPen(Qt::NoPen));
    painter_.setBrush(options_.printing ? QColor(Qt::white) : theme_.track);
    painter_.drawRoundedRect(track, radius, radius);
    painter_.setOpacity(g.from_results ? resultsOpacity() : 1);
    const auto fill = [&](double value, const QBrush& brush) {
        if (share(value) <= 0)
            return;
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(brush);
        painter_.drawRoundedRect(
            QRectF(track.left(), track.top(), std::max(track.height(), track.width() * share(value)), track.height()),
            radius, radius);
    };
    if (g.outline) {
        QColor soft = colour;
        soft.setAlphaF(0.35F);
        fill(*g.outline, options_.printing ? QBrush(Qt::black, Qt::Dense6Pattern) : QBrush(soft));
    }
    fill(g.value, options_.printing ? QBrush(QColor(70, 70, 70)) : QBrush(colour));
    painter_.setOpacity(1);
    if (g.limit) {
        const double x = track.left() + track.width() * share(*g.limit);
        painter_.setPen(QPen(theme_.text, 1.6 * k()));
        painter_.drawLine(QPointF(x, track.top() - 2.5 * k()), QPointF(x, track.bottom() + 2.5 * k()));
    }
}

RackPainter::RackPainter(const Catalog& catalog, const Theme& theme, RackPaintOptions options)
    : catalog_(catalog), theme_(options.printing ? Theme::light() : theme), options_(options) {}

void RackPainter::paint(QPainter& painter, const RackGeometry& geometry, const Rack& rack, Face face,
                        const RackFigures& figures) const {
    RackDrawing(painter, geometry, catalog_, theme_, options_, figures).card(rack, face);
}

void RackPainter::paint(QPainter& painter, const QRectF& card, const Rack& rack, Face face) const {
    // Everything is laid out at text scale 1 and scaled by the painter, so that lettering keeps its proportions at
    // any resolution; only the height of a unit is chosen, so that the card fills its area.
    RackMetrics metrics;
    const double scale = card.width() / metrics.card_width;
    const int height_u = drawnHeight(catalog_, rack);
    metrics.unit_height = 0;
    const double rest = metrics.cardHeight(height_u);
    metrics.unit_height = std::max(1.0, (card.height() / scale - rest) / height_u);
    const RackGeometry geometry(metrics, QRectF(0, 0, metrics.card_width, card.height() / scale), height_u);
    painter.save();
    painter.translate(card.topLeft());
    painter.scale(scale, scale);
    paint(painter, geometry, rack, face, rackFigures(catalog_, rack, options_.results));
    painter.restore();
}

double RackPainter::widthForHeight(double height, int height_u) {
    const RackMetrics metrics;
    return height * metrics.card_width / metrics.cardHeight(height_u);
}

void RackPainter::paintLegend(QPainter& painter, const QRectF& area) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(options_.printing ? onPaper(Theme::font(TextSize::small)) : Theme::font(TextSize::small));
    const QFontMetricsF metrics(painter.font());
    const double em = metrics.ascent(); // all else follows the lettering, so that the legend prints at any resolution
    double x = area.left();
    const auto text = [&](const QString& words, const QColor& colour) {
        const double width = metrics.horizontalAdvance(words) + 1;
        painter.setPen(colour);
        painter.drawText(QRectF(x, area.top(), width, area.height()), Qt::AlignLeft | Qt::AlignVCenter, words);
        x += width;
    };
    if (options_.colouring == Colouring::role) {
        for (const Enumerator<DeviceKind>& kind : enumerators<DeviceKind>()) {
            const QString name = labelOf("choice." + std::string(kind.text));
            if (x + 1.3 * em + metrics.horizontalAdvance(name) > area.right())
                break;
            const QRectF swatch(x, area.center().y() - 0.4 * em, 0.8 * em, 0.8 * em);
            painter.setPen(Qt::NoPen);
            painter.setBrush(options_.printing ? theme_.role(kind.value).lighter(150) : theme_.role(kind.value));
            painter.drawRoundedRect(swatch, 0.15 * em, 0.15 * em);
            if (options_.printing) {
                painter.setPen(QPen(Qt::black, 0.5));
                QBrush pattern(Qt::black, patternOf(kind.value));
                pattern.setTransform(QTransform::fromScale(em / 12, em / 12)); // as coarse as the lettering
                painter.setBrush(pattern);
                painter.drawRoundedRect(swatch, 0.15 * em, 0.15 * em);
            }
            x = swatch.right() + 0.45 * em;
            text(name, theme_.muted);
            x += 1.2 * em;
        }
    } else {
        struct Scale {
            QString what, least, most;
        };
        const Scale scale = options_.colouring == Colouring::temperature
                                ? Scale{tr("Hottest GPU"), tr("30 °C"), tr("95 °C")}
                            : options_.colouring == Colouring::power
                                ? Scale{tr("Power per rack unit"), tr("0 kW/U"), tr("2 kW/U")}
                                : Scale{tr("Hours in which heat slows a job"), tr("0 %"), tr("10 % and more")};
        text(scale.what, theme_.text);
        x += 0.8 * em;
        text(scale.least, theme_.muted);
        x += 0.5 * em;
        const QRectF bar(x, area.center().y() - 0.4 * em, 11 * em, 0.8 * em);
        QLinearGradient gradient(bar.topLeft(), bar.topRight());
        for (int i = 0; i <= 10; ++i)
            gradient.setColorAt(i / 10.0, theme_.heat(i / 10.0));
        painter.setPen(Qt::NoPen);
        painter.setBrush(gradient);
        painter.drawRoundedRect(bar, 0.15 * em, 0.15 * em);
        x = bar.right() + 0.5 * em;
        text(scale.most, theme_.muted);
        x += 1.2 * em;
        text(tr("grey: no figure"), theme_.muted);
    }
    painter.restore();
}

} // namespace cw
