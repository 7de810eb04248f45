#include "widgets/theme/theme.h"

#include "core/base/fingerprint.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPalette>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>

namespace cw {
namespace {

Theme makeLight() {
    Theme t;
    t.window = 0xF3F4F6;
    t.canvas = 0xECEEF1;
    t.surface = 0xFFFFFF;
    t.raised = 0xF7F8FA;
    t.border = 0xDCDFE5;
    t.text = 0x1B1E25;
    t.muted = 0x5B6270;
    t.accent = 0x2F6FDE;
    t.accent_text = 0x2A64CB;
    t.on_accent = 0xFFFFFF;
    t.selection = 0xE3EDFD;
    t.selected_frame = 0xF2A900;
    t.ok = 0x2E8B57;
    t.warning = 0xB36B00;
    t.error = 0xC8372D;
    t.ok_text = 0x26784B;
    t.warning_text = 0x945800;
    t.error_text = 0xC0332A;
    t.ok_soft = 0xE8F5EE;
    t.warning_soft = 0xFDF3E3;
    t.error_soft = 0xFCEBEA;
    t.track = 0xE3E6EB;
    t.rack_frame = 0x1E222A;
    t.rack_space = 0x2D323C;
    t.rack_number = 0x5B6270;
    t.on_role = 0xFFFFFF;
    return t;
}

Theme makeDark() {
    Theme t;
    t.is_dark = true;
    t.window = 0x1B1E24;
    t.canvas = 0x16181D;
    t.surface = 0x23272F;
    t.raised = 0x2B303A;
    t.border = 0x3A404B;
    t.text = 0xE6E8EC;
    t.muted = 0xA6ADBA;
    t.accent = 0x6EA8FE;
    t.accent_text = 0x7FB2FF;
    t.on_accent = 0x10141B;
    t.selection = 0x2B3F5E;
    t.selected_frame = 0xFFC233;
    t.ok = 0x4DB87A;
    t.warning = 0xE5A13B;
    t.error = 0xF4776C;
    t.ok_text = 0x5CC98A;
    t.warning_text = 0xE9A84A;
    t.error_text = 0xF88F86;
    t.ok_soft = 0x1F3A2C;
    t.warning_soft = 0x40321A;
    t.error_soft = 0x452523;
    t.track = 0x363C47;
    t.rack_frame = 0x0C0E11;
    t.rack_space = 0x1D2128;
    t.rack_number = 0xA6ADBA;
    t.on_role = 0xFFFFFF;
    return t;
}

// Okabe and Ito, "Color Universal Design" (2008): told apart by all common kinds of colour vision.
constexpr std::array<QRgb, 8> okabe_ito = {0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7,
                                           0x56B4E9, 0xD55E00, 0xF0E442, 0x8A909C};

// Viridis (van der Walt and Smith, 2015, CC0) at nine even stops.
constexpr std::array<QRgb, 9> viridis = {0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C,
                                         0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725};

// All of one luminance (0.17), so that white words (4.5:1) and dark panels (3:1) both set them off: one palette for
// both themes.
constexpr QRgb server_blue = 0x4072BE, switch_purple = 0x8563AF, storage_teal = 0x2A7E78, management_grey = 0x697483,
               power_amber = 0x986A14, cooling_cyan = 0x277C9B;

struct KeyColour {
    std::string_view key;
    QRgb colour;
};

constexpr KeyColour key_colours[] = {
    // step terms
    {"gemm", 0x0072B2},
    {"attention", 0xE69F00},
    {"memory_bound", 0x009E73},
    {"dequantisation", 0xF0E442},
    {"recompute", 0x56B4E9},
    {"optimizer", 0xCC79A7},
    {"launch", 0x8A909C},
    {"exposed_dp", 0xD55E00},
    {"exposed_tp", 0xE8834A},
    {"exposed_cp", 0xF0A77E},
    {"exposed_ep", 0xB04A00},
    {"pipeline_bubble", 0xB7BCC6},
    {"data_loading", 0x7B5EA7},
    {"checkpoint", 0x9C89BF},
    // memory terms
    {"weights", 0x0072B2},
    {"gradients", 0xD55E00},
    {"activations", 0x009E73},
    {"logits", 0xCC79A7},
    {"gather_buffers", 0x56B4E9},
    {"communication", 0xE8834A},
    {"context", 0x8A909C},
    {"slack", 0xB7BCC6},
    {"optimizer_states", 0xE69F00},
    // cooling
    {"air_cooling", 0xE69F00},
    {"liquid_cooling", 0x0072B2},
    {"gpu_die", 0xD55E00},
    {"gpu_memory", 0xCC79A7},
    {"coolant", 0x56B4E9},
    // power beside IT
    {"chiller", 0x0072B2},
    {"fans", 0x56B4E9},
    {"pumps", 0x009E73},
    {"ups_loss", 0xE69F00},
    {"distribution_loss", 0xF0E442},
    {"other_overhead", 0x8A909C},
    // kinds of devices and cost categories
    {"gpu_server", server_blue},
    {"compute", server_blue},
    {"network_switch", switch_purple},
    {"network", switch_purple},
    {"cabling", 0xA98FCB},
    {"storage", storage_teal},
    {"appliance", management_grey},
    {"management", management_grey},
    {"pdu", power_amber},
    {"power", power_amber},
    {"cdu", cooling_cyan},
    {"cooling", cooling_cyan},
    {"racks", 0x4A5261},
    {"installation", 0xC58F3D},
    {"spares", 0x9AA3B0},
    {"facility", 0x7A5C48},
    {"energy", 0xE69F00},
    {"electricity", 0xE69F00},
    {"demand", 0xC77F00},
    {"colocation", 0x7A5C48},
    {"support", 0x56B4E9},
    {"maintenance", 0x3C9FA0},
    {"insurance", 0xB7BCC6},
    {"staff", 0xCC79A7},
    {"software", 0x009E73},
    {"carbon", 0x5A6B3B},
    {"water", 0x6CC3DD},
    {"residual", 0x8A909C},
    // ways to get GPUs
    {"on_demand", 0xD55E00},
    {"cloud_on_demand", 0xD55E00},
    {"reserved_1y", 0xCC79A7},
    {"reserved_3y", 0xE69F00},
    {"cloud_reserved_3y", 0xE69F00},
    {"spot", 0x009E73},
    {"cloud_spot", 0x009E73},
    // power as rated, expected and at its peak
    {"expected", 0x0072B2},
    {"rated", 0x8A909C},
    {"peak", 0xD55E00},
};

double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

int pointSize(TextSize size) {
    switch (size) {
    case TextSize::small:
        return 9;
    case TextSize::normal:
        return 10;
    case TextSize::title:
        return 12;
    case TextSize::headline:
        return 16;
    }
    return 10;
}

bool digitsAreEven(const QFont& font) {
    const QFontMetricsF metrics(font);
    const qreal zero = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit)
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - zero) > 0.1)
            return false;
    return true;
}

QStringList tabularFamilies() {
    const QFont own = QApplication::font();
    if (digitsAreEven(own))
        return own.families();
    const QStringList installed = QFontDatabase::families();
    for (const char* name : {"Noto Sans", "DejaVu Sans", "Liberation Sans"})
        if (const QString family = QString::fromLatin1(name);
            installed.contains(family) && digitsAreEven(QFont(family)))
            return QStringList{family} + own.families();
    return {QFontDatabase::systemFont(QFontDatabase::FixedFont).family()};
}

} // namespace

const Theme& Theme::light() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::of(const QWidget* widget) {
    const QPalette palette = widget ? widget->palette() : QApplication::palette();
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

QColor Theme::role(DeviceKind kind) const {
    switch (kind) {
    case DeviceKind::gpu_server:
        return server_blue;
    case DeviceKind::network_switch:
        return switch_purple;
    case DeviceKind::storage:
        return storage_teal;
    case DeviceKind::appliance:
        return management_grey;
    case DeviceKind::pdu:
        return power_amber;
    case DeviceKind::cdu:
        return cooling_cyan;
    }
    return management_grey;
}

QColor Theme::key(std::string_view series_key) const {
    if (series_key == "own" || series_key == "pareto")
        return accent;
    if (series_key == "baseline" || series_key == "plans")
        return muted;
    if (series_key == "selected")
        return text;
    if (series_key == "limit")
        return error;
    for (const KeyColour& entry : key_colours)
        if (entry.key == series_key)
            return entry.colour;
    return series(static_cast<int>(Fingerprinter().add(series_key).result().high % okabe_ito.size()));
}

QColor Theme::series(int index) const {
    const int n = static_cast<int>(okabe_ito.size());
    return okabe_ito[static_cast<std::size_t>(((index % n) + n) % n)];
}

QColor Theme::heat(double share) const {
    const double at = (std::isfinite(share) ? std::clamp(share, 0.0, 1.0) : 0.0) * (viridis.size() - 1);
    const auto lower = std::min(static_cast<std::size_t>(at), viridis.size() - 2);
    const double part = at - static_cast<double>(lower);
    const QColor a(viridis[lower]), b(viridis[lower + 1]);
    const auto mix = [part](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * part)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor Theme::textOver(const QColor& background) {
    return contrastRatio(Qt::white, background) >= contrastRatio(Qt::black, background) ? Qt::white : Qt::black;
}

QColor Theme::severity(Severity severity) const {
    switch (severity) {
    case Severity::error:
        return error;
    case Severity::warning:
        return warning;
    case Severity::info:
        return accent;
    }
    return accent;
}

QColor Theme::severityText(Severity severity) const {
    switch (severity) {
    case Severity::error:
        return error_text;
    case Severity::warning:
        return warning_text;
    case Severity::info:
        return accent_text;
    }
    return accent_text;
}

QColor Theme::severitySoft(Severity severity) const {
    switch (severity) {
    case Severity::error:
        return error_soft;
    case Severity::warning:
        return warning_soft;
    case Severity::info:
        return selection;
    }
    return selection;
}

QColor Theme::disabled() const {
    const auto mix = [](int a, int b) { return (a + b) / 2; };
    return {mix(muted.red(), surface.red()), mix(muted.green(), surface.green()), mix(muted.blue(), surface.blue())};
}

QColor Theme::verdict(int verdict) const { return verdict > 0 ? ok_text : verdict < 0 ? error_text : muted; }

QFont Theme::font(TextSize size, bool strong) {
    QFont font = QApplication::font();
    font.setPointSize(pointSize(size));
    font.setWeight(strong ? QFont::DemiBold : QFont::Normal);
    return font;
}

QFont Theme::tabularFont(TextSize size, bool strong) {
    static const QStringList families = tabularFamilies();
    QFont result = font(size, strong);
    result.setFamilies(families);
    return result;
}

double contrastRatio(const QColor& a, const QColor& b) {
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace cw
