"""Effects: what each verb does, in a card's text or by hand, and what changes counts and cards.

A verb of a title that does not fit the moment does nothing.
"""

from collections import namedtuple

from tally.rulebooks.wotn import state as wotn
from tally.rules.events import anyone, by_name
from tally.rules.form import Script, as_script
from tally.rules.frames import Doing, Frame, begin, run, tell
from tally.rules.piles import lay, take_up
from tally.rules.refusals import Refused, cannot_pay, malformed
from tally.rules.shapes import only_keys
from tally.rules.state import change
from tally.rules.verbs import arguments, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.state import Amount, Foe, Held, Price, State
    from tally.rules.form import Target

    Verb = tuple[Any, ...]
    Do = tuple[Verb, ...] | Script

# The types of card for each kind of argument: an enemy of this battle, an item in a field, a card in play,
# and a card that comes to a field.
FITTING = {
    "foe": (wotn.ENEMY,),
    "item": (wotn.ITEM,),
    "card": (wotn.ENEMY, wotn.ITEM),
    "entering": (wotn.ENEMY, wotn.ITEM),
}
# The phases of the verbs that do not fit all.
_PHASES = {
    "attack": (wotn.LOCATION, wotn.REVEAL, wotn.BATTLE),
    "attack_starts": (wotn.LOCATION, wotn.REVEAL, wotn.BATTLE),
    "enemies": (wotn.LOCATION, wotn.REVEAL, wotn.BATTLE),
    "skip_action": (wotn.LOCATION,),
}


# An effect whose turn has come: its card, what it does, its place where it is printed, its kind, "effect" or
# "penalty", and whether its conditions hold, None where that is still to be judged.
Due = namedtuple("Due", ("card", "do", "i", "word", "is_met"))


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


def in_verb_phase(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let any seat do it, in the phases of the verb."""
    phases = _PHASES.get(event[3][0], ())
    anyone(state, event, phases)
    if phases:
        wotn.want_location(state)


def effect_happened(state: "State", seat: int, source: str, verb: "Any") -> None:
    """An effect by hand, for any seat."""
    seats = [seat]
    for kind, value in arguments(VERBS, verb):
        if kind == "seat":
            seats.append(value)
        elif kind in FITTING:
            _check_card(state, kind, value, seats[-1])
    for each in seats:
        wotn.want_in_game(state, each)
    take_effect(state, source, (verb,))


def _check_card(state: "State", kind: str, card: str, seat: int) -> None:
    """Refuse a card that is not where the verb needs it, or of a wrong type. It may go to this seat."""
    if kind != "entering":
        wotn.want_in_play(state, card)
    elif state.holder(card) == seat:
        raise wotn.already_in_play(seat)
    if state.titles[card].type not in FITTING[kind]:
        raise Refused("wrong_type")
    if kind == "foe" and state.foe(card) is None:
        raise wotn.wrong_side(state, card, "this enemy is not in this battle")
    if kind == "entering" and state.titles[card].type == wotn.ITEM:
        want_room(state, seat)


def take_effect(
    state: "State", source: str, do: "Do", i: "int | None" = None, is_met: "bool | None" = None
) -> None:
    """Do an effect of a card, if it has one, and add a step for it.

    `i` is its place where it is printed; `is_met` is whether its conditions held before it was paid for.
    """
    take_effects(state, [Due(source, do, i, "effect", is_met)])


def take_effects(state: "State", dues: "list[Due]") -> None:
    """Do these effects one after the other. Where one of them may ask, the rest waits for the answer.

    A penalty comes, though nothing happens; an effect without verbs does not.
    """
    dues = [due for due in dues if due.do or due.word == "penalty"]
    if any(isinstance(due.do, Script) for due in dues):
        begin(state, [_framed(state, due) for due in dues])
        run(state, DOING)
        return
    for due in dues:
        if not _began(state, due):
            happen(state, due.card, due.word, due.do)


def _framed(state: "State", due: "Due") -> "Frame":
    return Frame(due.card, due.i, state.active, as_script(due.do), due.word, due.is_met)


def _began(state: "State", due: "Due | Frame") -> bool:
    """Return whether a penalty is off: another one of the same pass may have said so."""
    foe = state.foe(due.card) if due.word == "penalty" else None
    if foe and not foe.has_penalty and state.options["penalties"] != wotn.ONE_BY_ONE:
        return True
    state.steps.append([due.word, due.card])
    return False


def happen(state: "State", source: str, word: str, verbs: "tuple[Verb, ...]") -> None:
    """Do these verbs. `word` is the reason, for Explain."""
    state.because = (source, word)
    for verb in verbs:
        row = VERBS[verb[0]]
        if row.fits is None or row.fits(state, source):
            row.do(state, *verb[1:])


def short_of(state: "State", price: "Price") -> "Refused | None":
    """Return the refusal if the active seat cannot pay this price, else None."""
    seat = state.own()
    if seat.coins < price.coins:
        return cannot_pay(seat.coins, price.coins, wotn.COINS)
    return cannot_pay(seat.life, price.life, wotn.LIFE) if seat.life < price.life else None


def pay(state: "State", source: str, price: "Price") -> None:
    """Let the active seat pay a price, at most what it has."""
    state.because = (source, "paid")
    gain(state, state.active, wotn.COINS, -price.coins)
    gain(state, state.active, wotn.LIFE, -price.life)


def gain(state: "State", seat: int, counter: str, amount: int) -> None:
    """Add to a counter of a seat, between 0 and its maximum (Q&A), and add a step.

    Another step has the number of coins that the maximum kept out.
    """
    count = getattr(state.seats[seat], counter)
    most = state.options[wotn.MOST[counter]]
    let_in = max(amount, -count)
    if amount > 0 and most is not None:
        let_in = min(amount, max(0, most - count))
    if let_in:
        change(state, seat, counter, let_in)
        state.steps.append([counter, seat, let_in])
    if counter == wotn.COINS and let_in < amount:
        state.steps.append(["wasted", seat, amount - let_in])


def _amount_now(state: "State", amount: int) -> "Amount":
    """Return an amount that this event adds, for the present reason."""
    source, word = state.because
    return wotn.Amount(amount, state.number, source, word)


def add_boost(state: "State", amount: int) -> None:
    """Add to the Attack Result."""
    if amount and state.is_before_attack():
        state.boosts += (_amount_now(state, amount),)


def to_bottom(state: "State", card: str) -> None:
    """Put a card in play back to the bottom of its pile, by hand."""
    remove(state, card)
    lay(state, card, wotn.BOTTOM)
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


def has_room(state: "State", seat: int) -> bool:
    """Return whether the field has room for another item (Q&A)."""
    most = state.options["max_items"]
    return most is None or len(state.seats[seat].items) < most


def want_room(state: "State", seat: int) -> None:
    """Refuse if the field has no room for another item."""
    if not has_room(state, seat):
        have, most = len(state.seats[seat].items), state.options["max_items"]
        raise Refused("slots_full", "there is no room for another item", seat=seat, have=have, most=most)


def take_item(state: "State", seat: int, card: str, held: "Held | None" = None) -> None:
    """Put an item into a field: as printed, or with the amounts of `held`."""
    if held is None:
        printed = state.titles[card].durability
        held = wotn.Held(card, (wotn.Amount(printed, state.number, card, "printed"),))
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
    worn = wotn.Held(card, _changed(state, held.amounts, amount))
    seat = state.seats[state.holder(card)]  # type: ignore[index]
    seat.items = tuple([worn if each.card == card else each for each in seat.items])
    return wotn.total(worn.amounts)


def _changed(state: "State", amounts: "tuple[Amount, ...]", amount: int) -> "tuple[Amount, ...]":
    """Return these amounts and one more. Their sum does not go below 0."""
    return amounts + (_amount_now(state, max(-wotn.total(amounts), amount)),)


def _gain_of(counter: str) -> "Callable[..., None]":
    def gains(state: "State", seat: "int | str", amount: int) -> None:
        gain(state, state.active if seat == wotn.YOU else seat, counter, amount)  # type: ignore[arg-type]

    return gains


def _attack_starts(state: "State", amount: int) -> None:
    state.start = _amount_now(state, amount)


def _enemies(state: "State", amount: int) -> None:
    state.to_reveal = max(0, state.to_reveal + amount)


def _skip_action(state: "State") -> None:
    state.must = state.may = state.later = ()
    state.to_reveal = 0


def _lp(state: "State", card: str, amount: int) -> None:
    foe = state.foe(card)
    assert foe
    _change_foe(state, wotn.Foe(card, _changed(state, foe.amounts, amount), foe.has_penalty))


def no_penalty(state: "State", card: str) -> None:
    """Cancel the penalty of an enemy of this battle, or note that it was taken."""
    foe = state.foe(card)
    assert foe
    _change_foe(state, wotn.Foe(card, foe.amounts, False))


def _change_foe(state: "State", changed: "Foe") -> None:
    state.foes = tuple([changed if foe.card == changed.card else foe for foe in state.foes])


def _durability(state: "State", card: str, amount: int) -> None:
    if wear(state, card, amount) == 0:
        to_bottom(state, card)


def _take(state: "State", seat: int, card: str) -> None:
    if state.titles[card].type == wotn.ENEMY:
        defeat(state, seat, card)
        return
    held = state.held(card)
    remove(state, card)
    take_item(state, seat, card, held)


def _ended(state: "State", frame: "Frame") -> None:
    put_worn_away(state, frame.card)


def put_worn_away(state: "State", card: str) -> None:
    """Put a worn-out item away, once all is done that it did."""
    held = state.held(card)
    if held and wotn.total(held.amounts) == 0:
        to_bottom(state, card)


def _cards_in(state: "State", _frame: "Frame", target: "Target") -> "list[str] | None":
    """Return the enemies of the battle in order of reveal, or the cards of all fields."""
    zone = target.zone
    if zone == wotn.BATTLE:
        return [foe.card for foe in state.foes]
    if zone == wotn.PILE:
        return None
    found = []
    for seat in state.seats:
        found += [held.card for held in seat.items] + list(seat.defeated)
    return found


def _want_there(state: "State", _frame: "Frame", zone: str, card: str) -> None:
    if zone == wotn.PILE:
        wotn.want_in_pile(state, card)
    else:
        wotn.want_in_play(state, card)


def _is_of(state: "State", card: str, kind: str) -> bool:
    return bool(state.titles[card].type == kind)


def _has_keyword(state: "State", card: str, keyword: str) -> bool:
    title = state.titles[card]
    return title.type == wotn.ENEMY and keyword in title.keywords


def _has_trait(_state: "State", _card: str, _trait: str) -> bool:
    return False  # a card here is nothing that changes


def _number(state: "State", card: str, name: str) -> "int | None":
    """Return a number on a card as it is now."""
    there = state.foe(card) if name == wotn.LIFE else state.held(card) if name == "durability" else None
    if there:
        return wotn.total(there.amounts)
    number: "int | None" = getattr(state.titles[card], name, None)
    return number


def _count(state: "State", _frame: "Frame", what: str) -> int:
    """Return what may be counted: of A's seat, of the battle, or the die."""
    seat = state.own()
    if what == "enemies":
        return len(state.foes)
    if what == "die":
        return state.rolled or 0
    if what in ("items", "defeated"):
        return len(getattr(seat, what))
    return int(getattr(seat, what))


def _meant(state: "State", _frame: "Frame", word: "Any") -> "tuple[Any, ...]":
    """Return the seats that a word means, A first; else the word itself."""
    if word == wotn.YOU:
        return (state.active,)
    if word not in ("each", "each_other"):
        return (word,)
    count = len(state.seats)
    seats = [(state.active + i) % count for i in range(word == "each_other", count)]
    return tuple([seat for seat in seats if not state.seats[seat].is_out])


def _chooser(state: "State", _frame: "Frame", _by: str) -> int:
    return state.active


def _payable(_state: "State", _frame: "Frame") -> bool:
    return True  # what costs is paid before the effect


def _do(state: "State", frame: "Frame", verb: "Verb") -> int:
    """Do a verb where an event would be accepted; return how much it changed."""
    row = VERBS[verb[0]]
    if verb[0] == "attack_starts":
        verb = (verb[0], max(0, verb[1]))
    if (row.fits and not row.fits(state, frame.card)) or not _is_possible(state, verb):
        return 0
    state.because = (frame.card, frame.word)
    before, cards = _measured(state, verb), _cards_now(state)
    row.do(state, *verb[1:])
    if before is None:
        return int(_cards_now(state) != cards)
    return abs((_measured(state, verb) or 0) - before)


def _is_possible(state: "State", verb: "Verb") -> bool:
    seat = state.active
    try:
        for kind, value in arguments(VERBS, verb):
            if kind == "seat":
                seat = value
                wotn.want_in_game(state, seat)
            elif kind in FITTING:
                _check_card(state, kind, value, seat)
    except Refused:
        return False
    return True


def _cards_now(state: "State") -> "tuple[Any, ...]":
    """Return all that a verb about cards may change: numbers as they are, whatever they are made of."""
    items = [[(held.card, wotn.total(held.amounts)) for held in seat.items] for seat in state.seats]
    foes = [(foe.card, wotn.total(foe.amounts), foe.has_penalty) for foe in state.foes]
    defeated = [seat.defeated for seat in state.seats]
    start = state.start.amount if state.start else None
    return foes, items, defeated, start, state.must, state.may, state.later, state.to_reveal


def _measured(state: "State", verb: "Verb") -> "int | None":
    """Return the number that a verb changes, None where it changes cards."""
    name = verb[0]
    if name in (wotn.LIFE, wotn.COINS):
        return int(getattr(state.seats[verb[1]], name))
    if name == "attack":
        return wotn.total(state.boosts)
    return state.to_reveal if name == "enemies" else None


def _may_change_battle(state: "State", _source: str) -> bool:
    return state.is_before_attack()


def _has_penalty(state: "State", _source: str) -> bool:
    return any(foe.has_penalty for foe in state.foes)


def _has_item(state: "State", _source: str) -> bool:
    return any(seat.items for seat in state.seats)


def _has_card(state: "State", _source: str) -> bool:
    return bool(state.foes) or any(seat.items or seat.defeated for seat in state.seats)


# What effects do, the likely ones by hand first.
VERB_ROWS = (
    row("life", ("seat", "whole"), _gain_of(wotn.LIFE), wotn.LIFE),
    row("coins", ("seat", "whole"), _gain_of(wotn.COINS), wotn.COINS),
    row("attack", ("whole",), add_boost, fits=_may_change_battle),
    row("lp", ("foe", "whole"), _lp, fits=lambda state, _: bool(state.foes)),
    row("durability", ("item", "whole"), _durability, fits=_has_item),
    row("take", ("seat", "entering"), _take),
    row("to_pile", ("card",), to_bottom, fits=_has_card),
    row("enemies", ("whole",), _enemies, fits=_may_change_battle),
    row("attack_starts", ("count",), _attack_starts, fits=_may_change_battle),
    row("no_penalty", ("foe",), no_penalty, fits=_has_penalty),
    row("skip_action", (), _skip_action, fits=lambda state, _: state.at_location()),
)
VERBS = by_name(VERB_ROWS)
DOING = Doing(
    _began, _ended, _cards_in, _want_there, wotn.State.holder, _is_of, _has_keyword, _has_trait, _number,
    _count, _meant, _chooser, _do, _payable, tell, None, None, None, False,
)  # fmt: skip
