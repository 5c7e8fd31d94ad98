"""Stand-ins for modules that only a Pico has: `machine`, `_rp2`, `vfs`, `framebuf`, `uos`, `usys`...

This folder is also an import path. `install(bench)` puts it and `firmware/compat` first. So `devices` and
Adafruit's drivers run here unchanged, over the chips on the bench.
"""

import sys

from host_sim.standins.bench import Bench, attach

FIRMWARE = ("main", "devices", "tally")
_kept: "list[str]" = []  # the firmware, if the next boot is to take its modules as they are


def install(bench: Bench) -> None:
    """Make the stand-ins importable, and let them show this bench; call it again for another bench."""
    attach(bench)
    if sys.implementation.name == "micropython":
        from host_sim.standins.on_micropython import put_first
    else:
        from host_sim.standins.on_cpython import put_first
    put_first()


def keep_firmware() -> None:
    """Let the next boot take the firmware's modules that are loaded before it: no boot has used them yet."""
    _kept[:] = FIRMWARE


def forget_firmware() -> None:
    """Unload the firmware's modules, as a reset of a Pico does.

    On CPython they stay, because the firmware shares the process with others there.
    """
    if sys.implementation.name != "micropython":
        return
    if _kept:
        _kept.clear()
        return
    for name in list(sys.modules):
        if name.split(".")[0] in FIRMWARE:
            del sys.modules[name]
