"""What writing a file costs, alike for the real littlefs on CPython and the plain one on MicroPython.

Journeys must come to the same millisecond on both, so the flash below a file system takes no time by itself.
"""

from host_sim.standins.bench import attached
from host_sim.wire.clock import BusClock

# Open, append a line and close on a Pico: 44 ms, worst of 200: 117 (hardware notes).
CHANGE_US = 44_000


def charge() -> None:
    """Let the time pass that one lasting change of a file system takes."""
    attached().file_changes += 1
    attached().clock.wait_us(CHANGE_US)


class untimed:  # noqa: N801 - reads as the statement it makes
    """Within it, the flash works in no time."""

    def __enter__(self) -> None:
        flash = attached().flash
        if flash:
            flash.clock = BusClock()

    def __exit__(self, *_: object) -> None:
        flash = attached().flash
        if flash:
            flash.clock = attached().clock
