"""Before the game: what was flashed is read and never written, so it cannot grow into what players keep."""

import machine
import rp2
import utime
import vfs

VREG = 0x40064000
VOLTAGE_BITS, VOLTS_1_15 = 0xF0, 0xC0
SETTLE_MS = 1

vfs.umount("/")
# Read in small pieces, which is as fast: MicroPython's own way to mount it keeps 2 KB of heap to write it.
vfs.mount(vfs.VfsLfs2(rp2.Flash()), "/", readonly=True)

from board_config import BOARD  # noqa: E402 - the file system it is read from is the one just mounted

if BOARD["clock_hz"]:
    # More than 133 MHz wants the core at 1.15 V; MicroPython leaves it at 1.10 (RP2040 data sheet, 2.15.3).
    machine.mem32[VREG] = machine.mem32[VREG] & ~VOLTAGE_BITS | VOLTS_1_15
    utime.sleep_ms(SETTLE_MS)
    machine.freq(BOARD["clock_hz"])
