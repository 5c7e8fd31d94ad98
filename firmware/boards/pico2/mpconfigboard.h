// 4 MB of flash: 1,152 KB of code, then files, and at the end the journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico 2"
#define MICROPY_HW_FLASH_STORAGE_BYTES (PICO_FLASH_SIZE_BYTES - 1152 * 1024)

#include "../quick.h"
