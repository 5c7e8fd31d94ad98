"""What the state of every game has. A state that a step has returned is never changed again.

In the priority loop, seats act in turn, up to a limit, until all have passed one after the other.
"""

from tally.rules.refusals import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Step = list[Any]
    # (seat, counter, amount, card or None, word for the reason)
    Entry = tuple[int, str, int, str | None, str]

OVER = "over"
TIE = "tie"


class BaseState:
    """The fields of every game's state. A rulebook's own state adds more."""

    def __init__(self, seats: "list[Any]", titles: "dict[str, Any]", active: int) -> None:
        self.seats = seats
        # A card that was seen stays seen, even after an undo: so all states of a game share the titles.
        self.titles = titles
        self.number = 0  # how many events are active
        self.turn = 1
        self.phase = ""
        self.active = active
        self.priority: "int | None" = None
        self.passes = 0
        self.pending: "Any" = None
        # the cards played in this turn, whether they are still in play or not
        self.played: "tuple[str, ...]" = ()
        self.gone: "tuple[Any, ...]" = ()  # cards that left play, with their piles (`rules.piles`)
        self.winner: "int | str | None" = None
        self.won_by: "str | None" = None
        # What the last event caused, and its changes to counters.
        self.steps: "list[Step]" = []
        self.ledger: "list[Entry]" = []
        self.because: "tuple[str | None, str]" = (None, "")

    def copy(self) -> "BaseState":
        """Return a copy for the next event to change. A rulebook copies its own objects as well."""
        state: "BaseState" = copy_of(self)
        state.seats = [copy_of(seat) for seat in self.seats]
        state.steps = []
        state.ledger = []
        return state

    def title(self, card: str) -> "Any":
        """Return the title of a card that was seen."""
        return self.titles[card]

    def come_back(self) -> None:
        """Become the present state again: what came after it was taken back.

        A subclass may tidy up `titles`.
        """

    def share(self, before: "BaseState") -> None:
        """Hold the same objects as `before` for the seats that have not changed."""
        for i, seat in enumerate(before.seats):
            if self.seats[i].__dict__ == seat.__dict__:
                self.seats[i] = seat


def fields_of(thing: object, names: "tuple[str, ...]") -> "dict[str, Any]":
    """Return fields of a state, a seat or a card, as the view shows them."""
    return {name: getattr(thing, name) for name in names}


def base_view(
    state: "BaseState", game: str, legal: "list[str]", names: "tuple[str, ...]"
) -> "dict[str, Any]":
    """Return what every view has, and the state's fields of these names, as they are."""
    view = fields_of(state, ("turn", "phase", "active", "winner", "won_by") + names)
    view["game"] = game
    view["events"] = state.number
    view["legal"] = legal
    return view


def copy_of(thing: "Any") -> "Any":
    """Return a copy of a small object. The copy shares the values of the fields."""
    copy = object.__new__(type(thing))
    for name, value in thing.__dict__.items():
        setattr(copy, name, value)
    return copy


def change(state: "BaseState", seat: int, counter: str, amount: int) -> None:
    """Add to a counter of a seat, and note amount and cause for Explain."""
    if amount:
        holder = state.seats[seat]
        setattr(holder, counter, (getattr(holder, counter) or 0) + amount)
        source, word = state.because
        state.ledger.append((seat, counter, amount, source, word))


def lose(state: "BaseState", seat: int, counter: str, amount: int) -> int:
    """Take from a counter, at most what it has. Return how much was taken."""
    taken: int = min(amount, getattr(state.seats[seat], counter))
    change(state, seat, counter, -taken)
    return taken


def enter_phase(state: "BaseState", phase: str) -> None:
    """Go on to another phase, and add the step for it."""
    state.phase = phase
    state.steps.append(["phase", phase])


class Decided(Exception):
    """The game is decided: the step ends here."""


def win(state: "BaseState", winner: "int | str", won_by: str) -> None:
    """End the game, with a step for the phase too. It always raises Decided."""
    enter_phase(state, OVER)
    end(state, winner, won_by, "game_won")


def end(state: "BaseState", winner: "int | str | None", won_by: str, step: str) -> None:
    """End the game, with a step of this name. It always raises Decided."""
    state.winner = winner
    state.won_by = won_by
    state.pending = None
    state.phase = OVER
    state.steps.append([step, winner, won_by])
    raise Decided


def highest(scores: "list[int]") -> "int | str":
    """Return the seat with the highest score, or "tie" when several have it."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else TIE


def counter(state: "Any", event: "list[Any]", name: object) -> "tuple[str, ...]":
    """Check for a counter that this game counts now; a shape check of `ruled`."""
    if name not in state.COUNTERS:
        raise malformed("there is no such counter")
    if getattr(holder_of(state, event[1], event[2]), event[2]) is None:
        raise malformed(f"{name} is not counted yet")
    return ()


def ruled(state: "BaseState", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter of a seat."""
    if getattr(state.seats[seat], counter) + delta < 0:
        raise Refused("below_zero")
    change(state, seat, counter, delta)


def open_loop(state: "BaseState", seat: int) -> None:
    """Begin a priority loop; `seat` has priority."""
    state.passes = 0
    state.priority = seat


def pass_on(state: "Any") -> None:
    """Note that the seat with priority passes."""
    state.passes += 1
    state.priority = next_seat(state, state.priority)


def acted(state: "BaseState", seat: int) -> None:
    """Note that a seat has acted: the passes count from 0 again, and the next seat has priority."""
    open_loop(state, next_seat(state, seat))


def loop_ended(state: "Any", limit: int) -> bool:
    """Skip the seats at their limit. Return whether all seats have passed."""
    count = len(state.seats)
    while state.passes < count and state.seats[state.priority].used >= limit:
        pass_on(state)
    return bool(state.passes >= count)


def next_seat(state: "BaseState", seat: int) -> int:
    """Return the seat that sits after this one."""
    return (seat + 1) % len(state.seats)


def holder_of(table: "BaseState", seat: int, counter: str) -> "Any":
    """Return what has this counter: the seat, or the table where seats do not have it."""
    holder = table.seats[seat]
    return holder if hasattr(holder, counter) else table


def change_shared(table: "BaseState", counter: str, amount: int) -> None:
    """Add to a counter of the table. The entry names the seat whose turn it is, the amount and the cause."""
    if amount:
        setattr(table, counter, (getattr(table, counter) or 0) + amount)
        source, word = table.because
        table.ledger.append((table.active, counter, amount, source, word))


def empty_shared(table: "BaseState", counter: str) -> None:
    """Set a counter of the table to 0."""
    change_shared(table, counter, -getattr(table, counter))
