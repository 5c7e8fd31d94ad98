"""Cards enter and leave zones. Each arrival is a new object (004, 1.4.3 and 1.4.4).

Triggered reactions wait in Limbo until they are played (004, 4.2.b-e). What a seat draws and readies is
counted here as well. Expeditions move over the map, and win the game or come to the Arena (rules: Winning).
"""

from tally.rulebooks.altered.state import (
    DEFENDER,
    DISCARD,
    EXPEDITION,
    FLEETING,
    HAND,
    HERO_ZONE,
    LANDMARKS,
    MANA,
    MOST_A_DAY,
    MOVED,
    PROGRESS,
    RESERVE,
    STATISTICS,
    STATUSES,
    Card,
    Change,
    FaceDown,
    Waiting,
    counted,
    resolving,
)
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count
from tally.rules.state import OVER, TIE, Decided, change, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cards, Region, State

    Place = tuple[int, int]  # seat, expedition

_REGIONS, _FEWEST_REGIONS = (8, 2)


def owner_of(state: "State", name: str, giver: int) -> int:
    """Return a card's owner: the seat that recorded its first move."""
    if name not in state.owners:
        state.owners = dict(state.owners)
        state.owners[name] = giver
    return state.owners[name]


def enter(state: "State", name: str, zone: str, seat: int, giver: int) -> "Card":
    """Put a card that is in no zone into a zone of a seat. Return it."""
    owner = None if name in state.tokens else owner_of(state, name, giver)
    card = Card(name, state.title(name), owner, zone, seat)
    state.arrivals += 1
    card.arrival = state.arrivals
    card.event = state.number
    state.cards.append(card)
    return card


def join(state: "State", name: str, seat: int, expedition: int, giver: int) -> "Card":
    """Let a Character that is in no zone join an expedition, with its first counters. Return it."""
    card = enter(state, name, EXPEDITION, seat, giver)
    card.expedition = expedition
    because = state.because
    state.because = (name, "printed")
    for word, amount in card.title.counters:
        change_counter(state, name, word, amount)
    state.because = because
    state.steps.append(["joined", name, seat, expedition])
    return card


def take(state: "State", name: str) -> "Card | None":
    """Take a card out of its zone. Return it if it was in play or in Reserve."""
    card = state.find(name)
    if card:
        state.cards.remove(card)
        return card
    for holder in state.seats:
        if name in holder.discard:
            holder.discard = tuple([other for other in holder.discard if other != name])
    return None


def send(state: "State", name: str, zone: str, giver: int) -> None:
    """Move a card to a zone of its owner. One that goes from an expedition to Reserve reacts."""
    if put(state, name, zone, giver):
        trigger(state, "to_reserve", state.cards[-1:])


def put(state: "State", name: str, zone: str, giver: int) -> bool:
    """Do what `send` does, without the reaction. Return whether it goes from an expedition to Reserve.

    A token ceases to exist, and a Fleeting Character is discarded.
    """
    card = take(state, name)
    if name in state.tokens:
        state.steps.append(["ceased", name])
        return False
    owner = owner_of(state, name, giver)
    was_exploring = card is not None and card.is_exploring()
    if zone == RESERVE and card and was_exploring and FLEETING in card.counters:
        zone = DISCARD
    state.steps.append(["left", name, zone])
    if zone == RESERVE:
        enter(state, name, RESERVE, owner, giver)
    elif zone == DISCARD:
        state.seats[owner].discard += (name,)
    elif zone in (HAND, MANA):
        change(state, owner, zone, 1)
    return was_exploring and zone == RESERVE


def change_counter(state: "State", name: str, word: str, amount: int) -> None:
    """Change a counter of a card in play or in Reserve, not below 0. A status is 0 or 1."""
    card = state.own(name)
    count = card.counters.get(word, 0)
    most = 1 if word in STATUSES else count + max(0, amount)
    changed = max(0, min(most, count + amount)) - count
    if changed:
        card.counters = counted(card.counters, word, changed)
        note(state, card, word, changed)


def note(state: "State", card: "Card", what: "str | int", amount: int) -> None:
    """Note a change to a card for Explain. The card must be this state's own copy."""
    source, why = state.because
    card.changes += (Change(what, amount, source, state.number, why),)


def trigger(state: "State", when: str, cards: "list[Card]") -> None:
    """Trigger the reactions of these cards to `when`."""
    for card in cards:
        for which, reaction in enumerate(card.title.reactions or ()):
            if reaction.when == when:
                enter_limbo(state, card.name, which)


def trigger_join(state: "State") -> None:
    """The last Character has joined: its own reactions trigger, then those of its seat's other cards."""
    joined = state.cards[-1]
    trigger(state, "join", [joined])
    others = [card for card in in_order(state, joined.seat) if card.name != joined.name]
    trigger(state, "other_join", others)


def trigger_all(state: "State", when: str) -> None:
    """Trigger the reactions of all cards in play, in their order."""
    for seat in state.both():
        trigger(state, when, in_order(state, seat))


def enter_limbo(state: "State", name: str, which: int) -> None:
    """A reaction has triggered, and goes to Limbo: a hundred times a day at most (004, 1.4.6.c)."""
    card = state.own(name)
    if card.triggered.get(which, 0) >= MOST_A_DAY:
        state.steps.append(["capped", name, which])
        return
    card.triggered = counted(card.triggered, which)
    state.limbo += (Waiting(card.seat, name, which, card.arrival),)
    state.steps.append(["reaction", name, which])


def in_order(state: "State", seat: int) -> "list[Card]":
    """Return the cards with reactions that a seat has in play, in the order of those."""
    own = [card for card in state.cards if card.title.reactions and card.seat == seat and card.is_in_play()]
    if len(own) < 2:
        return own
    found = [card for card in own if card.zone == HERO_ZONE]
    for expedition in (0, 1):
        found += [card for card in own if card.is_exploring() and card.expedition == expedition]
    return found + [card for card in own if card.zone == LANDMARKS]


def change_draw(state: "State", seat: int, count: int) -> None:
    """A seat draws `count` cards, one or more."""
    change(state, seat, "hand", count)
    state.steps.append(["draw", seat, count])


def react_to_draw(state: "State", seat: int) -> None:
    """Trigger the reactions of a seat's cards to its drawing."""
    trigger(state, "draw", in_order(state, seat))


def change_ready(state: "State", seat: int, amount: int) -> None:
    """Ready `amount` Orbs, or exhaust them, as far as there are any."""
    holder = state.seats[seat]
    change(state, seat, "ready", max(0, min(holder.mana, holder.ready + amount)) - holder.ready)


def move_expedition(state: "State", seat: int, expedition: int, count: int) -> None:
    """Move an expedition by `count` regions."""
    change(state, seat, MOVED[expedition], count)
    state.steps.append(["moved", seat, expedition, count])


def region(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for a region of the map; a shape check."""
    if not is_count(given) or given > state.last_region():  # type: ignore[operator]
        raise malformed("there is no such region")
    return ()


def region_types(_state: "State", _event: "Any", given: object) -> "Cards":
    """Check for the types of a region; a shape check."""
    _parse_types(given)
    return ()


def may_be_seen(state: "State") -> bool:
    """Return whether a region can be entered: the game waits for nothing, or for a region."""
    return state.pending is None or isinstance(state.pending, FaceDown)


def explorer(state: "State", event: "list[Any]", _phases: "tuple[str, ...]") -> None:
    """Let anyone enter a region; while the game asks for one, only that."""
    if state.pending and not (may_be_seen(state) and state.pending.region == event[1]):
        raise resolving(state)


def region_seen(state: "State", number: int, types: "list[str]") -> None:
    """A region is turned face up, or corrected."""
    state.pending = None
    regions = list(state.map)
    regions[number] = _parse_types(types)
    state.map = tuple(regions)
    state.steps.append(["region", number, list(regions[number])])  # type: ignore[arg-type]


def _parse_types(given: object) -> "tuple[str, ...]":
    """Return the types of a region in their order; raise Refused("malformed")."""
    if not isinstance(given, list) or not given:
        raise malformed("a region is a list of its types")
    for kind in given:
        if kind not in STATISTICS or given.count(kind) > 1:
            raise malformed("a region has each of its types once: forest, mountain, water")
    return tuple([kind for kind in STATISTICS if kind in given])


def map_of(given: object) -> "tuple[Region, ...]":
    """Return the regions that an option gives; raise Refused("malformed")."""
    if not isinstance(given, list) or len(given) < _FEWEST_REGIONS:
        raise malformed("a map has two regions or more")
    return tuple([None if region is None else _parse_types(region) for region in given])


def default_map() -> "tuple[Region, ...]":
    """Return eight regions. The first and the last have all types; the others are face down."""
    hidden: "tuple[Region, ...]" = (None,)
    ends: "tuple[Region, ...]" = (STATISTICS,)
    return ends + hidden * (_REGIONS - 2 * len(ends)) + ends


def hidden_region(state: "State") -> "int | None":
    """Return the first face-down region that decides whether an expedition moves."""
    for place in places(state):
        region = state.region(*place)
        if state.map[region] is None and not state.is_there(*place, DEFENDER) and _leads(state, place):
            return region
    return None


def _leads(state: "State", place: "Place") -> "list[str]":
    """Return the types in which an expedition has more than the opposing one."""
    own, other = state.sums(*place), state.sums(1 - place[0], place[1])
    return [STATISTICS[i] for i in range(len(own)) if own[i] > other[i]]


def places(state: "State") -> "list[Place]":
    """Return all expeditions, the first player's first."""
    return [(seat, expedition) for seat in state.both() for expedition in (0, 1)]


def _is_led(state: "State", place: "Place") -> bool:
    types = state.map[state.region(*place)] or ()
    return any(kind in types for kind in _leads(state, place))


def move_all(state: "State") -> None:
    """Move every expedition that has more of a type of its next region than the opposing one."""
    state.because = (None, PROGRESS)
    leading = [place for place in places(state) if _is_led(state, place)]
    moving = []
    for place in leading:
        if state.is_there(*place, DEFENDER):
            state.steps.append(["impossible", "move"])
        else:
            moving.append(place)
            move_expedition(state, *place, 1)
    check_win(state)
    for place in moving:
        trigger(state, "moved", state.characters(*place))


def count_arena(state: "State") -> None:
    """The seat that has more in more types wins the tie-break."""
    totals = []
    for seat in (0, 1):
        hero, companion = state.sums(seat, 0), state.sums(seat, 1)
        totals.append([hero[i] + companion[i] for i in range(len(hero))])
    won = [0, 0]
    for i in range(len(STATISTICS)):
        better = highest([total[i] for total in totals])
        if better != TIE:
            won[better] += 1  # type: ignore[index]
    state.steps.append(["arena_counted", won[0], won[1]])
    if won[0] != won[1]:
        win(state, highest(won), "tie_break")


def check_win(state: "State") -> None:
    """End the game if a seat's expeditions have met and it came farther. On a tie, the Arena begins."""
    distances = [holder.distance() for holder in state.seats]
    if max(distances) < state.last_region():
        return
    leader = highest(distances)
    if leader != TIE:
        win(state, leader, "expeditions")
    if not state.arena:
        state.arena = True
        state.steps.append(["arena"])


def win(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game. It always raises Decided."""
    state.winner = winner
    state.won_by = won_by
    state.pending = None
    state.phase = OVER
    state.steps.append(["won", winner, won_by])
    raise Decided
