"""Taking back: names what was done last, and takes it back with OK; far back a slice a tick."""

from tally.app import telling
from tally.app.loading import load
from tally.app.page import BasePage
from tally.constant import const
from tally.rules.together import span
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.rewind import Rewind

_REWIND = const("tally.rules.rewind")
# Events replayed in one tick: a few milliseconds each on a Pico.
_SLICE = const(1)


class Page(BasePage):
    """Asks, works, and gives way to the game. What was recorded together is taken back together."""

    screen = "refusal"  # or "question", where there is something to take back

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._events = _last_events(table)
        self._lines = [telling.line(self.sitting, event) for event in self._events]
        if self._lines:
            self.screen = "question"
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
            self._rewind = load(_REWIND).rewind(self.sitting.game, len(self._lines))

    def tick(self) -> None:
        """Go on with it, and give way to the game when it is done."""
        if self._rewind and self._rewind.advance(_SLICE):
            self._rewind = None
            play = self.table.to_game()
            if play.record([["undone"]] * len(self._lines)):
                self.table.sound("undo")
                rows = [[line, ""] for line in reversed(self._lines)]
                self.table.open("told", [[text("told.undone"), ""]] + rows)


def _last_events(table: "Table") -> "list[list[Any]]":
    """Return the events that stand and were recorded together with the last one."""
    sitting = table.sitting
    standing = sitting.game.standing
    if not standing:
        return []
    first, end = sitting.log.batch(standing[-1])
    events = sitting.log.events(first)
    batch = [next(events) for _ in range(first, end)]
    begin, stop = span([event[0] for event in batch], standing[-1] - first, sitting.game.rulebook.PLAYS)
    return [batch[at] for at in range(begin, stop) if first + at in standing]
