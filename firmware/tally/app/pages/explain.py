"""Explain: what makes up a count or a number on a card, oldest first, worked out by replay a slice a tick."""

from tally.app import wording
from tally.app.page import BasePage
from tally.app.replaying import Replaying
from tally.constant import const
from tally.rules.explain import Explain
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.page import Picture
    from tally.app.table import Table
    from tally.rules.explain import Row

_SHOWN = const(4)


class Page(BasePage):
    """Shows the amounts of `what` of `holder`, a seat or a card: Left to earlier ones, Right to later ones.

    OK tells those on show in full, held it corrects a seat's count.
    """

    screen = "explain"
    is_working = True

    def __init__(self, table: "Table", holder: "int | str", what: str) -> None:
        super().__init__(table)
        self._holder = holder
        self._what = what
        explain = Explain(self.sitting.game, f"{holder}.{what}")
        self._rows = explain.rows  # more come until the replay is done
        self._replaying: "Replaying | None" = Replaying(self.sitting, explain)
        self._label = wording.counter(what)
        self._first = 0

    def picture(self) -> "Picture":
        """Return the amounts on show."""
        rows = self._rows
        return {
            "title": text("explain.title").format(self._name(), self._label),
            "total": sum([row[0] for row in rows]),
            "label": self._label,
            "rows": [[f"{row[1] + 1} {self._source(row)}", wording.signed(row[0])] for row in self._shown()],
            "first": self._first,
            "total_rows": len(rows),
            "labels": [text("label.up"), text("explain.why"), text("label.down")],
        }

    def tick(self) -> None:
        """Go on with the replay, and show the latest amounts when it is done."""
        if self._replaying is None or not self._replaying.tick():
            return
        self.is_working = False
        self._replaying = None
        self.sitting.log.release()
        self._first = max(0, len(self._rows) - _SHOWN)
        self.table.redraw()

    def left(self) -> None:
        """Show earlier amounts."""
        self._first = max(0, self._first - _SHOWN // 2)

    def right(self) -> None:
        """Show later amounts."""
        self._first = max(0, min(len(self._rows) - _SHOWN, self._first + _SHOWN // 2))

    def ok(self) -> None:
        """Tell the amounts on show in full: the line of the history, the amount, the source and why."""
        lines = []
        for row in self._shown():
            said = text("explain.line").format(row[1] + 1, wording.signed(row[0]))
            source = f", {self.sitting.name_of(row[2])}" if row[2] else ""
            lines.append(f"{said}{source}, {row[3]}")
        self.table.open("lines", self._label, lines)

    def ok_held(self) -> None:
        """Correct the count, where it is a seat's."""
        if isinstance(self._holder, int):
            self.table.replace("correct", self._holder, self._what)
        else:
            self.ok()

    def _shown(self) -> "list[Row]":
        return self._rows[self._first : self._first + _SHOWN]

    def _name(self) -> str:
        if isinstance(self._holder, int):
            return wording.seat_names(self.sitting)[self._holder]
        return self.sitting.name_of(self._holder)

    def _source(self, row: "Row") -> str:
        return self.sitting.name_of(row[2]) if row[2] else row[3]
