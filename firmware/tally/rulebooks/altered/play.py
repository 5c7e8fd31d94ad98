"""Playing a card, a quick action or a reaction (004, 4.2.3.c and 1.4.6; rules: Playing a card)."""

from tally.rulebooks.altered.effects import is_forbidden, queue, sacrifice, say
from tally.rulebooks.altered.state import Emblem, Speech, counted
from tally.rulebooks.altered.titles import (
    CHARACTER,
    COST,
    DISCARD,
    EXHAUSTED,
    FLEETING,
    HAND,
    HERO,
    LANDMARKS,
    MOST_A_DAY,
    NEXT_COST,
    RESERVE,
    SPELL,
    TOKEN,
    Cost,
    Quick,
    event_verbs,
    known,
    parse_cost,
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
    who_reacts,
)
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, is_whole, only_keys
from tally.rules.table import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, State
    from tally.rulebooks.altered.titles import Cards, Title

    Options = dict[str, Any]

FREE = Cost(0, False, False, False)


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


def quick_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `quick_played`."""
    only_keys(given, ("which", "cost", "cost_change", "sacrifice", "do", "allowed_by"))
    _check_which(given)
    if "cost" in given:
        only_keys(given["cost"], ("mana", "exhaust", "sacrifice", "support"))
        parse_cost(given["cost"])
    return shared_options(state, given, ("sacrifice", "allowed_by"))


def reaction_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `reaction_played`."""
    only_keys(given, ("which", "do"))
    _check_which(given)
    return shared_options(state, given, ())


def _check_which(given: "Options") -> None:
    if not is_count(given.get("which", 0)):
        raise malformed("which counts from 0")


def quick_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A quick action is played: its cost, its question, its effect."""
    options = options or {}
    which: int = options.get("which", 0)
    want_no_reaction(state)
    want_afternoon(state, options)
    card = state.find(name)
    if card and card.used.get(which, 0) >= MOST_A_DAY:
        raise Refused("activation_limit", "this was played a hundred times today")
    want_own_turn(state, seat, options)
    want_giver(state, options)
    quick = quick_of(state, name, which, options)
    cost = quick.cost if quick else FREE
    if card is None or not (card.is_in_play() or cost.support):
        raise Refused("not_in_play")
    if card.seat != seat and not is_allowed(options):
        raise Refused("wrong_side")
    mana = max(0, cost.mana + int(options.get("cost_change", 0))) if quick else 0
    want_mana(state, seat, mana)
    _check_cost(state, seat, card, cost, options)
    if quick is None:
        raise Refused("no_ability", "this card has no such quick action")
    _check_own(state, seat, card)
    state.acted += (card.arrival,)
    state.own(name).used = counted(card.used, which)
    state.because = (name, "quick")
    _pay_cost(state, seat, name, mana, cost, options, which)
    say(state, Speech(name, True, seat, quick.ask, quick.do, seat, options.get("do", [])))


def quick_of(state: "State", name: str, which: int, options: "Options") -> "Quick | None":
    """Return a quick action. If the title does not tell of quick actions, the options give its cost."""
    printed = state.title(name).quick
    if printed is None and "cost" in options:
        return Quick(parse_cost(options["cost"]), "", ())
    if printed is None:
        return Quick(FREE, "", ())
    return printed[which] if which < len(printed) else None


def _check_cost(state: "State", seat: int, card: "Card", cost: "Cost", options: "Options") -> None:
    """Refuse a cost that cannot be paid (004, 1.4.1.b)."""
    if cost.exhaust and EXHAUSTED in card.counters:
        raise Refused("cannot_pay", "it is exhausted already")
    if cost.sacrifice:
        given = state.find(options.get("sacrifice"))
        if not given or not given.is_exploring() or given.seat != seat:
            raise Refused("cannot_pay", "a Character of its own seat is sacrificed for it")
        if is_forbidden(state, "sacrifice", seat, given.name):
            raise Refused("cannot_pay", "a card in play forbids a sacrifice")
    if cost.support and card.is_in_play():
        raise Refused("cannot_pay", "its support is used from Reserve")


def _check_own(state: "State", seat: int, card: "Card") -> None:
    if not card.is_in_play() and EXHAUSTED in card.counters:
        raise Refused("exhausted", "this card is exhausted")
    if is_forbidden(state, "quick_played", seat, card.name):
        raise Refused("forbidden", "a card in play forbids it")


def _pay_cost(
    state: "State", seat: int, name: str, mana: int, cost: "Cost", options: "Options", which: int
) -> None:
    """Pay mana, exhaust, sacrifice and discard, in this order."""
    change(state, seat, "ready", -mana)
    state.steps.append(["paid", seat, mana])
    state.steps.append(["quick", seat, name, which])
    if cost.exhaust:
        change_counter(state, name, EXHAUSTED, 1)
    if cost.sacrifice:
        sacrifice(state, options["sacrifice"], seat)
    if cost.support:
        send(state, name, DISCARD, seat)


def reaction_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A reaction is played from Limbo. If its card has left, `self` is not found."""
    options = options or {}
    which: int = options.get("which", 0)
    if state.limbo and seat != who_reacts(state):
        raise Refused("not_your_turn", "the other seat's reactions are played first")
    found = [each for each in state.limbo if each[:-1] == (seat, name, which)]
    if not found:
        raise Refused("not_in_limbo", "this reaction is not in Limbo")
    waiting = list(state.limbo)
    waiting.remove(found[0])
    state.limbo = tuple(waiting)
    state.because = (name, "effect")
    state.steps.append(["reaction_played", seat, name, which])
    card = state.find(name)
    is_there = card is not None and card.arrival == found[0].arrival
    reactions = state.title(name).reactions
    ask, verbs = reactions[which][1:] if reactions else ("", ())
    say(state, Speech(name, is_there, seat, ask, verbs, seat, options.get("do", [])))
