"""How the game is won: at a status check (002), when deck or time runs out, or when the others give up."""

from tally.rulebooks.unstable_unicorns.seats import next_turn, want_in
from tally.rulebooks.unstable_unicorns.stables import letters, rule
from tally.rulebooks.unstable_unicorns.window import drop_window, stop_waiting
from tally.rules.explain import empty_shared
from tally.rules.table import TIE, lose, win

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


def time_called(state: "State") -> None:
    """The time of the round is over: the first of all seats in wins."""
    end(state, leader(state, state.seats_in()), "time")


def conceded(state: "State", seat: int) -> None:
    """The seat gives up and is out; the last one in wins."""
    want_in(state, seat)
    _leave_table(state, seat)
    left = state.seats_in()
    if len(left) == 1:
        end(state, left[0], "concession")
    window = state.pending
    if window and seat in (state.active, window.seat):
        drop_window(state)
    elif window:
        stop_waiting(state, seat)
    if seat == state.active:
        next_turn(state)


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


def _most(seats: "list[int]", counts: "list[int]") -> "list[int]":
    return [seat for seat, count in zip(seats, counts) if count == max(counts)]  # noqa: B905


def _leave_table(state: "State", seat: int) -> None:
    """Empty what a seat has; its cards leave the game with it."""
    holder = state.seats[seat]
    holder.is_out = True
    holder.stable = ()
    rule(state, seat, "unicorns", 0)
    for counter in ("hand", "skip_turns", "extra_turns"):
        lose(state, seat, counter, getattr(holder, counter))
    state.steps.append(["out", seat])
