# Taptally on a Raspberry Pi Pico.
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/../../manifest.py)
include(${MICROPY_BOARD_DIR}/../quick.cmake)
include(${MICROPY_BOARD_DIR}/../lean.cmake)
