// 2 MB of flash: 1,056 KB of code, then 224 KB of files, and at the end 768 KB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico"
#define MICROPY_HW_FLASH_STORAGE_BYTES (248 * 4096)

#include "../quick.h"
