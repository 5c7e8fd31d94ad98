"""The history for a judge: with refusals and their reasons, for all, for one seat, or for one count."""

from tally.app.current_game import event_text
from tally.app.current_game.history_rows import HistoryRows, Row
from tally.app.game.history import HistoryPage
from tally.app.pages.list_page import ListPage
from tally.rules.replay import Replay, place_of
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.current_game.session import Refusal, Session
    from tally.app.pages.page import Picture
    from tally.app.pages.table import Table
    from tally.rules.game import Game

    Event = list[Any]

_REFUSED = "refused"


class RefusedRow(Row):
    """An event that the rules refused after the event `index` of the history. It is not in the journal."""

    def __init__(self, index: int, line: str, why: str) -> None:
        super().__init__(index, [_REFUSED], False)
        self.entries = []
        self.line = line
        self.refused = why

    def mark(self) -> str:
        """Return the mark for a refused row."""
        return _REFUSED


class JudgeRows(HistoryRows):
    """Only the rows of a `seat`, or those of the events `only`. None means all."""

    def __init__(self, session: "Session", seat: "int | None", only: "list[int] | None") -> None:
        self._seat = seat
        self._only = only
        super().__init__(session)

    def _read(self, start: int, end: int) -> "Iterator[Row]":
        """Yield the wanted rows. A refusal comes behind the row that it followed."""
        refused = [each for each in self._session.refused if start < each[0] <= end]
        for row in super()._read(start, end):
            while refused and refused[0][0] <= row.first:
                yield from self._refusal(refused.pop(0))
            if self._is_wanted(row):
                yield row
        for each in refused:
            yield from self._refusal(each)

    def _refusal(self, refusal: "Refusal") -> "Iterator[Row]":
        place, seat, line, why = refusal
        if self._only is None and self._seat in (None, seat):
            yield RefusedRow(place - 1, line, why)

    def _is_wanted(self, row: Row) -> bool:
        if self._only is not None:
            return any(row.first <= index <= row.last for index in self._only)
        return self._seat is None or event_text.seat_of(self._session, row.event) == self._seat


class JudgeHistoryPage(HistoryPage):
    """OK opens a row. OK held shows the table after that row. Right held chooses whose rows are shown."""

    name = "judge_history"

    def __init__(self, table: "Table", seat: "int | None" = None, only: "Touched | None" = None) -> None:
        self._seat = seat
        self._only = only
        super().__init__(table)

    def opened(self) -> HistoryRows:
        """Return the rows to show."""
        return JudgeRows(self.table.session, self._seat, self._only.indexes if self._only else None)

    def picture(self) -> "Picture":
        """Return the rows on show. A short press repeats nothing for a judge."""
        shown = super().picture()
        shown["labels"][1] = text("label.pick")
        shown["labels"][2] = text("judging.label.filter")
        return shown

    def title(self) -> str:
        """Return the title of the list."""
        if self._only:
            return text("judging.of").format(event_text.counter(self._only.counter))
        if self._seat is not None:
            return text("judging.of").format(event_text.seat_names(self.session)[self._seat])
        return super().title()

    def row_shown(self, row: Row) -> "dict[str, Any]":
        """Return a row as it is drawn."""
        if isinstance(row, RefusedRow):
            return {"text": row.line, "value": "", "struck": False, "mark": row.mark()}
        return super().row_shown(row)

    def ok(self) -> None:
        """Open the row."""
        row = self.row_lit()
        if isinstance(row, RefusedRow):
            self.table.open.lines(text("judging.refused"), [row.line, row.refused])
        elif row:
            self.table.open.history_entry(row)

    def ok_held(self) -> None:
        """Show the table as it was after the row."""
        row = self.row_lit()
        if row:
            self.table.open.judge_pages().replay(place_of(self.session.game.standing, row.last + 1))

    def right_held(self) -> None:
        """Choose whose rows are shown."""
        self.table.show(FilterPage(self.table))


class FilterPage(ListPage):
    """All, a seat, or a count. OK shows its rows; those of a count are found by a replay."""

    name = "judge_filter"

    def __init__(self, table: "Table") -> None:
        names = event_text.seat_names(table.session)
        self._counters = table.session.game.rulebook.COUNTERS
        words = [text("judging.all")] + names + [event_text.counter(counter) for counter in self._counters]
        super().__init__(table, text("judging.filter"), [[word, ""] for word in words])
        self._seats = len(names)
        self._work: "Touched | None" = None

    def picture(self) -> "Picture":
        """Return the list."""
        shown = super().picture()
        shown["aside"] = text("judging.working") if self._work else ""
        return shown

    def tick(self) -> None:
        """Go on with the replay. Show the rows when it is done."""
        super().tick()
        if self._work and self._work.advance(1):
            self.is_working = False
            self._show(None, self._work)

    def right_held(self) -> None:
        """Move down while the button is held."""
        self.hold("right")

    def ok(self) -> None:
        """Show the rows, or begin to find them."""
        if self._work:
            return
        if self.cursor <= self._seats:
            self._show(self.cursor - 1 if self.cursor else None, None)
        else:
            self._work = Touched(self.session.game, self._counters[self.cursor - self._seats - 1])
            self.is_working = True

    def _show(self, seat: "int | None", only: "Touched | None") -> None:
        self.table.leave()
        self.table.leave()
        self.table.show(JudgeHistoryPage(self.table, seat, only))


class Touched(Replay):
    """The events that changed this count of any seat: `indexes` in the history."""

    def __init__(self, game: "Game", counter: str) -> None:
        super().__init__(game.rulebook, game.history, game.standing, game.marks.states[0], len(game.standing))
        self.counter = counter
        self.indexes: "list[int]" = []
        self._standing = game.standing

    def took(self, _event: "Event") -> bool:
        """Note the event if it changed the count. The state is not kept."""
        if any(entry[1] == self.counter for entry in self.state.ledger):
            self.indexes.append(self._standing[self.state.number - 1])
        return False
