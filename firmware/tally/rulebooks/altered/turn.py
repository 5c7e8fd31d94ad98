"""Options, setup, the phases of a day, and what follows by itself (004, 4.2)."""

from tally.rulebooks.altered import dusk, zones
from tally.rulebooks.altered import state as altered
from tally.rulebooks.altered.effects import do_queued
from tally.rulebooks.altered.state import FaceDown, Seat, State, already_in_play, resolving, want_no_reaction
from tally.rules import shapes
from tally.rules.events import active, anyone
from tally.rules.refusals import Refused, malformed
from tally.rules.state import change, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Cards, Options, Region, Title

_KNOWN = ("seats", "first", "setup", "start_hand", "start_mana", "reserve_limit", "landmark_limit", "map")
_START_HAND, _START_MANA = (6, 3)
_LIMITS = (2, 2)
_REGIONS, _FEWEST_REGIONS = (8, 2)
_DRAWN_A_DAY = 2


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event: in the first Morning, or after it."""
    options = _options(given)
    seats = [Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.hand = options["start_hand"]
        holder.reserve_limit = options["reserve_limit"][number]
        holder.landmark_limit = options["landmark_limit"][number]
    state = State(options, seats, cards)
    if options["setup"] == "manual":
        state.deciding = state.first
        return state
    for holder in seats:
        holder.hand -= options["start_mana"]
        holder.mana = holder.ready = options["start_mana"]
    settle(state)
    state.ledger = []
    return state


def _options(given: "Any") -> "Options":
    shapes.only_keys(given, _KNOWN)
    options = {
        "seats": shapes.seats(given, 2, 2),
        "first": shapes.number(given, "first", 0, 0, 1),
        "setup": shapes.choice(given, "setup", ("auto", "manual")),
        "start_hand": shapes.number(given, "start_hand", _START_HAND),
        "start_mana": shapes.number(given, "start_mana", _START_MANA),
        "reserve_limit": _limits(given, "reserve_limit"),
        "landmark_limit": _limits(given, "landmark_limit"),
        "map": _map(given["map"]) if "map" in given else _default_map(),
    }
    if options["start_mana"] > options["start_hand"]:
        raise malformed("start_mana comes from start_hand")
    return options


def _limits(given: "Options", name: str) -> "tuple[int, int]":
    limits = given.get(name, list(_LIMITS))
    is_pair = isinstance(limits, list) and len(limits) == len(_LIMITS)
    if not is_pair or not all(shapes.is_count(limit) for limit in limits):
        raise malformed(f"{name} is two counts, one a seat")
    return (limits[0], limits[1])


def _map(given: object) -> "tuple[Region, ...]":
    if not isinstance(given, list) or len(given) < _FEWEST_REGIONS:
        raise malformed("a map has two regions or more")
    return tuple([None if region is None else _parse_types(region) for region in given])


def _default_map() -> "tuple[Region, ...]":
    """Return eight regions. The first and the last have all types; the others are face down."""
    hidden: "tuple[Region, ...]" = (None,)
    ends: "tuple[Region, ...]" = (altered.STATISTICS,)
    return ends + hidden * (_REGIONS - 2 * len(ends)) + ends


def lacks_hero(state: "State") -> bool:
    """Return whether a seat has no Hero yet."""
    return not all(state.in_zone(seat, altered.HERO_ZONE) for seat in (0, 1))


def hero_set(state: "State", seat: int, name: str) -> None:
    """A seat's Hero is entered. Its limits replace those in the options."""
    card = state.find(name)
    if state.in_zone(seat, altered.HERO_ZONE) or (card and card.is_in_play()):
        raise already_in_play(card)
    title = state.title(name)
    if title.type != altered.HERO:
        raise Refused("wrong_type", "this is no Hero")
    zones.enter(state, name, altered.HERO_ZONE, seat, seat)
    holder = state.seats[seat]
    if title.reserve_limit is not None:
        holder.reserve_limit = title.reserve_limit
    if title.landmark_limit is not None:
        holder.landmark_limit = title.landmark_limit
    state.steps.append(["hero", seat, name])


def region(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for a region of the map; a shape check."""
    if not shapes.is_count(given) or given > state.last_region():  # type: ignore[operator]
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
        if kind not in altered.STATISTICS or given.count(kind) > 1:
            raise malformed("a region has each of its types once: forest, mountain, water")
    return tuple([kind for kind in altered.STATISTICS if kind in given])


def settle(state: "State") -> None:
    """Do the rest of the event, then let the day go on until somebody must act."""
    do_queued(state)
    dusk.check_win(state)
    if isinstance(state.pending, FaceDown):
        dusk.ask_on(state)
    while not (state.pending or state.limbo or state.deciding is not None):
        if not state.is_turn:
            _GOES_ON[state.next](state)
        elif state.is_turn_done:
            _end_turn(state)
        else:
            break


def _begin_day(state: "State") -> None:
    """Begin a day: daily counts are 0 and no seat has passed. What was made for the day before ends."""
    dusk.end_emblems(state, altered.PHASE, altered.DAY)
    state.day += 1
    state.steps.append(["day", state.day])
    for holder in state.seats:
        holder.passed = False
    for card in state.cards[:]:
        if card.used or card.triggered:
            own = state.own(card.name)
            own.used = {}
            own.triggered = {}
    dusk.begin_phase(state, altered.MORNING, altered.SUCCEED)


def _succeed(state: "State") -> None:
    """The other seat becomes the first player (004, 1.3.2.b)."""
    dusk.begin_daily(state, altered.SUCCEED, altered.PREPARE)
    state.first = state.active = 1 - state.first
    dusk.end_daily(state)


def _prepare(state: "State") -> None:
    dusk.begin_daily(state, altered.PREPARE, altered.DRAW)
    for seat in state.both():
        zones.change_ready(state, seat, state.seats[seat].mana)
    for card in state.cards[:]:
        if altered.EXHAUSTED in card.counters:
            zones.change_counter(state, card.name, altered.EXHAUSTED, -1)
    dusk.end_daily(state)


def _draw(state: "State") -> None:
    """Both seats draw, with a step for each. Then the reactions to drawing trigger."""
    dusk.turn_to(state, altered.DRAW, altered.EXPAND)
    for seat in state.both():
        zones.change_draw(state, seat, _DRAWN_A_DAY)
    for seat in state.both():
        zones.react_to_draw(state, seat)
    dusk.end_daily(state)


def _expand(state: "State") -> None:
    dusk.begin_daily(state, altered.EXPAND, altered.NOON)
    state.deciding = state.first


def decider(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat do it that may put cards in Mana now."""
    want_no_reaction(state)
    anyone(state, event, phases)
    if event[1] != state.deciding:
        raise Refused("not_your_turn", say="not_your_priority", seat=state.deciding)


def mana_placed(state: "State", seat: int, number: int) -> None:
    """A seat puts cards from its hand in Mana. They are ready at once."""
    wanted = state.mana_wanted()
    if number != wanted or number > state.seats[seat].hand:
        raise Refused("wrong_choice", f"{wanted} of the cards in hand can be put in Mana", count=wanted)
    change(state, seat, "hand", -number)
    change(state, seat, "mana", number)
    zones.change_ready(state, seat, number)
    state.steps.append(["mana_placed", seat, number])
    _decided(state, seat)


def _decided(state: "State", seat: int) -> None:
    """The first player has decided, then the other. After both, the daily effect is over."""
    if seat == state.first:
        state.deciding = 1 - seat
        return
    state.deciding = None
    if state.daily == altered.EXPAND:
        dusk.end_daily(state)


def _begin_turn(state: "State") -> None:
    state.is_turn = True
    state.is_turn_done = False
    state.acted = ()
    state.turn += 1
    state.steps.append(["turn", state.turn, state.active])


def passer(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat pass whose turn it is; in Expand, the one that may put a card in Mana."""
    if state.daily == altered.EXPAND:
        decider(state, event, ())
    else:
        want_no_reaction(state)
        active(state, event, phases)


def passed(state: "State", seat: int) -> None:
    """A seat plays no more cards this day; in the Morning, it puts no card in Mana."""
    state.steps.append(["passed", seat])
    if state.is_turn:
        state.seats[seat].passed = True
        state.is_turn_done = True
    else:
        _decided(state, seat)


def _end_turn(state: "State") -> None:
    """The next turn is the other seat's unless that has passed. When both have passed, it is Dusk."""
    state.steps.append(["turn_ended", state.active])
    dusk.end_emblems(state, altered.TURN)
    if not state.seats[1 - state.active].passed:
        state.active = 1 - state.active
    if not state.seats[state.active].passed:
        _begin_turn(state)
        return
    state.is_turn = False
    state.active = state.first
    dusk.end_emblems(state, altered.AFTERNOON)
    dusk.begin_phase(state, altered.DUSK, altered.PROGRESS)


def _begin_next(state: "State") -> None:
    dusk.begin_phase(state, state.next, _FOLLOWING[state.next])


# What comes after the phases that only begin.
_FOLLOWING = {altered.NOON: altered.AFTERNOON, altered.AFTERNOON: altered.TURNS, altered.NIGHT: altered.REST}
# What comes next when nothing is open.
_GOES_ON = {
    altered.NEW_DAY: _begin_day,
    altered.SUCCEED: _succeed,
    altered.PREPARE: _prepare,
    altered.DRAW: _draw,
    altered.EXPAND: _expand,
    altered.NOON: _begin_next,
    altered.AFTERNOON: _begin_next,
    altered.TURNS: _begin_turn,
    altered.PROGRESS: dusk.progress,
    altered.NIGHT: _begin_next,
    altered.REST: dusk.rest,
    altered.CLEAN_UP: dusk.clean_up,
}


def ruled(state: "State", seat: int, counter: str, delta: int, reason: str) -> None:
    """Correct a counter of a seat, within its bounds."""
    holder = state.seats[seat]
    value = getattr(holder, counter) + delta
    if value < 0:
        raise Refused("below_zero")
    most = holder.mana if counter == "ready" else state.last_region()
    if counter in ("ready",) + altered.MOVED and value > most:
        raise Refused("too_many", "there are not so many")
    change(state, seat, counter, delta)
    zones.change_ready(state, seat, 0)
    state.steps.append(["ruled", seat, counter, delta, reason])


def conceded(state: "State", seat: int) -> None:
    """The seat concedes."""
    dusk.win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over: the seat that came farther wins."""
    dusk.win(state, highest([holder.distance() for holder in state.seats]), "time")
