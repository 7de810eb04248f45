// Every sentence that core's codes stand for, in English; Qt translates them from here (context "Messages").
#pragma once

#include <string_view>

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text
#endif

namespace cw {

struct MessageRow {
    std::string_view code;
    const char* english; ///< with {name} marks for the arguments
};

inline constexpr MessageRow message_table[] = {
#define CW_MESSAGE(code, text) {code, text},
#include "resources/text/messages/all.inc"
#undef CW_MESSAGE
};

} // namespace cw
