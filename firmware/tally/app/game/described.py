"""Cards without a readable tag that players describe by buttons: to play them, or to register them."""

from tally.app.game import registered
from tally.app.game.card_form import DescribingPage
from tally.app.kept import kept_answers
from tally.app.pages.page import BasePage
from tally.app.reading import uid_map
from tally.app.reading.tag_writing import TagWriting
from tally.app.reading.taps import is_lasting
from tally.screens.cards import draw_writer
from tally.screens.words import text
from tally.tag_lost import TagLost
from tally.tags.record import FOREIGN, TITLE, Tag, TagRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table

_NO_DECK = 0
# Tags that can be described without a question: nothing was written on them, or nothing readable is left.
_BLANK = "empty damaged"


class StandInPage(DescribingPage):
    """Asks the playbook's questions. Then the game has seen the card, and the card is played.

    `number` is the number of the stand-in, whose answers are kept for later games. Without it, the card is
    named by a running number, and the UID map keeps its title. `then` takes the card if it is needed for
    something else than a play.
    """

    name = "stand_in"

    def __init__(
        self, table: "Table", card: str, number: "int | None", then: "Callable[[str], None] | None" = None
    ) -> None:
        session, store = table.session, table.devices.store
        if number is None:
            taken = [title.name for title in session.game.titles.values()]
            name, answers = registered.free_name(store, taken), {}
        else:
            name = text("stand_in.name").format(number)
            answers = kept_answers.read(store, session.game_id(), card)
        super().__init__(table, card, name, answers, session.game.state())
        self._is_stand_in = number is not None
        self._title: "dict[str, Any]" = {}
        self._play_it = then
        self.then = "label.ok" if then else "label.play"

    def take_title(self, title: "dict[str, Any]") -> None:
        """Show the card to the game, and keep its title, but not for a kiosk's visitors."""
        self._title = title
        if self.table.mode.keeps_settings and (self.answers or not self._is_stand_in):
            self.table.when_idle(self._keep)
        if self._play_it:
            self.table.back()
        else:
            self.table.to_game()
        play = self.table.game_page()
        if not play.record([["card_seen", self.card, title]]):
            return
        if self._play_it:
            self._play_it(self.card)
        else:
            play.tapped(self.card, None)  # it is played in the next tick: calls are nested deep already

    def _keep(self) -> bool:
        if self._is_stand_in:
            kept_answers.keep(self.table.devices.store, self.session.game_id(), self.card, self.answers)
            return False
        try:
            registered.keep(self.table, self.card, self._title)
        except TagRefused:  # it prints more than a row of the map holds; this game knows it all the same
            self.table.refuse_tag("too_large")
        return False


class RegisterPage(BasePage):
    """Registers stickers. Each one laid here is described on `register_card`, then written if possible.

    The UID map keeps each of them, written or not. OK skips the writing, or describes a card of the map
    again.
    """

    name = "register"
    screen = staticmethod(draw_writer)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._card = ""  # the last card, and what is known of it
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
        """Show which card it is, if its tag says so. The game does not see it."""
        self._card = ""
        if tag is None:
            self._show(self.session.name_of(card))
        elif tag.kind == TITLE:
            self._show(tag.content["name"])

    def unidentified(self, card: str, code: str) -> None:
        """Ask what a sticker stands for, or show what it stands for already."""
        if not is_lasting(bytes.fromhex(card)):
            self.table.refuse_tag("fleeting")
            return
        self._card = card
        self._is_blank = code in _BLANK.split()
        known = uid_map.tag(self.table.devices.store, bytes.fromhex(card), self.session.layout())
        if known:
            self._show(known.content["name"])
        elif code == FOREIGN:  # a bank card, or somebody else's sticker: ask whether it was meant
            self.table.refuse_tag(code, self._describe)
        else:
            self._describe()

    def ok(self) -> None:
        """Leave the sticker unwritten, or describe a card again."""
        if self._title:
            self._end("kept")
        elif self._line == "known" and self._card:
            self._describe()

    def left(self) -> None:
        """Go back. What was described is kept."""
        self._end(self._line)
        self.table.back()

    left_held = left

    def take_title(self, card: str, title: "dict[str, Any]") -> None:
        """Keep a card's new title, and write it if the sticker is blank."""
        self._name = title["name"]
        self._card = card
        self._tell("kept")
        self.table.when_idle(lambda: self._keep(card, title))
        if self._is_blank:
            self._title = title
            self.has_reader = True
            self._tell("writing")

    def _describe(self) -> None:
        self.table.show(RegisterCardPage(self.table, self._card, self))

    def _find(self) -> None:
        uids = self.table.devices.reader.look()
        if uids is None:
            return
        uid = bytes.fromhex(self._card)
        if uids == (uid,):
            layout = self.session.layout()
            tag = Tag(TITLE, layout.GAME, _NO_DECK, self._title, False)
            self._writing = TagWriting(self.table.devices.reader, uid, tag, layout)
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
        """Wait for other stickers again."""
        if self._title:
            self._title = {}
            self._writing = None
            self.has_reader = False
            self.table.ignore_tags()
            self.table.sound("accepted")
        self._tell(line)

    def _show(self, name: str) -> None:
        self._name = name
        self._tell("known")
        self.table.sound("accepted")

    def _middle(self) -> str:
        """Return the label of OK."""
        if self._title:
            return text("label.skip")
        return text("label.change") if self._line == "known" and self._card else ""

    def _tell(self, line: str) -> None:
        if line != self._line:
            self._line = line
            self.table.redraw()


class RegisterCardPage(DescribingPage):
    """The questions about a card.

    Its name is a running number, and `register`, the page below, takes its title.
    """

    name = "register_card"

    def __init__(self, table: "Table", card: str, register: "Any") -> None:
        taken = [title.name for title in table.session.game.titles.values()]
        super().__init__(table, card, registered.free_name(table.devices.store, taken), {}, None)
        self._register = register

    def take_title(self, title: "dict[str, Any]") -> None:
        """Hand the title to the page below."""
        self.table.back()
        self._register.take_title(self.card, title)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Ignore other cards: one is half described."""

    def unidentified(self, card: str, code: str) -> None:
        """Ignore other stickers."""
