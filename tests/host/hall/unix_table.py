"""A table with a radio under a MicroPython with sockets."""

import json
import subprocess
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.flashing import source
from host_sim.flashing.sources import DRIVERS, ROOT, drivers_folder
from tests.host.hall.radio import BOARD
from tests.host.unix_micropython import HEAP, interpreter

GUEST = Path(__file__).with_name("guest.py")


def table(
    folder: Path, place: dict[str, Any], network: tuple[str, str], lines: list[str]
) -> subprocess.Popen[str]:
    """Start a table of this place, and have it do what the lines of a script say.

    It prints the events of its games by their numbers, and goes on until it is killed.
    """
    lay_out(folder, place, network, lines=lines)
    command = [str(interpreter()), "-X", HEAP, str(GUEST), str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def lay_out(folder: Path, place: dict[str, Any] | None, network: tuple[str, str], **more: Any) -> None:
    """Let the guest see our packages, the drivers and `umqtt`, and no other installed package.

    `settled.powered_up` reads what is told of the table. `more` is for the guest itself.
    """
    told = {
        "tray": play.tray(),
        "catalogues": {name: content.hex() for name, content in samples.catalogues().items()},
        "place": place,
        "network": network,
    }
    (folder / "told.json").write_text(json.dumps(told | more))
    (folder / "board_config.py").write_text(f"BOARD = {play.compiled(BOARD)!r}\n")
    for name in ("host_sim", "firmware", "tests"):
        (folder / name).symlink_to(ROOT / name)
    site = folder / "site"
    site.mkdir()
    for name in DRIVERS:
        (site / name).symlink_to(drivers_folder() / name)
    umqtt = source.umqtt()
    assert umqtt
    (site / "umqtt").symlink_to(umqtt / "umqtt")
