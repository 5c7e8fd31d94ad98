"""Every count of all seats, to explain or to correct."""

from tally.app.current_game import event_text
from tally.app.current_game.event_text import counter as words_of
from tally.app.current_game.event_text import seat_names
from tally.app.pages.page import Ahead, CountingPage, HeldPage, grown
from tally.screens.numbers import draw_counts
from tally.screens.rows import draw_menu
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.page import Picture
    from tally.app.pages.places import Page
    from tally.app.pages.table import Table

    Cell = tuple[int, int, int | str, str]  # row, seat, and what `Explain` needs: holder and what

# More names beside the title would leave it too little room.
_FEW_SEATS = 2


class CountsPage(HeldPage):
    """All counts.

    OK opens the page `purpose` ("explain" or "correct") for the lit count; OK held corrects it. Right held
    goes on, so that three presses from the game explain any count.
    """

    name = "counts"
    screen = staticmethod(draw_counts)
    leaves_for = "card"

    def __init__(self, table: "Table", purpose: str) -> None:
        super().__init__(table)
        self._purpose = purpose
        view = self.session.view
        counters = self.session.game.rulebook.COUNTERS if view else ()
        state = self.session.game.state() if view else None
        self._seats = [_counts(state, seat, counters) for seat in range(len(view["seats"]))] if view else []
        seats = range(len(self._seats))
        # A count that nobody counts yet, as a pile may be, has no row.
        shown = [counter for counter in counters if any(seat[counter] is not None for seat in self._seats)]
        self._rows: "list[list[Any]]" = [[words_of(counter), self._values(counter)] for counter in shown]
        self._cells: "list[Cell]" = [
            (row, seat, seat, counter)
            for row, counter in enumerate(shown)
            for seat in seats
            if self._seats[seat][counter] is not None
        ]
        if view and purpose == "explain":
            self._add_sums(state)
        self._lit = view["active"] if view else 0
        self._ahead = Ahead(table)

    def picture(self) -> "Picture":
        """Return the counts."""
        rows = self._rows
        pick = text("label.change" if self._purpose == "correct" else "label.explain")
        return {
            "title": self._title(),
            "columns": seat_names(self.session),
            "rows": rows,
            "cursor": self._cursor(),
            "labels": [text("label.before"), pick, text("label.after")]
            if rows
            else ["", text("label.back"), ""],
        }

    def tick(self) -> None:
        """Work out what makes up the lit count: a replay takes a Pico 3 ms an event."""
        super().tick()
        if self._cells and self._purpose == "explain":
            self._ahead.advance(self._lit, self._explained)

    def left(self) -> None:
        """Go to the count before."""
        self._move(-1)

    def right(self) -> None:
        """Go to the next count."""
        self._move(1)

    def right_held(self) -> None:
        """Go on while the button is held."""
        self.hold("right")

    def step(self, by: int, _steps: int) -> None:
        """Go to the next count, or back."""
        self._move(by)

    def ok(self) -> None:
        """Explain the count, or correct it."""
        explained = self._ahead.take(self._lit)
        if explained:
            self.table.show(explained)
        elif not self._cells:
            self.table.back()
        elif self._purpose == "correct":
            self.ok_held()
        else:
            self.table.show(self._explained())

    def ok_held(self) -> None:
        """Correct the count. A sum can only be explained."""
        _, seat, holder, what = self._cells[self._lit] if self._cells else (0, 0, "", "")
        if isinstance(holder, int):
            self.table.open.correct(seat, what)
        else:
            self.ok()

    def _explained(self) -> "Page":
        row, seat, holder, what = self._cells[self._lit]
        words = "" if isinstance(holder, int) else f"{seat_names(self.session)[seat]}: {self._rows[row][0]}"
        return self.table.open.explain_page(holder, what, words)

    def _add_sums(self, state: "Any") -> None:
        """Add a row for each sum on the table, with the cells of the seats that have one."""
        playbook = self.session.playbook()
        for words, seat, holder, what in playbook.sums(state) if playbook.sums else []:
            if self._rows[-1][0] != words:
                self._rows.append([words, [""] * len(self._seats)])
            made = self.session.game.playbook.numbers_of(state, holder, what)
            self._rows[-1][1][seat] = str(sum([row[0] for row in made]))
            self._cells.append((len(self._rows) - 1, seat, holder, what))

    def _title(self) -> str:
        view = self.session.view
        if self._purpose == "correct" or not view:
            return text("menu." + self._purpose)
        unit = "day" if "day" in view else "turn"  # the game's unit of time
        key = "explain." + unit if len(self._seats) <= _FEW_SEATS else "explain.turn.short"
        return text(key).format(text("phase." + view["phase"]), view[unit])

    def _values(self, counter: str) -> "list[str]":
        counts = [seat[counter] for seat in self._seats]
        return ["" if count is None else str(count) for count in counts]

    def _cursor(self) -> "list[int] | None":
        if not self._cells:
            return None
        row, seat, _, _ = self._cells[self._lit]
        return [row, seat]

    def _move(self, by: int) -> None:
        if self._cells:
            self._lit = (self._lit + by) % len(self._cells)


def _counts(state: "Any", seat: int, counters: "tuple[str, ...]") -> "dict[str, int | None]":
    """Return a seat's counts. The table's counts are with the seat whose turn it is."""
    shared = state if seat == state.active else None
    return {
        counter: getattr(state.seats[seat], counter, getattr(shared, counter, None)) for counter in counters
    }


class CorrectPage(CountingPage):
    """Changes `counter` of `seat` by the buttons. Held buttons repeat. OK held leaves the page."""

    name = "correct"
    screen = staticmethod(draw_menu)

    def __init__(self, table: "Table", seat: int, counter: str) -> None:
        super().__init__(table)
        self._seat = seat
        self._counter = counter
        self._delta = 0

    def picture(self) -> "Picture":
        """Return the count as it was and as it would be."""
        was = self._count()
        return {
            "title": event_text.what(self.session, ["ruled", self._seat, self._counter]),
            "aside": text("ask.leave"),
            "items": [
                [text("correct.was"), str(was)],
                [text("correct.change"), event_text.signed(self._delta)],
                [text("correct.becomes"), str(was + self._delta)],
            ],
            "cursor": 1,
            "labels": [text("label.fewer"), text("label.ok_back"), text("label.more")],
        }

    def left(self) -> None:
        """Lower the count by one, down to 0."""
        if self._count() + self._delta > 0:
            self._delta -= 1

    def right(self) -> None:
        """Raise the count by one."""
        self._delta += 1

    def step(self, by: int, steps: int) -> None:
        """Take a larger step, down to a count of 0."""
        self._delta = max(-self._count(), grown(self._delta, by, steps))

    def ok(self) -> None:
        """Record the correction, unless nothing changes."""
        if self._delta:
            self.with_judge(self._record)
        else:
            self.table.to_game()

    def _record(self) -> None:
        why = event_text.WITH_JUDGE if self.table.settings.judge_first else event_text.AT_TABLE
        why = self.session.ruling or why
        self.table.to_game().record([["ruled", self._seat, self._counter, self._delta, why]])

    def _count(self) -> int:
        if not self.session.view:
            return 0
        state = self.session.game.state()
        holder = state.seats[self._seat]
        return int(getattr(holder if hasattr(holder, self._counter) else state, self._counter))
