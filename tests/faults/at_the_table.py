"""A table and everybody at it as a state machine. Hands, a computer and troubles each have rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS
from host_sim.simulation import TAP_MS, PlannedBug, Simulation
from host_sim.wire.nor_flash import SECTOR_BYTES, PowerCut
from tally.games import GAMES
from tally.tags.record import TITLE as CARD
from tests.faults.expected import Expected, Watcher

BUTTONS = ("left", "ok", "right")
PARTS = ("reader", "screen")
TITLES, HELPERS = 7, 6  # about this many of all cards are on the table
HELD_MS = (30, 100, 400)
GONE_MS = (50, 200, 600)
WAITS_MS = (50, 600, 3_000)
# The power goes after this many bytes of flash: within a record, or anywhere in the work of an idle moment.
CUTS = some.one_of(some.integers(0, 80), some.integers(0, 5_000))
# The log is small, so games soon fill it, and make room for others.
SECTORS = 5
SETTLE_MS = 150
RESUMED_MS = 20_000
TOLD_MS = 4_000
US_PER_MS = 1_000
# The presses that lead back to the score, tried again and again: back, yes, the next thing, another row.
WAY_HOME = ("hold left", "press ok", "press left", "press right", "press ok", "hold ok", "hold right")
MOST_PRESSES = 42
HOME = ("play", "new_game")


# What the players met, and the pages that they saw.
MET: Counter[str] = Counter()
PAGES: set[str] = set()


class Players(RuleBasedStateMachine):
    """Hands that do anything. Each step is a gesture or a trouble."""

    def __init__(self) -> None:
        super().__init__()
        board = play.compiled("pico")
        board["log"] = (board["log"][0], SECTORS * SECTOR_BYTES)
        self.simulation = Simulation(board, play.tray(), samples.catalogues())
        self.bench = self.simulation.bench
        self.watcher = Watcher(self.bench.bench.usb)
        self.expected = Expected()
        self.tray: list[str] = []
        self.unplugged: set[str] = set()
        self.erased: set[str] = set()
        self.cuts: list[int] = []  # to come after the next one, each while the table starts

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

    @rule(cards=some.lists(some.integers(0, 99), min_size=2, max_size=6))
    def play_on(self, cards: list[int]) -> None:
        """Play properly for a while: a card, and OK."""
        for which in cards:
            self.tap(which)
            self.press("ok")

    @rule(which=some.integers(0, 99))
    def erase(self, which: int) -> None:
        """The content of a sticker is gone, and after a while it is there again."""
        label = self.tray[which % TITLES]
        if label in self.erased:
            self.simulation.rewrite(label)
        else:
            self.simulation.erase(label)
        self.erased ^= {label}

    @rule()
    def begin_another_game(self) -> None:
        """Begin another game: by the menu, from its end upwards."""
        self.go_home()
        self.hold("right")
        for button in ("left", "left", "left", "ok", "ok", "ok"):
            self.press(button)

    @rule(which=some.integers(0, 99), held_ms=some.sampled_from(HELD_MS))
    def lay(self, which: int, held_ms: int) -> None:
        """Lay a card on the reader, beside what lies there."""
        label = self.tray[which % len(self.tray)]
        if label not in self.simulation.resting():
            self.simulation.put(label)
        self.let_pass([held_ms])

    @rule(gone_ms=some.sampled_from(GONE_MS))
    def lift(self, gone_ms: int) -> None:
        """Take away all cards on the reader."""
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
        """Press until the score is back. Some buttons lead there from every page."""
        self.simulation.touch("lift")
        for number in range(MOST_PRESSES):
            if self.simulation.table.page_name() in HOME:
                return
            gesture, button = WAY_HOME[number % len(WAY_HOME)].split()
            self.let_pass(getattr(self.simulation, gesture)(button))
        raise AssertionError(f"a dead end: {self.simulation.table.page_name()}")

    # -- what befalls the table ---------------------------------------------------------------------

    @rule(cuts=some.lists(CUTS, max_size=2))
    def restart(self, cuts: list[int]) -> None:
        """The power goes and comes back; it may go again while the table starts."""
        self.power_went(cuts)
        self.look()

    @rule(cuts=some.lists(CUTS, min_size=1, max_size=3), half_mask=some.integers(0, 0xFF))
    def cut_later(self, cuts: list[int], half_mask: int) -> None:
        """The power will go during the next writes or erases, and again during the start."""
        self.bench.flash.cut_power_after(cuts[0], half_mask)
        self.cuts = cuts[1:]

    @rule()
    def crash(self) -> None:
        """The firmware meets a bug."""
        self.simulation.crash()
        self.let_pass([BOOT_MS])

    @rule(part=some.sampled_from(PARTS))
    def unplug(self, part: str) -> None:
        """A part loses its plug, or gets it back."""
        if part in self.unplugged:
            self.bench.replug(part)
        else:
            self.bench.unplug(part)
        self.unplugged ^= {part}
        self.let_pass([SETTLE_MS])

    # -- a computer at the port ---------------------------------------------------------------------

    @precondition(lambda self: not self.watcher.is_watching)
    @rule()
    def watch(self) -> None:
        """A computer watches everything."""
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
        """Let the time of a gesture pass. The power may go meanwhile."""
        try:
            for duration_ms in durations_ms:
                self.run_ms(duration_ms)
            self.run_ms(SETTLE_MS)
        except PowerCut:
            MET["cut"] += 1
            self.power_went(self.cuts)
        self.look()

    def run_ms(self, duration_ms: int) -> None:
        """Let the table run, and note in each turn how many events it shows as accepted."""
        clock = self.bench.clock
        end_us = clock.now_us + duration_ms * US_PER_MS
        while clock.now_us < end_us:
            self.simulation.run_ms(1)
            self.note()
            self.watcher.go_on(clock.now_us // US_PER_MS)

    def run_until(self, is_so: Callable[[], bool], limit_ms: int) -> None:
        """Let the table run until something holds, or for this time."""
        end_us = self.bench.clock.now_us + limit_ms * US_PER_MS
        while not is_so() and self.bench.clock.now_us < end_us:
            self.run_ms(SETTLE_MS)

    def told(self) -> list[Any]:
        """Return the events of the game in play that the computer was told."""
        return self.watcher.told.get(self.expected.number, [])

    def note(self) -> None:
        """Note the events that the table shows as accepted."""
        session = self.simulation.table.session
        if session.view and session.log.count() > self.expected.told:
            self.expected.told = session.log.count()

    def power_went(self, cuts: list[int]) -> None:
        """Switch on again, and check that everything is there. After these bytes the power goes again."""
        for button in BUTTONS:
            self.simulation.touch("let_go", button)
        self.bench.flash.restore_power()
        self.watcher.interrupted()
        self.expected.see_after_cut(self.bench.log_image())
        if cuts:
            self.bench.flash.cut_power_after(cuts[0])
        try:
            self.simulation.restart()
            self.run_ms(BOOT_MS)
        except PowerCut:
            MET["cut"] += 1
            self.power_went(cuts[1:])

    def look(self) -> None:
        """Check that the accepted events are kept, and that the table shows what the rules make of them."""
        for bug in self.simulation.bugs:
            if not isinstance(bug, PlannedBug):
                raise bug
        MET["looks"] += 1
        PAGES.add(self.simulation.table.page_name())
        self.expected.see(self.bench.log_image())
        session = self.simulation.table.session
        assert not session.damaged_line, f"damaged, it says, in line {session.damaged_line}"
        view = session.view
        if view is not None:
            assert view == self.expected.replayed(), "the table shows another game than it keeps"

    def teardown(self) -> None:
        """At the end the table resumes the game once more, and tells a computer all of it."""
        if not self.tray:
            return
        self.power_went([])
        for part in self.unplugged:
            self.bench.replug(part)
        self.run_until(lambda: self.simulation.table.page_name() != "resume", RESUMED_MS)
        self.go_home()
        self.look()
        self.bench.replug("usb")
        self.watcher.watch()
        self.run_until(lambda: self.told() == self.expected.events(), TOLD_MS)
        self.run_ms(SETTLE_MS)  # anything that is told twice comes, too
        assert self.told() == self.expected.events(), f"told {self.told()}, kept {self.expected.events()}"
        MET["games"] += len(self.expected.games)
        MET["events"] += sum(len(events) for events in self.expected.games.values())


def on_the_table(game: str) -> list[str]:
    """Return the labels of some of a game's cards, and of some others."""
    titles = [card.label for card in samples.cards(game) if card.tag.kind == CARD]
    helpers = [card["label"] for card in play.tray() if card["label"] not in titles]
    return [*titles[:: len(titles) // TITLES], *helpers[:: len(helpers) // HELPERS]]
