"""What the screens are told of a game of Pip Farm."""

from tally.rulebooks.pip_farm.state import ID

from tally.rules.events import legal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.events import Event


def view(state: "Any", rows: "tuple[Event, ...]") -> "dict[str, Any]":
    """Return the view."""
    return {
        "game": ID,
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "priority": state.priority,
        "die": state.die,
        "seats": [_seat(each) for each in state.seats],
        "played": list(state.played),
        "pending": state.pending,
        "winner": state.winner,
        "won_by": state.won_by,
        "events": state.number,
        "legal": legal(rows, state),
    }


def _seat(seat: "Any") -> "dict[str, Any]":
    return {
        "name": seat.name,
        "acorns": seat.acorns,
        "shields": seat.shields,
        "plots": list(seat.plots),
        "out": seat.is_out,
    }
