"""Players who do anything, at a table that loses its power: what they expect is all that `Expected` knows.

Hypothesis draws what hands, cables and the supply do, and finds the shortest way to what goes wrong.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.simulation import TAP_MS, PlannedBug, Simulation
from host_sim.wire.nor_flash import PowerCut
from tally.app.settings import GAMES
from tally.tags.record import TITLE as CARD
from tests.faults.expected import Expected, Watcher

TITLE = "Players who do anything"
EXAMPLES, STEPS = 2_000, 60
SHORT_EXAMPLES, SHORT_STEPS = 25, 25
BUTTONS = ("left", "ok", "right")
PARTS = ("reader", "screen")
LEFT_OUT = 7  # of a game's titles one in so many is on the table
HELPERS = 6
HELD_MS = (30, 100, 400)
GONE_MS = (50, 200, 600)
WAITS_MS = (50, 600, 3_000)
FARTHEST_CUT_BYTES = 12_000
SETTLE_MS = 150
RESUMED_MS = 20_000
TOLD_MS = 4_000
KEEP_ALIVE_MS = 2_000
US_PER_MS = 1_000
# What leads back to the score: back, yes, the plain next thing, another one of a list, again and again.
WAY_HOME = ("hold left", "press ok", "press left", "press right", "press ok", "hold ok", "hold right")
MOST_PRESSES = 42
HOME = ("play", "new_game")


class Players(RuleBasedStateMachine):
    """Hands that do anything; each step is what a hand does, or what befalls the table."""

    def __init__(self) -> None:
        super().__init__()
        self.simulation = Simulation(play.compiled("pico"), play.tray(), samples.catalogues())
        self.bench = self.simulation.bench
        self.watcher = Watcher(self.bench.bench.usb)
        self.expected = Expected()
        self.tray: list[str] = []
        self.met = MET

    @initialize(game=some.sampled_from(GAMES))
    def begin(self, game: str) -> None:
        """A game begins, with one of its cards."""
        self.tray = on_the_table(game)
        self.simulation.set_up()
        self.simulation.power_up()
        self.let_pass([BOOT_MS])
        self.let_pass(self.simulation.tap(self.tray[0]))
        self.let_pass(self.simulation.press("ok"))

    # -- hands --------------------------------------------------------------------------------------

    @rule(which=some.integers(0, 99))
    def tap(self, which: int) -> None:
        """Tap a card, whatever lies there."""
        self.lay(which, TAP_MS)
        self.lift(GONE_MS[-1])

    @rule(which=some.integers(0, 99), held_ms=some.sampled_from(HELD_MS))
    def lay(self, which: int, held_ms: int) -> None:
        """Lay a card on the reader, beside what lies there."""
        label = self.tray[which % len(self.tray)]
        if label not in self.simulation.resting():
            self.simulation.put(label)
        self.let_pass([held_ms])

    @rule(gone_ms=some.sampled_from(GONE_MS))
    def lift(self, gone_ms: int) -> None:
        """Take away all that lies there."""
        self.simulation.touch("lift")
        self.let_pass([gone_ms])

    @rule(button=some.sampled_from(BUTTONS))
    def press(self, button: str) -> None:
        """Press a button."""
        self.let_pass(self.simulation.press(button))

    @rule(button=some.sampled_from(BUTTONS))
    def hold(self, button: str) -> None:
        """Hold a button."""
        self.let_pass(self.simulation.hold(button))

    @rule(duration_ms=some.sampled_from(WAITS_MS))
    def wait(self, duration_ms: int) -> None:
        """Do nothing."""
        self.let_pass([duration_ms])

    @rule()
    def go_home(self) -> None:
        """Press until the score is back: some buttons lead there from everywhere."""
        self.simulation.touch("lift")
        for number in range(MOST_PRESSES):
            if self.simulation.table.page_name() in HOME:
                return
            gesture, button = WAY_HOME[number % len(WAY_HOME)].split()
            self.let_pass(getattr(self.simulation, gesture)(button))
        raise AssertionError(f"a dead end: {self.simulation.table.page_name()}")

    # -- what befalls the table ---------------------------------------------------------------------

    @rule()
    def restart(self) -> None:
        """The power goes, and comes back."""
        self.power_went()

    @rule(byte_count=some.integers(0, FARTHEST_CUT_BYTES), half_mask=some.integers(0, 0xFF))
    def cut_later(self, byte_count: int, half_mask: int) -> None:
        """The power will go in the middle of what is written or erased next, or some time after."""
        self.bench.flash.cut_power_after(byte_count, half_mask)

    @rule()
    def crash(self) -> None:
        """The firmware comes upon a bug."""
        self.simulation.crash()
        self.let_pass([BOOT_MS])

    @rule(part=some.sampled_from(PARTS))
    def unplug(self, part: str) -> None:
        """A part loses its plug."""
        self.bench.unplug(part)
        self.let_pass([SETTLE_MS])

    @rule(part=some.sampled_from(PARTS))
    def replug(self, part: str) -> None:
        """It gets it back."""
        self.bench.replug(part)
        self.let_pass([SETTLE_MS])

    # -- a computer at the port ---------------------------------------------------------------------

    @precondition(lambda self: not self.watcher.is_watching)
    @rule()
    def watch(self) -> None:
        """A computer has everything told."""
        self.bench.replug("usb")
        self.watcher.watch()
        self.let_pass([SETTLE_MS])

    @rule()
    def pull_cable(self) -> None:
        """The cable is pulled."""
        self.bench.unplug("usb")
        self.watcher.interrupted()
        self.let_pass([SETTLE_MS])

    @precondition(lambda self: self.watcher.is_watching)
    @rule(do=some.sampled_from(("hello", "games", "cards_read", "key_names", "dance")))
    def ask(self, do: str) -> None:
        """The computer asks for something else meanwhile."""
        self.watcher.ask(do)
        self.let_pass([SETTLE_MS])

    # -- what is expected ---------------------------------------------------------------------------

    def let_pass(self, durations_ms: Iterable[int]) -> None:
        """Let what hands do take its time; the power may go meanwhile."""
        try:
            for duration_ms in durations_ms:
                self.run_ms(duration_ms)
            self.run_ms(SETTLE_MS)
        except PowerCut:
            self.met["cut"] += 1
            self.power_went()
        self.look()

    def run_ms(self, duration_ms: int) -> None:
        """Let the table run, and note in each turn how many events it says that it has accepted."""
        clock = self.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:
            self.simulation.run_ms(1)
            self.note()
            if self.watcher.is_watching:
                self.watcher.go_on()

    def note(self) -> None:
        """Note the events that are accepted for all to see."""
        sitting = self.simulation.table.sitting
        if sitting.view and sitting.log.count() > self.expected.told:
            self.expected.told = sitting.log.count()

    def power_went(self) -> None:
        """Switch on again, and look whether everything is as it was."""
        for button in BUTTONS:
            self.simulation.touch("let_go", button)
        self.bench.flash.restore_power()
        self.watcher.interrupted()
        self.expected.see_after_cut(self.bench.log_image())
        self.simulation.restart()
        self.run_ms(BOOT_MS)

    def look(self) -> None:
        """What is kept is what was accepted, and the table shows what the rules make of it."""
        for bug in self.simulation.bugs:
            if not isinstance(bug, PlannedBug):
                raise bug
        self.met["looks"] += 1
        self.expected.see(self.bench.log_image())
        view = self.simulation.table.sitting.view
        if view is not None:
            assert view == self.expected.replayed(), "the table shows another game than it keeps"

    def teardown(self) -> None:
        """In the end the game is taken up once more, and a computer is told all of it."""
        if not self.tray:
            return
        self.bench.flash.restore_power()
        self.power_went()
        for part in PARTS:
            self.bench.replug(part)
        self.run_ms(RESUMED_MS)
        self.go_home()
        self.look()
        self.bench.replug("usb")
        self.watcher.watch()
        self.run_ms(TOLD_MS)
        told = self.watcher.told.get(self.expected.number, [])
        assert told == self.expected.events(), f"told {told}, kept {self.expected.events()}"
        self.met["events"] += len(told)


MET: Counter[str] = Counter()


def on_the_table(game: str) -> list[str]:
    """Return the labels of some of a game's cards, and of some others."""
    titles = [card.label for card in samples.cards(game) if card.tag.kind == CARD]
    helpers = [card["label"] for card in play.tray() if card["label"] not in titles]
    return [*titles[:: len(titles) // LEFT_OUT], *helpers[:: len(helpers) // HELPERS]]


def played(examples: int, steps: int, *, derandomize: bool) -> Any:
    """Let hypothesis play; raise what it finds, with the shortest way to it."""
    run_state_machine_as_test(
        Players,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            derandomize=derandomize,
            deadline=None,
            database=None,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
