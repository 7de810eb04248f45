// The window's commands and menus.
#pragma once

namespace cw {

class MainWindow;

void addWindowActions(MainWindow& window);
/// Asks whether unsaved changes may go; true when there are none, they were saved, or the user discards them.
bool confirmDiscard(MainWindow& window);

} // namespace cw
