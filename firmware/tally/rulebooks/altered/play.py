"""Playing a card, a quick action, a reaction or a Hero (004, 4.2.3.c and 1.4.6; rules: Playing a card)."""

from tally.rulebooks.altered.asking import can_pay, queue, say
from tally.rulebooks.altered.effects import forbidding, sacrifice
from tally.rulebooks.altered.filters import hold, is_for
from tally.rulebooks.altered.state import (
    BLOCK,
    CHARACTER,
    COST,
    DISCARD,
    EXHAUSTED,
    FLEETING,
    HAND,
    HERO,
    HERO_ZONE,
    LANDMARKS,
    MOST_A_DAY,
    NEXT_ACTIVATE,
    NEXT_COST,
    NEXT_FROM,
    NEXT_GAIN,
    NEXT_KEEP,
    NO_EFFECT,
    NOTE,
    PLAY,
    RESERVE,
    SPELL,
    Card,
    Emblem,
    Quick,
    Said,
    Waiting,
    already_in_play,
    counted,
    known,
    resolving,
    want_no_reaction,
    who_reacts,
)
from tally.rulebooks.altered.targets import only
from tally.rulebooks.altered.texts import FREE, event_verbs, is_gradual, parse_cost
from tally.rulebooks.altered.zones import (
    change_counter,
    count_up,
    enter,
    enter_all,
    hearing_all,
    in_order,
    join,
    owner_of,
    send,
    take,
    that_now,
    trigger,
    trigger_join,
)
from tally.rules.events import active, anyone
from tally.rules.form import Script
from tally.rules.frames import Question
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, is_whole, only_keys
from tally.rules.state import change, copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cards, Cost, Options, State, Title

# The option that names the card whose text allows a play.
_ALLOWED_BY = "allowed_by"
# What an effect says of a play that it lets a seat make. No event has it.
_PERMIT = "permit"
_OPTIONS = 3  # the place of the options in an event
# The kinds of Emblems that are not for one next card.
_KINDS_OF_NOW = (COST, NOTE, BLOCK)
_NO_SCRIPT = Script((), False, (), (), None, (), (), True)


def card_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `card_played`."""
    return _checked(state, given, ("expedition", "cost_change", "do", "scout", _ALLOWED_BY))


def quick_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `quick_played`."""
    return _checked(state, given, ("which", "cost", "cost_change", "sacrifice", "do", _ALLOWED_BY))


def reaction_options(state: "State", _event: "Any", given: "Any") -> "Cards":
    """Check the last argument of `reaction_played`."""
    return _checked(state, given, ("which", "do"))


def _checked(state: "State", given: "Any", names: "tuple[str, ...]") -> "Cards":
    """Check the options of a play. Return the cards that they name, as a shape check does."""
    only_keys(given, names)
    if not is_count(given.get("expedition", 0)) or given.get("expedition", 0) > 1:
        raise malformed("expedition is 0 or 1")
    if not is_count(given.get("which", 0)):
        raise malformed("which counts from 0")
    if "cost" in given:
        only_keys(given["cost"], ("mana", "exhaust", "sacrifice", "support"))
        parse_cost(given["cost"])
    if not is_whole(given.get("cost_change", 0)):
        raise malformed("cost_change is a whole number")
    if not isinstance(given.get("scout", False), bool):
        raise malformed("scout is true or false")
    cards = event_verbs(state, given.get("do", []))
    for name in ("sacrifice", _ALLOWED_BY):
        if name in given:
            if not isinstance(given[name], str):
                raise malformed(f"{name} is a card")
            cards += known(state, given[name])
    return cards


def card_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A card is played. If it is its seat's turn, the turn ends, unless an effect allowed the play."""
    options = dict(options or {})
    title = state.title(name)
    permit = _permit(state)
    origin = origin_of(state, name)
    if permit is not None:
        options[_PERMIT] = permit
    _check_place(state, seat, name, title, options)
    if permit is not None:
        _use_permit(title, origin, options, permit)
    if options.get("scout") and (title.scout is None or origin != HAND):
        raise Refused("wrong_choice", "this card does not scout from here")
    cost = cost_of(state, seat, title, origin, options)
    _want_mana(state, seat, cost)
    _check_origin(state, seat, name, origin, options)
    if permit is not None:
        answer_permit(state, 1)
    elif state.is_turn and seat == state.active and not _is_by_quick(state, options):
        state.is_turn_done = True
    _pay(state, seat, name, origin, cost)
    state.steps.append(["played", seat, name, origin])
    _put(state, seat, name, origin, options)


def is_permitted(state: "State") -> bool:
    """Return whether an effect lets a seat play a card now."""
    return isinstance(state.pending, Question) and state.pending.ask == PLAY


def may_play(state: "State") -> bool:
    """Return whether a turn lets its seat play: nothing is asked, and Limbo is empty."""
    return not (state.pending or state.limbo)


def _permit(state: "State") -> "Options | None":
    """Return what an effect says of the card that may be played now."""
    if not is_permitted(state):
        return None
    permit: "Options" = state.frames[-1].asking
    return permit


def _use_permit(title: "Title", origin: str, options: "Options", permit: "Options") -> None:
    """Take the expedition that an effect says; refuse a card for which it is not (New 2, permit)."""
    where: "int | None" = permit.get("where")
    expedition: int = options.get("expedition", where or 0)
    if not is_for(only(permit), title, origin, expedition):
        raise Refused("wrong_choice", "this card does not fit what the effect lets you play")
    options["expedition"] = expedition


def answer_permit(state: "State", did: int) -> None:
    """Go on with the effect that let a card be played: 1 was, or none."""
    state.pending = None
    frame: "Said" = copy_of(state.frames[-1])
    frame.did = did
    frame.chosen += did
    state.frames = state.frames[:-1] + (frame,)


def player(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat play whose turn it is. A card in play or an effect can allow any play (004, 1.4.2)."""
    if state.pending:
        if event[0] != "card_played" or not is_permitted(state) or state.pending.seat != event[1]:
            raise resolving(state)
        return
    want_no_reaction(state)
    options = event[_OPTIONS] if len(event) > _OPTIONS else {}
    if not _is_allowed(options):
        anyone(state, event, phases)
    card = state.find(event[2])
    if event[0] == "quick_played" and card and card.used.get(options.get("which", 0), 0) >= MOST_A_DAY:
        raise Refused("activation_limit", "this was played a hundred times today")
    if not _is_allowed(options):
        active(state, event, phases)
        return
    giver = state.find(options[_ALLOWED_BY])
    if not (giver and giver.is_in_play()):
        why = "the card that allows it is not in play"
        raise Refused("not_in_play", why, card=state.title(options[_ALLOWED_BY]).name)


def _is_allowed(options: "Options") -> bool:
    """Return whether a card's text allows this play."""
    return _ALLOWED_BY in options or _PERMIT in options


def _is_by_quick(state: "State", options: "Options") -> bool:
    """Return whether a card allows this play whose quick action was played this turn (004, 4.2.3.c)."""
    giver = state.find(options[_ALLOWED_BY]) if _ALLOWED_BY in options else None
    return giver is not None and giver.arrival in state.acted


def origin_of(state: "State", name: str) -> str:
    """Return the zone that a card which is not in play comes from."""
    if state.find(name):
        return RESERVE
    return DISCARD if any(name in holder.discard for holder in state.seats) else HAND


def _check_place(state: "State", seat: int, name: str, title: "Title", options: "Options") -> None:
    card = state.find(name)
    if card and card.is_in_play():
        raise already_in_play(card)
    if title.type == HERO or title.is_token:
        raise Refused("wrong_type", "a Hero or a token is not played")
    owner = state.owners.get(name, seat)
    if owner != seat and not _is_allowed(options):
        raise Refused("wrong_side", seat=owner)


def cost_of(state: "State", seat: int, title: "Title", origin: str, options: "Options") -> int:
    """Return the cost in Orbs, at least 0: printed, changed by Emblems, the card and the options."""
    permit = options.get(_PERMIT, {})
    if permit.get("free"):
        return 0
    cost: int = title.reserve_cost if origin == RESERVE else title.hand_cost
    if options.get("scout"):
        cost = title.scout
    expedition = options.get("expedition", 0)
    for amount, conditions in title.cost_if:
        frame = Said(None, None, seat, _NO_SCRIPT, seat)
        frame.place = (seat, expedition) if title.type == CHARACTER else None
        cost += amount if hold(state, frame, conditions) else 0
    least = 0
    for emblem in state.emblems:
        if emblem.seat != seat:
            continue
        if emblem.kind == COST or (emblem.kind == NEXT_COST and _is_next(emblem, title, origin, expedition)):
            cost += emblem.amount
            least = max(least, emblem.only.least_cost if emblem.only else 0)
    return max(0, least, cost + int(options.get("cost_change", 0)) + int(permit.get("cost_change", 0)))


def _is_next(emblem: "Emblem", title: "Title", origin: str, expedition: int) -> bool:
    """Return whether an Emblem is for the next card, and for cards like this one."""
    if emblem.kind in _KINDS_OF_NOW or emblem.spent or emblem.type not in (None, title.type):
        return False
    return is_for(emblem.only, title, origin, expedition)


def _want_mana(state: "State", seat: int, cost: int) -> None:
    """Refuse a play that costs more Orbs than are ready."""
    ready = state.seats[seat].ready
    if ready < cost:
        why = "there are not enough ready Orbs"
        raise Refused("cannot_pay", why, have=ready, cost=cost, missing=cost - ready)


def _check_origin(state: "State", seat: int, name: str, origin: str, options: "Options") -> None:
    if origin == DISCARD and not _is_allowed(options):
        raise Refused("in_discard", "this card is in the discard pile", card=state.title(name).name)
    owner = state.owners.get(name, seat)
    if origin == HAND and not state.seats[owner].hand:
        raise Refused("hand_empty", "there is no card in hand", seat=owner)
    card = state.find(name)
    if card:
        _want_ready(card)
    _want_allowed(state, "card_played", seat, name)


def _want_ready(card: "Card") -> None:
    """Refuse to play or use an exhausted card in Reserve."""
    if EXHAUSTED in card.counters:
        raise Refused("exhausted", "this card is exhausted", card=card.title.name)


def _want_allowed(state: "State", play: str, seat: int, name: str) -> None:
    """Refuse a play that a card in play forbids."""
    barring = forbidding(state, play, seat, name)
    if barring:
        raise Refused("forbidden", "a card in play forbids it", card=barring.title.name)


def _pay(state: "State", seat: int, name: str, origin: str, cost: int) -> None:
    state.because = (name, "played")
    change(state, seat, "ready", -cost)
    state.steps.append(["paid", seat, cost])
    if origin == HAND:  # the owner's hand: nobody holds another seat's card
        change(state, state.owners.get(name, seat), HAND, -1)


def _use_emblems(state: "State", seat: int, name: str, origin: str, options: "Options") -> "list[Emblem]":
    """Return the Emblems of a seat that are for this card. They are spent now."""
    title, expedition = state.title(name), options.get("expedition", 0)
    found = []
    emblems = list(state.emblems)
    for i, emblem in enumerate(emblems):
        if emblem.seat == seat and _is_next(emblem, title, origin, expedition):
            found.append(emblem)
            emblems[i] = Emblem(*(emblem[:-1] + (True,)))
    state.emblems = tuple(emblems)
    return found


def _put(state: "State", seat: int, name: str, origin: str, options: "Options") -> None:
    """Put the card into its zone. Then its reactions trigger, or its effect happens."""
    title = state.title(name)
    used = _use_emblems(state, seat, name, origin, options)
    is_kept = any(emblem.kind == NEXT_KEEP for emblem in used)
    if title.type == SPELL:
        _cast(state, seat, name, origin, options, is_kept)
        return
    take(state, name)
    if title.type == CHARACTER:
        join(state, name, seat, options.get("expedition", 0), seat)
        if origin == RESERVE and not is_kept:
            count_up(state, name, FLEETING, 1)
    else:
        enter(state, name, LANDMARKS, seat, seat)
        state.steps.append(["landmark", name, seat])
    _come_with(state, name, used, options)
    card = state.cards[-1]
    _trigger_played(state, seat, card, origin)
    for zone in _zones_of_play(origin, used):
        trigger(state, zone, [card])
    if title.type == CHARACTER:
        trigger_join(state)
    if options.get("scout"):
        _scout(state, name, seat)
    state.because = (name, "effect")
    queue(state, options.get("do", []), seat)


def _come_with(state: "State", name: str, used: "list[Emblem]", options: "Options") -> None:
    """Give a card that is played its counters: from the effect that let it be played, and from Emblems."""
    counter = options.get(_PERMIT, {}).get("counter")
    if counter:
        count_up(state, name, counter[0], counter[1])
    for emblem in used:
        if emblem.kind == NEXT_GAIN:
            change_counter(state, name, emblem.amount[0], emblem.amount[1])


def _zones_of_play(origin: str, used: "list[Emblem]") -> "list[str]":
    """Return the zones from which a card counts as played, where Emblems change that."""
    found = [origin]
    for emblem in used:
        if emblem.kind == NEXT_FROM and origin == RESERVE:
            found[0] = emblem.amount or HAND
        if emblem.kind == NEXT_ACTIVATE and (emblem.amount or RESERVE) not in found:
            found.append(emblem.amount or RESERVE)
    return found


def _trigger_played(state: "State", seat: int, card: "Card", origin: str) -> None:
    """Trigger the reactions to a card that is played. It does not hear itself."""
    heard = [each for each in hearing_all(state, "played", card, seat, origin) if each[0].name != card.name]
    enter_all(state, heard, that_now(state, card.name))


def _scout(state: "State", name: str, seat: int) -> None:
    """Send a scout on to Reserve. Its reactions that triggered are now of the card there (New 2, scout)."""
    before = state.cards[-1].arrival
    send(state, name, RESERVE, seat)
    card = state.find(name)
    now = card.arrival if card else None
    state.limbo = tuple(
        [
            each if each.arrival != before else Waiting(each.seat, name, each.which, now, each.that)
            for each in state.limbo
        ]
    )


def _cast(state: "State", seat: int, name: str, origin: str, options: "Options", is_kept: bool) -> None:
    """A spell goes to Reserve, or to discard if it is Fleeting or comes from Reserve.

    Then its effect happens. First, reactions to the seat's playing a spell trigger.
    """
    title = state.title(name)
    is_fleeting = (origin == RESERVE and not is_kept) or any(word == FLEETING for word, _ in title.counters)
    owner_of(state, name, seat)
    state.from_hand = (name,) if origin == HAND else ()
    send(state, name, DISCARD if is_fleeting else RESERVE, seat)
    state.from_hand = ()
    card = state.find(name)
    if card and title.cooldown:
        count_up(state, name, EXHAUSTED, 1)
    _trigger_played(state, seat, card or Card(name, title, seat, DISCARD, seat), origin)
    trigger(state, "spell", in_order(state, seat))
    _say(state, name, None, seat, title.effect, options)


def _say(
    state: "State",
    name: str,
    i: "int | None",
    seat: int,
    effect: "Any",
    options: "Options",
    waiting: "Waiting | None" = None,
    paid: int = 0,
) -> None:
    """Put a card's text under way: an Effect, or what has `ask` and `do`.

    `waiting` is from Limbo; `paid` is the last part of what was paid for it, as its first verb counts it.
    """
    frame = Said(name, i, seat, _NO_SCRIPT, seat)
    frame.did = paid
    if waiting:
        card = state.find(name)
        frame.is_there = waiting.arrival == (card.arrival if card else None)
        frame.that = waiting.that
    say(state, frame, effect, options.get("do", []))


def quick_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A quick action is played: its cost, its question, its effect."""
    options = options or {}
    which: int = options.get("which", 0)
    card = state.find(name)
    quick = quick_of(state, name, which, options)
    cost = quick.cost if quick else FREE
    if card is None or not (card.is_in_play() or cost.support):
        raise Refused("not_in_play", card=state.title(name).name)
    if card.seat != seat and not _is_allowed(options):
        raise Refused("wrong_side", seat=card.seat)
    mana = quick_cost(quick, options)
    _want_mana(state, seat, mana)
    _check_cost(state, seat, card, cost, options)
    if quick is None:
        raise Refused("no_ability", "this card has no such quick action")
    _check_gradual(state, seat, name, quick, which)
    if not card.is_in_play():
        _want_ready(card)
    _want_allowed(state, "quick_played", seat, name)
    state.acted += (card.arrival,)
    state.own(name).used = counted(card.used, which)
    state.because = (name, "quick")
    _pay_cost(state, seat, name, mana, cost, options, which)
    last = 1 if cost.exhaust or cost.sacrifice or cost.support else mana
    _say(state, name, which, seat, quick, options, paid=last)


def quick_of(state: "State", name: str, which: int, options: "Options") -> "Quick | None":
    """Return a quick action. If the title has no field for quick actions, the options give its cost."""
    printed = state.title(name).quick
    if printed is None and "cost" in options:
        return Quick(parse_cost(options["cost"]), "", ())
    if printed is None:
        return Quick(FREE, "", ())
    return printed[which] if which < len(printed) else None


def quick_cost(quick: "Quick | None", options: "Options") -> int:
    """Return the cost of a quick action in Orbs, changed by the play's options."""
    return max(0, quick.cost.mana + int(options.get("cost_change", 0))) if quick else 0


def _check_cost(state: "State", seat: int, card: "Card", cost: "Cost", options: "Options") -> None:
    """Refuse a cost that cannot be paid (004, 1.4.1.b)."""
    if cost.exhaust and EXHAUSTED in card.counters:
        raise Refused("cannot_pay", "it is exhausted already", say="exhausted", card=card.title.name)
    if cost.sacrifice:
        given = state.find(options.get("sacrifice"))
        if not given or not given.is_exploring() or given.seat != seat:
            raise Refused("cannot_pay", "a Character of its own seat is sacrificed for it", say="sacrifice")
        barring = forbidding(state, "sacrifice", seat, given.name)
        if barring:
            why = "a card in play forbids a sacrifice"
            raise Refused("cannot_pay", why, say="forbidden", card=barring.title.name)
    if cost.support and card.is_in_play():
        raise Refused("cannot_pay", "its support is used from Reserve", say="support")


def _check_gradual(state: "State", seat: int, name: str, quick: "Quick", which: int) -> None:
    """Refuse a quick action whose cost is paid as its text goes on, and cannot be paid."""
    if is_gradual(quick.cost) and not can_pay(state, Said(name, which, seat, quick.do, seat)):
        raise Refused("cannot_pay", "what it costs is not there", say="sacrifice")


def _pay_cost(
    state: "State", seat: int, name: str, mana: int, cost: "Cost", options: "Options", which: int
) -> None:
    """Pay mana, exhaust, sacrifice and discard, in this order."""
    change(state, seat, "ready", -mana)
    state.steps.append(["paid", seat, mana])
    state.steps.append(["quick", seat, name, which])
    if cost.exhaust and not is_gradual(cost):
        change_counter(state, name, EXHAUSTED, 1)
    if cost.sacrifice:
        sacrifice(state, options["sacrifice"], seat)
    if cost.support and not is_gradual(cost):
        send(state, name, DISCARD, seat)


def reactor(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let the seat do it whose reactions are played now."""
    if state.limbo and event[1] != who_reacts(state):
        why = "the other seat's reactions are played first"
        raise Refused("not_your_turn", why, say="not_your_priority", seat=who_reacts(state))


def reaction_played(state: "State", seat: int, name: str, options: "Options | None" = None) -> None:
    """A reaction is played from Limbo. If its card has left, `self` is not found."""
    options = options or {}
    which: int = options.get("which", 0)
    found = [each for each in state.limbo if each[:3] == (seat, name, which)]
    if not found:
        raise Refused("not_in_limbo", "this reaction is not in Limbo")
    waiting = list(state.limbo)
    waiting.remove(found[0])
    state.limbo = tuple(waiting)
    state.because = (name, "effect")
    state.steps.append(["reaction_played", seat, name, which])
    reactions = state.title(name).reactions
    _say(state, name, which, seat, reactions[which] if reactions else NO_EFFECT, options, found[0])


def lacks_hero(state: "State") -> bool:
    """Return whether a seat has no Hero yet."""
    return not all(state.in_zone(seat, HERO_ZONE) for seat in (0, 1))


def hero_set(state: "State", seat: int, name: str) -> None:
    """A seat's Hero is entered. Its limits replace those in the options."""
    card = state.find(name)
    if state.in_zone(seat, HERO_ZONE) or (card and card.is_in_play()):
        raise already_in_play(card)
    title = state.title(name)
    if title.type != HERO:
        raise Refused("wrong_type", "this is no Hero")
    enter(state, name, HERO_ZONE, seat, seat)
    holder = state.seats[seat]
    if title.reserve_limit is not None:
        holder.reserve_limit = title.reserve_limit
    if title.landmark_limit is not None:
        holder.landmark_limit = title.landmark_limit
    state.steps.append(["hero", seat, name])
