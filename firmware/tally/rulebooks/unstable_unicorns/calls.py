"""What is called at the table: a concession, the end of time, a ruling, the count of the deck."""

from tally.rulebooks.unstable_unicorns.play import stop_waiting
from tally.rulebooks.unstable_unicorns.seating import want_in
from tally.rulebooks.unstable_unicorns.stable import rule
from tally.rulebooks.unstable_unicorns.turn import next_turn
from tally.rulebooks.unstable_unicorns.winning import drop_window, end, leader
from tally.rules.refusals import Refused, malformed
from tally.rules.table import change, lose
from tally.rules.table_counts import change_shared, holder_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State


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


def time_called(state: "State") -> None:
    """The time of the round is over: the first of all seats in wins."""
    end(state, leader(state, state.seats_in()), "time")


def deck_set(state: "State", count: int) -> None:
    """Say how many cards the deck has."""
    change_shared(state, "deck", count - (state.deck or 0))
    state.deck = count


def counter(state: "State", event: "list[Any]", name: object) -> "tuple[str, ...]":
    """Want a counter of the game that is counted now; a shape check of `ruled`."""
    if not isinstance(name, str) or name not in state.COUNTERS:
        raise malformed("there is no such counter")
    if getattr(holder_of(state, event[1], name), name) is None:
        raise malformed(f"{name} is not counted yet")
    return ()


def ruled(state: "State", seat: int, counter: str, delta: int, _reason: str) -> None:
    """Correct a counter; unicorns and limit show so much more from now on, whatever the cards say."""
    holder = holder_of(state, seat, counter)
    corrected = getattr(holder, counter) + delta
    if corrected < 0:
        raise Refused("below_zero")
    if counter in ("unicorns", "limit"):
        rule(state, seat, counter, corrected)
    elif holder is state:
        change_shared(state, counter, delta)
    else:
        change(state, seat, counter, delta)


def _leave_table(state: "State", seat: int) -> None:
    """Empty what a seat has; its cards leave the game with it."""
    holder = state.seats[seat]
    holder.is_out = True
    holder.stable = ()
    rule(state, seat, "unicorns", 0)
    for counter in ("hand", "skip_turns", "extra_turns"):
        lose(state, seat, counter, getattr(holder, counter))
    state.steps.append(["out", seat])
