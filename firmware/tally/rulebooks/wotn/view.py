"""The view: what the screens show of a game of WOTN."""

from tally.rulebooks.wotn.state import total
from tally.rules.frames import question_of
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Seat, State

    View = dict[str, Any]


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    return {
        "game": "wotn",
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "priority": None if state.phase == OVER else state.active,
        "seats": [_seat(state, seat) for seat in state.seats],
        "pending": question_of(state.pending),
        "winner": state.winner,
        "won_by": state.won_by,
        "events": state.number,
        "legal": legal,
        "location": _location(state),
        "avoided": list(state.avoided),
        "to_reveal": state.to_reveal,
        "enemies": _enemies(state),
        "total": state.total_life(),
        "rolled": state.rolled,
        "bonus": total(state.boosts),
        "attack": state.attack(),
        "outcome": state.outcome,
    }


def _seat(state: "State", seat: "Seat") -> "View":
    return {
        "name": seat.name,
        "life": seat.life,
        "coins": seat.coins,
        "out": seat.is_out,
        "items": [
            {
                "card": held.card,
                "title": state.titles[held.card].id,
                "durability": total(held.amounts),
                "used": held.card in state.used,
            }
            for held in seat.items
        ],
        "defeated": [{"card": card, "title": state.titles[card].id} for card in seat.defeated],
    }


def _location(state: "State") -> "View | None":
    card = state.location
    if card is None:
        return None
    return {
        "card": card,
        "title": state.titles[card].id,
        "must": list(state.must),
        "may": list(state.may),
    }


def _enemies(state: "State") -> "list[View]":
    return [
        {
            "card": foe.card,
            "title": state.titles[foe.card].id,
            "life": total(foe.amounts),
            "penalty": foe.has_penalty,
        }
        for foe in state.foes
    ]
