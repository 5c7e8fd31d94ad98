"""A small program for the emulated Pico, and a boot ROM for it, for tests without a firmware file."""

import struct
from pathlib import Path

from keystone import KS_ARCH_ARM, KS_MODE_THUMB, Ks

SOURCE = Path(__file__).with_name("program.s")
FLASH_START = 0x1000_0000
FLASH_BYTES = 2 * 1024 * 1024
BOOT_ROM_BYTES = 16_384
# Where the program leaves its findings, a word each in the order of `FINDINGS`.
MAILBOX = 0x2001_0000
FINDINGS = (
    "steps",
    "nobody_abort",
    "screen_abort",
    "screen_us",
    "answer_us",
    "frame_low",
    "frame_high",
    "reset_abort",
    "bare_pin_acknowledge",
    "bare_pin_refusal",
    "erase_us",
    "program_us",
    "buttons",
    "reset_reason",
    "fed_us",
    "fed_abort",
)
# In the boot ROM: the stack and the start that the core would begin with, the table of functions.
TABLE_POINTER_AT = 0x14
TABLE_AT = 0x100
ERASE_AT, PROGRAM_AT = 0x200, 0x300


def flash_chip() -> bytes:
    """Return a flash chip with the program at its start."""
    code, _ = Ks(KS_ARCH_ARM, KS_MODE_THUMB).asm(SOURCE.read_text(), FLASH_START)
    return bytes(code).ljust(FLASH_BYTES, b"\xff")


def boot_rom() -> bytes:
    """Return a boot ROM with a table of two functions (RP2040 data sheet, 2.8.3: its own has more)."""
    rom = bytearray(BOOT_ROM_BYTES)
    struct.pack_into("<H", rom, TABLE_POINTER_AT, TABLE_AT)
    struct.pack_into("<2sH2sHH", rom, TABLE_AT, b"RE", ERASE_AT | 1, b"RP", PROGRAM_AT | 1, 0)
    return bytes(rom)
