"""Explain: what makes up a count, oldest first, worked out by replay a slice a tick."""

from tally.app.page import BasePage
from tally.constant import const
from tally.rules.explain import Explain
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table

_SHOWN = const(4)
# Events replayed in one tick: a few milliseconds each on a Pico.
_SLICE = const(1)


class Page(BasePage):
    """Shows the amounts of `counter` of `seat`: Left to earlier ones, Right to later ones."""

    screen = "explain"
    is_working = True

    def __init__(self, table: "Table", seat: int, counter: str) -> None:
        super().__init__(table)
        self._explain = Explain(self.sitting.game, f"{seat}.{counter}")
        self._title = text("explain.title").format(self._names()[seat], text("counter." + counter))
        self._label = text("counter." + counter)
        self._first = 0

    def picture(self) -> "Picture":
        """Return the amounts on show."""
        rows = self._explain.rows
        shown = rows[self._first : self._first + _SHOWN]
        return {
            "title": self._title,
            "total": sum([row[0] for row in rows]),
            "label": self._label,
            "rows": [[row[3], f"+{row[0]}" if row[0] > 0 else str(row[0])] for row in shown],
            "first": self._first,
            "total_rows": len(rows),
            "labels": [text("label.up"), text("label.back"), text("label.down")],
        }

    def tick(self) -> None:
        """Go on with the replay, and show the latest amounts when it is done."""
        if not self.is_working:
            return
        self.is_working = not self._explain.advance(_SLICE)
        self.sitting.let_go()  # else a whole game's replay would fill the heap with all its code
        if not self.is_working:
            self._first = max(0, len(self._explain.rows) - _SHOWN)
            self.table.redraw()

    def left(self) -> None:
        """Show earlier amounts."""
        self._first = max(0, self._first - _SHOWN // 2)

    def right(self) -> None:
        """Show later amounts."""
        self._first = max(0, min(len(self._explain.rows) - _SHOWN, self._first + _SHOWN // 2))

    def _names(self) -> "list[str]":
        view = self.sitting.view
        return [seat["name"] for seat in view["seats"]] if view else []
