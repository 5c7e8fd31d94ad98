"""How Unstable Unicorns is won: at a game status check (002), when the deck or the time runs out."""

from tally.rulebooks.unstable_unicorns.stable import letters
from tally.rules.table_counts import change_shared, empty_shared
from tally.rules.winning import TIE, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State


def check_status(state: "State") -> None:
    """End the game if a seat has unicorns enough, or if the deck is empty."""
    seats = state.seats_in()
    reached = [seat for seat in seats if state.seats[seat].unicorns >= state.need]
    if len(reached) == 1:
        end(state, reached[0], "unicorns")
    if reached:
        end(state, leader(state, reached), "tie_break")
    if state.deck == 0:
        end(state, leader(state, seats), "deck_out")


def leader(state: "State", seats: "list[int]") -> "int | str":
    """Return which of these seats is first: most unicorns, then most letters; "tie" when several are."""
    first = _most(seats, [state.seats[seat].unicorns for seat in seats])
    if len(first) > 1 and state.tie_break == "letters":
        first = _most(first, [letters(state, seat) for seat in first])
    return first[0] if len(first) == 1 else TIE


def end(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game; raises Decided."""
    drop_window(state)
    state.triggers = ()
    empty_shared(state, "plays")
    win(state, winner, won_by)


def drop_window(state: "State") -> None:
    """Put the cards of the window, if there is one, to the discard pile."""
    if state.pending:
        change_shared(state, "discard", 1 + len(state.pending.chain))
        state.pending = None


def _most(seats: "list[int]", counts: "list[int]") -> "list[int]":
    return [seat for seat, count in zip(seats, counts) if count == max(counts)]  # noqa: B905
