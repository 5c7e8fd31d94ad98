"""Options, setup, the phases of a day, and what follows by itself (004, 4.2).

A day ends with Dusk and Night: Progress, Rest and Clean-up (rules: The day).
"""

from tally.rulebooks.altered.asking import go_on
from tally.rulebooks.altered.effects import pass_turn, sacrifice
from tally.rulebooks.altered.filters import has_passive
from tally.rulebooks.altered.play import answer_permit, is_permitted
from tally.rulebooks.altered.state import (
    AFTERNOON,
    ANCHORED,
    ASLEEP,
    CLEAN_UP,
    DAY,
    DISCARD,
    DRAW,
    DUSK,
    ETERNAL,
    EXHAUSTED,
    EXPAND,
    LANDMARKS,
    MORNING,
    MOVED,
    NEVER_SEEN,
    NEW_DAY,
    NIGHT,
    NOON,
    PHASE,
    PREPARE,
    PROGRESS,
    RESERVE,
    REST,
    SUCCEED,
    TURN,
    TURNS,
    Discards,
    FaceDown,
    Seat,
    State,
    as_token,
    resolving,
    want_no_reaction,
)
from tally.rulebooks.altered.titles import parse_title
from tally.rulebooks.altered.zones import (
    change_counter,
    change_draw,
    change_ready,
    check_win,
    count_arena,
    default_map,
    hidden_region,
    map_of,
    move_all,
    places,
    put,
    react_to_draw,
    react_to_going,
    send,
    trigger_all,
    win,
)
from tally.rules.events import active, anyone
from tally.rules.refusals import Refused, malformed
from tally.rules.shapes import is_count, only_keys
from tally.rules.state import change, enter_phase, highest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import Card, Cards, Options, Title

_SETUPS = ("auto", "manual")
_EXCESS = ("discard", "sacrifice")
_KNOWN = (
    "seats", "first", "setup", "start_hand", "start_mana", "reserve_limit", "landmark_limit", "map",
    "excess_landmarks", "tokens",
)  # fmt: skip
_START_HAND, _START_MANA = (6, 3)
_LIMITS = (2, 2)
_DRAWN_A_DAY = 2
_STAYS = (ETERNAL, ANCHORED, ASLEEP)
# What comes just before a daily effect.
_BEFORE = "before_"
_WEARS_OFF = (ANCHORED, ASLEEP)


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
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, _KNOWN)
    options = {
        "seats": _seats(given.get("seats")),
        "first": _count(given, "first", 0),
        "setup": given.get("setup", _SETUPS[0]),
        "start_hand": _count(given, "start_hand", _START_HAND),
        "start_mana": _count(given, "start_mana", _START_MANA),
        "reserve_limit": _limits(given, "reserve_limit"),
        "landmark_limit": _limits(given, "landmark_limit"),
        "map": map_of(given["map"]) if "map" in given else default_map(),
        "excess_landmarks": given.get("excess_landmarks", _EXCESS[0]),
        "tokens": _tokens(given.get("tokens", [])),
    }
    if options["setup"] not in _SETUPS or options["excess_landmarks"] not in _EXCESS:
        raise malformed("setup is auto or manual, and excess_landmarks discard or sacrifice")
    if options["first"] > 1:
        raise malformed("first is a seat")
    if options["start_mana"] > options["start_hand"]:
        raise malformed("start_mana comes from start_hand")
    return options


def _seats(names: object) -> "tuple[str, str]":
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise malformed("seats are two names")
    return (names[0], names[1])


def _tokens(given: object) -> "tuple[Title, ...]":
    if not isinstance(given, list):
        raise malformed("tokens are a list of titles")
    return tuple([as_token(parse_title(each)) for each in given])


def _count(given: "Options", name: str, absent: int) -> int:
    number: int = given.get(name, absent)
    if not is_count(number):
        raise malformed(f"{name} is a whole number of 0 or more")
    return number


def _limits(given: "Options", name: str) -> "tuple[int, int]":
    limits = given.get(name, list(_LIMITS))
    if (
        not isinstance(limits, list)
        or len(limits) != len(_LIMITS)
        or not all(is_count(limit) for limit in limits)
    ):
        raise malformed(f"{name} is two counts, one a seat")
    return (limits[0], limits[1])


def settle(state: "State") -> None:
    """Do the rest of the event, then let the day go on until somebody must act."""
    go_on(state)
    check_win(state)
    if isinstance(state.pending, FaceDown):
        _ask_on(state)
    while not (state.pending or state.limbo or state.deciding is not None):
        if not state.is_turn:
            _GOES_ON[state.next](state)
        elif state.is_turn_done:
            _end_turn(state)
        else:
            break


def _begin_phase(state: "State", phase: str, following: str) -> None:
    """Enter a phase: its reactions trigger (004, 4.2.b). `following` comes after it."""
    _end_emblems(state, PHASE)
    state.daily = None
    state.next = following
    enter_phase(state, phase)
    trigger_all(state, phase)


def _begin_daily(state: "State", name: str, following: str) -> None:
    """Begin a daily effect and add a step for it; `following` comes after it."""
    state.steps.append([name])
    _turn_to(state, name, following)


def _turn_to(state: "State", name: str, following: str) -> None:
    """Begin a daily effect that adds its own step."""
    state.daily = name
    state.next = following
    state.because = (None, name)


def _end_daily(state: "State") -> None:
    """End a daily effect: reactions to it trigger (004, 4.2.d)."""
    trigger_all(state, f"after_{state.daily}")


def _end_emblems(state: "State", *ends: str) -> None:
    """Remove the ongoing Emblems that last until one of these ends (004, 2.2.13)."""
    for emblem in state.emblems:
        if emblem.until in ends:
            state.steps.append(["emblem_ended", emblem.seat, emblem.kind])
    state.emblems = tuple([emblem for emblem in state.emblems if emblem.until not in ends])


def _begin_day(state: "State") -> None:
    """Begin a day: daily counts are 0 and no seat has passed. What was made for the day before ends."""
    _end_emblems(state, PHASE, DAY)
    state.day += 1
    state.steps.append(["day", state.day])
    for holder in state.seats:
        holder.passed = False
    for card in state.cards[:]:
        if card.used or card.triggered:
            own = state.own(card.name)
            own.used = {}
            own.triggered = {}
    _begin_phase(state, MORNING, SUCCEED)


def _succeed(state: "State") -> None:
    """The other seat becomes the first player (004, 1.3.2.b)."""
    _begin_daily(state, SUCCEED, PREPARE)
    state.first = state.active = 1 - state.first
    _end_daily(state)


def _prepare(state: "State") -> None:
    _begin_daily(state, PREPARE, DRAW)
    for seat in state.both():
        change_ready(state, seat, state.seats[seat].mana)
    for card in state.cards[:]:
        if EXHAUSTED in card.counters:
            change_counter(state, card.name, EXHAUSTED, -1)
    _end_daily(state)


def _draw(state: "State") -> None:
    """Both seats draw, with a step for each. Then the reactions to drawing trigger."""
    _turn_to(state, DRAW, EXPAND)
    for seat in state.both():
        change_draw(state, seat, _DRAWN_A_DAY)
    for seat in state.both():
        react_to_draw(state, seat)
    _end_daily(state)


def _expand(state: "State") -> None:
    _begin_daily(state, EXPAND, NOON)
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
    change_ready(state, seat, number)
    state.steps.append(["mana_placed", seat, number])
    _decided(state, seat)


def _decided(state: "State", seat: int) -> None:
    """The first player has decided, then the other. After both, the daily effect is over."""
    if seat == state.first:
        state.deciding = 1 - seat
        return
    state.deciding = None
    if state.daily == EXPAND:
        _end_daily(state)


def _begin_turn(state: "State") -> None:
    state.is_turn = True
    state.is_turn_done = False
    state.acted = ()
    state.turn += 1
    state.steps.append(["turn", state.turn, state.active])


def passer(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let the seat pass whose turn it is; in Expand, the one that may put a card in Mana."""
    if state.pending:
        if not is_permitted(state) or state.pending.seat != event[1]:
            raise resolving(state)
    elif state.daily == EXPAND:
        decider(state, event, ())
    else:
        want_no_reaction(state)
        active(state, event, phases)


def passed(state: "State", seat: int) -> None:
    """A seat plays no more cards this day; in the Morning, it puts no card in Mana.

    Where an effect lets it play a card, it only declines.
    """
    if state.pending:
        state.steps.append(["passed", seat])
        answer_permit(state, 0)
    elif state.is_turn:
        pass_turn(state, seat)
    else:
        state.steps.append(["passed", seat])
        _decided(state, seat)


def _end_turn(state: "State") -> None:
    """The next turn is the other seat's unless that has passed. When both have passed, it is Dusk."""
    state.steps.append(["turn_ended", state.active])
    _end_emblems(state, TURN)
    if not state.seats[1 - state.active].passed:
        state.active = 1 - state.active
    if not state.seats[state.active].passed:
        _begin_turn(state)
        return
    state.is_turn = False
    state.active = state.first
    _end_emblems(state, AFTERNOON)
    _begin_phase(state, DUSK, _BEFORE + PROGRESS)


def _progress(state: "State") -> None:
    """All expeditions move at once. In the Arena, statistics are counted instead."""
    if state.daily != PROGRESS:
        _begin_daily(state, PROGRESS, PROGRESS)
    if state.arena:
        count_arena(state)
    else:
        hidden = hidden_region(state)
        if hidden is not None:
            state.pending = FaceDown("region", state.first, hidden)
            state.steps.append(["asked", state.first, "region", hidden])
            return
        move_all(state)
    state.next = NIGHT
    _end_daily(state)


def _ask_on(state: "State") -> None:
    """Ask for the next face-down region that still matters: a ruling may have moved an expedition."""
    pending: "Any" = state.pending
    if state.arena or hidden_region(state) != pending.region:
        state.pending = None


def _rest(state: "State") -> None:
    """Characters go to Reserve, except those that stay. Those lose asleep and anchored.

    Then reactions trigger.
    """
    _begin_daily(state, REST, CLEAN_UP)
    there = [card for card in state.cards if card.is_exploring()]
    resting = [card for place in places(state) for card in there if (card.seat, card.expedition) == place]
    staying = [card.name for card in resting if _stays(state, card)]
    gone = []
    for card in resting:
        if card.name not in staying:
            gone.append(put(state, card.name, RESERVE, card.seat))
            continue
        for word in _WEARS_OFF:
            change_counter(state, card.name, word, -1)
    if state.ascended:
        state.ascended = ()
    react_to_going(state, gone)
    _end_daily(state)


def _stays(state: "State", card: "Card") -> bool:
    return any(word in card.counters for word in _STAYS) or has_passive(state, card, ETERNAL)


def _before(state: "State") -> None:
    """Trigger the reactions just before a daily effect, after those of its phase."""
    trigger_all(state, state.next)
    state.next = state.next[len(_BEFORE) :]


def _clean_up(state: "State") -> None:
    """Ask each seat that is above a limit what it discards."""
    _begin_daily(state, CLEAN_UP, NEW_DAY)
    waiting = tuple([seat for seat in state.both() if any(state.excess(seat))])
    _ask_or_clean(state, (None, None), waiting)


def card_list(state: "State", _event: "Any", given: object) -> "Cards":
    """Check for a list of different cards; a shape check of `discarded`."""
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        raise malformed("a list of cards is needed")
    if len(set(given)) < len(given):
        raise malformed("a card is named twice")
    return () if all(state.knows(name) for name in given) else NEVER_SEEN


def discarded(state: "State", seat: int, names: "list[str]") -> None:
    """A seat above its limits chooses cards. When all seats have chosen, all cards go together."""
    pending: "Any" = state.pending
    for zone, count in zip((RESERVE, LANDMARKS), state.excess(seat)):  # noqa: B905 (no strict on MicroPython)
        if len([card for card in state.in_zone(seat, zone) if card.name in names]) != count:
            raise Refused("wrong_choice", "these are not the cards that are too many")
    if len(names) != sum(state.excess(seat)):
        raise Refused("wrong_choice", "these are not the cards that are too many")
    chosen = list(pending.chosen)
    chosen[seat] = tuple(names)
    state.steps.append(["discarded", seat, names])
    state.pending = None
    _ask_or_clean(state, tuple(chosen), pending.waiting)


def _ask_or_clean(state: "State", chosen: "tuple[Any, ...]", waiting: "tuple[int, ...]") -> None:
    if waiting:
        state.pending = Discards("discard", waiting[0], chosen, waiting[1:])
        state.steps.append(["asked", waiting[0], "discard"])
        return
    for seat in state.both():
        for name in chosen[seat] or ():
            card = state.find(name)
            if card and card.zone == LANDMARKS and state.options["excess_landmarks"] == "sacrifice":
                sacrifice(state, name, seat)
            else:
                send(state, name, DISCARD, seat)
    _end_emblems(state, DAY)
    _end_daily(state)


def _begin_next(state: "State") -> None:
    _begin_phase(state, state.next, _FOLLOWING[state.next])


# What comes after the phases that only begin.
_FOLLOWING = {NOON: AFTERNOON, AFTERNOON: TURNS, NIGHT: _BEFORE + REST}
# What comes next when nothing is open.
_GOES_ON = {
    NEW_DAY: _begin_day,
    SUCCEED: _succeed,
    PREPARE: _prepare,
    DRAW: _draw,
    EXPAND: _expand,
    NOON: _begin_next,
    AFTERNOON: _begin_next,
    TURNS: _begin_turn,
    _BEFORE + PROGRESS: _before,
    PROGRESS: _progress,
    NIGHT: _begin_next,
    _BEFORE + REST: _before,
    REST: _rest,
    CLEAN_UP: _clean_up,
}


def ruled(state: "State", seat: int, counter: str, delta: int, reason: str) -> None:
    """Correct a counter of a seat, within its bounds."""
    holder = state.seats[seat]
    value = getattr(holder, counter) + delta
    if value < 0:
        raise Refused("below_zero")
    if (counter == "ready" and value > holder.mana) or (counter in MOVED and value > state.last_region()):
        raise Refused("too_many", "there are not so many")
    change(state, seat, counter, delta)
    change_ready(state, seat, 0)
    state.steps.append(["ruled", seat, counter, delta, reason])


def conceded(state: "State", seat: int) -> None:
    """The seat concedes."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over: the seat that came farther wins."""
    win(state, highest([holder.distance() for holder in state.seats]), "time")
