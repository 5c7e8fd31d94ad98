"""The history in rows. Only the rows near one place are held: those of a whole game would fill the heap."""

from tally.app.current_game import event_text
from tally.rules.at_table.event_text import change_shown
from tally.rules.at_table.explain import UNTOLD
from tally.rules.rulings import is_note, is_ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.rules.state import Entry

    Event = list[Any]

# How many events are read at once, and how many rows are held. At first as many events are read as rows are
# held, because half of them are cards seen and make no row. A reading from another place costs a Pico up to
# 40 ms, because it goes through a sector first.
_CHUNK = 8
_HELD = 16
# How many letters a value may have beside a long text.
_ROOM = 10


class Row:
    """A row of the history, from index `first` to `last`: one event, or several corrections of one count.

    `entries` are the changes that it made, None until they are known. A correction needs none: it names its
    own change. For a refused event, `refused` is the reason.
    """

    refused = ""

    def __init__(self, index: int, event: "Event", is_struck: bool) -> None:
        self.first = self.last = index
        self.event = event
        self.is_struck = is_struck
        self.deltas: "list[int]" = [event[3]] if event[0] == "ruled" else []
        self.entries: "list[Entry] | None" = [] if self.deltas or index == 0 else None

    def join(self, later: "Row") -> bool:
        """Add the next row to this one, if both correct the same count for the same reason.

        Return whether.
        """
        is_same = self.event[:3] + self.event[4:] == later.event[:3] + later.event[4:]
        if not self.deltas or not is_same or self.is_struck != later.is_struck:
            return False
        self.last = later.last
        self.deltas += later.deltas
        return True

    def mark(self) -> str:
        """Return how the row bends the rules: "ruled" by a judge, "corrected", "anyway", or ""."""
        if self.deltas:
            return "ruled" if is_ruling(self.event) else "corrected"
        return "anyway" if self.anyway() else ""

    def anyway(self) -> "list[str]":
        """Return the codes of the refusals that were overruled."""
        options = self.event[-1]
        return list(options.get("anyway", [])) if isinstance(options, dict) else []


class HistoryRows:
    """Some `rows` of the history, in the order of the events; at first the last rows."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self.rows: "list[Row]" = []
        self._end = self.total = session.log.count()
        self._first = max(0, self.total - _HELD)
        self.rows += self._read(self._first, self.total)
        while self._first and len(self.rows) < _CHUNK:
            self.read_earlier()

    def read_earlier(self) -> int:
        """Hold some earlier rows, if there are any.

        Return how many rows came before the ones held until now.
        """
        more = 0
        while not more and self._first:
            end, self._first = self._first, max(0, self._first - _CHUNK)
            earlier = list(self._read(self._first, end))
            more = len(earlier)
            if earlier and self.rows and earlier[-1].join(self.rows[0]):
                self.rows.pop(0)
                more -= 1
            self.rows = earlier + self.rows
        held = self._cut(_HELD)
        if len(self.rows) > held:
            self._end = self.rows[held].first
            del self.rows[held:]
        return more

    def read_later(self) -> int:
        """Hold some later rows, if there are any. Return how many of the first rows were dropped for them."""
        held = len(self.rows)
        while len(self.rows) == held and self._end < self.total:
            start, self._end = self._end, min(self.total, self._end + _CHUNK)
            for row in self._read(start, self._end):
                if not (self.rows and self.rows[-1].join(row)):
                    self.rows.append(row)
        less = self._cut(max(0, len(self.rows) - _HELD))
        if less:
            self._first = self.rows[less].first
            del self.rows[:less]
        return less

    def _cut(self, at: int) -> int:
        """Return where rows can be cut at or after `at`: a refusal stays with the row before it."""
        while at < len(self.rows) and self.rows[at].refused:
            at += 1
        return at

    def _read(self, start: int, end: int) -> "Iterator[Row]":
        """Yield the rows of these events. Corrections that follow one another are joined."""
        standing = self._session.game.standing
        row: "Row | None" = None
        events = self._session.log.events(start)
        for index in range(start, end):
            event = next(events)
            if event[0] in UNTOLD:
                continue
            found = Row(index, event, index not in standing and index > 0)
            if row and row.join(found):
                continue
            if row:
                yield row
            row = found
        if row:
            yield row


def value_of(session: "Session", row: "Row") -> str:
    """Return what a row changed, as far as it is known: "-4", "+1 x3 = +3", "+6 Ben", "+2 hand"."""
    if is_note(row.event):
        return ""
    if row.deltas:
        return _sum_of(row.deltas)
    if not row.entries:
        return ""
    counters = session.game.rulebook.COUNTERS
    own = session.playbook().event_text.change_shown
    shown = own(row.event, row.entries) if own else change_shown(row.event, row.entries, counters)
    if shown is None:
        return ""
    seat, counter, amount = shown
    words = [event_text.signed(amount)]
    if counter != counters[0]:
        words.append(event_text.counter(counter))
    if row.event[1:2] != [seat]:
        words.append(event_text.seat_names(session)[seat])
    return " ".join(words)


def _sum_of(deltas: "list[int]") -> str:
    """Return the sum, with its parts where there is room."""
    total = event_text.signed(sum(deltas))
    count = len(deltas)
    if count == 1:
        return total
    shown = f"x{count} = {total}"
    in_full = f"{event_text.signed(deltas[0])} {shown}"
    return in_full if deltas == deltas[:1] * count and len(in_full) <= _ROOM else shown
