"""What is said over the game: what hands must do now, why something is refused, what would be taken back."""

from tally.app import pages, telling
from tally.app.page import BasePage, ListPage
from tally.rules.removal import span
from tally.rules.rewind import rewind
from tally.screens.message import draw_question, draw_refusal, draw_unknown_card
from tally.screens.rows import draw_told
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Rewind
    from tally.rules.rulebook import Draw

_SHOWN = 4
_NO_CURSOR = -1
# Events replayed in one tick: a few milliseconds each on a Pico.
_SLICE = 1


class ToldPage(ListPage):
    """Lists `rows`; Right scrolls where they are more than fit."""

    name = "told"
    screen = staticmethod(draw_told)
    gives_way = True

    def __init__(self, table: "Table", rows: "list[list[str]]") -> None:
        super().__init__(table, "", rows)
        if len(rows) <= _SHOWN:
            self.cursor = _NO_CURSOR

    def picture(self) -> "Picture":
        """Return the list, with what the buttons do."""
        game = self.table.game_page()
        left, ok, right = game.labels()
        said = game.said()
        return {
            "title": said or text("told.title"),
            "items": self.items,
            "cursor": self.cursor,
            "asked": self.asked(),
            "labels": [
                left if game.is_correctable() else text("label.back"),
                ok,
                right if self.cursor == _NO_CURSOR else text("label.down"),
            ],
        }

    def left(self) -> None:
        """Correct whose card it was, where that was just said; else show the game again."""
        game = self.table.to_game()
        if game.is_correctable():
            game.left()

    def ok(self) -> None:
        """Do as on the game's page."""
        self.table.to_game().ok()

    def ok_held(self) -> None:
        """Do as on the game's page."""
        self.table.to_game().ok_held()

    def right(self) -> None:
        """Move down, if there is more to see; else do as on the game's page."""
        if self.cursor == _NO_CURSOR:
            self.table.to_game().right()
        else:
            super().right()

    def left_held(self) -> None:
        """Take back what was done last, as on the game's page."""
        self.table.to_game().left_held()


class NoticePage(BasePage):
    """Shows `code` on its screen, under a card's name, until the next tap or press.

    A held OK does `overrule`, where a card's text may; OK alone does `offer`, where there is one.
    """

    name = "notice"
    is_passing = True

    def __init__(
        self,
        table: "Table",
        screen: "Draw",
        code: str,
        why: str,
        overrule: "Callable[[], None] | None" = None,
        offer: "Callable[[], object] | None" = None,
        card: str = "",
    ) -> None:
        super().__init__(table)
        self.screen = draw_unknown_card if offer else screen
        self.code = code
        self.why = why
        self._overrule = overrule
        self._offer = offer
        self._card = card

    def picture(self) -> "Picture":
        """Return the code with its words."""
        return {
            "title": self._card or text("refusal.title"),
            "asked": self.asked(),
            "code": self.code,
            "why": self.why,
            "hint": text("refusal.anyway") if self._overrule else "",
            "labels": [
                text("label.back") if self._offer else "",
                text("label.describe" if self._offer else "label.ok"),
                text("label.menu"),
            ],
        }

    def ok(self) -> None:
        """Go back, or do what is offered."""
        self.table.back()
        if self._offer:
            self._offer()

    def left_held(self) -> None:
        """Take back what was done last, as on the game's page; before a game, go back."""
        if self.sitting.view:
            self.table.to_game().left_held()
        else:
            self.table.back()

    def ok_held(self) -> None:
        """Do it anyway, if card text may; first a judge is asked, if the table is set so."""
        if not self._overrule:
            self.ok()
        else:
            self.table.back()
            self.table.page().with_judge(self._overrule)


class UndoPage(BasePage):
    """Asks, works, and gives way to the game. What was recorded together is taken back together."""

    name = "undo"
    screen = staticmethod(draw_refusal)  # or "question", where there is something to take back

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._events = _last_events(table)
        self._lines = [telling.line(self.sitting, event) for event in self._events]
        if self._lines:
            self.screen = draw_question
        self._rewind: "Rewind | None" = None

    def picture(self) -> "Picture":
        """Return what would be taken back."""
        back, menu = text("label.back"), text("label.menu")
        if not self._lines:
            return {
                "title": text("menu.undo"),
                "code": "nothing_to_undo",
                "why": "",
                "labels": [back, "", menu],
            }
        return {
            "title": text("menu.undo"),
            "text": ", ".join(reversed(self._lines)),
            "asked": self.asked(),
            "labels": [back, text("label.undo"), menu],
        }

    def ok(self) -> None:
        """Begin to take it back, or give way to the game."""
        if self._lines:
            self.begin()
        else:
            self.table.back()

    def begin(self) -> None:
        """Begin to take it back, if there is something."""
        if self._lines:
            self._rewind = rewind(self.sitting.game, len(self._lines))

    def tick(self) -> None:
        """Go on with it, and give way to the game when it is done."""
        if self._rewind and self._rewind.advance(_SLICE):
            self._rewind = None
            play = self.table.to_game()
            if play.record([["undone"]] * len(self._lines)):
                self.table.sound("undo")
                rows = [[line, ""] for line in reversed(self._lines)]
                pages.open_told(self.table, [[text("told.undone"), ""]] + rows)


def _last_events(table: "Table") -> "list[list[Any]]":
    """Return the events that stand and were recorded together with the last one."""
    sitting = table.sitting
    standing = sitting.game.standing
    if not standing:
        return []
    first, end = sitting.log.batch(standing[-1])
    events = sitting.log.events(first)
    batch = [next(events) for _ in range(first, end)]
    begin, stop = span([event[0] for event in batch], standing[-1] - first, sitting.rulebook().PLAYS)
    return [batch[at] for at in range(begin, stop) if first + at in standing]
