"""A table over emulated chips, for troubles. It notes accepted events, messages, and the turns' times."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.script import FOUND
from host_sim.simulation import Simulation
from host_sim.standins.bench import POWER_ON, Restart

US_PER_MS = 1_000
SETTLE_MS = 150
LIFT_MS = 600


class Bench(Simulation):
    """A simulation of a board that was set up and has booted.

    `kept` are the events in the order in which the journal took them; nothing may be shown before that.
    `shown` are the words of unusual messages. `longest_ms` is the longest turn of the loop.
    """

    def __init__(self, ticks_ahead_us: int = 0, **changes: Any) -> None:
        super().__init__(play.compiled("pico") | changes, play.tray(), samples.catalogues())
        self.bench.bench.ticks_ahead_us = ticks_ahead_us
        self.bounces = False  # whether the buttons' contacts bounce
        self.kept: list[list[Any]] = []
        self.shown: list[str] = []
        self.longest_ms = 0
        self.boots = 0
        self.set_up()
        self.power_up()
        self.run_ms(BOOT_MS)

    def now_ms(self) -> int:
        return self.bench.clock.now_us // US_PER_MS

    def step(self) -> None:
        """Let one turn of the loop pass."""
        before_ms = self.now_ms()
        self.run_ms(1)
        self.longest_ms = max(self.longest_ms, self.now_ms() - before_ms)
        self._note()

    def pass_ms(self, duration_ms: int) -> None:
        """Let the loop run for this time."""
        end_ms = self.now_ms() + duration_ms
        while self.now_ms() < end_ms:
            self.step()

    def do(self, hands: Iterable[int]) -> None:
        """Let the time of a gesture pass, and a moment more."""
        self.let(hands)
        self.pass_ms(SETTLE_MS)

    def let(self, hands: Iterable[int]) -> None:
        """Let the time of a gesture pass. The gesture stops when the table starts again."""
        boots = self.boots
        for duration_ms in hands:
            self.pass_ms(duration_ms)
            if self.boots != boots:
                self._let_go()
                return

    def wait_for(self, is_so: "Callable[[Bench], bool]", within_ms: int) -> bool:
        """Wait for a condition; return whether it came true."""
        end_ms = self.now_ms() + within_ms
        while not is_so(self):
            if self.now_ms() >= end_ms:
                return False
            self.step()
        return True

    def again(self) -> None:
        """Lift the cards and dismiss the messages, as people do before they try again."""
        self.bench.lift()
        self.pass_ms(LIFT_MS)
        if self.table.page_name() == "notice":
            self.do(self.press("ok"))

    def is_drawn(self) -> bool:
        """Return whether each screen shows its latest picture."""
        pairs = zip(self.bench.screens, self._devices.displays, strict=True)
        return not self.table.is_busy() and all(
            screen.picture() == bytes(display._shown) for screen, display in pairs
        )

    def break_off(self) -> None:
        """Let the Pico start again in the middle of its work, as after a dip of its supply."""
        self.bench.bench.reset_cause = POWER_ON
        raise Restart

    def events(self) -> list[list[Any]]:
        """Return the events of the game in the journal, as read from flash."""
        return list(self.table.session.log.events())

    def _push(self, button: str, duration_ms: int) -> Iterator[int]:
        if not self.bounces:
            yield from super()._push(button, duration_ms)
            return
        self.bench.troubles.bounce(button)
        yield duration_ms
        self.bench.troubles.bounce_off(button)
        yield duration_ms

    def _let_go(self) -> None:
        for button in self.bench.board["buttons"]:
            self.bench.let_go(button)

    def _boot(self) -> None:
        super()._boot()
        self.boots += 1
        log = self.table.session.log
        keep = log.append_all

        def kept(events: list[list[Any]]) -> None:
            keep(events)
            if events[0][0] == "game_started":
                self.kept.clear()
            self.kept += events

        log.__dict__["append_all"] = kept

    def _note(self) -> None:
        """Note the first word of a banner, a notice or the self test, each once."""
        table = self.table
        words = list(table.faults)
        if table.page_name() == "notice":
            words.append(getattr(table.page(), "code", ""))
        if table.page_name() == "self_test":
            words += [" ".join(FOUND["trouble"](self))]
        if table.page_name() in ("stopped", "damaged"):
            words.append(table.page_name())
        words += [f"bug {bug!r}" for bug in self.bugs]
        self.shown += [word for word in words if word and word not in self.shown]
