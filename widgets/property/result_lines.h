// What the results say about a selected rack, device or workload, as lines of label and value.
#pragma once

#include "core/eval/results.h"
#include "core/project/project.h"

#include <QList>
#include <QString>

#include <utility>

namespace cw {

QList<std::pair<QString, QString>> resultLines(const Project& project, const ObjectRef& object, const ScenarioResults& results);

} // namespace cw
