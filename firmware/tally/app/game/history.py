"""The history: who did what, and the count that it changed."""

from tally.app.current_game import event_text
from tally.app.current_game.history_rows import HistoryRows, value_of
from tally.app.game.redo import redo
from tally.app.pages.page import BasePage
from tally.rules.at_table.explain import Changes
from tally.screens.rows import NO_CURSOR, draw_history
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.history_rows import Row
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.state import Entry
    from tally.tags.record import Tag

_SHOWN = 4


class HistoryPage(BasePage):
    """Shows rows at once. A replay finds what they changed, and fills that in.

    OK opens a row. On an undone row, OK repeats it, and OK held opens it.
    """

    name = "history"
    screen = staticmethod(draw_history)

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self._rows = self.opened()
        self._cursor = max(0, len(self._rows.rows) - 1)
        self._top = 0
        self._replaying: "Changes | None" = None
        self._made: "dict[int, list[Entry]]" = {}  # the changes that were found so far
        self._worked_out = range(0)  # the events for which the replay looks
        self._show_cursor()

    def opened(self) -> "HistoryRows":
        """Return the rows to show."""
        return HistoryRows(self.session)

    def picture(self) -> "Picture":
        """Return the rows on show."""
        shown = self._shown()
        held = self._rows
        is_end = self._top + _SHOWN >= len(held.rows)
        last = held.total if is_end else shown[-1].last + 1
        total = len(shown) if is_end and not self._top else held.total  # all rows are on show: no scroll bar
        return {
            "title": self.title(),
            "rows": [self.row_shown(row) for row in shown],
            "cursor": self._cursor - self._top if shown else NO_CURSOR,
            "first": last - len(shown) if self._top else 0,
            "total": total,
            "labels": [
                text("label.up"),
                text("label.anew" if self._is_struck() else "label.pick"),
                text("label.down"),
            ],
        }

    def title(self) -> str:
        """Return the title of the list."""
        return text("history.title")

    def tick(self) -> None:
        """Go on with the replay."""
        if not self._replaying:
            return
        self.is_working = not self._replaying.advance(1)
        if self._fill_in():
            self.redraw()
        if not self.is_working:
            self._end_work()

    def left(self) -> None:
        """Move up, to earlier rows."""
        self._cursor = max(0, self._cursor - 1)
        self._show_cursor()

    def right(self) -> None:
        """Move down, to later rows."""
        self._cursor = max(0, min(len(self._rows.rows) - 1, self._cursor + 1))
        self._show_cursor()

    def ok(self) -> None:
        """Redo an undone event. Open any other row."""
        if self._is_struck():
            redo(self, self._rows.rows[self._cursor])
        else:
            self.ok_held()

    def ok_held(self) -> None:
        """Open the row under the cursor: what is known of it, and what can be done with it."""
        row = self.row_lit()
        if row:
            self.table.open.history_entry(row)

    def row_lit(self) -> "Row | None":
        """Return the row under the cursor, None where there is none."""
        rows = self._rows.rows
        return rows[self._cursor] if rows else None

    def tapped(self, card: str, tag: "Tag | None") -> None:
        """If a judge's card is tapped again, open the judge's pages, in a table that asks for no code."""
        from tally.app.pages import judges_card

        if judges_card.is_plain(self.table, tag):
            self.table.open.judge_pages().menu()
        else:
            super().tapped(card, tag)

    def _is_struck(self) -> bool:
        """Return whether the row under the cursor was undone."""
        return any(row.is_struck for row in self._rows.rows[self._cursor : self._cursor + 1])

    def row_shown(self, row: "Row") -> "dict[str, Any]":
        """Return a row as it is drawn."""
        return {
            "text": event_text.what(self.session, row.event),
            "value": value_of(self.session, row),
            "struck": row.is_struck,
            "mark": row.mark(),
        }

    def _shown(self) -> "list[Row]":
        return self._rows.rows[self._top : self._top + _SHOWN]

    def _show_cursor(self) -> None:
        """Scroll to the cursor. Hold one row more than is shown at either end: joined rows are then whole."""
        self._top = max(self._cursor - _SHOWN + 1, min(self._top, self._cursor))
        if not self._top:
            self._move(self._rows.read_earlier())
        if self._top + _SHOWN >= len(self._rows.rows):
            self._move(-self._rows.read_later())
        self._work_out()

    def _move(self, rows: int) -> None:
        self._top += rows
        self._cursor += rows

    def _work_out(self) -> None:
        """Begin the replay for the rows on show, unless it runs already."""
        if all(row.entries is not None or row.first in self._worked_out for row in self._shown()):
            return
        unknown = [row.first for row in self._rows.rows if row.entries is None]
        self._worked_out = range(unknown[0], unknown[-1] + 1)
        changes = Changes(self.session.game, unknown[0], unknown[-1])
        self._made = changes.made
        self._replaying = changes
        self.is_working = True

    def _end_work(self) -> None:
        """Mark the rows whose changes could not be found."""
        for row in self._rows.rows:
            if row.entries is None and row.first in self._worked_out:
                row.entries = []
        self._replaying = None
        self._worked_out = range(0)

    def _fill_in(self) -> bool:
        """Fill in what the rows changed. Return whether one of them is on show."""
        found = [row for row in self._rows.rows if row.entries is None and row.first in self._made]
        for row in found:
            row.entries = self._made[row.first]
        return any(row in found for row in self._shown())
