"""Puts the stand-ins first on MicroPython, whose own `framebuf` and `micropython` stay."""

import sys

import host_sim.standins.plain_vfs
import host_sim.standins.uos
import host_sim.standins.uselect
import host_sim.standins.usys
import host_sim.standins.utime

STANDINS = __file__.rpartition("/")[0]
COMPAT = STANDINS.rpartition("/host_sim/")[0] + "/firmware/compat"


def put_first() -> None:
    """Put both folders on the import path and the bench's clock behind `time`; a second call does nothing."""
    if COMPAT in sys.path:
        return
    sys.path[:0] = [COMPAT, STANDINS]
    sys.modules["uos"] = host_sim.standins.uos
    sys.modules["uselect"] = host_sim.standins.uselect
    sys.modules["usys"] = host_sim.standins.usys
    sys.modules["utime"] = host_sim.standins.utime
    sys.modules["vfs"] = host_sim.standins.plain_vfs
    sys.modules.pop("time", None)
