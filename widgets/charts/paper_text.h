// Text on paper: the repair of what Qt's PDF says about its letters (their fonts: widgets/theme/paper_font.h).
#pragma once

#include "widgets/theme/paper_font.h"

#include <QByteArray>

namespace cw {

/// Qt maps each glyph back to the lowest code point that shows it, so in fonts where an ideograph and its radical share
/// a glyph, a PDF yields the radical ("⽇" instead of "日") and searches fail. Replaces such code points in the text
/// maps (ToUnicode) of a PDF that Qt wrote; sizes and offsets stay the same.
void repairTextMaps(QByteArray& pdf);

} // namespace cw
