// The settings of MicroPython: those of its port, without the parts that our code never imports. This file replaces
// `mpconfigport.h`, because a board's own `mpconfigboard.h` cannot undo the settings there.
#include "mpconfigport.h"

// TLS takes 100 KB on a board with a radio. A table uses plain MQTT on its hall's own network. Of mbedtls's hashes we
// only need SHA-256, and MicroPython has its own.
#undef MICROPY_SSL_MBEDTLS
#define MICROPY_SSL_MBEDTLS (0)
#undef MICROPY_PY_SSL
#define MICROPY_PY_SSL (0)
#undef MICROPY_PY_HASHLIB_MD5
#define MICROPY_PY_HASHLIB_MD5 (0)
#undef MICROPY_PY_HASHLIB_SHA1
#define MICROPY_PY_HASHLIB_SHA1 (0)
#undef MICROPY_PY_CRYPTOLIB
#define MICROPY_PY_CRYPTOLIB (0)

// The files are in littlefs.
#undef MICROPY_VFS_FAT
#define MICROPY_VFS_FAT (0)

// Modules that we do not use, and parts of some. `deflate` stays for its checksum: `binascii.crc32`.
#define MICROPY_PY_MATH (0)
#define MICROPY_PY_CMATH (0)
#define MICROPY_PY_ASYNCIO (0)
#define MICROPY_PY_UCTYPES (0)
#define MICROPY_PY_RE (0)
#define MICROPY_PY_HEAPQ (0)
#define MICROPY_PY_PLATFORM (0)
#define MICROPY_PY_RANDOM (0)
#define MICROPY_PY_BUILTINS_HELP (0)
#undef MICROPY_PY_WEBSOCKET
#define MICROPY_PY_WEBSOCKET (0)
#undef MICROPY_PY_WEBREPL
#define MICROPY_PY_WEBREPL (0)
#undef MICROPY_PY_LWIP_SOCK_RAW
#define MICROPY_PY_LWIP_SOCK_RAW (0)

// Devices on pins or on USB that we do not have.
#undef MICROPY_PY_MACHINE_ADC
#define MICROPY_PY_MACHINE_ADC (0)
#undef MICROPY_PY_MACHINE_BITSTREAM
#define MICROPY_PY_MACHINE_BITSTREAM (0)
#undef MICROPY_PY_MACHINE_DHT_READINTO
#define MICROPY_PY_MACHINE_DHT_READINTO (0)
#undef MICROPY_PY_MACHINE_PULSE
#define MICROPY_PY_MACHINE_PULSE (0)
#undef MICROPY_PY_MACHINE_I2C_TARGET
#define MICROPY_PY_MACHINE_I2C_TARGET (0)
#undef MICROPY_PY_MACHINE_I2S
#define MICROPY_PY_MACHINE_I2S (0)
#undef MICROPY_PY_MACHINE_UART
#define MICROPY_PY_MACHINE_UART (0)
#undef MICROPY_PY_ONEWIRE
#define MICROPY_PY_ONEWIRE (0)
#undef MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE
#define MICROPY_HW_ENABLE_USB_RUNTIME_DEVICE (0)

// Assembly in Python.
#undef MICROPY_EMIT_INLINE_THUMB
#define MICROPY_EMIT_INLINE_THUMB (0)
