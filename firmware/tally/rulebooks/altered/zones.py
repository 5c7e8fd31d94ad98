"""Cards enter and leave zones. Each arrival is a new object (004, 1.4.3 and 1.4.4).

Triggered reactions wait in Limbo until they are played (004, 4.2.b-e). What a seat draws and readies is
counted here as well. Expeditions move over the map, and win the game or come to the Arena (rules: Winning).
"""

from tally.rulebooks.altered.filters import exploring, hears, is_there, sums, total
from tally.rulebooks.altered.state import (
    BLOCK,
    BOOST,
    DECK,
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

    from tally.rulebooks.altered.state import Cards, Filters, Region, State

    Place = tuple[int, int]  # seat, expedition
    # A reaction that is set off: its card, and its place there.
    Heard = tuple[Card, int]
    # A card that sets a reaction off, and its arrival.
    That = tuple[str, int | None] | None

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
        count_up(state, name, word, amount)
    state.because = because
    state.steps.append(["joined", name, seat, expedition])
    return card


def take(state: "State", name: str) -> "Card | None":
    """Take a card out of its zone. Return it if it was in play or in Reserve."""
    card = state.find(name)
    if card:
        heard = hearing_all(state, "leaves_reserve", card, card.seat) if card.zone == RESERVE else []
        state.cards.remove(card)
        enter_all(state, heard, (name, None))
        return card
    for holder in state.seats:
        if name in holder.discard:
            holder.discard = tuple([other for other in holder.discard if other != name])
    return None


def send(state: "State", name: str, zone: str, giver: int) -> None:
    """Move a card to a zone of its owner. Reactions to that come after the verb."""
    state.went.append(put(state, name, zone, giver))


def put(state: "State", name: str, zone: str, giver: int) -> "tuple[str, Card | None, str, str]":
    """Do what `send` does, without the reactions. Return its name, what it was, and the zones from and to.

    A token ceases to exist, and a Fleeting Character is discarded.
    """
    is_discarded = any(name in holder.discard for holder in state.seats)
    card = take(state, name)
    origin = card.zone if card else DISCARD if is_discarded else HAND if name in state.from_hand else DECK
    if name in state.tokens:
        state.steps.append(["ceased", name])
        return name, card, origin, ""
    owner = owner_of(state, name, giver)
    if zone == RESERVE and card and card.is_exploring() and FLEETING in card.counters:
        zone = DISCARD
    state.steps.append(["left", name, zone])
    if zone == RESERVE:
        entered = enter(state, name, RESERVE, owner, giver)
        if card and entered.title.seasoned and BOOST in card.counters:
            count_up(state, name, BOOST, card.counters[BOOST])
    elif zone == DISCARD:
        state.seats[owner].discard += (name,)
    elif zone in (HAND, MANA):
        change(state, owner, zone, 1)
    return name, card, origin, zone


def react_to_going(state: "State", gone: "list[tuple[str, Card | None, str, str]]") -> None:
    """Trigger the reactions to cards that went to other zones: first their own to going to Reserve."""
    for name, _, origin, zone in gone:
        if (origin, zone) == (EXPEDITION, RESERVE):
            trigger(state, "to_reserve", [state.find(name)])  # type: ignore[list-item]
    for name, card, origin, zone in gone:
        if card and origin in (EXPEDITION, LANDMARKS):
            trigger_gone(state, "leave", card, origin)
        if zone in (RESERVE, DISCARD) and name not in state.tokens:
            seat = state.owners[name]
            there = state.find(name) or Card(name, state.title(name), seat, zone, seat)
            when = "to_reserve_any" if zone == RESERVE else "to_discard_any"
            enter_all(state, hearing_all(state, when, there, seat, origin), that_now(state, name))


def trigger_gone(state: "State", when: str, card: "Card", origin: str = "") -> None:
    """Trigger the reactions of a card that left play. They are of the card where it went."""
    for which, reaction in enumerate(card.title.reactions or ()):
        if reaction.when != when:
            continue
        filters: "Filters" = reaction.filters
        is_from_there = not origin or origin in (filters.origins or (EXPEDITION,))
        if is_from_there and hears(state, card, which, filters, None, None):
            enter_limbo(state, card, which, None)


def change_counter(state: "State", name: str, word: str, amount: int) -> int:
    """Change a counter of a card in play or in Reserve, not below 0. A status is 0 or 1.

    Reactions to it trigger. Return by how much it changed.
    """
    changed = count_up(state, name, word, amount)
    if changed > 0:
        card: "Any" = state.find(name)
        for when in ("gains", "reaches"):
            enter_all(
                state, hearing_all(state, when, card, card.seat, "", (word, changed)), (name, card.arrival)
            )
    return changed


def count_up(state: "State", name: str, word: str, amount: int) -> int:
    """Change a counter without any reaction. Return by how much it changed."""
    card = state.own(name)
    count = card.counters.get(word, 0)
    most = 1 if word in STATUSES else count + max(0, amount)
    changed = max(0, min(most, count + amount)) - count
    if changed:
        card.counters = counted(card.counters, word, changed)
        note(state, card, word, changed)
    return changed


def note(state: "State", card: "Card", what: "str | int", amount: int) -> None:
    """Note a change to a card for Explain. The card must be this state's own copy."""
    source, why = state.because
    card.changes += (Change(what, amount, source, state.number, why),)


def trigger(state: "State", when: str, cards: "list[Card]", that: "Card | None" = None) -> None:
    """Trigger the reactions of these cards to `when`, or to a card that does it."""
    enter_all(state, hearing(state, when, cards, that), (that.name, that.arrival) if that else None)


def hearing(
    state: "State",
    when: str,
    cards: "list[Card]",
    that: "Card | None" = None,
    seat: "int | None" = None,
    origin: str = "",
    counter: "tuple[str, int] | None" = None,
) -> "list[Heard]":
    """Return the reactions of these cards that are set off.

    `that` is the card that does so, `seat` whose it is, `origin` the zone that it came from, and `counter` is
    the word that changed, and by how much.
    """
    found = []
    for card in cards:
        for which, reaction in enumerate(card.title.reactions or ()):
            if reaction.when != when:
                continue
            filters: "Filters | None" = reaction.filters
            if filters is None or (
                (not origin or not filters.origins or origin in filters.origins)
                and _is_counted(when, filters, that, counter)
                and hears(state, card, which, filters, that, seat)
            ):
                found.append((card, which))
    return found


def hearing_all(
    state: "State",
    when: str,
    that: "Card | None",
    seat: "int | None",
    origin: str = "",
    counter: "tuple[str, int] | None" = None,
) -> "list[Heard]":
    """Return the reactions of all cards in play that are set off, in their order."""
    found = []
    for each in state.both():
        found += hearing(state, when, in_order(state, each), that, seat, origin, counter)
    return found


def _is_counted(
    when: str, filters: "Filters", that: "Card | None", counter: "tuple[str, int] | None"
) -> bool:
    """Return whether a counter has risen as a reaction wants it."""
    if counter is None or filters.counter is None:
        return True
    word, number = filters.counter
    if word != counter[0] or when != "reaches":
        return bool(word == counter[0] and counter[1] >= number)
    count: int = that.counters.get(word, 0) if that else 0
    return bool(count - counter[1] < number <= count)


def enter_all(state: "State", heard: "list[Heard]", that: "That") -> None:
    """Let these reactions go to Limbo, set off by `that`."""
    for card, which in heard:
        enter_limbo(state, card, which, that)


def that_now(state: "State", name: str) -> "That":
    """Return a card as the object that it is now."""
    card = state.find(name)
    return name, card.arrival if card else None


def trigger_join(state: "State") -> None:
    """The last Character has joined: its own reactions trigger, then those of its seat's other cards.

    Then those to a Character that joins anywhere.
    """
    joined = state.cards[-1]
    trigger(state, "join", [joined])
    others = [card for card in in_order(state, joined.seat) if card.name != joined.name]
    trigger(state, "other_join", others, joined)
    for seat in state.both():
        others = [card for card in in_order(state, seat) if card.name != joined.name]
        heard = hearing(state, "join_any", others, joined, joined.seat)
        enter_all(state, heard, (joined.name, joined.arrival))


def trigger_all(state: "State", when: str) -> None:
    """Trigger the reactions of all cards in play, in their order."""
    for seat in state.both():
        trigger(state, when, in_order(state, seat))


def enter_limbo(state: "State", card: "Card", which: int, that: "That") -> None:
    """A reaction has triggered, and goes to Limbo: a hundred times a day at most (004, 1.4.6.c)."""
    there = state.find(card.name)
    name, arrival = card.name, there.arrival if there else None
    if there and there.arrival == card.arrival:
        if there.triggered.get(which, 0) >= MOST_A_DAY:
            state.steps.append(["capped", name, which])
            return
        there = state.own(name)
        there.triggered = counted(there.triggered, which)
    state.limbo += (Waiting(card.seat, name, which, arrival, that),)
    state.steps.append(["reaction", name, which])


def in_order(state: "State", seat: int) -> "list[Card]":
    """Return the cards with reactions that a seat has in play, in the order of those."""
    own = [
        card for card in state.cards if card.seat == seat and card.title.reactions and card.zone != RESERVE
    ]
    if len(own) < 2:
        return own
    found = [card for card in own if card.zone == HERO_ZONE]
    for expedition in (0, 1):
        found += [card for card in own if card.zone == EXPEDITION and card.expedition == expedition]
    return found + [card for card in own if card.zone == LANDMARKS]


def change_draw(state: "State", seat: int, count: int) -> None:
    """A seat draws `count` cards, one or more."""
    change(state, seat, "hand", count)
    state.steps.append(["draw", seat, count])


def react_to_draw(state: "State", seat: int) -> None:
    """Trigger the reactions of a seat's cards to its drawing, and of the other seat's."""
    trigger(state, "draw", in_order(state, seat))
    react_to_gift(state, seat, "opponent_draws")


def react_to_gift(state: "State", seat: int, when: str = "") -> None:
    """Trigger the other seat's reactions to what this seat got: to `when`, and to a gift in its own turn."""
    others = in_order(state, 1 - seat)
    trigger(state, when, others)
    if state.is_turn and state.active != seat:
        trigger(state, "gift", others)


def change_ready(state: "State", seat: int, amount: int) -> int:
    """Ready `amount` Orbs, or exhaust them, as far as there are any. Return how many."""
    holder = state.seats[seat]
    amount = max(0, min(holder.mana, holder.ready + amount)) - holder.ready
    change(state, seat, "ready", amount)
    return amount


def is_blocked(state: "State", seat: int, expedition: int) -> bool:
    """Return whether an Emblem keeps an expedition from moving forward."""
    return any(
        emblem.kind == BLOCK and (emblem.seat, emblem.amount) == (seat, expedition)
        for emblem in state.emblems
    )


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
    turn_up(state, number, types)


def turn_up(state: "State", number: int, types: "list[str]") -> None:
    """Turn a region face up, or correct it."""
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
        if (
            state.map[region] is None
            and not is_there(state, place[0], place[1], DEFENDER)
            and _leads(state, place)
        ):
            return region
    return None


def _leads(state: "State", place: "Place") -> "list[str]":
    """Return the types in which an expedition has more than the opposing one.

    One that has ascended needs only as much, above 0 (New 2, Keywords).
    """
    own, other = sums(state, *place), sums(state, 1 - place[0], place[1])
    least = 0 if place in (state.ascended or ()) else 1
    return [STATISTICS[i] for i in range(len(own)) if own[i] and own[i] - other[i] >= least]


def places(state: "State") -> "list[Place]":
    """Return all expeditions, the first player's first."""
    return [(seat, expedition) for seat in state.both() for expedition in (0, 1)]


def _leads_here(state: "State", place: "Place") -> "list[str]":
    types = state.map[state.region(*place)] or ()
    return [kind for kind in _leads(state, place) if kind in types]


def move_all(state: "State") -> None:
    """Move every expedition that has more of a type of its region than the opposing one."""
    state.because = (None, PROGRESS)
    leading = [(place, _leads_here(state, place)) for place in places(state)]
    moving: "list[tuple[Place, list[str]]]" = []
    for place, types in leading:
        if types and (is_there(state, place[0], place[1], DEFENDER) or is_blocked(state, *place)):
            state.steps.append(["impossible", "move"])
            types = []
        if types:
            move_expedition(state, place[0], place[1], 1)
        moving.append((place, types))
    check_win(state)
    for place, types in moving:
        there = exploring(state, *place)
        trigger(state, "moved" if types else "not_moved", there)
        for kind in types:
            enter_all(state, hearing(state, "moved_by", there, None, None, "", (kind, 0)), None)


def count_arena(state: "State") -> None:
    """The seat that has more in more types wins the tie-break. A gigantic Character counts once."""
    totals = [total(state.in_zone(seat, EXPEDITION)) for seat in (0, 1)]
    won = [0, 0]
    for i in range(len(STATISTICS)):
        better = highest([each[i] for each in totals])
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
