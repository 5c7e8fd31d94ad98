// 2 MB of flash: 1.4 MB of code, then files, and at the end 384 KB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico W"
#define MICROPY_HW_FLASH_STORAGE_BYTES (154 * 4096)

#include "../quick.h"
#include "../radio.h"
