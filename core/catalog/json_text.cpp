#include "core/catalog/json_text.h"

#include "core/base/json_depth.h"
#include "core/catalog/utf8.h"

#include <nlohmann/json.hpp>

namespace cw {
namespace {

using nlohmann::json;

/// Finds where the parser stops: its exceptions don't say so of numbers beyond the range of double.
class FaultFinder : public nlohmann::json_sax<json> {
public:
    std::size_t position = 0; ///< bytes read

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t at, const std::string&, const json::exception&) override {
        position = at;
        return false;
    }
};

/// Of the last byte that was read.
int lineOfEnd(std::string_view text, std::size_t bytes_read) {
    return lineOfOffset(text, bytes_read == 0 ? 0 : bytes_read - 1);
}

} // namespace

std::optional<BadText> parseText(std::string_view text, json& out) {
    if (const auto bad = firstInvalidUtf8(text))
        return BadText{TextFault::not_utf8, lineOfOffset(text, *bad)};
    if (text.find_first_not_of(" \t\r\n") == text.npos)
        return BadText{TextFault::empty, 1};
    if (const auto deep = firstTooDeep(text))
        return BadText{TextFault::too_deep, lineOfOffset(text, *deep)};
    try {
        out = json::parse(text);
    } catch (const json::parse_error& e) {
        return BadText{TextFault::not_json, lineOfEnd(text, e.byte)};
    } catch (const json::exception&) { // a number beyond the range of double
        FaultFinder finder;
        json::sax_parse(text, &finder);
        return BadText{TextFault::number_too_large, lineOfEnd(text, finder.position)};
    }
    return std::nullopt;
}

} // namespace cw
