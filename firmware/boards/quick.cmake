# Code that runs all the time is compiled for speed. By default, MicroPython does so only for its loop, its maps and
# long numbers.
set(QUICK argcheck bc gc obj objarray objdict objfun objint objlist objmodule objnamedtuple objstr objtuple objtype
    qstr runtime sequence)
list(TRANSFORM QUICK REPLACE "(.+)" "${MICROPY_DIR}/py/\\1.c")
list(APPEND QUICK ${MICROPY_DIR}/extmod/modframebuf.c)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS "-O2")

# Our own files replace parts of MicroPython: `quick.h` renames its search for names, and the linker wraps the others.
# They also keep the tables of classes and modules smaller.
set(MICROPY_SOURCE_BOARD ${CMAKE_CURRENT_LIST_DIR}/frozen.c ${CMAKE_CURRENT_LIST_DIR}/lookup.c
    ${CMAKE_CURRENT_LIST_DIR}/names.c ${CMAKE_CURRENT_LIST_DIR}/stored.c ${CMAKE_CURRENT_LIST_DIR}/functions.c
    ${CMAKE_CURRENT_LIST_DIR}/free_blocks.c)
set_source_files_properties(${MICROPY_SOURCE_BOARD} PROPERTIES COMPILE_OPTIONS "-O2")
add_link_options(-Wl,--wrap=mp_find_frozen_module,--wrap=mp_store_name)
add_link_options(-Wl,--wrap=mp_make_function_from_proto_fun,--wrap=mp_make_closure_from_proto_fun)
add_link_options(-Wl,--wrap=gc_collect_start,--wrap=gc_free,--wrap=gc_realloc)

# Functions and names of frozen code are put in flash. The file that MicroPython's build wrote is written again with
# them, and the second one is compiled.
set(BOARDS ${CMAKE_CURRENT_LIST_DIR})
function(put_in_flash)
    set(WRITTEN ${CMAKE_BINARY_DIR}/frozen_content.c)
    set(ANEW ${CMAKE_BINARY_DIR}/frozen_in_flash.c)
    file(GLOB SCRIPTS $ENV{TAPTALLY_ROOT}/host_sim/flashing/rom_*.py)
    add_custom_command(OUTPUT ${ANEW} DEPENDS ${WRITTEN} ${SCRIPTS} WORKING_DIRECTORY $ENV{TAPTALLY_ROOT}
        COMMAND ${Python3_EXECUTABLE} -m host_sim.flashing.rom_constants ${WRITTEN} ${ANEW})
    set_source_files_properties(${WRITTEN} PROPERTIES HEADER_FILE_ONLY TRUE)
    set_source_files_properties(${ANEW} PROPERTIES COMPILE_OPTIONS "-I${BOARDS};-Wno-unused-const-variable")
    target_sources(${MICROPY_TARGET} PRIVATE ${ANEW})
endfunction()
cmake_language(DEFER CALL put_in_flash)
