"""Modules that a Pico has and a desktop lacks: `machine`, `_rp2`, `vfs`, `framebuf`, `uos`, `usys`...

This folder is also an import path. `install(bench)` puts it and `firmware/compat` first, so that
`devices` and Adafruit's drivers run here as they are, over the chips on the bench.
"""

import sys

from host_sim.standins.bench import Bench, attach

FIRMWARE = ("main", "devices", "tally")


def install(bench: Bench) -> None:
    """Make the stand-ins importable and this bench the one they show; call it again for another bench."""
    attach(bench)
    if sys.implementation.name == "micropython":
        from host_sim.standins.on_micropython import put_first
    else:
        from host_sim.standins.on_cpython import put_first
    put_first()


def forget_firmware() -> None:
    """Let the firmware find none of its modules loaded, as after a reset of a Pico.

    On CPython they stay: the firmware has not the process for itself there.
    """
    if sys.implementation.name != "micropython":
        return
    for name in list(sys.modules):
        if name.split(".")[0] in FIRMWARE:
            del sys.modules[name]
