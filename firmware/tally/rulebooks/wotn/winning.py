"""Who is out, and how WOTN ends (rules: Out, and winning)."""

from tally.rulebooks.wotn.effects import to_bottom
from tally.rulebooks.wotn.state import seat_out
from tally.rulebooks.wotn.words import COINS, CONCESSION, TIME
from tally.rules.table import OVER, Decided, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def conceded(state: "State", seat: int) -> None:
    """The seat gives up, and is out."""
    if state.seats[seat].is_out:
        raise seat_out()
    leave(state, seat)
    end_if_won(state, CONCESSION)


def time_called(state: "State") -> None:
    """The time of the round is over: most coins win."""
    left = _seats_left(state)
    best = highest([state.seats[number].coins for number in left])
    _end(state, left[best] if isinstance(best, int) else best, TIME)


def leave(state: "State", number: int) -> None:
    """Put a seat out: its items, then its defeated enemies, go to the bottom of their piles."""
    seat = state.seats[number]
    seat.is_out = True
    state.steps.append(["out", number])
    for card in tuple([held.card for held in seat.items]) + seat.defeated:
        to_bottom(state, card)


def end_if_won(state: "State", word: str) -> None:
    """End the game when it is decided, by `word` where too few are left; raises Decided."""
    left = _seats_left(state)
    if not left:
        _end(state, None, word)
    if len(left) == 1 and len(state.seats) > 1 and state.options["competitive"]:
        _end(state, left[0], word)
    target = state.options["target"]
    for number in left:
        if target is not None and state.seats[number].coins >= target:
            _end(state, number, COINS)


def _end(state: "State", winner: "int | str | None", won_by: str) -> None:
    """End the game; the table stays as it is. Raises Decided."""
    state.winner = winner
    state.won_by = won_by
    state.phase = OVER
    state.steps.append(["over", winner, won_by])
    raise Decided


def _seats_left(state: "State") -> "list[int]":
    """Return the seats that are not out."""
    return [number for number, seat in enumerate(state.seats) if not seat.is_out]
