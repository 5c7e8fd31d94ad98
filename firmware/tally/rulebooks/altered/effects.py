"""What each verb does. A forbidden or impossible verb does nothing, and the rest goes on (004, 1.4.1)."""

from tally.rulebooks.altered.state import Emblem, Speech
from tally.rulebooks.altered.titles import (
    AFTERNOON,
    CARD,
    CHARACTER,
    DISCARD,
    HERO,
    HERO_ZONE,
    PHASE,
    ROOTED,
    SEAT,
    SELF,
    SHAPES,
    STATISTICS,
    TOKEN,
    TURN,
    plain,
)
from tally.rulebooks.altered.zones import (
    change_counter,
    change_draw,
    change_ready,
    enter_limbo,
    in_order,
    join,
    move_expedition,
    note,
    react_to_draw,
    send,
    take,
    trigger,
    trigger_join,
)
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Speech, State
    from tally.rulebooks.altered.titles import Verb

# The arguments of a verb that name a seat or a card. For other verbs it is the first.
SUBJECTS = {"join": (1, 2), "create": (2,), "after_you": ()}


def effect_happened(state: "State", seat: int, source: "str | None", verb: "Verb") -> None:
    """An effect that players record, in any phase."""
    state.because = (source, "effect")
    queue(state, [verb], seat)


def queue(state: "State", verbs: "list[Verb]", giver: int) -> None:
    """Queue the verbs of an event; `giver` is the seat of the event."""
    state.todo += [(giver, verb) for verb in plain(verbs)]


def queue_text(state: "State", speech: "Speech", you: int, chosen: "str | None") -> None:
    """Queue the verbs of a title's text. A card that is not found makes its verb impossible."""
    meant = {
        "you": you,
        "opponent": 1 - you,
        "self": speech.card if speech.is_there else None,
        "chosen": chosen,
    }
    for verb in speech.do:
        said = list(verb)
        for place in SUBJECTS.get(verb[0], (1,)):
            said[place] = meant[said[place]]
        state.todo.append((speech.giver, said))


def can_be_done(state: "State", giver: int, verb: "Verb") -> bool:
    """Return whether the verb's card was found, and no card in play forbids the verb."""
    kinds = SHAPES[verb[0]]
    if None in verb and verb[0] != "create":
        return False
    name = verb[1 + kinds.index(CARD)] if CARD in kinds else None
    return not is_forbidden(state, verb[0], _whose(state, giver, verb, name), name)


def _whose(state: "State", giver: int, verb: "Verb", name: "str | None") -> int:
    """Return the seat that a verb is about: the one it names, else its card's, else the one with the turn."""
    kinds = SHAPES[verb[0]]
    if SEAT in kinds:
        seat: int = verb[1 + kinds.index(SEAT)]
        return seat
    if name is None:
        return state.active
    card = state.find(name)
    return card.seat if card else state.owners.get(name, giver)


def is_forbidden(state: "State", word: str, seat: int, name: "str | None") -> bool:
    """Return whether a card in play forbids this to everyone, to that seat, or to that card."""
    forbidding = [card for card in state.cards if card.title.cannot and card.is_in_play()]
    return any(forbids(card, word, seat, name) for card in forbidding)


def forbids(card: "Card", word: str, seat: int, name: "str | None") -> bool:
    """Return whether this card forbids it."""
    cannot = card.title.cannot
    if not cannot:
        return False
    return (
        word in cannot
        or ("you" if seat == card.seat else "opponent", word) in cannot
        or (name == card.name and (SELF, word) in cannot)
    )


def _draw(state: "State", _giver: int, seat: int, count: int) -> bool:
    if count > 0:
        change_draw(state, seat, count)
        react_to_draw(state, seat)
    else:
        change(state, seat, "hand", -min(-count, state.seats[seat].hand))
    return True


def _mana(state: "State", _giver: int, seat: int, count: int) -> bool:
    holder = state.seats[seat]
    change(state, seat, "mana", max(count, -holder.mana))
    change_ready(state, seat, 0)
    return True


def _ready(state: "State", _giver: int, seat: int, count: int) -> bool:
    change_ready(state, seat, count)
    return True


def _counter(state: "State", _giver: int, name: str, word: str, amount: int) -> bool:
    if not state.find(name):
        return False
    change_counter(state, name, word, amount)
    return True


def _stats(state: "State", _giver: int, name: str, *amounts: int) -> bool:
    card = state.find(name)
    if not card or not card.is_exploring():
        return False
    card = state.own(name)
    for i in range(len(STATISTICS)):
        if amounts[i]:
            note(state, card, i, amounts[i])
    return True


def _to(state: "State", giver: int, name: str, zone: str) -> bool:
    """Send a card to its owner's zone.

    Return False for a card that is there already, or a token that left play.
    """
    if not state.knows(name):
        return False
    card = state.find(name)
    title = state.title(name)
    if title.type == HERO or (card is None and title is TOKEN):
        return False
    if card and card.zone == zone:
        return False
    if zone == DISCARD and any(name in holder.discard for holder in state.seats):
        return False
    send(state, name, zone, giver)
    return True


def _join(state: "State", giver: int, name: str, seat: int, expedition: int) -> bool:
    if not state.knows(name):
        return False
    card = state.find(name)
    title = state.title(name)
    if title.type != CHARACTER or (card is None and title is TOKEN):
        return False
    if card and card.is_exploring():
        return _go_over(state, name, seat, expedition)
    take(state, name)
    join(state, name, seat, expedition, giver)
    trigger_join(state)
    return True


def _go_over(state: "State", name: str, seat: int, expedition: int) -> bool:
    """A Character from another expedition keeps all it has, and comes last."""
    card = state.own(name)
    if (card.seat, card.expedition) == (seat, expedition):
        return False
    card.seat = seat
    card.expedition = expedition
    state.cards.remove(card)
    state.cards.append(card)
    state.steps.append(["joined", name, seat, expedition])
    return True


def _create(
    state: "State",
    giver: int,
    name: "str | None",
    seat: int,
    expedition: int,
    forest: int,
    mountain: int,
    water: int,
) -> bool:
    if name is None:
        name = _new_name(state)
    elif state.knows(name):
        return False
    state.titles[name] = TOKEN
    state.tokens += (name,)
    join(state, name, seat, expedition, giver).printed = (forest, mountain, water)
    trigger_join(state)
    return True


def _new_name(state: "State") -> str:
    """Return the first of t1, t2 and so on that no card ever had."""
    number = 1
    while state.knows(f"t{number}"):
        number += 1
    return f"t{number}"


def _sacrifice(state: "State", giver: int, name: str) -> bool:
    card = state.find(name)
    if not card or not card.is_in_play() or card.zone == HERO_ZONE:
        return False
    sacrifice(state, name, giver)
    return True


def sacrifice(state: "State", name: str, giver: int) -> None:
    """Put a card in play into its owner's discard pile. Cards of its controller that stay in play react."""
    seat = state.find(name).seat  # type: ignore[union-attr]
    send(state, name, DISCARD, giver)
    trigger(state, "sacrifice", in_order(state, seat))


def _move(state: "State", _giver: int, seat: int, expedition: int, count: int) -> bool:
    moved = state.moved(seat, expedition)
    change_by = max(0, min(state.last_region(), moved + count)) - moved
    if state.arena or not change_by or state.is_there(seat, expedition, ROOTED):
        return False
    move_expedition(state, seat, expedition, change_by)
    if change_by > 0:
        trigger(state, "moved", state.characters(seat, expedition))
    return True


def _emblem(
    state: "State",
    _giver: int,
    seat: int,
    kind: str,
    amount: "int | str",
    duration: str,
    only: "str | None" = None,
) -> bool:
    """Make an Emblem. One for a turn or an afternoon ends with the phase if it was made at another time."""
    is_outside = not state.is_turn if duration == TURN else duration == AFTERNOON and state.phase != AFTERNOON
    until = PHASE if is_outside else duration
    state.emblems += (Emblem(seat, kind, amount, duration, until, only, False),)
    state.steps.append(["emblem", seat, kind, amount, duration] + ([only] if only else []))
    return True


def _react(state: "State", _giver: int, name: str, which: int) -> bool:
    card = state.find(name)
    if not card or (card.title.reactions is not None and which >= len(card.title.reactions)):
        return False
    enter_limbo(state, name, which)
    return True


def _after_you(state: "State", _giver: int) -> bool:
    if not state.is_turn:
        return False
    state.is_turn_done = True
    state.steps.append(["after_you", state.active])
    return True


def _resupply(state: "State", _giver: int, seat: int) -> bool:
    state.steps.append(["resupply", seat])
    return True


DOES: "dict[str, Any]" = {
    "draw": _draw,
    "mana": _mana,
    "ready": _ready,
    "counter": _counter,
    "stats": _stats,
    "to": _to,
    "join": _join,
    "create": _create,
    "sacrifice": _sacrifice,
    "move": _move,
    "emblem": _emblem,
    "react": _react,
    "after_you": _after_you,
    "resupply": _resupply,
}
