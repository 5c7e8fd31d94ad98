"""Everything of Taptally that runs on a desktop: emulated chips, runtimes and commands."""

import sys

if sys.implementation.name == "cpython":
    # The screens draw with MicroPython's `framebuf`, which a desktop does not have.
    from host_sim.standins import framebuf

    sys.modules.setdefault("framebuf", framebuf)

    from host_sim.words import fresh

    fresh.ensure()
