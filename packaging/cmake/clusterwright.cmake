# Shared build rules: warnings, ccache, a fast linker, and the two target kinds of this project.
find_program(CLUSTERWRIGHT_CCACHE ccache)
if(CLUSTERWRIGHT_CCACHE)
  # Precompiled headers need these to hit the cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${CLUSTERWRIGHT_CCACHE})
endif()
find_program(CLUSTERWRIGHT_MOLD mold)
if(CLUSTERWRIGHT_MOLD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12.1)
  add_link_options(-fuse-ld=mold)
endif()

# Qt's moc 6.4 can't parse GCC's <concepts>, which <compare> includes; it needs nothing from there.
set(CMAKE_AUTOMOC_MOC_OPTIONS -D_GLIBCXX_CONCEPTS)

add_library(clusterwright_warnings INTERFACE)
target_compile_options(clusterwright_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow=local -Wnon-virtual-dtor -Woverloaded-virtual
                                                        $<$<BOOL:${CLUSTERWRIGHT_WERROR}>:-Werror>)

# clusterwright_library(name SOURCES ... DEPS ... [PRIVATE_DEPS ...] [PCH ...])
# A static library `clusterwright_<name>`, included from the repository root ("core/units/quantity.h").
function(clusterwright_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPS;PRIVATE_DEPS;PCH" ${ARGN})
  set(target clusterwright_${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${target} PUBLIC ${ARG_DEPS} PRIVATE clusterwright_warnings ${ARG_PRIVATE_DEPS})
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(ARG_PCH)
    target_precompile_headers(${target} PRIVATE ${ARG_PCH})
  endif()
endfunction()

# clusterwright_test(name SOURCES ... LIBS ...): a Qt Test executable run by ctest on the offscreen platform.
function(clusterwright_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LIBS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC ON)
  target_link_libraries(${name} PRIVATE clusterwright_warnings Qt6::Test ${ARG_LIBS})
  target_compile_definitions(${name} PRIVATE CLUSTERWRIGHT_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                             CLUSTERWRIGHT_CATALOG_SOURCE="${PROJECT_SOURCE_DIR}/catalogs")
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()

# clusterwright_embed(function root files...): a generated ${function}.cpp in the binary folder, whose `function()` gives the
# names and texts of the files.
set(CLUSTERWRIGHT_EMBED_SCRIPT ${PROJECT_SOURCE_DIR}/packaging/cmake/embed_files.cmake)
function(clusterwright_embed function root)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  list(TRANSFORM ARGN PREPEND ${root}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D "ROOT=${root}" -D "FILES=${ARGN}" -D "OUTPUT=${output}" -D "FUNCTION=${function}" -P
            ${CLUSTERWRIGHT_EMBED_SCRIPT}
    DEPENDS ${paths} ${CLUSTERWRIGHT_EMBED_SCRIPT}
    COMMENT "Embedding ${function}"
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
