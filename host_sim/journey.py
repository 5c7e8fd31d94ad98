"""A journey: plays a script from power-up to its end, and shows the turning points."""

from host_sim.script import ScriptRun
from host_sim.simulation import Simulation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

# The time from power-up to the first page that takes a press.
BOOT_MS = 1_500


class Journey:
    """A table that was set up before, and a script for it.

    `see(simulation, caption)` is called at each turning point.
    """

    def __init__(
        self,
        board: "dict[str, Any]",
        tray: "list[dict[str, Any]]",
        catalogues: "dict[str, bytes]",
        see: "Callable[[Simulation, str], None]",
    ) -> None:
        self.simulation = Simulation(board, tray, catalogues)
        self._run = ScriptRun(self.simulation, lambda caption: see(self.simulation, caption))

    def steps(self, lines: "Iterable[str]") -> "Iterator[int]":
        """Yield the milliseconds to let pass, one after the other; raise ScriptFailed."""
        self.simulation.set_up()
        self.simulation.power_up()
        yield BOOT_MS
        yield from self._run.steps(lines)

    def play(self, lines: "Iterable[str]") -> int:
        """Play a script to its end; return how many expectations held; raise ScriptFailed."""
        for duration_ms in self.steps(lines):
            self.simulation.run_ms(duration_ms)
        return self.held()

    def held(self) -> int:
        """Return how many expectations held."""
        return self._run.held
