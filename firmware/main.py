"""The entry: board -> devices -> app -> loop; a bug is written down and the device starts again."""

import gc

from tally.app.flash_log import FlashLog
from tally.app.loading import drop, load
from tally.app.sitting import Sitting
from tally.app.table import Table
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, BinaryIO

_CATALOGUE = const("catalogue-{}.bin")  # a file for each game
_CRASH = const("tally.app.crash")


def set_up(devices: "Any", open_in_image: "Callable[[str], BinaryIO | None]") -> Table:
    """Return the table over these devices; the rest happens in its ticks.

    A catalogue that was sent to the store wins over the one that `open_in_image` finds.
    """

    def open_catalogue(game: str) -> "BinaryIO | None":
        name = _CATALOGUE.format(game)
        return devices.store.open(name) or open_in_image(name)

    if devices.endings.hung():
        load(_CRASH).hung(devices)
        drop(_CRASH)
    return Table(devices, Sitting(FlashLog(devices.flash, devices.clock), open_catalogue))


def turn(table: Table, devices: "Any") -> None:
    """Do one turn of the loop: what is to be done, then a rest if nothing more is."""
    table.tick()
    devices.watchdog.feed()
    if table.is_busy():
        devices.rest.skip()
    else:
        devices.rest.take()


def crashed(devices: "Any", page: str, bug: Exception) -> None:
    """Write a bug down, show its code and start again; nothing else may hold the table any more."""
    gc.collect()
    from devices.trace import trace_of

    load(_CRASH).crashed(devices, page, trace_of(bug))


def run() -> None:
    """Open the board this image was made for and play for ever; Ctrl-C leaves to the REPL."""
    from board_config import BOARD

    from devices.catalogue import open_in_image
    from devices.opened import open_devices

    devices = open_devices(BOARD)
    table = None
    try:
        table = set_up(devices, open_in_image)
        devices.watchdog.start()
        while True:
            turn(table, devices)
    except KeyboardInterrupt:
        devices.watchdog.stop()
        raise
    except Exception as bug:
        page = table.page_name() if table else "none"
        table = None
        crashed(devices, page, bug)


if __name__ == "__main__":
    run()
