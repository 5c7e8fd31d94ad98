# What runs all the time is compiled for speed; as MicroPython comes, only its loop, its maps and long numbers are.
set(QUICK argcheck bc gc obj objarray objdict objfun objint objlist objmodule objnamedtuple objstr objtuple objtype
    qstr runtime sequence)
list(TRANSFORM QUICK REPLACE "(.+)" "${MICROPY_DIR}/py/\\1.c")
list(APPEND QUICK ${MICROPY_DIR}/extmod/modframebuf.c)
set_source_files_properties(${QUICK} PROPERTIES COMPILE_OPTIONS "-O2")

# A search of our own goes before MicroPython's.
set(MICROPY_SOURCE_BOARD ${CMAKE_CURRENT_LIST_DIR}/lookup.c)
set_source_files_properties(${MICROPY_SOURCE_BOARD} PROPERTIES COMPILE_OPTIONS "-O2")
