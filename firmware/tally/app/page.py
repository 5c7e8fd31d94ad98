"""A page: one thing the table shows, and what taps and buttons mean meanwhile; pages that are lists."""

from tally.app import judge, other_tags, pages
from tally.screens.rows import draw_menu
from tally.screens.words import text
from tally.tags.record import TITLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.table import Table
    from tally.screens.canvas import Canvas
    from tally.tags.record import Tag

    Picture = dict[str, Any]
    Question = dict[str, Any]

# One sees each step, and lets go at the right one.
_STEP_MS = 300
# The first steps of a number, and how many of them there are; then the others.
_SMALL, _SMALL_STEPS, _LARGE = 5, 4, 10
# What a list shows of a choice.
_ROW_START, _ROW_END = 1, 3


def numbered(rows: "list[list[str]]") -> "list[list[str]]":
    """Return a list's rows, those that would look alike with a number behind their value."""
    shown = []
    for index, row in enumerate(rows):
        count = rows[: index + 1].count(row) if rows.count(row) > 1 else 0
        shown.append(row[:-1] + [f"{row[-1]} {count}".strip()] if count else row)
    return shown


class BasePage:
    """What pages have in common: the usual ways back, to the menu and to the game."""

    name = ""  # by which a crash and the tests call it
    screen: "Callable[[Canvas, Picture], None]"  # draws its picture
    is_working = False  # whether its `tick` has more to do
    is_tapped = False  # whether its `tick` is about to do what a tap means
    gives_way = False  # whether a card that comes always brings the game's page back
    is_passing = False  # whether it goes away when something is found on the reader
    is_game = False  # whether it is the game's own, at the bottom
    is_judges = False  # whether a judge opened it, and what lies over it
    tests_ports = False  # then nobody else looks for tags, and no banner tells of faults

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.sitting = table.sitting

    def picture(self) -> "Picture":
        """Return the view that the page's screen draws."""
        return {}

    def asked(self) -> "int | None":
        """Return the seat that may act in the game, None where there is none: a picture turns to it."""
        view = self.sitting.view
        if not view:
            return None
        seat: "int | None" = (view["pending"] or {}).get("seat", view["priority"])
        return seat

    def with_judge(self, do: "Callable[[], object]") -> None:
        """Do what bends rules or counts; first a judge's card is asked for, if the table is set so.

        Where a judge has opened this, the reason is asked.
        """
        if self.table.settings.judge_first or self.table.is_judged():
            self.by_judge(do)
        else:
            do()

    def by_judge(self, do: "Callable[[], object]") -> None:
        """Do what only a judge does: a card is asked for, or the reason where a judge has opened this."""
        if self.table.is_judged():
            judge.open_reasons(self.table, do)
        else:
            pages.open_judge(self.table, do)

    def look_ahead(self) -> bool:
        """Work ahead in a moment when nobody waits; return whether there was anything to do."""
        return False

    def tick(self) -> None:
        """Do a bounded piece of the page's own work, if it has any."""

    def redraw(self) -> None:
        """Draw the page anew in the next tick, if it is on show."""
        if self.table.page() is self:
            self.table.redraw()

    def left(self) -> None:
        """Do what the left label says."""
        self.table.back()

    def ok(self) -> None:
        """Do what the middle label says."""
        self.table.back()

    def right(self) -> None:
        """Do what the right label says."""
        self.right_held()

    def left_held(self) -> None:
        """Go back."""
        self.table.back()

    def ok_held(self) -> None:
        """Do as a short press does, where a long one has no meaning of its own."""
        self.ok()

    def right_held(self) -> None:
        """Open the menu over the game; a kiosk that nobody plays at has none."""
        game = self.table.to_game()
        if game.is_game or not self.table.kiosk:
            pages.open_menu(self.table)

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Give way to the game, which takes the card; no tag: the sitting knows the card."""
        self.table.to_game().tapped(card, tag)

    def untold(self, card: str, code: str) -> None:
        """Take a card whose tag does not say which it is, `code` why."""
        other_tags.take_untold(self.table, card, code)


class Ahead:
    """The page that OK would open, made and worked on a step a turn, while nobody waits.

    A page that replays is then whole when it is opened. One at a time: what it is for is its `key`.
    """

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._key: "Any" = None
        self._page: "Any" = None

    def advance(self, key: "Any", make: "Callable[[], BasePage]") -> None:
        """Make the page, or go on with its work."""
        if self._table.is_busy():
            return
        if self._page is None or self._key != key:
            self._key, self._page = key, make()
        elif self._page.is_working:
            self._page.tick()
            if not self._page.is_working:
                self._table.devices.rest.skip()  # a replay leaves much behind, to be collected now

    def take(self, key: "Any") -> "Any":
        """Return the page for this key, as far as it has come, or None; let go of it."""
        page = self._page if self._key == key else None
        self.drop()
        return page

    def drop(self) -> None:
        """Let go of the page."""
        self._key = self._page = None


class HeldPage(BasePage):
    """A page that goes on while a button is down."""

    _side = ""  # the button that is held down
    _steps = 0
    _due_ms = 0

    def tick(self) -> None:
        """Go on while the button is down."""
        if not self._side:
            return
        if not self.table.is_down(self._side):
            self._side = ""
        elif self.table.now_ms() >= self._due_ms:
            self._go_on()

    def hold(self, side: str) -> None:
        """Begin to go on for as long as this button is down."""
        self._side = side
        self._steps = 0
        self._go_on()

    def step(self, _by: int, _steps: int) -> None:
        """Do the next step, -1 or 1; `steps` counts them since the button is held."""

    def _go_on(self) -> None:
        self._steps += 1
        self._due_ms = self.table.now_ms() + _STEP_MS
        self.step(-1 if self._side == "left" else 1, self._steps)
        self.redraw()


class CountingPage(HeldPage):
    """A number that Left and Right change; held they go on in greater steps, and a held OK leaves it."""

    def left_held(self) -> None:
        """Much less, while it is held."""
        self.hold("left")

    def right_held(self) -> None:
        """Much more, while it is held."""
        self.hold("right")

    def ok_held(self) -> None:
        """Leave it."""
        self.table.back()


def grown(number: int, by: int, steps: int) -> int:
    """Return the number after another step: the next multiple of five, later on of ten."""
    size = _SMALL if steps <= _SMALL_STEPS else _LARGE
    return by * ((by * number) // size + 1) * size


class ListPage(HeldPage):
    """A list with a cursor: Left and Right move, OK picks."""

    screen = staticmethod(draw_menu)

    def __init__(self, table: "Table", title: str, items: "list[list[str]]") -> None:
        super().__init__(table)
        self.title = title
        self.items = items
        self.cursor = 0

    def picture(self) -> "Picture":
        """Return the list."""
        labels = [text("label.up"), text(self.ok_label()), text("label.down")]
        return {
            "title": self.title,
            "aside": "",
            "items": self.items,
            "cursor": self.cursor,
            "labels": labels if self.items else ["", text("label.back"), ""],
        }

    def ok_label(self) -> str:
        """Return the key of the word for what OK does on this line."""
        return "label.pick"

    def left(self) -> None:
        """Move up, around the end."""
        self._move(-1)

    def right(self) -> None:
        """Move down, around the end."""
        self._move(1)

    def step(self, by: int, _steps: int) -> None:
        """Go on by a line."""
        self._move(by)

    def _move(self, by: int) -> None:
        if self.items:
            self.cursor = (self.cursor + by) % len(self.items)


class ChoicePage(ListPage):
    """What an answer leads to is the page's own: see `answered`."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table, "", [])
        self.choices: "list[list[Any]]" = []

    def ask(self, question: "Question") -> None:
        """Show a question to pick from, the cursor on the likeliest answer."""
        self.title = question["title"]
        self.choices = self.items = question["choices"]
        self.cursor = question["cursor"]

    def picture(self) -> "Picture":
        """Return the list, and whether a card may be tapped instead."""
        shown = super().picture()
        shown["items"] = numbered([choice[_ROW_START:_ROW_END] for choice in self.choices])
        shown["asked"] = self.asked()
        shown["aside"] = text("prompt.tap") if self._asks_for_card() else ""
        return shown

    def answered(self, answer: "Any") -> None:
        """Go on with this answer."""

    def why_not(self, card: str) -> str:
        """Return the code that says why this card is no answer."""
        seat = self.sitting.rulebook().gestures.controller(self.sitting.played_view(), card)
        return "not_in_play" if seat is None else "wrong_type"

    def ok(self) -> None:
        """Take the answer under the cursor."""
        self.answered(self.choices[self.cursor][0])

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """Take a card that is an answer; where none is asked for, give way to the game."""
        is_title = tag is None or tag.kind == TITLE or card in self.sitting.game.titles
        if not is_title or not self._asks_for_card():
            super().tapped(card, tag)
            return
        answers = [choice[0] for choice in self.choices if choice[3] == card]
        if answers:
            self.table.sound("accepted")
            self.answered(answers[0])
        else:
            self.table.refuse(self.why_not(card), "")

    def _asks_for_card(self) -> bool:
        return any(choice[3] for choice in self.choices)
