#include "widgets/tables/figure_bar.h"

#include "widgets/tables/figure_text.h"
#include "widgets/text/text.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace cw {
namespace {

constexpr int gap = 24;      // between figures
constexpr int inner_gap = 6; // between a figure's label, value and change
constexpr int bar_height = 28;

// Which figures go last when the window is narrow; the others follow in the order of the table.
constexpr std::string_view important[] = {
    "tokens_per_s", "per_million_tokens", "expected_power", "throttle_probability", "npv", "unknown_prices",
    "pue",          "worst_gpu"};

int rank(std::string_view id) {
    const auto it = std::find(std::begin(important), std::end(important), id);
    return static_cast<int>(it - std::begin(important));
}

int advance(TextSize size, bool strong, const QString& text) {
    return QFontMetrics(Theme::font(size, strong)).horizontalAdvance(text);
}

} // namespace

// The status bar has little room: its own words for the figures that it shows.
QString FigureBar::shortLabel(const FieldInfo& field) {
    if (field.id == "tokens_per_s")
        return tr("Tokens/s");
    if (field.id == "per_million_tokens")
        return tr("Per M tokens");
    if (field.id == "expected_power")
        return tr("Power");
    if (field.id == "throttle_probability")
        return tr("Throttling");
    if (field.id == "npv")
        return tr("NPV");
    if (field.id == "per_gpu_hour")
        return tr("GPU hour");
    return figureLabel(field);
}

struct FigureBar::Figure {
    QString label, value, note;
    FigureChange change;
    int rank = 0;
    int width = 0;
    int x = 0;
    bool shown = false;

    QString spoken() const {
        return label + QStringLiteral(": ") + value +
               (change.text.isEmpty() ? QString() : QStringLiteral(", ") + change.text);
    }
};

FigureBar::FigureBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    setAccessibleName(tr("Headline figures"));
}

FigureBar::~FigureBar() = default;

void FigureBar::setResults(std::shared_ptr<const ScenarioResults> current,
                           std::shared_ptr<const ScenarioResults> baseline, bool stale) {
    current_ = std::move(current);
    baseline_ = std::move(baseline);
    stale_ = stale;
    refresh();
}

void FigureBar::setStatus(const QString& status) {
    status_ = status;
    refresh();
}

// Texts and places are found once for each change, not for each paint.
void FigureBar::refresh() {
    figures_.clear();
    const QString currency =
        current_ && current_->cost ? QString::fromStdString(current_->cost->currency) : QStringLiteral("USD");
    const bool compare = baseline_ && current_ && baseline_->id != current_->id;
    for (const FieldInfo& field : fieldTable()) {
        if (!field.headline || !current_)
            continue;
        Figure figure;
        figure.label = shortLabel(field);
        const auto value = field.value(*current_);
        figure.value = figureText(field, *current_, currency);
        figure.note = figureLabel(field) + QStringLiteral(": ") + figure.value;
        if (compare) {
            const auto base = field.value(*baseline_);
            figure.change = figureChange(field, value, base);
            figure.note +=
                u'\n' + tr("%1 (baseline): %2")
                            .arg(QString::fromStdString(baseline_->name), figureText(field, *baseline_, currency));
        }
        if (const QString missing = missingText(field, *current_); !missing.isEmpty())
            figure.note += u'\n' + missing;
        if (const QString why = labelOr("figure." + std::string(field.id) + ".note", {}); !why.isEmpty())
            figure.note += u'\n' + why;
        figure.rank = rank(field.id);
        figure.width =
            advance(TextSize::small, false, figure.label) + inner_gap + advance(TextSize::normal, true, figure.value);
        if (!figure.change.text.isEmpty())
            figure.width += inner_gap + advance(TextSize::small, true, figure.change.text);
        // A digit more or less shall not move the neighbours.
        figure.width = (figure.width + space::inside) / space::inside * space::inside;
        figures_.push_back(std::move(figure));
    }
    QStringList spoken;
    for (const Figure& figure : figures_)
        spoken << figure.spoken();
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    arrange();
}

void FigureBar::arrange() {
    const int status = status_.isEmpty() ? 0 : advance(TextSize::small, false, status_) + 2 * inner_gap + gap;
    int free = width() - 2 * space::between - status;
    std::vector<Figure*> by_rank;
    for (Figure& figure : figures_) {
        figure.shown = false;
        by_rank.push_back(&figure);
    }
    std::stable_sort(by_rank.begin(), by_rank.end(),
                     [](const Figure* a, const Figure* b) { return a->rank < b->rank; });
    for (Figure* figure : by_rank) {
        if (figure->width > free)
            break;
        figure->shown = true;
        free -= figure->width + gap;
    }
    int x = space::between;
    for (Figure& figure : figures_) {
        if (!figure.shown)
            continue;
        figure.x = x;
        x += figure.width + gap;
    }
    update();
}

QSize FigureBar::sizeHint() const { return {900, bar_height}; }
QSize FigureBar::minimumSizeHint() const { return {240, bar_height}; }

void FigureBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void FigureBar::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), theme.surface);
    const QRect line = rect();
    const auto draw = [&](int x, TextSize size, bool strong, const QColor& colour, const QString& text) {
        const QFont font =
            strong && size == TextSize::normal ? Theme::tabularFont(size, strong) : Theme::font(size, strong);
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(line.adjusted(x, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text);
        return x + QFontMetrics(font).horizontalAdvance(text) + inner_gap;
    };
    int right = width() - space::between;
    if (!status_.isEmpty()) {
        const int text = advance(TextSize::small, false, status_);
        draw(right - text, TextSize::small, false, theme.muted, status_);
        right -= text + inner_gap + 4;
        painter.setPen(Qt::NoPen);
        painter.setBrush(stale_ ? theme.warning : theme.ok);
        painter.drawEllipse(QPointF(right, height() / 2.0), 4, 4);
    }
    if (!current_) {
        const QString hint = tr("Figures appear here once the plan has been evaluated.");
        draw(space::between, TextSize::small, false, theme.muted,
             QFontMetrics(Theme::font(TextSize::small)).elidedText(hint, Qt::ElideRight, right - 2 * space::between));
        return;
    }
    painter.setOpacity(stale_ ? 0.45 : 1);
    for (const Figure& figure : figures_) {
        if (!figure.shown)
            continue;
        int x = draw(figure.x, TextSize::small, false, theme.muted, figure.label);
        x = draw(x, TextSize::normal, true, theme.text, figure.value);
        if (!figure.change.text.isEmpty())
            draw(x, TextSize::small, true, theme.verdict(figure.change.verdict), figure.change.text);
    }
}

bool FigureBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QStringList hidden;
    for (const Figure& figure : figures_) {
        if (!figure.shown)
            hidden << figure.spoken();
        else if (help->x() >= figure.x && help->x() <= figure.x + figure.width) {
            QToolTip::showText(help->globalPos(), figure.note, this);
            return true;
        }
    }
    // Beside the figures: those that have no room.
    if (hidden.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), hidden.join(u'\n'), this);
    return true;
}

void FigureBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Headline figures"));
        refresh();
    }
    if (event->type() == QEvent::FontChange)
        refresh();
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace cw
