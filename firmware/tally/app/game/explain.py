"""What makes up a number: its rows, the event of each, and in full why."""

from tally.app.current_game import event_text
from tally.app.pages.page import BasePage
from tally.rules.at_table.explain import Explain
from tally.screens.numbers import draw_explain
from tally.screens.reasons import because
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.at_table.explain import Row

_SHOWN = 4


class ExplainPage(BasePage):
    """Shows what makes up the number `what` of `holder`, a seat or a card.

    Left goes to earlier rows, Right to later. For a sum on the table, `words` name it. OK shows the rows in
    full. OK held corrects a seat's count.
    """

    name = "explain"
    screen = staticmethod(draw_explain)
    is_working = True

    def __init__(self, table: "Table", holder: "int | str", what: str, words: str) -> None:
        super().__init__(table)
        self._holder = holder
        self._words = words
        self._what = what
        explain = Explain(self.session.game, f"{holder}.{what}", because)
        self._rows = explain.rows  # grows until the replay is done
        self._replaying: "Explain | None" = explain
        self._label = event_text.counter(what)
        self._first = 0

    def picture(self) -> "Picture":
        """Return the rows on show."""
        rows = self._rows
        return {
            "title": self._words or text("explain.title").format(self._name(), self._label),
            "total": sum([row[0] for row in rows]),
            "label": self._label,
            "rows": [
                [f"{row[1] + 1} {self._source(row)}", event_text.signed(row[0])] for row in self._shown()
            ],
            "first": self._first,
            "total_rows": len(rows),
            "labels": [text("label.up"), text("explain.why"), text("label.down")],
        }

    def tick(self) -> None:
        """Go on with the replay. Show the latest rows when it is done."""
        if self._replaying is None or not self._replaying.advance(1):
            return
        self.is_working = False
        self._replaying = None
        self._first = max(0, len(self._rows) - _SHOWN)
        self.redraw()

    def left(self) -> None:
        """Show earlier rows."""
        self._first = max(0, self._first - _SHOWN // 2)

    def right(self) -> None:
        """Show later rows."""
        self._first = max(0, min(len(self._rows) - _SHOWN, self._first + _SHOWN // 2))

    def ok(self) -> None:
        """Show the rows in full: the line of the history, the amount, its source and its reason."""
        lines = []
        for row in self._shown():
            said = text("explain.line").format(row[1] + 1, event_text.signed(row[0]))
            source = f", {self.session.name_of(row[2])}" if row[2] else ""
            lines.append(f"{said}{source}, {row[3]}")
        self.table.open.lines(self._label, lines)

    def ok_held(self) -> None:
        """Correct the count, if it is a seat's."""
        if isinstance(self._holder, int):
            self.table.leave()
            self.table.open.correct(self._holder, self._what)
        else:
            self.ok()

    def _shown(self) -> "list[Row]":
        return self._rows[self._first : self._first + _SHOWN]

    def _name(self) -> str:
        if isinstance(self._holder, int):
            return event_text.seat_names(self.session)[self._holder]
        return self.session.name_of(self._holder)

    def _source(self, row: "Row") -> str:
        return self.session.name_of(row[2]) if row[2] else row[3]
