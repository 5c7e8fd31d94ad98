"""Effects: when they happen, what each verb does, slots, numbers on cards, and effects by hand.

001, Field of Play, Card Replacement and Rule of One. A verb of a title does nothing if its card is not
there, or is of the wrong type.
"""

from tally.rulebooks.little_troubles import state as troubles
from tally.rules.events import by_name
from tally.rules.piles import take_up
from tally.rules.refusals import Refused
from tally.rules.state import change, lose
from tally.rules.verbs import EVENT, LASTING, arguments, parts, row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State

    # An effect in play: its source, the number it changes, the card it is about if that is there, the amount.
    Influence = tuple[Card, str, Card | None, int]

    Verb = tuple[Any, ...] | list[Any]
    Due = tuple[Card, tuple[Any, ...]]


def influences(state: "State") -> "list[Influence]":
    """Return what each effect adds to a number while its source is in play."""
    found: "list[Influence]" = []
    for source in state.cards:
        for number, whose, amount in source.adds:
            found.append((source, number, troubles.card_meant(state, source, whose), amount))
    return found


def values_under(found: "list[Influence]", card: "Card") -> "list[int]":
    """Return a character's NUMBERS with these influences. One list of influences serves all characters."""
    printed = card.face()[: len(troubles.NUMBERS)]
    if not (found or card.changes):
        return list(printed)
    added = [(change.what, change.amount) for change in card.changes]
    for _, what, meant, extra in found:
        if meant is card:
            added.append((what, extra))
    values = list(printed)
    for what, amount in added:
        values[troubles.NUMBERS.index(what)] += amount
    if added:
        for i in range(len(values)):
            values[i] = max(values[i], floor(printed[i]))
    return values


def floor(printed: int) -> int:
    """Return the lower bound of a number: 1, or 0 if 0 is printed."""
    return 1 if printed else 0


def put_into_play(state: "State", card: "Card") -> None:
    """Put a card on its side and into its slot. A field, goal or scene replaces the one there."""
    replaced = replaced_by(state, card)
    if replaced:
        troubles.leave(state, replaced, troubles.TIMEOUT)
    state.cards.append(card)
    take_up(state, card.name)


def replaced_by(state: "State", card: "Card") -> "Card | None":
    """Return the card that this one will replace, or None."""
    kind = card.title.type
    is_single = kind in (troubles.FIELD, troubles.GOAL, troubles.SCENE)
    return state.at(card.side, kind, card.slot) if is_single else None


def place_for(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that comes into play; raise Refused("slots_full")."""
    kind = card.title.type
    if kind in (troubles.FIELD, troubles.GOAL):
        return 0
    if kind == troubles.SCENE:
        slot = slot or 0
        taken = False
        limit = slot_limit(state, card.side, troubles.CHARACTER)
    else:
        slot = _free_slot(state, card.side, kind, 0) if slot is None else slot
        limit = slot_limit(state, card.side, kind)
        taken = state.at(card.side, kind, slot) is not None or len(state.lying(card.side, kind)) >= limit
    if taken or slot >= limit:
        raise _no_slot(state, card.side, kind, limit)
    return slot


def place_past_limit(state: "State", card: "Card", slot: "int | None") -> int:
    """Return the slot for a card that a text lets in although there is none free."""
    kind = card.title.type
    if slot is not None and (kind == troubles.SCENE or state.at(card.side, kind, slot) is None):
        return slot
    if kind == troubles.SCENE:
        return 0
    return _free_slot(state, card.side, kind, slot_limit(state, card.side, kind))


def slot_limit(state: "State", seat: int, kind: str) -> int:
    """Return how many slots a seat has for characters or toys."""
    limit = troubles.SLOTS
    for card in state.cards:
        for given in card.slots:
            if given.seat == seat and given.type == kind:
                limit += given.count
        for when, verb, _ in card.effects:
            if when != troubles.IN_PLAY or verb[0] != "slots" or verb[2] != kind:
                continue
            if troubles.seat_meant(card, verb[1]) == seat:
                limit += verb[3]
    return max(limit, 0)


def move(state: "State", card: "Card", slot: int, side: int) -> None:
    """Move a card to another slot. A character or toy then belongs to that side's seat."""
    if (card.slot, card.side) == (slot, side):
        return
    kind = card.title.type
    if slot >= slot_limit(state, side, troubles.CHARACTER if kind == troubles.SCENE else kind):
        raise Refused("slots_full")
    replaced = state.at(side, kind, slot) if kind == troubles.SCENE else None
    if replaced:
        troubles.leave(state, replaced, troubles.TIMEOUT)
    if card.side != side and card.name in state.fighters:
        state.is_fight_stopped = True
    moved = state.own(card)
    moved.slot = slot
    moved.side = side
    if kind != troubles.SCENE:
        moved.seat = side


def _no_slot(state: "State", seat: int, kind: str, limit: int) -> "Refused":
    have = len(state.lying(seat, kind))
    if kind == troubles.SCENE or have < limit:
        return Refused("slots_full")
    return Refused("slots_full", seat=seat, have=have, most=limit, kind=kind)


def _free_slot(state: "State", seat: int, kind: str, first: int) -> int:
    """Return the lowest free slot from `first` on."""
    taken = [card.slot for card in state.lying(seat, kind)]
    slot = first
    while slot in taken:
        slot += 1
    return slot


# The types of card for a recorded verb, by the kind of the argument. Other kinds take any card.
FITTING = {
    "character": (troubles.CHARACTER,),
    "entering": troubles.STAYING,
    "moving": (troubles.CHARACTER, troubles.TOY, troubles.SCENE),
}


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
    return [each[2] for each in sorted(played)]  # the numbers all differ, so the cards are never compared


def resolve(state: "State", found: "list[Due]", target: "str | None" = None) -> None:
    """Do these effects one after the other. Each is an atomic step."""
    for card, verb in found:
        resolve_one(state, card, verb, target)
        troubles.check_win(state)


def resolve_one(state: "State", card: "Card", verb: "Verb", target: "str | None" = None) -> None:
    """Do one effect of a card."""
    state.steps.append(["effect", card.name])
    state.because = (card.name, "effect")
    for part in parts(verb):
        if len(part) == 1:
            VERBS[part[0]].do(state, card.name)
            continue
        subject = _subject_of(state, card, part[1], target)
        if subject is not None:
            VERBS[part[0]].do(state, card.name, subject, *part[2:])


def effect_happened(state: "State", _seat: int, source: str, verb: "Any") -> None:
    """A mandatory effect, or one by hand. It is never counted, and priority stays (000)."""
    named = all_parts(verb)
    if len(named) > len(parts(verb)) and state.phase != troubles.FIGHT:
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
        VERBS[each[0]].do(state, source, *each[1:])
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
        return troubles.seat_meant(card, word)
    subject = troubles.card_meant(state, card, word, target)
    return subject.name if subject else None


def all_parts(verb: "Any") -> "list[Any]":
    """Return the plain verbs of an event's verb, including those that happen instead of something."""
    found = list(parts(verb))
    for part in parts(verb):
        if part[0] == "instead":
            found.extend(parts(part[2]))
    return found


def _check_presence(state: "State", source: str, verbs: "list[Any]") -> None:
    """Check the cards of an event against the table before it.

    After its `enter`, a card counts as in play.
    """
    present = [card.name for card in state.cards]
    for verb in verbs:
        if verb[0] == "slots" and source not in present:
            raise Refused("not_in_play", card=state.titles[source].name)
        for kind, value in arguments(VERBS, verb):
            if kind == "entering":
                if value in present:
                    raise troubles.already_in_play(state, value)
                present.append(value)
            elif kind in troubles.CARD_KINDS and value not in present:
                raise Refused("not_in_play", card=state.titles[value].name)


def _check_types(state: "State", verbs: "list[Any]") -> None:
    for verb in verbs:
        for kind, value in arguments(VERBS, verb):
            if kind in FITTING and state.titles[value].type not in FITTING[kind]:
                raise Refused("wrong_type")


def _check_moved(state: "State", verbs: "list[Any]", before: "list[Card]") -> None:
    """Check the table after the event: refuse two cards in one slot, or a sixth on a side.

    Two cards may change places, even on a side that has more than the limit.
    """
    for verb in verbs:
        card = state.find(verb[1]) if verb[0] == "move" else None
        if card is None or card.title.type == troubles.SCENE:
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
    troubles.draw(state, seat, count)


def _discard(state: "State", _source: str, seat: int, count: int) -> None:
    troubles.discard(state, seat, count)


def _number(what: str) -> "Any":
    def changes(state: "State", source: str, name: str, amount: int) -> None:
        card = _character(state, name)
        if card:
            state.own(card).changes += (troubles.Change(what, amount, source, state.number),)

    return changes


def _turn_over(state: "State", _source: str, name: str) -> None:
    card = _character(state, name)
    if card:
        troubles.turn_over(state, card)


def _character(state: "State", name: str) -> "Card | None":
    card = state.find(name)
    return card if card and card.is_character() else None


def _leave_to(place: str) -> "Any":
    def leaves(state: "State", _source: str, name: str) -> None:
        card = state.find(name)
        if card:
            troubles.leave(state, card, place)

    return leaves


def _skip_fight(state: "State", _source: str) -> None:
    if state.phase in troubles.SKIPPABLE:
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
        state.own(card).slots += (troubles.Slots(seat, kind, count),)


def _resource(state: "State", source: str, seat: int, pool: str, operation: str, number: int) -> None:
    state.terms += (troubles.Term(seat, pool, source, operation, number),)


def _win(state: "State", _source: str, seat: int) -> None:
    state.alternates += (seat,)


def _enter(state: "State", _source: str, seat: int, name: str, origin: str) -> None:
    if state.find(name):
        return
    if origin != "outside" and getattr(state.seats[seat], origin) is not None:
        lose(state, seat, origin, 1)
    card = troubles.Card(name, state.titles[name], seat, state.number)
    card.slot = place_for(state, card, None)
    put_into_play(state, card)


def _move(state: "State", _source: str, name: str, slot: int, side: "int | None" = None) -> None:
    card = state.find(name)
    if card:
        move(state, card, slot, card.side if side is None else side)


def _instead(state: "State", source: str, loser: str, verb: "Verb") -> None:
    state.instead += (troubles.Instead(loser, source, verb),)


def _is_fighting(state: "State", _source: str) -> bool:
    return bool(state.fighters)


def _is_there(state: "State", source: str) -> bool:
    return state.find(source) is not None


def _is_slotted(state: "State", _source: str) -> bool:
    return any(card.title.type in FITTING["moving"] for card in state.cards)


# What effects do, the likely ones by hand first. The first argument is the subject: a word in a title, a seat
# or a card in an event.
VERB_ROWS = (
    row("cookies", ("seat", "whole"), _cookies, "cookies"),
    row("draw", ("seat", "count"), _draw, "hand"),
    row("discard", ("seat", "count"), _discard, "hand", EVENT),
    row("confidence", ("character", "whole"), _number("confidence"), "", LASTING),
    row("maturity", ("character", "whole"), _number("maturity"), "", LASTING),
    row("reward", ("character", "whole"), _number("reward"), "", LASTING),
    row("turn_over", ("character",), _turn_over),
    row("leave", ("card",), _leave_to("timeout")),
    row("to_hand", ("card",), _leave_to("hand"), "", EVENT),
    row("end_fight", (), _end_fight, fits=_is_fighting),
    row("lose_fight", ("seat",), _lose_fight, fits=_is_fighting),
    row("instead", ("character", "verb"), _instead, "", EVENT, _is_fighting),
    row("enter", ("seat", "entering", "origin"), _enter, "", EVENT),
    row("move", ("moving", "count", "seat"), _move, "", EVENT, _is_slotted, 1),
    row("skip_fight", (), _skip_fight, fits=lambda state, _: state.phase in troubles.SKIPPABLE),
    row("resource", ("seat", "pool", "operation", "count"), _resource, "", LASTING),
    row("force_fight", ("seat",), _force_fight),
    row("slots", ("seat", "slotted", "whole"), _slots, "", LASTING, _is_there),
    row("win", ("seat",), _win),
    row("to_pile", ("card",), _leave_to("pile"), "", EVENT),
)
VERBS = by_name(VERB_ROWS)
