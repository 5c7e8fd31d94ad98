# What runs all the time is compiled for speed; as MicroPython comes, only its loop, its maps and long numbers are.
set(QUICK argcheck bc gc obj objarray objdict objfun objint objlist objmodule objnamedtuple objstr objtuple objtype
    qstr runtime sequence)
list(TRANSFORM QUICK REPLACE "(.+)" "${MICROPY_DIR}/py/\\1.c")
list(APPEND QUICK ${MICROPY_DIR}/extmod/modframebuf.c)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS "-O2")

# Two searches of our own go before MicroPython's: `quick.h` renames the one, the linker the other. And classes are
# kept smaller.
set(MICROPY_SOURCE_BOARD ${CMAKE_CURRENT_LIST_DIR}/frozen.c ${CMAKE_CURRENT_LIST_DIR}/lookup.c
    ${CMAKE_CURRENT_LIST_DIR}/class_tables.c ${CMAKE_CURRENT_LIST_DIR}/functions.c)
set_source_files_properties(${MICROPY_SOURCE_BOARD} PROPERTIES COMPILE_OPTIONS "-O2")
add_link_options(-Wl,--wrap=mp_find_frozen_module,--wrap=mp_store_name)
add_link_options(-Wl,--wrap=mp_make_function_from_proto_fun,--wrap=mp_make_closure_from_proto_fun)

# The functions of frozen code are put in flash: what MicroPython's build wrote is written once more, and that is compiled.
set(BOARDS ${CMAKE_CURRENT_LIST_DIR})
function(put_functions_in_flash)
    set(WRITTEN ${CMAKE_BINARY_DIR}/frozen_content.c)
    set(ANEW ${CMAKE_BINARY_DIR}/frozen_functions.c)
    add_custom_command(OUTPUT ${ANEW} DEPENDS ${WRITTEN} $ENV{TAPTALLY_FUNCTIONS}
        COMMAND ${Python3_EXECUTABLE} $ENV{TAPTALLY_FUNCTIONS} ${WRITTEN} ${ANEW})
    set_source_files_properties(${WRITTEN} PROPERTIES HEADER_FILE_ONLY TRUE)
    set_source_files_properties(${ANEW} PROPERTIES COMPILE_OPTIONS "-I${BOARDS};-Wno-unused-const-variable")
    target_sources(${MICROPY_TARGET} PRIVATE ${ANEW})
endfunction()
cmake_language(DEFER CALL put_functions_in_flash)
