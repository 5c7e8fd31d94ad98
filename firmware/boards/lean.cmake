# `lean.h` has the settings of MicroPython. The files of what it leaves out are not compiled either.
list(APPEND MICROPY_DEF_BOARD MP_CONFIGFILE=\"${CMAKE_CURRENT_LIST_DIR}/lean.h\")

function(leave_out)
    foreach(LIBRARY micropy_lib_mbedtls cybt_shared_bus)
        if(TARGET ${LIBRARY})
            set_property(TARGET ${LIBRARY} PROPERTY INTERFACE_SOURCES "")
        endif()
    endforeach()
    get_target_property(FILES ${MICROPY_TARGET} SOURCES)
    list(FILTER FILES EXCLUDE REGEX "oofatfs/|fatfs_port|mbedtls_port|msc_disk")
    set_property(TARGET ${MICROPY_TARGET} PROPERTY SOURCES ${FILES})
endfunction()
cmake_language(DEFER CALL leave_out)
