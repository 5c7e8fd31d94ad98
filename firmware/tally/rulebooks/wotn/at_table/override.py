"""A play that the rules refuse, but a card's text allows.

No event of this game has an option for that. Effects by hand make room for the play, or do the same as it.
"""

from tally.rulebooks.wotn.state import total
from tally.rulebooks.wotn.titles import COINS, ITEM, LIFE, YOU

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.rulebook import Event

_ITS_PHASE_OR_TURN = ("activation_limit", "already_rolled", "raises_attack", "wrong_phase")


def overridden(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the events for a play refused with this code; the play alone where nothing can help."""
    if event[0] == "item_used":
        return _used(state, event, code)
    if event[0] == "enemy_revealed":
        return _room_for_enemy(state, event, code) + [event]
    if event[0] == "enemy_defeated" and code == "cannot_pay":
        return _weakened(state, event) + [event]
    return [event]


def _happens(event: "Event", verb: "list[Any]") -> "Event":
    """Return an effect by hand whose source is the played card."""
    return ["effect_happened", event[1], event[2], verb]


def _used(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return effects that add what the item lacks, then its use.

    At a wrong time: effects that do the same.
    """
    _, seat, card, index = event
    held = state.held(card)
    if state.titles[card].type != ITEM or held is None:
        return [event]
    effect = state.titles[card].effects[index]
    if code == "cannot_pay":
        own = state.seats[seat]
        gaps = [["durability", card, effect.cost - total(held.amounts)]]
        gaps.append([COINS, seat, effect.price.coins - own.coins])
        gaps.append([LIFE, seat, effect.price.life - own.life])
        return [_happens(event, verb) for verb in gaps if verb[-1] > 0] + [event]
    if code not in _ITS_PHASE_OR_TURN:
        return [event]
    verbs = [["attack", effect.bonus]] if effect.bonus else []
    verbs += [[seat if word == YOU else word for word in verb] for verb in effect.do]
    costs = [[COINS, seat, -effect.price.coins], [LIFE, seat, -effect.price.life]]
    costs.append(["durability", card, -effect.cost])
    return [_happens(event, verb) for verb in verbs + [cost for cost in costs if cost[-1]]] or [event]


def _room_for_enemy(state: "State", event: "Event", code: str) -> "list[Event]":
    """Return the effects that allow one more enemy, or an enemy before the Location's action is done."""
    if code == "must_do":
        due = [_happens(event, ["enemies", state.to_reveal])]
        return [_happens(event, ["skip_action"])] + due
    return [_happens(event, ["enemies", 1])] if code in ("no_battle", "wrong_phase") else []


def _weakened(state: "State", event: "Event") -> "list[Event]":
    """Return the effect that lowers an enemy's life to the attack that is left."""
    foe = state.foe(event[2])
    over = total(foe.amounts) - (state.attack() or 0) if foe else 0
    return [_happens(event, ["lp", event[2], -over])] if over > 0 else []
