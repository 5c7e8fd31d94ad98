# Taptally on a Raspberry Pi Pico 2.
set(PICO_BOARD "pico2")
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/../../manifest.py)
include(${MICROPY_BOARD_DIR}/../quick.cmake)
include(${MICROPY_BOARD_DIR}/../lean.cmake)
