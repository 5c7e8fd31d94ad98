"""The entry: board -> devices -> app -> loop. A bug is written down, and the device starts again."""

from micropython import kbd_intr

kbd_intr(-1)  # until the settings say that this is no kiosk; MicroPython has just turned it on again

import gc
import sys

from devices import unwired
from devices.catalogue import open_in_image
from devices.every import open_devices
from devices.usb_link import heed_early_ctrl_c
from tally.app.current_game.session import Session
from tally.app.kept import controllers, settings
from tally.app.log import crash
from tally.app.log.flash_log import FlashLog
from tally.app.opening import Opening
from tally.app.pages.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from tally.ports import Devices

_CATALOGUE = "catalogue-{}.bin"  # one file a game


def set_up(devices: "Devices", open_in_image: "Callable[[str], BinaryIO | None]") -> Table:
    """Return the table over these devices. The rest of the set-up happens in its ticks.

    A catalogue that somebody sent to the store is used before the one that `open_in_image` finds. From now on
    Ctrl-C interrupts, unless the settings say that the table is a kiosk.
    """

    def open_catalogue(game: str) -> "BinaryIO | None":
        name = _CATALOGUE.format(game)
        return devices.store.open(name) or open_in_image(name)

    controllers.drive(devices)
    if not settings.is_kiosk(devices.store):
        devices.heed_ctrl_c(True)
        heed_early_ctrl_c()
    if devices.endings.hung():
        crash.hung(devices)
    return Table(devices, Session(FlashLog(devices.flash, devices.clock), open_catalogue), Opening)


def turn(table: Table, devices: "Devices") -> None:
    """Do one turn of the loop: work, then a rest if nothing more is to be done."""
    table.tick()
    devices.watchdog.feed()
    devices.rest.take(table.is_busy())


def crashed(devices: "Devices", page: str, bug: Exception) -> None:
    """Write a bug down, show its code and restart. The caller must have let go of the table."""
    try:
        gc.collect()
        crash.crashed(devices, page, devices.trace_of(bug))
    except Exception:  # or the prompt would be there for anybody
        devices.watchdog.restart()


def run() -> None:
    """Open this Pico's board and play for ever. Ctrl-C leaves to the REPL."""
    try:
        from board_config import BOARD
    except Exception as why:  # there is no wiring, or it cannot be read
        heed_early_ctrl_c()
        unwired.tell(why)
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
    over = sys.modules.get("main")  # an overlay's `main`, which `boot.py` imported, comes before this one
    (over.run if over else run)()
