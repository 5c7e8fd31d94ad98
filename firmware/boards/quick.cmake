# What runs all the time is compiled for speed; as MicroPython comes, only its loop, its maps and long numbers are.
set(QUICK argcheck bc gc obj objarray objdict objfun objint objlist objmodule objnamedtuple objstr objtuple objtype
    qstr runtime sequence)
list(TRANSFORM QUICK REPLACE "(.+)" "${MICROPY_DIR}/py/\\1.c")
list(APPEND QUICK ${MICROPY_DIR}/extmod/modframebuf.c)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS "-O2")

# Two searches of our own go before MicroPython's: `quick.h` renames the one, the linker the other. And classes are
# kept smaller.
set(MICROPY_SOURCE_BOARD ${CMAKE_CURRENT_LIST_DIR}/frozen.c ${CMAKE_CURRENT_LIST_DIR}/lookup.c
    ${CMAKE_CURRENT_LIST_DIR}/class_tables.c)
set_source_files_properties(${MICROPY_SOURCE_BOARD} PROPERTIES COMPILE_OPTIONS "-O2")
add_link_options(-Wl,--wrap=mp_find_frozen_module,--wrap=mp_store_name)
