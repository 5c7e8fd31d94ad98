"""The history in rows. It holds only the rows around a place: those of a whole game would fill the heap."""

from tally.app import telling
from tally.rules.explain import UNTOLD
from tally.rules.rulings import is_note, is_ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.app.sitting import Sitting
    from tally.rules.table import Entry

    Event = list[Any]

# Events read at once, and rows held at most. At first as many are read as may be held: half of them tell of
# cards that were seen, and each reading goes through a sector first, which takes a Pico up to 40 ms.
_CHUNK = 8
_HELD = 16
# Letters of a value that a long text leaves room for.
_ROOM = 10


class Row:
    """What happened, from index `first` to `last` of the history: an event, or corrections of one count.

    `entries` are the changes it made, None until they are known; corrections say theirs themselves. What the
    rules `refused` has its reason there.
    """

    refused = ""

    def __init__(self, index: int, event: "Event", is_struck: bool) -> None:
        self.first = self.last = index
        self.event = event
        self.is_struck = is_struck
        self.deltas: "list[int]" = [event[3]] if event[0] == "ruled" else []
        self.entries: "list[Entry] | None" = [] if self.deltas or index == 0 else None

    def join(self, later: "Row") -> bool:
        """Take the next row in if both correct the same count, for the same reason; return whether."""
        is_same = self.event[:3] + self.event[4:] == later.event[:3] + later.event[4:]
        if not self.deltas or not is_same or self.is_struck != later.is_struck:
            return False
        self.last = later.last
        self.deltas += later.deltas
        return True

    def mark(self) -> str:
        """Return how it stands to the rules: "ruled" by a judge, "corrected", "anyway", or ""."""
        if self.deltas:
            return "ruled" if is_ruling(self.event) else "corrected"
        return "anyway" if self.anyway() else ""

    def anyway(self) -> "list[str]":
        """Return the codes of the refusals that were overruled."""
        options = self.event[-1]
        return list(options.get("anyway", [])) if isinstance(options, dict) else []


class Chronicle:
    """Some `rows` of the history, in the order they happened; at first the last ones."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self.rows: "list[Row]" = []
        self._end = self.total = sitting.log.count()
        self._first = max(0, self.total - _HELD)
        self.rows += self._read(self._first, self.total)
        while self._first and len(self.rows) < _CHUNK:
            self.read_earlier()

    def read_earlier(self) -> int:
        """Hold some earlier rows, if there are any; return how many came before those held till now."""
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
        """Hold some later rows, if there are any; return how many of the first were let go for them."""
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
        """Return where rows may be let go of from `at` on: what was refused stays with what came before."""
        while at < len(self.rows) and self.rows[at].refused:
            at += 1
        return at

    def _read(self, start: int, end: int) -> "Iterator[Row]":
        """Yield the rows of these events, corrections in a row joined."""
        standing = self._sitting.game.standing
        row: "Row | None" = None
        events = self._sitting.log.events(start)
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


def value_of(sitting: "Sitting", row: "Row") -> str:
    """Return what a row changed, as far as it is known: "-4", "+1 x3 = +3", "+6 Ben", "+2 hand"."""
    if is_note(row.event):
        return ""
    if row.deltas:
        return _sum_of(row.deltas)
    told = sitting.rulebook().telling.change_told(row.event, row.entries) if row.entries else None
    if told is None:
        return ""
    seat, counter, amount = told
    words = [telling.signed(amount)]
    if counter != sitting.game.rulebook.COUNTERS[0]:
        words.append(telling.counter(counter))
    if row.event[1:2] != [seat]:
        words.append(telling.seat_names(sitting)[seat])
    return " ".join(words)


def _sum_of(deltas: "list[int]") -> str:
    """Return the sum, and of what where there is room for it."""
    total = telling.signed(sum(deltas))
    count = len(deltas)
    if count == 1:
        return total
    told = f"x{count} = {total}"
    in_full = f"{telling.signed(deltas[0])} {told}"
    return in_full if deltas == deltas[:1] * count and len(in_full) <= _ROOM else told
