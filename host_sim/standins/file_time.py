"""The time of writing a file, the same for the real littlefs on CPython and the plain one on MicroPython.

Journeys must reach the same millisecond on both. So the flash below a file system takes no time by itself.
"""

from host_sim.standins.bench import attached
from host_sim.wire.clock import BusClock

# To open, append a line and close takes a Pico 44 ms; the worst of 200 took 117 (hardware notes).
CHANGE_US = 44_000


def charge() -> None:
    """Let the time pass that one lasting change of a file system takes."""
    attached().file_changes += 1
    attached().clock.wait_us(CHANGE_US)


class untimed:  # noqa: N801 - reads as the statement it makes
    """While this context lasts, the flash takes no time."""

    def __enter__(self) -> None:
        flash = attached().flash
        if flash:
            flash.clock = BusClock()

    def __exit__(self, *_: object) -> None:
        flash = attached().flash
        if flash:
            flash.clock = attached().clock
