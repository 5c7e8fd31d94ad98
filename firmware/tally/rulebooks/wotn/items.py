"""Items: a seat takes them into its field, and uses them for their cost and price (003)."""

from tally.rulebooks.wotn.effects import (
    add_boost,
    pay,
    short_of,
    take_effect,
    take_item,
    to_bottom,
    want_room,
    wear,
)
from tally.rulebooks.wotn.state import seat_out, total
from tally.rulebooks.wotn.titles import BATTLE, ITEM, LOCATION, RESOLVE, USES, raises_attack
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Effect

_IN_BATTLE = (BATTLE, RESOLVE)


def effect_index(state: "State", event: "list[Any]", value: object) -> "tuple[str, ...]":
    """Check for the index of an effect of that item; for a card that is no item, any count."""
    count(state, event, value)
    title = state.titles.get(event[2])
    if title and title.type == ITEM and value >= len(title.effects):  # type: ignore[operator]
        raise malformed("this item has no such effect")
    return ()


def item_taken(state: "State", seat: int, card: str) -> None:
    """A seat takes an item from its pile."""
    if state.is_in_play(card):
        raise Refused("already_in_play")
    if state.titles[card].type != ITEM:
        raise Refused("wrong_type", "this is no item")
    want_room(state, seat)
    if state.seats[seat].is_out:
        raise seat_out()
    take_item(state, seat, card)


def item_used(state: "State", seat: int, card: str, index: int) -> None:
    """A uses an effect of an item in its field, and pays for it."""
    title = state.titles[card]
    effect = title.effects[index] if title.type == ITEM else None
    _want_time(state, seat, card, effect)
    if not state.is_in_play(card):
        raise Refused("not_in_play")
    if effect is None:
        raise Refused("wrong_type", "this is no item")
    if state.holder(card) != seat:
        raise Refused("wrong_side", "this is in the field of another seat")
    why_not = _obstacle(state, card, effect)
    if why_not:
        raise why_not
    if state.phase in _IN_BATTLE:
        state.used += (card,)
    _use(state, card, index, effect)


def _want_time(state: "State", seat: int, card: str, effect: "Effect | None") -> None:
    """Refuse a wrong phase or seat, and an item that was used in this battle."""
    if state.phase not in USES.values() or (state.phase == LOCATION and state.location is None):
        raise Refused("wrong_phase")
    if effect and USES[effect.use] != state.phase:
        raise Refused("wrong_phase", "this effect is for another phase")
    if state.phase in _IN_BATTLE and card in state.used:
        raise Refused("activation_limit", "it was used in this battle")
    if seat != state.active:
        raise Refused("not_your_turn")


def _use(state: "State", card: str, index: int, effect: "Effect") -> None:
    """Pay, add the bonus, do the effect. A worn-out item goes to the bottom of its pile."""
    state.steps.append(["item", card, index])
    state.because = (card, "used")
    left = wear(state, card, -effect.cost)
    add_boost(state, effect.bonus)
    pay(state, card, effect.price)
    take_effect(state, card, effect.do)
    if left == 0:
        to_bottom(state, card)


def usable(state: "State", card: str) -> "list[int]":
    """Return the indexes of the effects of A's item that could be used now."""
    effects = state.titles[card].effects
    return [i for i, effect in enumerate(effects) if _can_use_effect(state, card, effect)]


def _can_use_effect(state: "State", card: str, effect: "Effect") -> bool:
    """Return whether this effect of A's item could be used now."""
    if USES[effect.use] != state.phase or (state.phase == LOCATION and state.location is None):
        return False
    if state.phase in _IN_BATTLE and card in state.used:
        return False
    return _obstacle(state, card, effect) is None


def _obstacle(state: "State", card: str, effect: "Effect") -> "Refused | None":
    """Return why an effect is refused in its right phase: price, or too early or too late; else None."""
    held = state.held(card)
    assert held
    if total(held.amounts) < effect.cost:
        return Refused("cannot_pay", "there is not enough durability")
    refused = short_of(state, effect.price)
    if refused:
        return refused
    if state.phase == LOCATION and raises_attack(state.titles[card]):
        return Refused("raises_attack", "an item that raises the attack is for the battle")
    if state.phase == BATTLE and state.rolled is not None and not state.options["late_items"]:
        return Refused("already_rolled", "items come before the roll")
    return None
