#include "widgets/tables/value_roles.h"

#include "widgets/theme/theme.h"

namespace cw {

QColor toneColour(CellTone tone, const Theme& theme) {
    switch (tone) {
    case CellTone::muted:
        return theme.muted;
    case CellTone::good:
        return theme.ok_text;
    case CellTone::warning:
        return theme.warning_text;
    case CellTone::bad:
        return theme.error_text;
    case CellTone::plain:
        break;
    }
    return theme.text;
}

} // namespace cw
