"""Before the game: the clock's speed, the overlay over the frozen code, and which firmware this is."""

from micropython import kbd_intr

# MicroPython runs `_boot.py` without interrupts, and turns them on for this file and for `main.py`. Whoever
# interrupts a kiosk's start has the prompt with all rights. `main.py` gives them back.
kbd_intr(-1)

import machine
import release
import utime

import overlay

VREG = 0x40064000
VOLTAGE_BITS, VOLTS_1_15 = 0xF0, 0xC0
SETTLE_MS = 1

try:
    from board_config import BOARD
except Exception:  # there is no wiring, or it cannot be read: `main.py` will report it
    BOARD = {}

if BOARD.get("clock_hz"):
    # The core needs 1.15 V above 133 MHz; MicroPython leaves it at 1.10 (RP2040 data sheet, 2.15.3).
    machine.mem32[VREG] = machine.mem32[VREG] & ~VOLTAGE_BITS | VOLTS_1_15
    utime.sleep_ms(SETTLE_MS)
    machine.freq(BOARD["clock_hz"])

BOARD["version"] = release.VERSION
BOARD["digest"] = release.DIGEST
BOARD["overlay"] = overlay.lay_over(release.DIGEST)
