"""A month of a kiosk without supervision: visitors who do anything, cards left lying, cables, power cuts.

At the end of each hour the kiosk shows itself to people who pass by, or a game answers. Its files do not
grow.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from card_tags import samples
from host_sim import play
from host_sim.journey import BOOT_MS, Journey
from host_sim.simulation import TAP_MS, Simulation
from host_sim.wire.nor_flash import SECTOR_BYTES, PowerCut
from tally.app.kiosk.demo_little_troubles import CARDS

TITLE = "A month of a kiosk"
DAYS, HOURS, VISITS = 30, 10, 6
SEED = 25
KIOSK = Path(__file__).resolve().parent.parent / "journeys" / "kiosk_begins.jsonl"
BUTTONS = ("left", "ok", "right")
PARTS = ("reader", "screen", "usb")
ASKED = ("hello", "games", "figures", "score", "tag_look", "key_names", "key_forget", "file_begin", "dance")
MOST_GESTURES = 25
MOST_CUT = 5_000  # bytes of flash after which the power goes
PAUSES_MS = (50, 300, 1_000, 4_000)
GONE_MS = 600
SETTLE_MS = 150
# Between visits the clock leaps, less than the watchdog waits.
LEAP_US, AWAKE_MS = 7_000_000, 8
PAUSE_LEAPS = (0, 2, 6, 12, 40)
LEFT_ALONE_LEAPS = 14
# The files in a kiosk's store, and the longest length of each.
KEPT = {"figures.json", "keyholders.json", "seal.key", "settings.json"}
MOST_BYTES = 4_096
SECONDS = 60


class Month:
    """One kiosk and its visitors; `met` counts what they did."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.met: Counter[str] = Counter()
        journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
        journey.play(KIOSK.read_text().splitlines())
        self.simulation = journey.simulation
        self.settings = self.kept("settings.json")
        demo = [line.split(" ", 2)[2] for line in CARDS.decode().split("\n") if line]
        labels = [card["label"] for card in play.tray()]
        self.demo_cards = [label for label in labels if label.rpartition(" ")[0] in demo or label in demo]
        self.cards = [label for label in labels if label != "Blank 1"]  # the staff keeps this one in a pocket
        self.unplugged: set[str] = set()

    def day(self, hours: int, visits: int) -> None:
        """Live through a day. At the end of each hour the kiosk has to be ready for the next visitor."""
        for _ in range(hours):
            for _ in range(visits):
                self.visit()
                self.leap(self.random.choice(PAUSE_LEAPS))
            self.end_hour()
        self.met["days"] += 1
        self.power_went()
        self.look_into_store()

    def visit(self) -> None:
        """Let a visitor do anything, and leave. Now and then a part or the power fails meanwhile."""
        self.met["visits"] += 1
        doings: list[tuple[int, Callable[[], None]]] = [
            (40, self.follow),
            (12, self.tap),
            (12, self.press),
            (4, self.hold),
            (3, self.put_two),
            (3, self.leave_lying),
            (3, self.lift),
            (2, self.turn_plug),
            (3, self.ask),
            (1, self.fail),
        ]
        weights, does = zip(*doings, strict=True)
        for do in self.random.choices(does, weights, k=self.random.randint(1, MOST_GESTURES)):
            self.met["gestures"] += 1
            do()

    # -- what hands do ------------------------------------------------------------------------------

    def follow(self) -> None:
        """Do what the screen asks for, mostly."""
        shown = self.simulation.table.page().picture()
        cards = [label for label in self.demo_cards if label.startswith(str(shown.get("wanted") or "none"))]
        if cards and cards[0] not in self.simulation.resting():
            self.let_pass(self.simulation.tap(cards[0]))
        else:
            self.let_pass(self.simulation.press("left" if shown.get("wanted") == "Left" else "ok"))

    def tap(self) -> None:
        """Tap any card that is not lying there."""
        label = self.random.choice(self.random.choice((self.demo_cards, self.cards)))
        if label not in self.simulation.resting():
            self.let_pass(self.simulation.tap(label))

    def press(self) -> None:
        """Press any button."""
        self.let_pass(self.simulation.press(self.random.choice(BUTTONS)))

    def hold(self) -> None:
        """Hold any button."""
        self.let_pass(self.simulation.hold(self.random.choice(BUTTONS)))

    def put_two(self) -> None:
        """Lay two cards down together."""
        chosen = self.random.sample(self.cards, 2)
        self.simulation.put(*[label for label in chosen if label not in self.simulation.resting()])
        self.let_pass([TAP_MS])
        self.lift()

    def leave_lying(self) -> None:
        """Lay a card down, and leave it there."""
        label = self.random.choice(self.cards)
        if label not in self.simulation.resting():
            self.simulation.put(label)
        self.let_pass([self.random.choice(PAUSES_MS)])

    def lift(self) -> None:
        """Take away what lies there."""
        self.simulation.touch("lift")
        self.let_pass([GONE_MS])

    def turn_plug(self) -> None:
        """Pull a plug, or put it back."""
        part = self.random.choice(PARTS)
        if part in self.unplugged:
            self.simulation.bench.replug(part)
        else:
            self.simulation.bench.unplug(part)
        self.unplugged ^= {part}
        self.let_pass([self.random.choice(PAUSES_MS)])

    def ask(self) -> None:
        """Let a computer ask for anything. The kiosk has to refuse every change."""
        if "usb" in self.unplugged:
            return
        self.let_pass(self.simulation.computer.ask(self.random.choice(ASKED), {"name": "Club"}))

    def fail(self) -> None:
        """Let the power fail now, or in the middle of the next write."""
        if self.random.random() < 1 / 2:
            self.simulation.bench.flash.cut_power_after(self.random.randint(0, MOST_CUT))
        else:
            self.power_went()

    # -- what is expected ---------------------------------------------------------------------------

    def end_hour(self) -> None:
        """Check that the table shows itself to people who pass by, or that the game in play answers."""
        self.met["hours"] += 1
        if self.simulation.table.page_name() != "attract":
            self.see_answer()
        for part in sorted(self.unplugged):
            self.simulation.bench.replug(part)
        self.unplugged.clear()
        self.lift()
        self.leap(LEFT_ALONE_LEAPS)
        assert self.simulation.table.page_name() == "attract", self.simulation.table.page_name()
        self.see_answer()
        self.leap(LEFT_ALONE_LEAPS)

    def see_answer(self) -> None:
        """Check that a press changes the picture."""
        before = self.simulation.table.pictures
        self.let_pass(self.simulation.press("ok"))
        assert self.simulation.table.pictures != before
        self.met[self.simulation.table.page_name()] += 1

    def look_into_store(self) -> None:
        """Check that no file has grown, and that visitors changed no setting."""
        names = set(self.simulation.table.devices.store.names())
        assert names - {"cards.fresh"} <= KEPT, names
        assert self.kept("settings.json") == self.settings
        for name in names:
            assert len(self.kept(name)) <= MOST_BYTES, name

    def kept(self, name: str) -> bytes:
        """Return a file of the table's store."""
        return self.simulation.table.devices.store.read(name) or b""

    def leap(self, times: int) -> None:
        """Let the clock make this many leaps in which nobody does anything."""
        for _ in range(times):
            self.simulation.bench.clock.wait_us(LEAP_US)
            self.let_pass([AWAKE_MS])

    def let_pass(self, durations_ms: Iterable[int]) -> None:
        """Let the table run. It must meet no bug. If the power goes, it comes back."""
        try:
            for duration_ms in durations_ms:
                self.simulation.run_ms(duration_ms)
        except PowerCut:
            self.met["cut"] += 1
            self.power_went()
        for bug in self.simulation.bugs:
            raise bug

    def power_went(self) -> None:
        """Switch on again."""
        self.met["restarts"] += 1
        for button in BUTTONS:
            self.simulation.touch("let_go", button)
        self.simulation.bench.flash.restore_power()
        self.simulation.restart()
        self.let_pass([BOOT_MS, SETTLE_MS])


def lived(days: int, hours: int, visits: int, seed: int) -> Month:
    """Return a kiosk after this many days; raise the error if something went wrong."""
    month = Month(seed)
    for _ in range(days):
        month.day(hours, visits)
    return month


def worn(simulation: Simulation) -> int:
    """Return the number of erases of the most worn sector of the whole flash."""
    return max(simulation.bench.flash.erases[: simulation.bench.flash.sector_count()])


def section() -> str:
    """Return the results of a month; raise AssertionError if an hour ended badly."""
    began = time.monotonic()
    month = lived(DAYS, HOURS, VISITS, SEED)
    minutes = (time.monotonic() - began) / SECONDS
    met = month.met
    log_sectors = month.simulation.bench.board["log"][1] // SECTOR_BYTES
    return "\n".join(
        [
            "Visitors do anything, mostly what the demo asks for. They leave cards lying, lay down two at"
            " once or cards of other games, and pull plugs. A computer asks for everything. The power is cut"
            " each night and at random. At the end of each hour the table showed itself to people who pass"
            " by, or its game answered a press. The store held the same files, and the settings were those"
            " of the first day.",
            "",
            "| days | hours | visits | gestures | restarts | power cuts in a write | most erases of a sector"
            " | of the log's sectors | minutes |",
            "|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
            f"| {met['days']} | {met['hours']} | {met['visits']:,} | {met['gestures']:,} |"
            f" {met['restarts']} | {met['cut']} | {worn(month.simulation)} | {log_sectors} | {minutes:.0f} |",
        ]
    )
