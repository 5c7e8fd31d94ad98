// 2 MB of flash: 1,152 KB of code, then 128 KB of files, and at the end 768 KB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (224 * 4096)

#include "../quick.h"
