"""What each verb does, in a card's text or by hand. A verb that does not fit the moment does nothing."""

from tally.rulebooks.wotn.state import Amount, Foe, Held, seat_out, total
from tally.rulebooks.wotn.titles import (
    BOTTOM,
    CANNOT_PAY,
    CARD,
    COINS,
    ENEMY,
    ITEM,
    LIFE,
    MOST,
    SEAT,
    SHAPES,
    YOU,
    check_number,
)
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import only_keys, shape_of
from tally.rules.shapes import seat as check_seat
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rulebooks.wotn.titles import Price, Verb

OF_BATTLE = ("attack", "attack_starts", "enemies")
# The types of card for each verb.
FITTING = {
    "lp": (ENEMY,),
    "no_penalty": (ENEMY,),
    "durability": (ITEM,),
    "take": (ENEMY, ITEM),
    "to_pile": (ENEMY, ITEM),
}


def event_verb(state: "State", event: "Any", given: "Any") -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    for i, kind in enumerate(shape_of(given, SHAPES)):
        value = given[i + 1]
        if kind == SEAT:
            check_seat(state, event, value)
        elif kind == CARD:
            if not isinstance(value, str):
                raise malformed("a card is needed")
            cards.append(value)
        else:
            check_number(kind, value)
    return tuple(cards)


def override_option(code: str) -> "Callable[[Any, Any, Any], tuple[str, ...]]":
    """Return a shape check for options that may override this refusal, and no other."""

    def check(_state: "State", _event: "Any", given: "Any") -> "tuple[str, ...]":
        only_keys(given, ("anyway",))
        codes = given.get("anyway", [])
        if not isinstance(codes, list) or not all(each == code for each in codes):
            raise malformed(f"anyway can overrule {code} only")
        return ()

    return check


def refuse_unless_overridden(state: "State", refused: "Refused", options: "dict[str, Any]") -> None:
    """Raise the refusal, unless the options override it. Then add a step for that."""
    if refused.code not in options.get("anyway", ()):
        raise refused
    state.steps.append(["anyway", refused.code])


def effect_happened(state: "State", seat: int, source: str, verb: "Any") -> None:
    """An effect by hand, for any seat, in any phase."""
    if not _is_time(state, verb[0]):
        raise Refused("wrong_phase")
    card, other = _named(verb, CARD), _named(verb, SEAT)
    if card is not None:
        _check_card(state, verb[0], card, other)
    if state.seats[seat].is_out or (other is not None and state.seats[other].is_out):
        raise seat_out()
    take_effect(state, source, (verb,))


def _is_time(state: "State", name: str) -> bool:
    if name == "skip_action":
        return state.at_location()
    return name not in OF_BATTLE or state.is_before_attack()


def _named(verb: "Any", wanted: str) -> "Any":
    """Return the seat or the card in a verb, None if it has none."""
    for i, kind in enumerate(SHAPES[verb[0]]):
        if kind == wanted:
            return verb[i + 1]
    return None


def _check_card(state: "State", name: str, card: str, seat: "int | None") -> None:
    kind = state.titles[card].type
    if name == "take":
        if state.holder(card) == seat:
            raise Refused("already_in_play", "it is in that field")
    elif not state.is_in_play(card):
        raise Refused("not_in_play")
    if kind not in FITTING[name]:
        raise Refused("wrong_type")
    if name in ("lp", "no_penalty") and state.foe(card) is None:
        raise Refused("wrong_side", "this enemy is not in this battle")
    if seat is not None and kind == ITEM:
        want_room(state, seat)


def take_effect(state: "State", source: str, verbs: "tuple[Verb, ...]") -> None:
    """Do an effect of a card, if it has one, and add a step for it."""
    if verbs:
        state.steps.append(["effect", source])
        happen(state, source, "effect", verbs)


def happen(state: "State", source: str, word: str, verbs: "tuple[Verb, ...]") -> None:
    """Do these verbs. `word` is the reason, for Explain."""
    state.because = (source, word)
    for verb in verbs:
        DOES[verb[0]](state, *verb[1:])


def short_of(state: "State", price: "Price") -> "Refused | None":
    """Return the refusal if the active seat cannot pay this price, else None."""
    seat = state.own()
    if seat.coins < price.coins:
        return Refused(CANNOT_PAY, "there are not enough coins")
    if seat.life < price.life:
        return Refused(CANNOT_PAY, "there are not enough Life Points")
    return None


def pay(state: "State", source: str, price: "Price") -> None:
    """Let the active seat pay a price, at most what it has."""
    state.because = (source, "paid")
    gain(state, state.active, COINS, -price.coins)
    gain(state, state.active, LIFE, -price.life)


def gain(state: "State", seat: int, counter: str, amount: int) -> None:
    """Add to a counter of a seat, between 0 and its maximum (Q&A), and add a step.

    Another step has the number of coins that the maximum kept out.
    """
    count = getattr(state.seats[seat], counter)
    most = state.options[MOST[counter]]
    let_in = max(amount, -count)
    if amount > 0 and most is not None:
        let_in = min(amount, max(0, most - count))
    if let_in:
        change(state, seat, counter, let_in)
        state.steps.append([counter, seat, let_in])
    if counter == COINS and let_in < amount:
        state.steps.append(["wasted", seat, amount - let_in])


def amount_now(state: "State", amount: int) -> "Amount":
    """Return an amount that this event adds, for the present reason."""
    source, word = state.because
    return Amount(amount, state.number, source, word)


def add_boost(state: "State", amount: int) -> None:
    """Add to the Attack Result."""
    if amount and state.is_before_attack():
        state.boosts += (amount_now(state, amount),)


def to_bottom(state: "State", card: str) -> None:
    """Put a card in play back to the bottom of its pile, by hand."""
    remove(state, card)
    lay(state, card, BOTTOM)
    state.steps.append(["to_bottom", card])


def remove(state: "State", card: str) -> None:
    """Take an item or an enemy out of its field or out of the battle."""
    state.foes = tuple([foe for foe in state.foes if foe.card != card])
    state.waiting = tuple([name for name in state.waiting if name != card])
    number = state.holder(card)
    if number is not None:
        seat = state.seats[number]
        seat.items = tuple([held for held in seat.items if held.card != card])
        seat.defeated = tuple([name for name in seat.defeated if name != card])


def want_room(state: "State", seat: int) -> None:
    """Refuse if the field has no room for another item (Q&A)."""
    most = state.options["max_items"]
    if most is not None and len(state.seats[seat].items) >= most:
        raise Refused("slots_full", "there is no room for another item")


def take_item(state: "State", seat: int, card: str, held: "Held | None" = None) -> None:
    """Put an item into a field: as printed, or with the amounts of `held`."""
    if held is None:
        printed = state.titles[card].durability
        held = Held(card, (Amount(printed, state.number, card, "printed"),))
    state.seats[seat].items += (held,)
    take_up(state, card)
    state.steps.append(["taken", seat, card])


def defeat(state: "State", seat: int, card: str) -> None:
    """Put an enemy into a field."""
    remove(state, card)
    take_up(state, card)
    state.seats[seat].defeated += (card,)
    state.steps.append(["defeated", seat, card])


def wear(state: "State", card: str, amount: int) -> int:
    """Change the durability of an item in a field, not below 0. Return the new durability."""
    held = state.held(card)
    assert held
    left = max(0, total(held.amounts) + amount)
    worn = Held(card, held.amounts + (amount_now(state, left - total(held.amounts)),))
    seat = state.seats[state.holder(card)]  # type: ignore[index]
    seat.items = tuple([worn if each.card == card else each for each in seat.items])
    return left


def _life(state: "State", seat: "int | str", amount: int) -> None:
    gain(state, state.active if seat == YOU else seat, LIFE, amount)  # type: ignore[arg-type]


def _coins(state: "State", seat: "int | str", amount: int) -> None:
    gain(state, state.active if seat == YOU else seat, COINS, amount)  # type: ignore[arg-type]


def _attack_starts(state: "State", amount: int) -> None:
    if state.is_before_attack():
        state.start = amount_now(state, amount)


def _enemies(state: "State", amount: int) -> None:
    if state.is_before_attack():
        state.to_reveal = max(0, state.to_reveal + amount)


def _skip_action(state: "State") -> None:
    if state.at_location():
        state.must = state.may = state.later = ()
        state.to_reveal = 0


def _lp(state: "State", card: str, amount: int) -> None:
    foe = state.foe(card)
    assert foe
    changed = max(-total(foe.amounts), amount)
    _change_foe(state, Foe(card, foe.amounts + (amount_now(state, changed),), foe.has_penalty))


def no_penalty(state: "State", card: str) -> None:
    """Cancel the penalty of an enemy of this battle, or note that it was taken."""
    foe = state.foe(card)
    assert foe
    _change_foe(state, Foe(card, foe.amounts, False))


def _change_foe(state: "State", changed: "Foe") -> None:
    state.foes = tuple([changed if foe.card == changed.card else foe for foe in state.foes])


def _durability(state: "State", card: str, amount: int) -> None:
    if wear(state, card, amount) == 0:
        to_bottom(state, card)


def _take(state: "State", seat: int, card: str) -> None:
    if state.titles[card].type == ENEMY:
        defeat(state, seat, card)
        return
    held = state.held(card)
    remove(state, card)
    take_item(state, seat, card, held)


DOES: "dict[str, Any]" = {
    "life": _life,
    "coins": _coins,
    "attack": add_boost,
    "attack_starts": _attack_starts,
    "enemies": _enemies,
    "skip_action": _skip_action,
    "lp": _lp,
    "no_penalty": no_penalty,
    "durability": _durability,
    "take": _take,
    "to_pile": to_bottom,
}
