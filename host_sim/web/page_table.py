"""The table inside a page. It takes gestures as lines of a script, and returns what is new.

It runs under MicroPython in the page's worker, and on CPython in tests. Its input and output are JSON.
"""

import json

from host_sim.journey import BOOT_MS
from host_sim.simulation import LIFT_MS, PRESS_MS, TAP_MS, Simulation, UnknownCard
from host_sim.web import phone_tags
from host_sim.web.page_hall import PageHall
from host_sim.web.picture_words import words_of
from host_sim.web.score_text import sentences
from host_sim.web.spoken_text import SpokenText, whole_text
from host_sim.wire.nor_flash import SECTOR_BYTES
from host_sim.wire.ntag_message import UID_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.link.scoreboard import Scoreboard

    Pages = dict[str, Any]

US_PER_MS = 1_000
AWAKE_MS = 10
# After this time a table that boots has no more to do: its first page is there, and sectors are erased ahead.
STARTING_MS = 500
# Gestures besides taps and pushes, by the names of `Simulation` and of `Workbench`.
AT_ONCE = ("put", "restart", "cut_writing", "speak")
ON_THE_BENCH = ("unplug", "replug")
NOTHING: "tuple[str, Any]" = ("", None)


class PageTable:
    """A table on a workbench, with its trays. Call `begin` first."""

    def __init__(
        self, board: "dict[str, Any]", tray: "list[dict[str, Any]]", catalogues: "dict[str, bytes]"
    ) -> None:
        self.simulation = Simulation(board, tray, catalogues)
        self.phone = phone_tags.PhoneTags(self.simulation)
        self.hall = PageHall(self.simulation)
        self._board = board
        self._lift_at_ms = 0  # when a hand takes away the card at the reader; 0 if it holds none
        self._lifted_at_ms = -LIFT_MS
        self._pushed_at_ms: "dict[str, int]" = {}
        self._seen: "dict[str, Any]" = {}
        self._view: "Any" = None
        self._scoreboard: "Scoreboard | None" = None
        self._said_of: "Any" = None  # the table and its picture that were put into words last
        self._spoken = SpokenText()
        self._operations = 0
        self._kept_sectors: "list[int]" = []
        self._kept_file_changes = 0
        self._stickers: "dict[str, bytes]" = {}

    def begin(self, kept: str) -> None:
        """Start the kept table (everything that `to_keep` ever returned), or a new one that is set up."""
        bench = self.simulation.bench
        found = json.loads(kept) if kept else {}
        if found:
            self._restore(found)
        has_files = bool(found.get("files"))
        if not has_files:  # it is new, or an opened journal
            self.simulation.set_up()
        self._kept_sectors = self._worn() if has_files else []
        self._operations = 0
        self._kept_file_changes = bench.bench.file_changes if has_files else -1
        self.simulation.power_up()
        self.simulation.run_ms(STARTING_MS)
        self.doze_ms(BOOT_MS - STARTING_MS)

    def be_kiosk(self) -> None:
        """Become a kiosk whose staff has no card here. Nothing of it is kept."""
        table = self.simulation.table
        table.settings.kiosk = True
        table.start_game()

    def add_card(self, label: str, image: str) -> None:
        """Add one more card; its content is in hex."""
        self.simulation.add_card(label, image)

    def events(self) -> str:
        """Return the events of the game in play, as JSON."""
        return json.dumps(list(self.simulation.table.session.log.events()))

    def hall_news(self) -> str:
        """Return what is new for a hall since the last call, as JSON; "" if nothing is."""
        news = self.hall.news()
        return json.dumps(news) if news else ""

    def hall_again(self, game: str, first: str, journal: str) -> str:
        """Return what the hall should get of a game of a journal, from an event on, as JSON."""
        return json.dumps(self.hall.again(int(game), int(first), journal))

    def hall_tell(self, kind: str, message: str) -> str:
        """Take what a hall sends, as JSON; return whether the table can use it."""
        try:
            self.hall.tell(kind, json.loads(message))
        except ValueError:
            return "false"
        return "true"

    def hall_call(self) -> str:
        """Call for a judge, or take the call back."""
        self.hall.call()
        return "true"

    def hall_done(self) -> str:
        """Return what the hall did here since the last call: lines of a script in JSON, "" for none."""
        done = self.hall.done()
        return json.dumps(done) if done else ""

    def now_ms(self) -> int:
        """Return the time on the table's own clock."""
        return self.simulation.bench.clock.now_us // US_PER_MS

    def do(self, line: str) -> None:
        """Do a gesture: a line of a script, or `["let_go", button, ms]` with the time of the push."""
        verb, *arguments = json.loads(line)
        if verb in ("tap", "push", "bring"):
            self._end_tap()
        if verb == "tap":
            self._tap(arguments[0])
        elif verb == "push":
            self._pushed_at_ms[arguments[0]] = self.now_ms()
            self.simulation.touch("push", arguments[0])
        elif verb == "let_go":
            self._release(arguments[0], int(arguments[1]))
        elif verb == "lift":
            self._lift()
        elif verb in ON_THE_BENCH:
            self.simulation.touch(verb, *arguments)
        elif verb == "bring":
            self.phone.bring(*arguments)
        elif verb in AT_ONCE:
            getattr(self.simulation, verb)(*arguments)
        else:
            raise ValueError(f"no hand can {verb}")

    def run_ms(self, duration_ms: int) -> None:
        """Let the table run for this time, and take away a card at the reader when its time is over."""
        self.simulation.run_ms(duration_ms)
        if self._lift_at_ms and self.now_ms() >= self._lift_at_ms:
            self._lift()

    def has_news(self) -> bool:
        """Return whether the table shows or sounds something that `seen` did not return."""
        return bool(self._new_of(self._signals()))

    def doze_ms(self, duration_ms: int) -> None:
        """Let quiet time pass: the firmware's loop runs only in its last moment."""
        awake_ms = min(duration_ms, AWAKE_MS)
        self.simulation.bench.clock.wait_us((duration_ms - awake_ms) * US_PER_MS)
        self.run_ms(awake_ms)

    def is_busy(self) -> bool:
        """Return whether the table, or a hand at it, still has something to do."""
        return bool(self._lift_at_ms or self._pushed_at_ms or self.simulation.table.is_busy())

    def seen(self) -> str:
        """Return, as JSON, what can be seen and heard and is new since the last call; "" if nothing is."""
        new = self._new_of(self._signals() + self._sights())
        self._seen.update(new)
        if "frames" in new:
            picture = self.simulation.table.page().picture()
            new["words"] = words_of(picture)
            new["labels"] = picture.get("labels") or []
        view = self.simulation.table.session.view
        if view is not self._view:
            self._view = view
            new["view"] = view
        if "frames" not in new:  # a hand waits for its picture: the scoreboard comes after it
            new.update(self._new_score())
            new.update(self._new_words())
        return json.dumps(new) if new else ""

    def to_keep(self) -> str:
        """Return the changes of the memory since the last call, as JSON; "" if there are none."""
        flash = self.simulation.bench.flash
        new: "dict[str, Any]" = self._new_stickers()
        operations = sum(flash.programs) + sum(flash.erases)
        if operations != self._operations:
            self._operations = operations
            new["sectors"] = self._new_sectors()
        if self.simulation.bench.bench.file_changes != self._kept_file_changes:
            self._kept_file_changes = self.simulation.bench.bench.file_changes
            new["files"] = self._files()
        return json.dumps(new) if new else ""

    def log(self) -> str:
        """Return the flash log in hex; `host_sim journal` reads its games."""
        return self.simulation.bench.log_image().hex()

    def message_for(self, label: str, uid: str, address: str) -> str:
        """Return, as JSON, the `message` that makes the sticker of this UID a card, or `refused`."""
        return _answered(lambda: self._message_for(label, uid, address))

    def record_content(self, record: str) -> str:
        """Return the content of our record behind its UID, both in hex, or `refused`, as JSON."""
        found = bytes.fromhex(record)
        return _answered(lambda: phone_tags.content_of(found[:UID_BYTES], found[UID_BYTES:]))

    def _message_for(self, label: str, uid: str, address: str) -> "dict[str, Any]":
        card = self.simulation.card(label)
        return {"message": phone_tags.message_for(card, bytes.fromhex(uid), address).hex()}

    def _tap(self, label: str) -> None:
        """Hold a card to the reader for a moment, once the table knows that the earlier one is gone."""
        if self.simulation.resting():
            self._lift()  # a card that was put there to stay
        self.simulation.run_ms(max(0, self._lifted_at_ms + LIFT_MS - self.now_ms()))
        self.simulation.put(label)
        self._lift_at_ms = self.now_ms() + TAP_MS

    def _end_tap(self) -> None:
        """Wait until the card at the reader is taken away: one hand does one thing after the other."""
        if self._lift_at_ms:
            self.run_ms(max(0, self._lift_at_ms - self.now_ms()))

    def _lift(self) -> None:
        self._lift_at_ms = 0
        self._lifted_at_ms = self.now_ms()
        self.phone.look()
        self.simulation.touch("lift")

    def _release(self, button: str, duration_ms: int) -> None:
        """Let go of a button after this time on the table's clock, also if the table is late."""
        pushed_at_ms = self._pushed_at_ms.pop(button, None)
        if pushed_at_ms is not None:
            self.run_ms(max(0, pushed_at_ms + max(PRESS_MS, duration_ms) - self.now_ms()))
        self.simulation.touch("let_go", button)

    def _new_of(self, sights: "list[tuple[str, Any]]") -> "dict[str, Any]":
        return {name: value for name, value in sights if self._seen.get(name, NOTHING) != value}

    def _signals(self) -> "list[tuple[str, Any]]":
        """Return the pictures and sounds."""
        bench = self.simulation.bench.bench
        return [
            ("frames", [picture.hex() for picture in self.simulation.bench.pictures()]),
            ("tone_hz", bench.tones_hz.get(self._board["buzzer"], 0)),
            ("led", bool(bench.outputs.get(self._board["led"], 0))),
        ]

    def _sights(self) -> "list[tuple[str, Any]]":
        table = self.simulation.table
        return [
            ("resting", self.simulation.resting()),
            ("unwritten", self.phone.unwritten()),
            ("page", table.page_name()),
            ("faults", list(table.faults)),
        ]

    def _new_score(self) -> "dict[str, Any]":
        """Return the scoreboard and its sentences, if it changed."""
        table = self.simulation.table
        if self._scoreboard is None or self._scoreboard.table is not table:  # also after a restart
            # Imported here, because a restart loads the firmware's modules again.
            from tally.app.link.scoreboard import Scoreboard

            self._scoreboard = Scoreboard(table)
        before = self._scoreboard.shown
        if not self._scoreboard.look():
            return {}
        shown = self._scoreboard.shown
        return {"score": shown, "sentences": sentences(shown, before)}

    def _new_words(self) -> "dict[str, Any]":
        """Return the sentence about the page, all its words, and their language, if it was drawn since."""
        from tally.screens.words import spoken

        table = self.simulation.table
        if self._said_of == (table, table.pictures):
            return {}
        self._said_of = (table, table.pictures)
        page, board = table.page(), self._scoreboard.shown if self._scoreboard else None
        said = [("said", whole_text(page, board)), ("language", spoken())]
        new = self._new_of(said)
        self._seen.update(new)
        new["spoken"] = self._spoken.news(table.page_name(), page, board)
        return new

    def _worn(self) -> "list[int]":
        """Return how often each sector of the flash changed."""
        flash = self.simulation.bench.flash
        return [flash.programs[sector] + flash.erases[sector] for sector in range(flash.sector_count())]

    def _new_sectors(self) -> "dict[str, str]":
        flash = self.simulation.bench.flash
        worn = self._worn()
        before = self._kept_sectors or [0] * len(worn)
        self._kept_sectors = worn
        return {
            str(sector): flash.read(sector * SECTOR_BYTES, SECTOR_BYTES).hex()
            for sector in range(len(worn))
            if worn[sector] != before[sector]
        }

    def _files(self) -> "dict[str, dict[str, str]]":
        """Return the files of each file system. MicroPython's stand-in keeps them beside the flash."""
        found = self.simulation.bench.bench.files
        return {
            str(start): {name: files[name].hex() for name in sorted(files)} for start, files in found.items()
        }

    def _new_stickers(self) -> "dict[str, Any]":
        written = {}
        for label in self.simulation.resting():
            memory = getattr(self.simulation.card(label), "memory", None)
            if memory and self._stickers.setdefault(label, bytes(memory.image)) != memory.image:
                self._stickers[label] = bytes(memory.image)
                written[label] = memory.image.hex()
        return {"stickers": written} if written else {}

    def _restore(self, kept: "dict[str, Any]") -> None:
        bench = self.simulation.bench
        for sector, content in kept["sectors"].items():
            bench.flash.load(bytes.fromhex(content), int(sector) * SECTOR_BYTES)
        for start, files in kept["files"].items():
            bench.bench.files[int(start)] = {name: bytes.fromhex(files[name]) for name in files}
        for label, image in kept["stickers"].items():
            self._sticker(label).memory.image[:] = bytes.fromhex(image)

    def _sticker(self, label: str) -> "Any":
        """Return a sticker by its UID: one of the tray, or one that a phone brought."""
        try:
            return self.simulation.card(label)
        except UnknownCard:
            self.simulation.bring(label, "")
            return self.simulation.card(label)


def _answered(ask: "Callable[[], dict[str, Any]]") -> str:
    from tally.tags.record import TagRefused

    try:
        return json.dumps(ask())
    except TagRefused as refusal:
        return json.dumps({"refused": refusal.code})
