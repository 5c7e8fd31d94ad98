"""The view: what the screens show of a game of WOTN."""

from tally.rulebooks.wotn.state import total
from tally.rules.frames import question_of
from tally.rules.state import OVER, base_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import Foe, Held, Seat, State
    from tally.rules.rulebook import View


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    shown = base_view(state, "wotn", legal, ("to_reveal", "rolled", "outcome"))
    shown.update(
        {
            "priority": None if state.phase == OVER else state.active,
            "pending": question_of(state.pending),
            "seats": [_seat(state, seat) for seat in state.seats],
            "location": _location(state),
            "avoided": list(state.avoided),
            "enemies": [_enemy(state, foe) for foe in state.foes],
            "total": state.total_life(),
            "bonus": total(state.boosts),
            "attack": state.attack(),
        }
    )
    return shown


def _seat(state: "State", seat: "Seat") -> "View":
    return {
        "name": seat.name,
        "life": seat.life,
        "coins": seat.coins,
        "out": seat.is_out,
        "items": [_item(state, held) for held in seat.items],
        "defeated": [_card(state, card) for card in seat.defeated],
    }


def _card(state: "State", card: str) -> "View":
    return {"card": card, "title": state.titles[card].id}


def _item(state: "State", held: "Held") -> "View":
    shown = _card(state, held.card)
    shown["durability"] = total(held.amounts)
    shown["used"] = held.card in state.used
    return shown


def _location(state: "State") -> "View | None":
    if state.location is None:
        return None
    shown = _card(state, state.location)
    shown["must"], shown["may"] = list(state.must), list(state.may)
    return shown


def _enemy(state: "State", foe: "Foe") -> "View":
    shown = _card(state, foe.card)
    shown["life"], shown["penalty"] = total(foe.amounts), foe.has_penalty
    return shown
