#include "app/cli/write_file.h"

#include "app/cli/english.h"
#include "app/cli/plan_source.h"
#include "core/io/file_text.h"

#include <filesystem>

namespace cw {

int writeFile(const std::string& file, std::string_view bytes) {
    const Result<void> written = replaceText(file, bytes, OldBytes::dropped);
    if (written)
        return exit_done;
    printLine(stderr, english(written.error()));
    return exit_bad_input;
}

bool replacesInput(const char* option, const std::string& output, const std::string& input) {
    std::error_code none_there;
    if (output.empty() || !std::filesystem::equivalent(output, input, none_there))
        return false;
    printLine(stderr, english(Error{{"cli.same_file", {{"input", input}}}, output, option}));
    return true;
}

} // namespace cw
