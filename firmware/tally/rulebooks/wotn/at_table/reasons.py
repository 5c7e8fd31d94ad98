"""Why WOTN refuses something, in the game's words and with its facts."""

from tally.rulebooks.wotn.state import total
from tally.rulebooks.wotn.titles import (
    BATTLE,
    COINS,
    ENEMY,
    ITEM,
    LIFE,
    LOCATION,
    RELEASE,
    RESOLVE,
    REVEAL,
    USES,
    rank,
)
from tally.rules.at_table.reasons import absent, card_of, name, seat_of
from tally.screens.reasons import for_phases, missing
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.rulebook import Event

# The phases that an event belongs to.
_PHASES = {
    "location_revealed": (LOCATION,),
    "location_avoided": (LOCATION,),
    "part_done": (LOCATION, RELEASE),
    "enemy_revealed": (LOCATION, REVEAL),
    "rolled": (BATTLE,),
    "enemy_defeated": (RESOLVE,),
    "penalty_taken": (RESOLVE,),
    "released": (RELEASE,),
}


def reason(state: "State", code: str, event: "Event") -> str:
    """Return why an event is refused with this code, "" where the refusal's own text is enough."""
    say = _REASONS.get(code)
    return say(state, event) if say else ""


def _wrong_phase(state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    if state.phase == LOCATION and word in ("part_done", "location_avoided", "item_used"):
        return text("wotn.why.location")
    if state.location and state.phase == LOCATION and word == "location_revealed":
        return text("wotn.why.there").format(state.titles[state.location].name)
    phases = _PHASES.get(word, ())
    if word == "item_used" and state.titles[event[2]].type == ITEM:
        phases = tuple([USES[effect.use] for effect in state.titles[event[2]].effects])
    return for_phases(phases, state.phase)


def _must_do(state: "State", _event: "Event") -> str:
    if state.location is None:
        return text("wotn.why.location")
    if state.must:
        return text("wotn.why.part")
    if state.to_reveal:
        return text("wotn.why.reveal").format(state.to_reveal)
    return text("wotn.why.roll") if state.phase == BATTLE and state.start is None else ""


def _cannot_pay(state: "State", event: "Event") -> str:
    """Return what is missing: attack, an item's durability, coins or life."""
    word = event[0] if event else ""
    if word == "enemy_defeated":
        foe = state.foe(event[2])
        return text("wotn.why.left").format(total(foe.amounts), state.attack() or 0) if foe else ""
    if word == "item_used":
        effect, held = _effect(state, event), state.held(event[2])
        if effect is None or held is None:
            return ""
        shortage = missing(total(held.amounts), effect.cost, text("counter.durability"))
        return shortage or _price(state, effect.price)
    if word == "part_done" and state.location:
        return _price(state, state.titles[state.location].action[event[2]].price)
    return ""


def _effect(state: "State", event: "Event") -> "Any":
    effects = state.titles[event[2]].effects
    index = event[3] if len(event) > 3 else 0
    return effects[index] if index < len(effects) else None


def _price(state: "State", price: "Any") -> str:
    seat = state.own()
    return missing(seat.coins, price.coins, text("wotn." + COINS)) or missing(
        seat.life, price.life, text("wotn." + LIFE)
    )


def _slots_full(state: "State", event: "Event") -> str:
    seat = seat_of(event)
    if event and event[0] == "effect_happened" and len(event[3]) > 1:
        seat = event[3][1]
    if seat is None:
        return ""
    items = len(state.seats[seat].items)
    return text("wotn.why.full").format(name(state, seat), items, state.options["max_items"])


def _in_play(state: "State", event: "Event") -> str:
    seat = state.holder(card_of(state, event) or "")
    return text("why.in_play") if seat is None else text("why.lies_with").format(name(state, seat))


def _not_in_play(state: "State", event: "Event") -> str:
    card = absent(state, event, state.is_in_play)
    return text("why.not_there").format(state.titles[card].name) if card else ""


def _wrong_side(state: "State", event: "Event") -> str:
    seat = state.holder(card_of(state, event) or "")
    return "" if seat is None else text("why.whose").format(name(state, seat))


def _wrong_order(state: "State", _event: "Event") -> str:
    """Return the enemies that come first."""
    ranks = [rank(state.titles[foe.card]) for foe in state.foes]
    first = [foe.card for foe, own in zip(state.foes, ranks) if own == min(ranks)]  # noqa: B905
    return text("wotn.why.first").format(", ".join([state.titles[card].name for card in first]))


def _wrong_type(_state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    wanted = {"location_revealed": LOCATION, "item_taken": ITEM, "item_used": ITEM}.get(word, ENEMY)
    is_asked = word in _PHASES or word in ("item_taken", "item_used")
    return text("wotn.why.no." + wanted) if is_asked and word != "released" else ""


def _seat_out(state: "State", event: "Event") -> str:
    seat = seat_of(event)
    is_out = seat is not None and state.seats[seat].is_out
    return text("wotn.told.out").format(name(state, seat)) if is_out else ""


def _used(state: "State", event: "Event") -> str:
    card = card_of(state, event)
    if card is None or state.titles[card].type != ITEM:
        return ""
    return text("wotn.why.used").format(state.titles[card].name)


def _no_coins(state: "State", event: "Event") -> str:
    card = card_of(state, event)
    return text("wotn.why.no_coins").format(state.titles[card].name) if card else ""


def _whose_turn(state: "State", _event: "Event") -> str:
    return text("why.turn").format(name(state, state.active))


_REASONS: "dict[str, Callable[[State, Event], str]]" = {
    "wrong_phase": _wrong_phase,
    "must_do": _must_do,
    "cannot_pay": _cannot_pay,
    "slots_full": _slots_full,
    "already_in_play": _in_play,
    "not_in_play": _not_in_play,
    "wrong_side": _wrong_side,
    "wrong_order": _wrong_order,
    "wrong_type": _wrong_type,
    "seat_out": _seat_out,
    "activation_limit": _used,
    "no_coin_value": _no_coins,
    "not_your_turn": _whose_turn,
}
