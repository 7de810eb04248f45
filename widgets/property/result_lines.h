// What the results say about a selected object, as lines of label and value.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <QList>
#include <QString>

#include <utility>

namespace cw {

struct ResultLines {
    QString heading;                          ///< whose results they are: a device shows those of its rack
    QList<std::pair<QString, QString>> lines; ///< empty: nothing is known (yet)
};

ResultLines resultLines(const Project& project, const ObjectRef& object, const ScenarioResults& results);

} // namespace cw
