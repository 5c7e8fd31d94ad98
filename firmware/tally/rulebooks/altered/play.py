"""Playing a card (004, 4.2.3.c; rules: Playing a card). `quick` has quick actions and reactions."""

from tally.rulebooks.altered.answers import say
from tally.rulebooks.altered.effects import is_forbidden, queue
from tally.rulebooks.altered.state import Emblem, Speech
from tally.rulebooks.altered.titles import (
    CHARACTER,
    COST,
    DISCARD,
    EXHAUSTED,
    FLEETING,
    HAND,
    HERO,
    LANDMARKS,
    NEXT_COST,
    RESERVE,
    SPELL,
    TOKEN,
    event_verbs,
    known,
)
from tally.rulebooks.altered.zones import (
    change_counter,
    enter,
    in_order,
    join,
    owner_of,
    send,
    take,
    trigger,
    trigger_join,
    want_no_reaction,
)
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, is_whole, only_keys
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rulebooks.altered.titles import Cards, Title

    Options = dict[str, Any]


def card_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `card_played`."""
    only_keys(given, ("expedition", "cost_change", "do", "allowed_by"))
    if not is_count(given.get("expedition", 0)) or given.get("expedition", 0) > 1:
        raise malformed("expedition is 0 or 1")
    return shared_options(state, given, ("allowed_by",))


def shared_options(state: "State", given: "Options", names: "tuple[str, ...]") -> "Cards":
    """Check the options of all plays, and that these names hold cards.

    Return the cards, as a shape check does.
    """
    if not is_whole(given.get("cost_change", 0)):
        raise malformed("cost_change is a whole number")
    cards: "Cards" = ()
    if "do" in given:
        cards += event_verbs(state, given["do"])
    for name in names:
        if name in given:
            if not isinstance(given[name], str):
                raise malformed(f"{name} is a card")
            cards += known(state, given[name])
    return cards


def card_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A card is played. If it is its seat's turn, the turn ends, unless a quick action allowed the play."""
    options = options or {}
    want_no_reaction(state)
    want_afternoon(state, options)
    want_own_turn(state, seat, options)
    want_giver(state, options)
    title = state.title(name)
    _check_place(state, seat, name, title, options)
    origin = origin_of(state, name)
    cost = cost_of(state, seat, title, origin, options)
    want_mana(state, seat, cost)
    _check_origin(state, seat, name, origin, options)
    if state.is_turn and seat == state.active and not _is_by_quick(state, options):
        state.is_turn_done = True
    _pay(state, seat, name, origin, cost)
    state.steps.append(["played", seat, name, origin])
    _put(state, seat, name, origin, options)


def want_afternoon(state: "State", options: "Options") -> None:
    """Refuse a play outside of turns."""
    if not state.is_turn and not is_allowed(options):
        raise Refused("wrong_phase")


def want_own_turn(state: "State", seat: int, options: "Options") -> None:
    """Refuse a play in another seat's turn."""
    if seat != state.active and not is_allowed(options):
        raise Refused("not_your_turn")


def is_allowed(options: "Options") -> bool:
    """Return whether a card's text allows this play (004, 1.4.2)."""
    return "allowed_by" in options


def want_giver(state: "State", options: "Options") -> None:
    """Refuse a play if the card that allows it is not in play, or a reaction waits in Limbo."""
    giver = state.find(options.get("allowed_by"))
    if is_allowed(options) and not (giver and giver.is_in_play()):
        raise Refused("not_in_play", "the card that allows it is not in play")


def _is_by_quick(state: "State", options: "Options") -> bool:
    """Return whether a card allows this play whose quick action was played this turn (004, 4.2.3.c)."""
    giver = state.find(options.get("allowed_by"))
    return giver is not None and giver.arrival in state.acted


def origin_of(state: "State", name: str) -> str:
    """Return the zone that a card which is not in play comes from."""
    if state.find(name):
        return RESERVE
    return DISCARD if any(name in holder.discard for holder in state.seats) else HAND


def _check_place(state: "State", seat: int, name: str, title: "Title", options: "Options") -> None:
    card = state.find(name)
    if card and card.is_in_play():
        raise Refused("already_in_play")
    if title.type == HERO or title is TOKEN:
        raise Refused("wrong_type", "a Hero or a token is not played")
    if state.owners.get(name, seat) != seat and not is_allowed(options):
        raise Refused("wrong_side")


def cost_of(state: "State", seat: int, title: "Title", origin: str, options: "Options") -> int:
    """Return the cost in Orbs, at least 0: printed, changed by Emblems and by the play's options."""
    cost: int = title.reserve_cost if origin == RESERVE else title.hand_cost
    for emblem in state.emblems:
        if emblem.seat == seat and (emblem.kind == COST or _is_next(emblem, title)):
            cost += emblem.amount
    return max(0, cost + int(options.get("cost_change", 0)))


def _is_next(emblem: "Emblem", title: "Title") -> bool:
    """Return whether an Emblem is for the next card, and for cards of this type."""
    return emblem.kind == NEXT_COST and not emblem.spent and emblem.type in (None, title.type)


def want_mana(state: "State", seat: int, cost: int) -> None:
    """Refuse a play that costs more Orbs than are ready."""
    if state.seats[seat].ready < cost:
        raise Refused("cannot_pay", "there are not enough ready Orbs")


def _check_origin(state: "State", seat: int, name: str, origin: str, options: "Options") -> None:
    if origin == DISCARD and not is_allowed(options):
        raise Refused("in_discard", "this card is in the discard pile")
    if origin == HAND and not state.seats[state.owners.get(name, seat)].hand:
        raise Refused("hand_empty", "there is no card in hand")
    card = state.find(name)
    if card and EXHAUSTED in card.counters:
        raise Refused("exhausted", "this card is exhausted")
    if is_forbidden(state, "card_played", seat, name):
        raise Refused("forbidden", "a card in play forbids it")


def _pay(state: "State", seat: int, name: str, origin: str, cost: int) -> None:
    state.because = (name, "played")
    change(state, seat, "ready", -cost)
    state.steps.append(["paid", seat, cost])
    if origin == HAND:  # the owner's hand: nobody holds another seat's card
        change(state, state.owners.get(name, seat), HAND, -1)
    title = state.title(name)
    state.emblems = tuple(
        [_spent(emblem, title) if emblem.seat == seat else emblem for emblem in state.emblems]
    )


def _spent(emblem: "Emblem", title: "Title") -> "Emblem":
    return Emblem(*(emblem[:-1] + (True,))) if _is_next(emblem, title) else emblem


def _put(state: "State", seat: int, name: str, origin: str, options: "Options") -> None:
    """Put the card into its zone. Then its reactions trigger, or its effect happens."""
    title = state.title(name)
    if title.type == SPELL:
        _cast(state, seat, name, origin, options)
        return
    take(state, name)
    if title.type == CHARACTER:
        join(state, name, seat, options.get("expedition", 0), seat)
        if origin == RESERVE:
            change_counter(state, name, FLEETING, 1)
    else:
        enter(state, name, LANDMARKS, seat, seat)
        state.steps.append(["landmark", name, seat])
    trigger(state, origin, state.cards[-1:])
    if title.type == CHARACTER:
        trigger_join(state)
    state.because = (name, "effect")
    queue(state, options.get("do", []), seat)


def _cast(state: "State", seat: int, name: str, origin: str, options: "Options") -> None:
    """A spell goes to Reserve, or to discard if it is Fleeting or comes from Reserve.

    Then its effect happens. First, reactions to the seat's playing a spell trigger.
    """
    title = state.title(name)
    is_fleeting = origin == RESERVE or any(word == FLEETING for word, _ in title.counters)
    owner_of(state, name, seat)
    send(state, name, DISCARD if is_fleeting else RESERVE, seat)
    trigger(state, "spell", in_order(state, seat))
    ask, verbs = title.effect
    say(state, Speech(name, True, seat, ask, verbs, seat, options.get("do", [])))
