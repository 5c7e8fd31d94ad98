"""What the screens are told of a game of Pip Farm."""

from tally.rulebooks.pip_farm.state import ID

from tally.rules.events import legal
from tally.rules.state import base_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.events import Event


def view(state: "Any", rows: "tuple[Event, ...]") -> "dict[str, Any]":
    """Return the view."""
    shown = base_view(state, ID, legal(rows, state), ("priority", "die", "pending"))
    shown["seats"] = [_seat(each) for each in state.seats]
    shown["played"] = list(state.played)
    return shown


def _seat(seat: "Any") -> "dict[str, Any]":
    return {
        "name": seat.name,
        "acorns": seat.acorns,
        "shields": seat.shields,
        "plots": list(seat.plots),
        "out": seat.is_out,
    }
