"""Effects: when they happen, what each verb does, and the effects that players record by hand.

A verb of a title does nothing if its card is not there, or is of the wrong type.
"""

from tally.rulebooks.little_troubles.resources import check_win
from tally.rulebooks.little_troubles.slots import move, place_for, put_into_play, slot_limit
from tally.rulebooks.little_troubles.state import (
    Card,
    Change,
    Instead,
    Slots,
    Term,
    card_meant,
    discard,
    draw,
    leave,
    seat_meant,
    turn_over,
)
from tally.rulebooks.little_troubles.titles import (
    CARD_KINDS,
    CHARACTER,
    FIGHT,
    SCENE,
    SKIPPABLE,
    STAYING,
    TOY,
    all_parts,
    parts,
    shape_of,
)
from tally.rules.refusals import Refused
from tally.rules.state import change, lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import State

    Verb = tuple[Any, ...] | list[Any]
    Due = tuple[Card, tuple[Any, ...]]

# The types of card for a recorded verb, by the kind of the argument. Other kinds take any card.
FITTING = {"character": (CHARACTER,), "entering": STAYING, "moving": (CHARACTER, TOY, SCENE)}


def due(state: "State", whens: "tuple[str, ...]", cards: "list[Card]") -> "list[Due]":
    """Return the effects of these cards at these times: A's first, each seat's in the order of play."""
    first: "list[Due]" = []
    second: "list[Due]" = []
    for card in cards:
        for when, verb, _ in card.effects:
            if when in whens:
                (first if card.seat == state.active else second).append((card, verb))
    return first + second


def cards_and_actions(state: "State") -> "list[Card]":
    """Return the cards in play and the actions of this turn, in the order of play."""
    played = [(card.event, i, card) for i, card in enumerate(state.cards + list(state.spent))]
    return [row[2] for row in sorted(played)]  # the numbers all differ, so the cards are never compared


def resolve(state: "State", found: "list[Due]", target: "str | None" = None) -> None:
    """Do these effects one after the other. Each is an atomic step."""
    for card, verb in found:
        resolve_one(state, card, verb, target)
        check_win(state)


def resolve_one(state: "State", card: "Card", verb: "Verb", target: "str | None" = None) -> None:
    """Do one effect of a card."""
    state.steps.append(["effect", card.name])
    state.because = (card.name, "effect")
    for part in parts(verb):
        if len(part) == 1:
            DOES[part[0]](state, card.name)
            continue
        subject = _subject_of(state, card, part[1], target)
        if subject is not None:
            DOES[part[0]](state, card.name, subject, *part[2:])


def effect_happened(state: "State", _seat: int, source: str, verb: "Any") -> None:
    """A mandatory effect, or one by hand. It is never counted, and priority stays (000)."""
    named = all_parts(verb)
    if len(named) > len(parts(verb)) and state.phase != FIGHT:
        raise Refused("wrong_phase")
    _check_presence(state, source, named)
    _check_types(state, named)
    happen(state, source, verb)


def happen(state: "State", source: str, verb: "Any") -> None:
    """Do an effect by hand; raise Refused when a card needs a slot and there is none."""
    verbs = parts(verb)
    before = state.cards[:]
    state.steps.append(["effect", source])
    state.because = (source, "effect")
    for each in verbs:
        DOES[each[0]](state, source, *each[1:])
    _check_moved(state, verbs, before)


def tried(state: "State", source: str, verb: "Any") -> None:
    """Do an effect that was recorded earlier. If it needs a slot and there is none, it does nothing."""
    try:
        happen(state.copy(), source, verb)
    except Refused:
        return
    happen(state, source, verb)


def _subject_of(state: "State", card: "Card", word: str, target: "str | None") -> "int | str | None":
    """Return the seat or the card that a title's word means, None when it is not there."""
    if word in ("you", "opponent"):
        return seat_meant(card, word)
    subject = card_meant(state, card, word, target)
    return subject.name if subject else None


def _check_presence(state: "State", source: str, verbs: "list[Any]") -> None:
    """Check the cards of an event against the table before it.

    After its `enter`, a card counts as in play.
    """
    present = [card.name for card in state.cards]
    for verb in verbs:
        if verb[0] == "slots" and source not in present:
            raise Refused("not_in_play")
        for i, kind in enumerate(shape_of(verb)):
            value = verb[i + 1]
            if kind == "entering":
                if value in present:
                    raise Refused("already_in_play")
                present.append(value)
            elif kind in CARD_KINDS and value not in present:
                raise Refused("not_in_play")


def _check_types(state: "State", verbs: "list[Any]") -> None:
    for verb in verbs:
        for i, kind in enumerate(shape_of(verb)):
            value = verb[i + 1]
            if kind in FITTING and state.titles[value].type not in FITTING[kind]:
                raise Refused("wrong_type")


def _check_moved(state: "State", verbs: "list[Any]", before: "list[Card]") -> None:
    """Check the table after the event: refuse two cards in one slot, or a sixth on a side.

    Two cards may change places, even on a side that has more than the limit.
    """
    for verb in verbs:
        card = state.find(verb[1]) if verb[0] == "move" else None
        if card is None or card.title.type == SCENE:
            continue
        kind, side = card.title.type, card.side
        slots = [other.slot for other in state.lying(side, kind)]
        count = len([each for each in before if each.side == side and each.title.type == kind])
        if slots.count(card.slot) > 1 or len(slots) > max(count, slot_limit(state, side, kind)):
            raise Refused("slots_full")


def _cookies(state: "State", _source: str, seat: int, amount: int) -> None:
    if amount < 0:
        lose(state, seat, "cookies", -amount)
    else:
        change(state, seat, "cookies", amount)


def _draw(state: "State", _source: str, seat: int, count: int) -> None:
    draw(state, seat, count)


def _number(what: str) -> "Any":
    def changes(state: "State", source: str, name: str, amount: int) -> None:
        card = _character(state, name)
        if card:
            state.own(card).changes += (Change(what, amount, source, state.number),)

    return changes


def _turn_over(state: "State", _source: str, name: str) -> None:
    card = _character(state, name)
    if card:
        turn_over(state, card)


def _character(state: "State", name: str) -> "Card | None":
    card = state.find(name)
    return card if card and card.is_character() else None


def _leave_to(place: str) -> "Any":
    def leaves(state: "State", _source: str, name: str) -> None:
        card = state.find(name)
        if card:
            leave(state, card, place)

    return leaves


def _skip_fight(state: "State", _source: str) -> None:
    if state.phase in SKIPPABLE:
        state.skip_fight = True


def _end_fight(state: "State", _source: str) -> None:
    if state.fighters:
        state.is_fight_stopped = True


def _lose_fight(state: "State", _source: str, seat: int) -> None:
    if state.fighters:
        state.fight_losers += (seat,)


def _force_fight(state: "State", _source: str, seat: int) -> None:
    state.seats[seat].must_fight = True


def _slots(state: "State", source: str, seat: int, kind: str, count: int) -> None:
    card = state.find(source)
    if card:
        state.own(card).slots += (Slots(seat, kind, count),)


def _resource(state: "State", source: str, seat: int, pool: str, operation: str, number: int) -> None:
    state.terms += (Term(seat, pool, source, operation, number),)


def _win(state: "State", _source: str, seat: int) -> None:
    state.alternates += (seat,)


def _discard(state: "State", _source: str, seat: int, count: int) -> None:
    discard(state, seat, count)


def _enter(state: "State", _source: str, seat: int, name: str, origin: str) -> None:
    if state.find(name):
        return
    if origin != "outside" and getattr(state.seats[seat], origin) is not None:
        lose(state, seat, origin, 1)
    card = Card(name, state.titles[name], seat, state.number)
    card.slot = place_for(state, card, None)
    put_into_play(state, card)


def _move(state: "State", _source: str, name: str, slot: int, side: "int | None" = None) -> None:
    card = state.find(name)
    if card:
        move(state, card, slot, card.side if side is None else side)


def _instead(state: "State", source: str, loser: str, verb: "Verb") -> None:
    state.instead += (Instead(loser, source, verb),)


DOES = {
    "cookies": _cookies,
    "draw": _draw,
    "confidence": _number("confidence"),
    "maturity": _number("maturity"),
    "reward": _number("reward"),
    "turn_over": _turn_over,
    "leave": _leave_to("timeout"),
    "skip_fight": _skip_fight,
    "end_fight": _end_fight,
    "lose_fight": _lose_fight,
    "force_fight": _force_fight,
    "slots": _slots,
    "resource": _resource,
    "win": _win,
    "to_hand": _leave_to("hand"),
    "to_pile": _leave_to("pile"),
    "discard": _discard,
    "enter": _enter,
    "move": _move,
    "instead": _instead,
}
