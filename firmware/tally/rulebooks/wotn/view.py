"""The view: what the screens show of a game of WOTN, and which events it could take now."""

from tally.rulebooks.wotn.battle import can_defeat, penalty_waits
from tally.rulebooks.wotn.effects import short_of
from tally.rulebooks.wotn.items import usable
from tally.rulebooks.wotn.location import can_avoid, parts_now
from tally.rulebooks.wotn.state import total
from tally.rulebooks.wotn.titles import BATTLE, GAME, LOCATION, RELEASE, RESOLVE, REVEAL
from tally.rulebooks.wotn.turn import can_release
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Seat, State

    View = dict[str, Any]


def view(state: "State") -> "View":
    """Return the whole view."""
    return {
        "game": GAME,
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "priority": None if state.phase == OVER else state.active,
        "seats": [_seat(state, seat) for seat in state.seats],
        "pending": None,
        "winner": state.winner,
        "won_by": state.won_by,
        "events": state.number,
        "legal": _legal(state),
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


def _legal(state: "State") -> "list[str]":
    """Return the events that some card or index could make legal now, in the order of the events table.

    It assumes that a card to reveal or to take exists.
    """
    if state.phase == OVER:
        return []
    names: "list[str]" = []
    if state.phase == LOCATION:
        names += _at_location(state)
    elif state.phase == REVEAL:
        names.append("enemy_revealed")
    elif state.phase == RELEASE:
        names += _parts(state)
    if _has_room(state):
        names.append("item_taken")
    if any(usable(state, held.card) for held in state.own().items):
        names.append("item_used")
    if state.phase == BATTLE and state.start is None:
        names.append("rolled")
    elif state.phase == RESOLVE:
        names += _in_resolve(state)
    elif state.phase == RELEASE and can_release(state):
        names.append("released")
    names.append("effect_happened")
    return names


def _at_location(state: "State") -> "list[str]":
    if state.location is None:
        return ["location_revealed"]
    names = _parts(state)
    if can_avoid(state):
        names.append("location_avoided")
    if state.to_reveal and not state.must:
        names.append("enemy_revealed")
    return names


def _in_resolve(state: "State") -> "list[str]":
    names = ["enemy_defeated"] if can_defeat(state) else []
    return names + (["penalty_taken"] if penalty_waits(state) else [])


def _parts(state: "State") -> "list[str]":
    """Return the event of a part, if an open one for this phase can be paid."""
    action = state.titles[state.location or ""].action
    return [] if all(short_of(state, action[i].price) for i in parts_now(state)) else ["part_done"]


def _has_room(state: "State") -> bool:
    """Return whether a seat has room for an item."""
    most = state.options["max_items"]
    return any(not seat.is_out and (most is None or len(seat.items) < most) for seat in state.seats)
