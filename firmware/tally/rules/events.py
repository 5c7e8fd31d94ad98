"""Rows of a rulebook's table of events: what each event does, who may do it, in which phases.

`step` checks an event by its row, in the order of the contract. `legal` in the view, and "only in this phase"
on the screens, come from the same row.
"""

from collections import namedtuple

from tally.rules.refusals import Refused
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tally.rules.state import BaseState

    # who(state, event, phases) raises Refused, first for a wrong phase, then for a wrong seat.
    Who = Callable[[Any, list[Any], tuple[str, ...]], None]

# `do(state, ...arguments)` changes the copy that it is given. `who` is a function below, or a game's own.
# `phases` are those in which the event is accepted, () in all. `checks` are shapes, one for each argument;
# the last `optional` arguments may be left out. `through` says in which state the event is accepted all the
# same: "", "pending", or "over" (in both). `can(state)` returns whether the game has a use for it now; None
# where phase and seat decide that.
Event = namedtuple("Event", ("name", "do", "who", "phases", "checks", "optional", "through", "can"))

# The value of `through` for the answers to a question.
PENDING = "pending"

# `legal` leaves out the events that every game has.
_COMMON = ("passed", "ruled", "conceded", "time_called")


def event(
    name: str,
    do: "Callable[..., None]",
    who: "Who",
    phases: "tuple[str, ...]",
    checks: "tuple[Any, ...]",
    optional: int = 0,
    through: str = "",
    can: "Callable[[Any], object] | None" = None,
) -> "Event":
    """Return a row."""
    return Event(name, do, who, phases, checks, optional, through, can)


def by_name(rows: "Sequence[Any]") -> "dict[str, Any]":
    """Return the rows by their names."""
    return {row.name: row for row in rows}


def legal(rows: "Sequence[Event]", state: "BaseState") -> "list[str]":
    """Return the events that could be accepted from some seat now, in the order of the table."""
    phase, is_waiting = state.phase, state.pending
    if phase == OVER:
        return []
    found = []
    for name, _, _, phases, _, _, through, can in rows:
        if (phases and phase not in phases) or (is_waiting and not through):
            continue
        if name not in _COMMON and (can is None or can(state)):
            found.append(name)
    return found


def anyone(state: "BaseState", _event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let any seat do it."""
    if phases and state.phase not in phases:
        raise Refused("wrong_phase", phases=phases, now=state.phase)


def active(state: "BaseState", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat do it whose turn it is."""
    anyone(state, event, phases)
    if event[1] != state.active:
        raise Refused("not_your_turn", seat=state.active)


def priority(state: "BaseState", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat with priority do it."""
    anyone(state, event, phases)
    if event[1] != state.priority:
        raise Refused("not_your_priority", seat=state.priority)
