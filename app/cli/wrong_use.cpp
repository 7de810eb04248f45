#include "app/cli/wrong_use.h"

#include "core/base/elided.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <numeric>
#include <vector>

namespace cw {

namespace {

/// Letters to insert, remove or replace to get from one to the other.
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0]++;
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t replaced = diagonal + (a[i] != b[k]);
            diagonal = row[k + 1];
            row[k + 1] = std::min({replaced, diagonal + 1, row[k] + 1});
        }
    }
    return row.back();
}

/// The known word that a slip of the keyboard makes of `word`; empty: none is near.
std::string nearest(const std::string& word, const std::vector<std::string>& known) {
    constexpr std::size_t longest_word = 40;
    std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::string found;
    if (word.size() > longest_word)
        return found;
    for (const std::string& candidate : known)
        if (const std::size_t d = distance(word, candidate); d < best) {
            best = d;
            found = candidate;
        }
    return found;
}

std::vector<std::string> optionsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

std::vector<std::string> commandsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

std::string pathOf(const CLI::App& app) {
    return app.get_parent() ? pathOf(*app.get_parent()) + " " + app.get_name() : app.get_name();
}

Text unknownOption(const CLI::App& app, std::string word) {
    word = elided(word.substr(0, word.find('=')));
    Args args{{"word", word}, {"command", pathOf(app)}, {"help", pathOf(app) + " --help"}};
    for (const CLI::App* outer = app.get_parent(); outer; outer = outer->get_parent())
        if (std::ranges::count(optionsOf(*outer), word) > 0) {
            args.emplace_back("example", pathOf(*outer) + " " + word + " ... " + app.get_name());
            return {"cli.option_before_command", std::move(args)};
        }
    const std::string near = nearest(word, optionsOf(app));
    if (near.empty())
        return {"cli.unknown_option", std::move(args)};
    args.emplace_back("near", near);
    return {"cli.unknown_option_near", std::move(args)};
}

Text unknownCommand(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> commands = commandsOf(app);
    std::string known;
    for (const std::string& name : commands)
        known += (known.empty() ? "" : ", ") + name;
    Args args{{"word", elided(word)}, {"known", known}, {"help", pathOf(app) + " --help"}};
    const std::string near = nearest(word, commands);
    if (near.empty())
        return {"cli.unknown_command", std::move(args)};
    args.emplace_back("near", near);
    return {"cli.unknown_command_near", std::move(args)};
}

} // namespace

std::optional<Text> unknownWord(const CLI::App& app, bool extras_only) {
    const auto commands = app.get_subcommands();
    const std::vector<std::string> left = app.remaining(false);
    for (const std::string& word : left)
        if (word.starts_with('-') && word.size() > 1)
            return unknownOption(app, word);
    if (!commands.empty())
        if (auto inside = unknownWord(*commands.back(), extras_only))
            return inside;
    if (left.empty())
        return std::nullopt;
    if (commands.empty() && app.get_require_subcommand_min() > 0)
        return unknownCommand(app, left.front());
    if (!extras_only)
        return std::nullopt;
    return Text{"cli.extra_argument",
                {{"word", elided(left.front())}, {"command", pathOf(app)}, {"help", pathOf(app) + " --help"}}};
}

} // namespace cw
