// Models from config.json files into the open plan.
#pragma once

#include <QStringList>

namespace cw {

class MainWindow;

/// Asks for files and adds their models to the plan's own catalog as one undo step: all, or none and the reason.
void importModels(MainWindow& window);

} // namespace cw
