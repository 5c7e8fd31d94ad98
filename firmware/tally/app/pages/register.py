"""A sticker is registered: it is a card from now on, described by buttons, written if it can be, and kept."""

from tally.app import registered, uid_map
from tally.app.loading import load
from tally.app.page import BasePage
from tally.app.presence import is_lasting
from tally.constant import const
from tally.screens.words import text
from tally.tag_lost import TagLost
from tally.tags.record import TITLE, Tag
from tally.tags.refusals import TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

_WRITING = const("tally.app.tag_writing")
_NO_DECK = const(0)
# What may be described: nothing was written there, or nothing that could still be read.
_BLANK = const("empty damaged")


class Page(BasePage):
    """A sticker that is laid here is described on the page `register_card`, then written, if it may be.

    The UID map keeps each, written or not. OK leaves out the writing, or describes a card of the map anew.
    """

    screen = "writer"

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._card = ""  # the last one, and what is known of it
        self._name = ""
        self._line = "lay"
        self._title: "dict[str, Any]" = {}
        self._writing: "Any" = None
        self._is_blank = False

    def picture(self) -> "Picture":
        """Return what to do, or what was done."""
        return {
            "title": text("register.title"),
            "text": self._name,
            "line": text("register." + self._line),
            "done": 0,
            "total": 0,
            "labels": [text("label.back"), self._middle(), text("label.menu")],
        }

    def tick(self) -> None:
        """Look for the sticker that was described, and write it."""
        if not self._title:
            return
        if self._writing is None:
            self._find()
            return
        try:
            if self._writing.step():
                return
            self._end("kept" if self._writing.refusal else "written")
        except TagLost:
            self._writing = None
            self._tell("again")

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Say what a card is that tells it itself; the game does not hear of it."""
        self._card = ""
        if tag is None:
            self._show(self.sitting.name_of(card))
        elif tag.kind == TITLE:
            self._show(tag.content["name"])

    def untold(self, card: str, code: str) -> None:
        """Ask what a sticker stands for, or say what it stands for already."""
        if not is_lasting(bytes.fromhex(card)):
            self.table.refuse_tag("fleeting")
            return
        self._card = card
        self._is_blank = code in _BLANK.split()
        known = uid_map.tag(self.table.devices.store, bytes.fromhex(card), self.sitting.layout())
        if known:
            self._show(known.content["name"])
        else:
            self._describe()

    def ok(self) -> None:
        """Leave the sticker as it is, or describe a card anew."""
        if self._title:
            self._end("kept")
        elif self._line == "known" and self._card:
            self._describe()

    def left(self) -> None:
        """Go back; what was described is kept."""
        self._end(self._line)
        self.table.back()

    left_held = left

    def take_title(self, card: str, title: "dict[str, Any]") -> None:
        """Keep what a card was described as, and write it if it can be."""
        self._name = title["name"]
        self._card = card
        self._tell("kept")
        self.table.when_idle(lambda: self._keep(card, title))
        if self._is_blank:
            self._title = title
            self.tests_ports = True
            self._tell("writing")

    def _describe(self) -> None:
        try:
            self.sitting.part("stand_ins")
        except ImportError:
            self.table.refuse("not_in_game", "")
        else:
            self.table.open("register_card", self._card, self)

    def _find(self) -> None:
        uids = self.table.devices.reader.look()
        if uids is None:
            return
        uid = bytes.fromhex(self._card)
        if uids == (uid,):
            layout = self.sitting.layout()
            tag = Tag(TITLE, layout.GAME, _NO_DECK, self._title, False)
            self._writing = load(_WRITING).TagWriting(self.table.devices.reader, uid, tag, layout)
            self._tell("writing")
        else:
            self._tell("again")

    def _keep(self, card: str, title: "dict[str, Any]") -> bool:
        try:
            registered.keep(self.table, card, title)
        except TagRefused:
            self.table.refuse_tag("too_large")
        return False

    def _end(self, line: str) -> None:
        """Look for other stickers again."""
        if self._title:
            self._title = {}
            self._writing = None
            self.tests_ports = False
            self.table.pass_over()
            self.table.sound("accepted")
        self._tell(line)

    def _show(self, name: str) -> None:
        self._name = name
        self._tell("known")
        self.table.sound("accepted")

    def _middle(self) -> str:
        """Return what OK does now."""
        if self._title:
            return text("label.skip")
        return text("label.change") if self._line == "known" and self._card else ""

    def _tell(self, line: str) -> None:
        if line != self._line:
            self._line = line
            self.table.redraw()
