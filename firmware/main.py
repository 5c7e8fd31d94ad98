"""The entry: board -> devices -> app -> loop."""

import gc

from tally.app.flash_log import FlashLog
from tally.app.sitting import Sitting
from tally.app.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

CATALOGUE = "/catalogue.bin"
GARBAGE_BYTES = 16_384


def set_up(devices: "Any", read_catalogue: "Callable[[int, int], bytes]") -> Table:
    """Return the table over these devices; the rest happens in its ticks."""
    if hasattr(gc, "threshold"):  # MicroPython's: collect early, before the heap is in small pieces
        gc.threshold(GARBAGE_BYTES)
    return Table(devices, Sitting(FlashLog(devices.flash, devices.clock), read_catalogue))


def run() -> None:
    """Open the board this image was made for and play for ever."""
    from board_config import BOARD

    from devices.catalogue import file_reader
    from devices.opened import open_devices

    table = set_up(open_devices(BOARD), file_reader(CATALOGUE))
    while True:
        table.tick()


if __name__ == "__main__":
    run()
