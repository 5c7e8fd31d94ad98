"""Which modules are hot: those that players wait for, at power-up or in a turn of Little Troubles.

They are what is imported from power-up, with a game in the log, to that game's own page, and then by an event
of the next two turns. What comes in idle moments, or with another page, is cold. The simulator says which
they are, in a Python that has imported nothing else of the firmware.
"""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import Simulation

FIRMWARE_PACKAGES = ("tally", "devices", "main")
GAME_PAGE = "play"
BOARD = "pico"
TICK_MS = 10
RESUMED_TURN, LAST_TURN = 2, 4


class Watcher:
    """Stands first among Python's finders, finds nothing, and notes which of our modules were looked for."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """Note the name."""
        if is_ours(name):
            self.names.append(name)
        return None


@cache
def modules() -> frozenset[str]:
    """Return the full names of the hot modules."""
    command = [sys.executable, "-m", __name__]
    return frozenset(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split())


def is_ours(name: str) -> bool:
    """Return whether a module is of the firmware's own packages."""
    return name.partition(".")[0] in FIRMWARE_PACKAGES


def _waited_for() -> list[str]:
    journey = Journey(play.compiled(BOARD), samples.tray(), samples.catalogue_bytes(), lambda *_: None)
    watcher = Watcher()
    with play.FIRST_GAME.open() as lines:
        steps = journey.steps(lines)
        _play_until(RESUMED_TURN, journey.simulation, steps, watcher)
        return _resume(journey.simulation, watcher) + _play_until(
            LAST_TURN, journey.simulation, steps, watcher
        )


def _resume(simulation: Simulation, watcher: Watcher) -> list[str]:
    """Start anew, and return what was imported when the game is on show."""
    for name in [name for name in sys.modules if is_ours(name)]:
        del sys.modules[name]
    sys.meta_path.insert(0, watcher)
    simulation.power_up()
    while simulation.table.page_name() != GAME_PAGE or simulation.table.is_busy():
        simulation.run_ms(TICK_MS)
    return watcher.names[:]


def _play_until(turn: int, simulation: Simulation, steps: Iterator[int], watcher: Watcher) -> list[str]:
    """Play, and return what was imported in moments that brought an event."""
    waited_for: list[str] = []
    for duration_ms in steps:
        events, imported = _number(simulation, "events"), len(watcher.names)
        simulation.run_ms(duration_ms)
        if _number(simulation, "events") > events:
            waited_for += watcher.names[imported:]
        if _number(simulation, "turn") >= turn:
            break
    return waited_for


def _number(simulation: Simulation, name: str) -> int:
    """Return a number of the game's view, 0 before a game."""
    number: int = (simulation.table.sitting.view or {}).get(name, 0)
    return number


if __name__ == "__main__":
    print("\n".join(_waited_for()))
