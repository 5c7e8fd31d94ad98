"""Playing cards: the Location with the parts of its action, items, and cards that are released.

003, Location Reveal and Release; Q&A, Avoidable. In a battle, `battle` plays the enemies.
"""

from tally.rulebooks.wotn import effects
from tally.rulebooks.wotn import state as wotn
from tally.rules.events import active, anyone
from tally.rules.form import Counted, Script, all_verbs
from tally.rules.frames import Frame, answer_may, choose_cards, choose_options, holds, run
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, cannot_pay, malformed
from tally.rules.shapes import count
from tally.rules.state import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.effects import Do
    from tally.rulebooks.wotn.state import Effect, Item, Price, State

_IN_BATTLE = (wotn.BATTLE, wotn.RESOLVE)
_FREE = wotn.Price(0, 0)


def before_location(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the active seat do it until it has revealed a Location."""
    anyone(state, event, phases)
    if state.location is not None:
        raise Refused("wrong_phase", "a Location is there already", say="there", card=state.here().name)
    active(state, event, phases)


def at_location(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the active seat do it after it has revealed a Location."""
    anyone(state, event, phases)
    wotn.want_location(state)
    active(state, event, phases)


def location_revealed(state: "State", _seat: int, card: str) -> None:
    """A reveals a Location. The parts of its action are now open."""
    wotn.want_in_pile(state, card)
    wotn.want_type(state, card, wotn.LOCATION)
    state.location = card
    title = state.here()
    parts = range(len(title.action))
    state.later = tuple([i for i in parts if title.action[i].after])
    _open(state, [i for i in parts if i not in state.later])
    state.to_reveal = title.enemies
    take_up(state, card)
    state.steps.append(["location", card])


def _open(state: "State", indexes: "list[int]") -> None:
    action = state.here().action
    state.must = tuple([i for i in indexes if not action[i].may])
    state.may = tuple(sorted(state.may + tuple([i for i in indexes if action[i].may])))


def enter_release(state: "State") -> None:
    """Go on to Release, and open the parts for it. Some are only for a battle that was won."""
    later, state.later = state.later, ()
    _open(state, [i for i in later if state.outcome == wotn.WON or not state.here().action[i].won])
    enter_phase(state, wotn.RELEASE)


def parts_now(state: "State") -> "list[int]":
    """Return the open parts that can be done in this phase, those that must be done first."""
    is_after = state.phase == wotn.RELEASE
    if state.location is None or not (is_after or state.phase == wotn.LOCATION):
        return []
    return [i for i in state.must + state.may if state.here().action[i].after == is_after]


def part_index(state: "State", event: "object", value: object) -> "tuple[str, ...]":
    """Check for the index of a part of the Location's action; while there is no Location, any count."""
    count(state, event, value)
    if state.location is not None and value >= len(state.here().action):  # type: ignore[operator]
        raise malformed("the Location has no such part")
    return ()


def in_part_phase(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the active seat do a part of the Location's action, in the phase of that part."""
    wotn.want_location(state)
    active(state, event, (wotn.RELEASE if state.here().action[event[2]].after else wotn.LOCATION,))


def can_do_part(state: "State") -> bool:
    """Return whether the active seat can pay for a part that is open in this phase."""
    return not all(effects.short_of(state, _price_now(state, i)) for i in parts_now(state))


def _price_now(state: "State", index: int) -> "Price":
    """Return the price of a part of the action: nothing where its condition does not hold."""
    part = state.here().action[index]
    return part.price if is_met(state, state.location or "", part.do) else _FREE


def is_met(state: "State", card: str, do: "Do") -> bool:
    """Return whether the conditions of what a card does hold now."""
    if not isinstance(do, Script):
        return True
    frame = Frame(card, None, state.active, do)
    return all(holds(state, effects.DOING, frame, each) for each in do.conditions)


def part_done(state: "State", _seat: int, index: int, options: "dict[str, Any] | None" = None) -> None:
    """A does a part of the Location's action and pays for it.

    The options may allow A to pay less for a must.
    """
    card = state.location or ""
    part = state.here().action[index]
    met = is_met(state, card, part.do)
    price = part.price if met else _FREE
    refused = effects.short_of(state, price)
    if refused:
        effects.refuse_unless_overridden(state, refused, {} if part.may else options or {})
    if index not in state.must and index not in state.may:
        raise Refused("already_done", "this part is done, or need not be done")
    state.must = tuple([i for i in state.must if i != index])
    state.may = tuple([i for i in state.may if i != index])
    state.steps.append(["part", index])
    effects.pay(state, card, price)
    effects.take_effect(state, card, part.do, index, met)


def part_due() -> "Refused":
    """Return the refusal while a part of the Location's action must be done."""
    return Refused("must_do", "a part of the Location's action has to be done", say="part")


def location_avoided(state: "State", _seat: int) -> None:
    """A avoids the Location, and must reveal another (Q&A, Avoidable)."""
    if not can_avoid(state):
        raise Refused("not_avoidable", "this Location cannot be avoided, or not any more")
    state.steps.append(["avoided", state.location])
    state.avoided += (state.location or "",)
    state.location = None
    state.must = state.may = state.later = ()
    state.to_reveal = 0
    state.clear_attack()


def can_avoid(state: "State") -> bool:
    """Return whether the Location is avoidable, and no part of its action was done or cancelled."""
    if state.location is None:
        return False
    title = state.here()
    return bool(title.avoidable and len(state.must + state.may + state.later) == len(title.action))


def item_taken(state: "State", seat: int, card: str) -> None:
    """A seat takes an item from its pile."""
    wotn.want_in_pile(state, card)
    wotn.want_type(state, card, wotn.ITEM)
    effects.want_room(state, seat)
    wotn.want_in_game(state, seat)
    effects.take_item(state, seat, card)


def can_take_item(state: "State") -> bool:
    """Return whether a seat has room for an item."""
    return any(effects.has_room(state, seat) for seat in state.seats_in())


def effect_index(state: "State", event: "list[Any]", value: object) -> "tuple[str, ...]":
    """Check for the index of an effect of that item; for a card that is no item, any count."""
    count(state, event, value)
    title = state.titles.get(event[2])
    if title and title.type == wotn.ITEM and value >= len(title.effects):  # type: ignore[operator]
        raise malformed("this item has no such effect")
    return ()


def in_use_phase(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the active seat use an item: in the phase of the effect, in a battle once."""
    card, index = event[2:]
    title = state.titles[card]
    if title.type == wotn.ITEM:
        phases = (wotn.USES[title.effects[index].use],)
    anyone(state, event, phases)
    wotn.want_location(state)
    if state.phase in _IN_BATTLE and card in state.used:
        raise Refused("activation_limit", "it was used in this battle", card=title.name)
    active(state, event, phases)


def item_used(state: "State", seat: int, card: str, index: int) -> None:
    """A uses an effect of an item in its field, and pays for it.

    A worn-out item goes to the bottom of its pile.
    """
    wotn.want_in_play(state, card)
    wotn.want_type(state, card, wotn.ITEM)
    if state.holder(card) != seat:
        raise wotn.wrong_side(state, card, "this is in the field of another seat")
    effect = state.titles[card].effects[index]
    why_not = _obstacle(state, card, effect)
    if why_not:
        raise why_not
    if state.phase in _IN_BATTLE:
        state.used += (card,)
    state.steps.append(["item", card, index])
    state.because = (card, "used")
    effects.wear(state, card, -effect.cost)
    effects.add_boost(state, effect.bonus)
    effects.pay(state, card, effect.price)
    effects.take_effect(state, card, effect.do, index, True)
    if not state.pending:
        effects.put_worn_away(state, card)


def can_use_item(state: "State") -> bool:
    """Return whether A could use an item now."""
    return any(usable(state, held.card) for held in state.own().items)


def usable(state: "State", card: str) -> "list[int]":
    """Return the indexes of the effects of A's item that could be used now."""
    if state.location is None or (state.phase in _IN_BATTLE and card in state.used):
        return []
    return [
        i
        for i, effect in enumerate(state.titles[card].effects)
        if wotn.USES[effect.use] == state.phase and _obstacle(state, card, effect) is None
    ]


def _obstacle(state: "State", card: str, effect: "Effect") -> "Refused | None":
    """Return why an effect is refused in its right phase: price, or too early or too late; else None."""
    held = state.held(card)
    assert held
    durability = wotn.total(held.amounts)
    if durability < effect.cost:
        return cannot_pay(durability, effect.cost, "durability")
    refused = effects.short_of(state, effect.price)
    if refused:
        return refused
    if state.phase == wotn.LOCATION and raises_attack(state.titles[card]):
        return Refused("raises_attack", "an item that raises the attack is for the battle")
    if state.phase == wotn.BATTLE and state.rolled is not None and not state.options["late_items"]:
        return Refused("already_rolled", "items come before the roll")
    if not is_met(state, card, effect.do):
        return Refused("not_met", "its condition does not hold")
    return None


def raises_attack(title: "Item") -> bool:
    """Return whether an effect of this item raises the Attack Result (003, Location Reveal)."""
    return any(
        effect.bonus or any(verb[0] == "attack" and _may_add(verb[1]) for verb in all_verbs(effect.do))
        for effect in title.effects
    )


def _may_add(amount: "int | Counted") -> bool:
    """Return whether an amount may be over 0: one that is counted may."""
    return isinstance(amount, Counted) or amount > 0


def released(state: "State", seat: int, card: str) -> None:
    """A shuffles a card of its field into its pile, and gains its coins (003, Release)."""
    wotn.want_in_play(state, card)
    title = state.titles[card]
    if title.type == wotn.LOCATION:
        raise Refused("wrong_type", "a Location has no coin value")
    if state.holder(card) != seat:
        raise wotn.wrong_side(state, card, "this is not in your field")
    if title.coins == 0:
        raise Refused("no_coin_value", "it has no coin value", card=title.name)
    effects.remove(state, card)
    lay(state, card, wotn.RELEASED)
    state.steps.append(["shuffled_in", card])
    state.because = (card, "released")
    effects.gain(state, seat, wotn.COINS, title.coins)


def can_release(state: "State") -> bool:
    """Return whether A has a card with a coin value."""
    seat = state.own()
    cards = [held.card for held in seat.items] + list(seat.defeated)
    return any(state.titles[card].coins for card in cards)


def may_chosen(state: "State", _seat: int, is_yes: bool) -> None:
    """A says whether an effect happens that may."""
    answer_may(state, is_yes)
    run(state, effects.DOING)


def option_chosen(state: "State", _seat: int, options: "list[int]") -> None:
    """A chooses among what an effect may do."""
    choose_options(state, options)
    run(state, effects.DOING)


def target_chosen(state: "State", _seat: int, cards: "str | list[str] | None") -> None:
    """A chooses the cards that an effect is about."""
    choose_cards(state, effects.DOING, cards)
    run(state, effects.DOING)
