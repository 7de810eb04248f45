#include "app/cli/write_file.h"

#include "app/cli/english.h"
#include "app/cli/plan_source.h"

#include <cerrno>
#include <fstream>

namespace cw {

namespace {

int cannotWrite(const std::string& file, const std::string& reason) {
    printLine(stderr, english(Error{{"cli.cannot_write", {{"reason", reason}}}, file, {}}));
    return exit_bad_input;
}

} // namespace

int writeFile(const std::string& file,
              const std::function<std::optional<std::string>(const std::filesystem::path&)>& write) {
    const std::filesystem::path temporary = file + ".part";
    std::error_code error;
    if (const auto reason = write(temporary)) {
        std::filesystem::remove(temporary, error);
        return cannotWrite(file, *reason);
    }
    std::filesystem::rename(temporary, file, error);
    if (error) {
        const std::string reason = error.message();
        std::filesystem::remove(temporary, error);
        return cannotWrite(file, reason);
    }
    return exit_done;
}

int writeTextFile(const std::string& file, const std::string& text) {
    return writeFile(file, [&](const std::filesystem::path& part) -> std::optional<std::string> {
        std::ofstream out(part, std::ios::binary);
        out << text;
        out.close();
        return out ? std::nullopt : std::optional(std::generic_category().message(errno));
    });
}

} // namespace cw
