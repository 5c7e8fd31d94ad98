"""The table: what every game's state holds. A state that was returned by a step is never written again.

In the priority loop seats act in turn, up to a limit, until all have passed one after the other.
"""

from tally.rules.refusals import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Step = list[Any]
    # (seat, counter, amount, card or None, word for why)
    Entry = tuple[int, str, int, str | None, str]

OVER = "over"
TIE = "tie"


class Table:
    """The fields that every game has; a rulebook's own state adds its own."""

    def __init__(self, seats: "list[Any]", titles: "dict[str, Any]", active: int) -> None:
        self.seats = seats
        # What was seen stays seen, undone or not: all states of a game share these.
        self.titles = titles
        self.number = 0  # events that stand
        self.turn = 1
        self.phase = ""
        self.active = active
        self.priority: "int | None" = None
        self.passes = 0
        self.pending: "Any" = None
        self.played: "tuple[str, ...]" = ()  # the cards played in this turn, in play or not
        self.gone: "tuple[Any, ...]" = ()  # cards that left play, each where it lies (`rules.piles`)
        self.winner: "int | str | None" = None
        self.won_by: "str | None" = None
        # What the last event set off, and the changes it made to counters.
        self.steps: "list[Step]" = []
        self.ledger: "list[Entry]" = []
        self.because: "tuple[str | None, str]" = (None, "")

    def copy(self) -> "Table":
        """Return a copy that the next event may change; a rulebook copies its own objects too."""
        table: "Table" = copy_of(self)
        table.seats = [copy_of(seat) for seat in self.seats]
        table.steps = []
        table.ledger = []
        return table

    def come_back(self) -> None:
        """Be the present state again: what came after it was taken back, and left nothing in the titles."""

    def share(self, before: "Table") -> None:
        """Hold the seats that are as they were before only once."""
        for i, seat in enumerate(before.seats):
            if self.seats[i].__dict__ == seat.__dict__:
                self.seats[i] = seat


def copy_of(thing: "Any") -> "Any":
    """Return a copy of a small object that shares what its fields hold."""
    copy = object.__new__(type(thing))
    for name, value in thing.__dict__.items():
        setattr(copy, name, value)
    return copy


def change(table: "Any", seat: int, counter: str, amount: int) -> None:
    """Add to a counter of a seat, and note amount and cause for Explain."""
    if amount:
        holder = table.seats[seat]
        setattr(holder, counter, (getattr(holder, counter) or 0) + amount)
        source, word = table.because
        table.ledger.append((seat, counter, amount, source, word))


def lose(table: "Any", seat: int, counter: str, amount: int) -> int:
    """Take from a counter what there is, `amount` at most; return how much that was."""
    taken: int = min(amount, getattr(table.seats[seat], counter))
    change(table, seat, counter, -taken)
    return taken


def enter_phase(table: "Any", phase: str) -> None:
    """Go on to another phase, and tell it."""
    table.phase = phase
    table.steps.append(["phase", phase])


class Decided(Exception):
    """The game is decided: the step ends here."""


def win(table: "Any", winner: "int | str", won_by: str) -> None:
    """End the game; raises Decided."""
    table.winner = winner
    table.won_by = won_by
    table.pending = None
    enter_phase(table, OVER)
    table.steps.append(["game_won", winner, won_by])
    raise Decided


def highest(scores: "list[int]") -> "int | str":
    """Return the seat with the highest score, or "tie" when several have it."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else TIE


def counter(state: "Any", event: "list[Any]", name: object) -> "tuple[str, ...]":
    """Want a counter of the game that is counted now; a shape check of `ruled`."""
    if name not in state.COUNTERS:
        raise malformed("there is no such counter")
    if getattr(state.seats[event[1]], event[2]) is None:
        raise malformed(f"{name} is not counted yet")
    return ()


def ruled(state: "Any", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter of a seat."""
    if getattr(state.seats[seat], counter) + delta < 0:
        raise Refused("below_zero")
    change(state, seat, counter, delta)


def open_loop(table: "Any", seat: int) -> None:
    """Begin a loop; `seat` has priority."""
    table.passes = 0
    table.priority = seat


def pass_on(table: "Any") -> None:
    """The seat with priority declines to act."""
    table.passes += 1
    table.priority = next_seat(table, table.priority)


def acted(table: "Any", seat: int) -> None:
    """A seat has acted: the passes count anew, and the next seat has priority."""
    open_loop(table, next_seat(table, seat))


def loop_ended(table: "Any", limit: int) -> bool:
    """Pass over the seats at their limit, and return whether all have passed."""
    count = len(table.seats)
    while table.passes < count and table.seats[table.priority].used >= limit:
        pass_on(table)
    return bool(table.passes >= count)


def next_seat(table: "Any", seat: int) -> int:
    """Return the seat that sits after this one."""
    return (seat + 1) % len(table.seats)
