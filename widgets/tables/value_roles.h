// What an editable cell tells its delegate.
#pragma once

#include "core/units/unit_text.h"

#include <QColor>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <string>
#include <utility>
#include <vector>

namespace cw {

struct Theme;

/// Item data roles of the tables' models.
enum TableRole {
    editor_role = Qt::UserRole + 100, ///< CellEditor
    sort_role,                        ///< what a click on the header sorts by
    group_role,                       ///< true for a group's heading
    tone_role,                        ///< CellTone
    changed_role,                     ///< true: differs from its default, can be reset
    icon_role,                        ///< name of an icon before the text
};

enum class CellTone { plain, muted, good, warning, bad };
QColor toneColour(CellTone tone, const Theme& theme);

/// How a cell is edited.
struct CellEditor {
    enum class Kind { quantity, choice, text };
    Kind kind = Kind::quantity;
    Dimension dimension = Dimension::none;
    std::string unit;
    double minimum = 0, maximum = 0; ///< equal: no limit
    QString currency = QStringLiteral("USD");
    QString hint;                                     ///< what an empty field means
    std::vector<std::pair<QString, QString>> choices; ///< label, value
};

} // namespace cw

Q_DECLARE_METATYPE(cw::CellEditor)
Q_DECLARE_METATYPE(cw::CellTone)
