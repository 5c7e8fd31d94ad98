// 2 MB of flash: 1,528 KB of code, then 128 KB of files, and at the end 384 KB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico W"
#define MICROPY_HW_FLASH_STORAGE_BYTES (130 * 4096)

#include "../quick.h"
#include "../radio.h"
