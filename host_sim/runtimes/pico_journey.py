"""A journey on an emulated Pico, beside the simulator: both must show the same and keep the same."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_tags import samples
from host_sim import boards, journal, play
from host_sim.flashing import uf2
from host_sim.journey import BOOT_MS
from host_sim.runtimes.emulated_pico import EmulatedPico, PowerLost, read_boot_rom
from host_sim.runtimes.twin_computer import Mismatch, TwinComputer
from host_sim.script import SETTLE_MS, ScriptRun
from host_sim.script_files import lines_of
from host_sim.simulation import Simulation
from host_sim.standins import install
from host_sim.workbench import Workbench
from tally.app.log.flash_log import FlashLog

ERASED = b"\xff"
# The simulator's screen is settled when nothing has changed on it for this time.
SETTLED_US = 120_000
# Then both must show the same within this time.
LATEST_MS = 5_000
SLICE_MS = 10
US_PER_SECOND = 1_000_000
US_PER_MS = 1_000
# A bridge sends so often that its table is in a hall.
JOIN_MS = 5_000
# After this time a button counts as held, as in `devices/buttons.py`.
HELD_US = 600_000


@dataclass(frozen=True)
class JourneyResult:
    """How a journey went: how many expectations held, how many screens and events were alike, and its time.

    `cut_after` is how many events were kept when the power was cut, None if it was not.
    """

    held: int
    compared: int
    events: int
    emulated_us: int
    cut_after: int | None

    def summary(self) -> list[str]:
        """Describe the journey in a line or two."""
        seconds = self.emulated_us / US_PER_SECOND
        lines = [
            f"{self.held} expectations held, {self.compared} screens and {self.events} events are the "
            f"simulator's, in {seconds:.1f} emulated seconds"
        ]
        if self.cut_after is not None:
            lines.append(f"the power was cut; the game was resumed after {self.cut_after} events")
        return lines


class TwinSimulation(Simulation):
    """A simulation beside an emulated Pico. Everything that is done to one is done to the other.

    `storage` is where the file systems begin in the flash chip.
    `compared` counts the settled screens that were the same on both, `log_shown` is the log at the last one.
    Of the Pico: `taps_us` are the times from a card that came to the last pixel it changed; `presses` those
    from a button (let go, or held for long enough) to its last pixel, each with the page it led to; `boot_us`
    is from power-up to a page that takes a press.
    """

    computer: TwinComputer

    def __init__(self, board: dict[str, Any], pico: EmulatedPico, storage: int) -> None:
        super().__init__(board, play.tray(), samples.catalogues())
        self._tail = storage + board["log"][0], board["log"][1] + board["table"][1]
        self.compared = 0
        self.log_shown = b""
        self.taps_us: list[int] = []
        self.presses: list[tuple[str, int]] = []
        self.boot_us = 0
        self._pico = pico
        self.computer = TwinComputer(self.bench.bench.usb, pico)
        self._came_us: int | None = None
        self._pushed_us = 0
        self._let_go_us: int | None = None
        self._order_us = 0  # when the last message of the hall came

    def power_up(self) -> None:
        """Start both."""
        super().power_up()
        self._pico.power_up()
        self._came_us = self._let_go_us = None
        began_us = self._pico.now_us()
        super().run_ms(BOOT_MS)
        self._pico.run_ms(BOOT_MS)
        self.compare()
        self.boot_us = self._changed_us() - began_us

    def touch(self, verb: str, *arguments: Any) -> None:
        """Do something to the parts of both."""
        super().touch(verb, *arguments)
        self._pico.touch(verb, *arguments)
        if verb == "push":
            self._pushed_us = self._pico.now_us()
        elif verb == "let_go":
            self._let_go_us = self._pico.now_us()

    def make_new(self) -> None:
        """Start two tables as new from the factory."""
        start, count = self._tail
        self._pico.write_flash(start, ERASED * count)
        super().make_new()

    def crash(self) -> None:
        """Refuse: the flashed firmware has no bug to order."""
        raise ValueError("only the simulator can be ordered to meet a bug")

    hang = crash

    def hall(self, kind: str, message: dict[str, Any]) -> Iterator[int]:
        """Let a bridge at both ports send the tables what the hall sends; raise Mismatch or ValueError."""
        yield from self.computer.tell(kind, message)
        self._order_us = self.bench.clock.now_us

    def hall_call(self) -> Iterator[int]:
        """Call for a judge at the menu, which shows the same in the end; raise ValueError on another page."""
        if not self.table.page().is_game:
            raise ValueError("at a flashed table somebody calls from the game's own page")
        yield from self.hold("right")
        yield SETTLE_MS
        yield from self.press("ok")

    def put(self, *labels: str) -> None:
        """Lay cards on both readers, together; raise UnknownCard."""
        super().put(*labels)
        for label in labels:
            self._pico.put(label)
        self._came_us = self._pico.now_us()

    def run_ms(self, duration_ms: int) -> None:
        """Let both run for that long; raise Mismatch, or PowerLost."""
        while duration_ms > 0:
            part_ms = min(duration_ms, JOIN_MS) if self.table.hall else duration_ms
            self._run_both_ms(part_ms)
            duration_ms -= part_ms
            self._stay_joined()
        if self.bench.clock.now_us - self.bench.screens[0].last_change_us >= SETTLED_US:
            self.compare()
            self._note_tap()
            self._note_press()

    def _run_both_ms(self, duration_ms: int) -> None:
        super().run_ms(duration_ms)
        self._pico.run_ms(duration_ms)

    def _stay_joined(self) -> None:
        """Send both tables again that they are in a hall: without a message for long, they offer no judge."""
        now_us = self.bench.clock.now_us
        if not self.table.hall or now_us - self._order_us < JOIN_MS * US_PER_MS:
            return
        self._order_us = now_us
        for part_ms in self.computer.join_again():
            self._run_both_ms(part_ms)

    def doze(self, duration_ms: int) -> Iterator[int]:
        """Let this time pass on both, without naps: the emulated Pico has none."""
        yield duration_ms

    def compare(self) -> None:
        """Wait until both show the same, because either may be ahead; raise Mismatch."""
        for _ in range(0, LATEST_MS, SLICE_MS):
            if self._pico.picture() == self.picture():
                self.compared += 1
                self.log_shown = self.bench.log_image()
                return
            super().run_ms(SLICE_MS)
            self._pico.run_ms(SLICE_MS)
        raise Mismatch(f"the page {self.table.page_name()!r} looks different on the emulated Pico")

    def _note_tap(self) -> None:
        if self._came_us is not None and self._changed_us() > self._came_us:
            self.taps_us.append(self._changed_us() - self._came_us)
        self._came_us = None

    def _note_press(self) -> None:
        """Note how long a button took; for a held button the time begins when it counts as held."""
        if self._let_go_us is None:
            return
        held_us = self._pushed_us + HELD_US
        took_us = self._changed_us() - (held_us if self._let_go_us >= held_us else self._let_go_us)
        if took_us > 0:
            self.presses.append((self.table.page_name(), took_us))
        self._let_go_us = None

    def _changed_us(self) -> int:
        return self._pico.now_us() - self._pico.changed_us_ago()


class PicoJourney:
    """A flashed chip on an emulated Pico, and the simulator beside it, both with the sample cards.

    `board` also has how the chip is divided. `flash` is the chip after an earlier journey, if there was one.
    Raises BadBootRom or OSError.
    """

    def __init__(self, board: boards.Board, chip: bytes, boot_rom: Path, flash: bytes = b"") -> None:
        self._board = board
        self._storage = uf2.storage_start(self._board) - uf2.FLASH_START
        self._kept = flash[self._storage + boards.log_start(self._board) :]
        compiled = play.compiled_board(board)
        self.pico = EmulatedPico(compiled, chip, read_boot_rom(boot_rom), play.tray())
        self.simulation = TwinSimulation(compiled, self.pico, self._storage)

    def begin(self, events: Iterable[list[Any]] = ()) -> None:
        """Switch on, with a game of these events in the log if they are given; raise Mismatch."""
        bench = self.simulation.bench
        log_start, log_count = bench.board["log"]
        if self._kept:
            bench.load(self._kept[:log_count], self._kept[log_count:])
        else:
            self.simulation.set_up()
        _keep(events, bench)
        self.pico.write_flash(self._storage + log_start, bench.log_image() + bench.table_image())
        self.simulation.power_up()

    def travel(self, script: Path, cut: int, see: Callable[[str], None], cut_kind: str = "") -> JourneyResult:
        """Play a script after `begin`; the power fails in the flash operation number `cut` (0: in none).

        With `cut_kind`, "program" or "erase", only such operations count. Raises ScriptFailed, Mismatch.
        """
        self.pico.cut_power_in(cut, cut_kind)
        run = ScriptRun(self.simulation, see)
        try:
            with lines_of(script) as lines:
                for duration_ms in run.steps(lines):
                    self.simulation.run_ms(duration_ms)
        except PowerLost:
            return self._result(run, self.resume())
        return self._result(run, None)

    def flash(self) -> bytes:
        """Return the whole flash chip."""
        return self.pico.flash(0, self._board["flash"]["total"] * boards.BLOCK_BYTES)

    def region(self, name: str) -> bytes:
        """Return the Pico's bytes of a region of its board, "log" or "table"."""
        start, count = self.simulation.bench.board[name]
        return self.pico.flash(self._storage + start, count)

    def resume(self) -> int:
        """Switch on again, also after a cut; return how many events were kept. Raises Mismatch."""
        kept = events_in(self.region("log"))
        expected = events_in(self.simulation.bench.log_image())
        if kept != expected[: len(kept)]:
            raise Mismatch("after the power cut the Pico keeps other events than came before it")
        shown = len(events_in(self.simulation.log_shown))
        if len(kept) < shown:
            raise Mismatch(f"{shown} events were shown as accepted; after the power cut {len(kept)} are left")
        # A Pico that starts looks for a button that is stuck. By then the hand has let go.
        for button in self.simulation.bench.board["buttons"]:
            self.pico.touch("let_go", button)
        resumed = TwinSimulation(self.simulation.bench.board, self.pico, self._storage)
        resumed.bench.load(self.region("log"), self.region("table"))
        resumed.power_up()
        return len(kept)

    def _result(self, run: ScriptRun, cut_after: int | None) -> JourneyResult:
        kept = events_in(self.region("log"))
        if cut_after is None and kept != events_in(self.simulation.bench.log_image()):
            raise Mismatch("the Pico keeps other events than the simulator")
        return JourneyResult(run.held, self.simulation.compared, len(kept), self.pico.now_us(), cut_after)


def events_in(log: bytes) -> list[list[Any]]:
    """Return the events of the latest game in a raw flash log; none before the first game."""
    try:
        return [entry.event for entry in journal.in_image(log).entries()]
    except journal.NoJournal:
        return []


def _keep(events: Iterable[list[Any]], bench: Workbench) -> None:
    """Write events into a workbench's log, as the firmware does."""
    install(bench.bench)
    from devices.clock import TickClock
    from devices.flash import RawFlash

    log = FlashLog(RawFlash(*bench.board["log"]), TickClock())
    log.mount()
    for event in events:
        while log.tidy():
            pass
        log.append(event)
