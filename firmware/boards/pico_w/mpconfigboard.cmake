# Taptally on a Raspberry Pi Pico W: with Wi-Fi, without Bluetooth.
set(PICO_BOARD "pico_w")
set(MICROPY_PY_LWIP ON)
set(MICROPY_PY_NETWORK_CYW43 ON)
set(MICROPY_FROZEN_MANIFEST ${MICROPY_BOARD_DIR}/../../manifest.py)
include(${MICROPY_BOARD_DIR}/../quick.cmake)
include(${MICROPY_BOARD_DIR}/../lean.cmake)
