"""The controllers of the screens, as players found them in the self test. They win over the board's file."""

import json

from tally.app.log import small_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Devices

CONTROLLERS = ("ssd1306", "sh1106", "ssd1309")
_FILE = "screens.json"


def drive(devices: "Devices") -> None:
    """Drive each screen as what is kept for it. Where nothing useful is kept, the board's file counts."""
    kept = small_file.value_in(devices.store, _FILE)
    if not isinstance(kept, list):
        return
    for display, controller in zip(devices.displays, kept):  # noqa: B905 - a file may have more or fewer
        if controller in CONTROLLERS:
            display.controller = controller


def keep(devices: "Devices") -> None:
    """Keep what the screens are driven as now; raise OSError."""
    found = [display.controller for display in devices.displays]
    small_file.write(devices.store, _FILE, json.dumps(found).encode())
