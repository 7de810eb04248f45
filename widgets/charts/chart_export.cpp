#include "widgets/charts/chart_export.h"

#include "core/units/unit_text.h"
#include "widgets/charts/chart_painter.h"
#include "widgets/charts/paper_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QStringList>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <map>

namespace cw {

namespace {

constexpr int png_scale = 2; ///< pictures for slides stay sharp
constexpr double screen_dpi = 96;
constexpr int pdf_dpi = 1200;

QString cell(const std::vector<double>& values, std::size_t i) {
    if (i >= values.size() || !std::isfinite(values[i]))
        return {};
    return QString::fromStdString(shortestNumber(values[i]));
}

/// Tabs and line ends would break the table apart.
QString oneCell(QString text) {
    for (QChar& c : text)
        if (c == '\t' || c == '\n' || c == '\r')
            c = ' ';
    return text;
}

/// A row a point: two points may share their x.
QString scatterTsv(const ChartSpec& spec) {
    QString tsv = QCoreApplication::translate("cw::ChartExport", "Series") + '\t' + oneCell(toText(spec.x.label)) + '\t' +
                  oneCell(toText(spec.y.label)) + '\n';
    for (const ChartSeries& s : spec.series)
        for (std::size_t i = 0; i < std::min(s.x.size(), s.y.size()); ++i)
            tsv += oneCell(toText(s.label)) + '\t' + cell(s.x, i) + '\t' + cell(s.y, i) + '\n';
    return tsv;
}

void paintOn(QPaintDevice& device, double scale, const ChartSpec& spec, const QSize& size, const Theme& theme,
             bool ground) {
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    const QRectF area{QPointF(), QSizeF(size)};
    if (ground)
        painter.fillRect(area, theme.surface);
    constexpr double margin = 8;
    paintChart(spec, painter, area.adjusted(margin, margin, -margin, -margin), theme, false);
}

} // namespace

QString chartTsv(const ChartSpec& spec) {
    const auto& names = spec.x.categories.empty() ? spec.y.categories : spec.x.categories;
    if (spec.kind == ChartKind::scatter)
        return scatterTsv(spec);
    const bool bars = spec.kind != ChartKind::lines;
    const Text& key_label =
        bars && spec.x.categories.empty() && !spec.y.categories.empty() ? spec.y.label : spec.x.label;
    QString heading = oneCell(toText(key_label));
    if (heading.isEmpty())
        heading = QStringLiteral("x");
    QStringList header{heading};
    std::map<double, QStringList> rows;
    int column = 1;
    for (const ChartSeries& s : spec.series) {
        const QString name = oneCell(toText(s.label).isEmpty() ? QString::fromStdString(s.key) : toText(s.label));
        const bool band = !s.low.empty() && !s.high.empty();
        header << name;
        if (band)
            header << QCoreApplication::translate("cw::ChartExport", "%1, low").arg(name)
                   << QCoreApplication::translate("cw::ChartExport", "%1, high").arg(name);
        for (std::size_t i = 0; i < s.x.size(); ++i) {
            QStringList& row = rows[s.x[i]];
            while (row.size() < column - 1)
                row << QString();
            row << cell(s.y, i);
            if (band)
                row << cell(s.low, i) << cell(s.high, i);
        }
        column += band ? 3 : 1;
    }
    QString tsv = header.join('\t') + '\n';
    for (auto& [x, row] : rows) {
        while (row.size() < header.size() - 1)
            row << QString();
        const auto category = std::size_t(std::max(0L, std::lround(x)));
        const bool named = x >= 0 && category < names.size() && double(category) == x;
        tsv += (named ? oneCell(toText(names[category])) : QString::fromStdString(shortestNumber(x))) + '\t' +
               row.join('\t') + '\n';
    }
    return tsv;
}

Result<void> saveChart(const ChartSpec& spec, const QString& file, const QSize& size, const Theme& theme) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (suffix == QLatin1String("png")) {
        QImage image(size * png_scale, QImage::Format_ARGB32_Premultiplied);
        image.fill(theme.surface);
        paintOn(image, png_scale, spec, size, theme, true);
        image.save(&buffer, "PNG");
    } else if (suffix == QLatin1String("svg")) {
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize(size);
        svg.setViewBox(QRect(QPoint(), size));
        svg.setResolution(int(screen_dpi));
        svg.setTitle(toText(spec.title));
        svg.setDescription(toText(spec.subtitle));
        paintOn(svg, 1, spec, size, theme, true);
    } else if (suffix == QLatin1String("pdf")) {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(pdf_dpi);
        pdf.setPageMargins(QMarginsF());
        pdf.setPageSize(QPageSize(QSizeF(size) * (72.0 / screen_dpi), QPageSize::Point, {}, QPageSize::ExactMatch));
        pdf.setTitle(toText(spec.title));
        paintOn(pdf, pdf_dpi / screen_dpi, spec, size, Theme::light(), false);
    } else {
        return fail("chart.unknown_format", {{"suffix", suffix.toStdString()}}, {}, file.toStdString());
    }
    if (suffix == QLatin1String("pdf"))
        repairTextMaps(bytes);
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.commit())
        return fail("chart.cannot_write", {{"file", file.toStdString()}, {"reason", out.errorString().toStdString()}},
                    {}, file.toStdString());
    return {};
}

} // namespace cw
