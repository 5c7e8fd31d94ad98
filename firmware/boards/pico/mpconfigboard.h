// 2 MB of flash: 1 MB of code, then 256 KB of files, and at the end 768 KB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (1024 * 1024)

#include "../quick.h"
