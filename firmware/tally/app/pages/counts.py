"""Every count of both seats, with phase and turn: to have one explained, or corrected."""

from tally.app.loading import load
from tally.app.page import BasePage
from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.page import Picture
    from tally.app.table import Table

# Not imported: it would be held, once more, under the page that OK opens.
_WORDING = const("tally.app.wording")
# More names beside the title leave it little room.
_FEW_SEATS = const(2)


class Page(BasePage):
    """OK opens the page `purpose` ("explain" or "correct") for the count that is lit; held, it corrects."""

    screen = "counts"
    gives_way = True

    def __init__(self, table: "Table", purpose: str) -> None:
        super().__init__(table)
        self._purpose = purpose
        view = self.sitting.view
        counters = self.sitting.game.rulebook.COUNTERS if view else ()
        state = self.sitting.game.state() if view else None
        self._seats = [_counts(state, seat, counters) for seat in range(len(view["seats"]))] if view else []
        seats = range(len(self._seats))
        # A count that is not tracked yet, as a pile may be, has no line.
        self._counters = [
            counter for counter in counters if any(seat[counter] is not None for seat in self._seats)
        ]
        self._cells = [
            (counter, seat)
            for counter in self._counters
            for seat in seats
            if self._seats[seat][counter] is not None
        ]
        self._lit = view["active"] if view else 0

    def picture(self) -> "Picture":
        """Return the counts."""
        wording = load(_WORDING)
        rows = [[wording.counter(counter), self._values(counter)] for counter in self._counters]
        pick = text("label.change" if self._purpose == "correct" else "label.explain")
        return {
            "title": self._title(),
            "columns": wording.seat_names(self.sitting),
            "rows": rows,
            "cursor": self._cursor(),
            "labels": [text("label.before"), pick, text("label.after")]
            if rows
            else ["", text("label.back"), ""],
        }

    def left(self) -> None:
        """Light the count before."""
        self._move(-1)

    def right(self) -> None:
        """Light the next count."""
        self._move(1)

    def ok(self) -> None:
        """Open the purpose's page."""
        self._open(self._purpose)

    def ok_held(self) -> None:
        """Correct the count."""
        self._open("correct")

    def _title(self) -> str:
        view = self.sitting.view
        if self._purpose == "correct" or not view:
            return text("menu." + self._purpose)
        key = "explain.turn" if len(self._seats) <= _FEW_SEATS else "explain.turn.short"
        return text(key).format(text("phase." + view["phase"]), view["turn"])

    def _values(self, counter: str) -> "list[str]":
        counts = [seat[counter] for seat in self._seats]
        return ["" if count is None else str(count) for count in counts]

    def _cursor(self) -> "list[int] | None":
        if not self._cells:
            return None
        counter, seat = self._cells[self._lit]
        return [self._counters.index(counter), seat]

    def _move(self, by: int) -> None:
        if self._cells:
            self._lit = (self._lit + by) % len(self._cells)

    def _open(self, page: str) -> None:
        if self._cells:
            counter, seat = self._cells[self._lit]
            self.table.open(page, seat, counter)
        else:
            self.table.back()


def _counts(state: "Any", seat: int, counters: "tuple[str, ...]") -> "dict[str, int | None]":
    """Return a seat's counts; those of the table stand with the seat whose turn it is."""
    shared = state if seat == state.active else None
    return {
        counter: getattr(state.seats[seat], counter, getattr(shared, counter, None)) for counter in counters
    }
