// Text on paper: fonts whose letters can be copied and searched, and the repair of what Qt's PDF says about them.
#pragma once

#include <QByteArray>
#include <QFont>

namespace cw {

/// The font for paper: same size and weight, a Latin face with one shape a digit, Noto Sans CJK JP for Japanese, no
/// fitting to screen pixels. (Set in Noto Sans CJK alone, Latin digits become contextual shapes that no PDF reader can
/// turn back into digits.)
QFont onPaper(QFont font);

/// Qt maps each glyph back to the lowest code point that shows it, so in fonts where an ideograph and its radical share
/// a glyph, a PDF yields the radical ("⽇" instead of "日") and searches fail. Replaces such code points in the text
/// maps (ToUnicode) of a PDF that Qt wrote; sizes and offsets stay the same.
void repairTextMaps(QByteArray& pdf);

} // namespace cw
