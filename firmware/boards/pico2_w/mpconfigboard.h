// 4 MB of flash: 1.5 MB of code, then files, and at the end 1.25 MB for journals and settings.
#define MICROPY_HW_BOARD_NAME "Taptally on a Raspberry Pi Pico 2 W"
#define MICROPY_HW_FLASH_STORAGE_BYTES (PICO_FLASH_SIZE_BYTES - 1536 * 1024)

#include "../quick.h"
#include "../radio.h"
