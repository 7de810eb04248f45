#include "app/cli/write_file.h"

#include "app/cli/english.h"
#include "app/cli/plan_source.h"
#include "core/io/file_text.h"

namespace cw {

int writeFile(const std::string& file, std::string_view bytes) {
    const Result<void> written = replaceText(file, bytes, OldBytes::dropped);
    if (written)
        return exit_done;
    printLine(stderr, english(written.error()));
    return exit_bad_input;
}

} // namespace cw
