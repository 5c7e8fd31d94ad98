"""A simulated table with a radio: adapter, voice and `umqtt` as they are, over this machine's sockets."""

import json
import time
from collections.abc import Callable, Iterable
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.flashing import source
from host_sim.hall.folder import Folder, user_of
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from tally.app.log.flash_log import game_in, games_in
from tests.host.hall.broker import PATIENCE_S
from tests.host.hall.settled import settle

BOARD = "pico_w"
TABLE = "1"
NETWORK = ("hall", "correct horse")
TURN_MS = 200


def missing() -> list[str]:
    """Return what a table with a radio needs and is missing."""
    return [] if source.is_here() else [f"source of MicroPython ({source.GIVEN}=DIR)"]


def place_of(folder: Folder, port: int = 0) -> dict[str, Any]:
    """Return the place of table 1 in a hall; behind another port than its broker's, where one is given."""
    user = user_of(TABLE)
    return {
        "hall": folder.hall,
        "table": TABLE,
        "host": "127.0.0.1",
        "port": port or folder.address(user).port,
        "tls": False,
        "user": user,
        "password": folder.passwords[user],
    }


class RadioTable(Simulation):
    """Table 1 of a hall, as `hall place` and `wifi` have set it up; or one without a place."""

    def __init__(self, folder: Folder | None, port: int = 0) -> None:
        source.find()  # it is unpacked now
        super().__init__(play.compiled(BOARD), play.tray(), samples.catalogues())
        self.bench.bench.air.network = NETWORK
        self._run = ScriptRun(self, lambda _: None)
        self.set_up()
        if folder:
            self.settle(folder, port)
        self.power_up()

    def settle(self, folder: Folder, port: int = 0) -> None:
        """Give it its place and its network, which it takes at power-up."""
        settle(self, place_of(folder, port), NETWORK)

    def do(self, lines: Iterable[str]) -> None:
        """Do a script's gestures and check its expectations; raise ScriptFailed."""
        for duration_ms in self._run.steps(lines):
            self.run_ms(duration_ms)

    def tap_us(self, card: str, wait_ms: int) -> int:
        """Return the emulated time from a card that comes after a wait to the last pixel that it changes."""
        self.do([json.dumps(["wait", wait_ms])])
        began_us = self.bench.clock.now_us
        self.do([json.dumps(["tap", card])])
        changed: int = self.bench.screens[0].last_change_us
        return changed - began_us

    def journals(self) -> dict[int, list[Any]]:
        """Return the events of all games in the log, by their numbers."""
        log = self.table.session.log
        return {number: list(game.events()) for number in games_in(log) if (game := game_in(log, number))}


def wait_until(table: RadioTable, is_so: Callable[[], object], what: str) -> None:
    """Let the table run until something holds."""
    end_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end_s, what
        table.run_ms(TURN_MS)
        time.sleep(0.01)
