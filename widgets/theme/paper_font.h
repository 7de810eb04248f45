// The fonts of everything printed or exported as PDF.
#pragma once

#include <QFont>

namespace cw {

/// The font for paper: same size and weight, a Latin face with one shape a digit, Noto Sans CJK JP for Japanese, no
/// fitting to screen pixels, no ligatures: text that can be copied and searched. (Set in Noto Sans CJK alone, Latin
/// digits become contextual shapes that no PDF reader can turn back into digits.)
QFont onPaper(QFont font);

} // namespace cw
