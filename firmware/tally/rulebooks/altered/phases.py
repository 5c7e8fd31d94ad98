"""The day in Altered: its phases and daily effects. Each comes when nothing else is open (004, 4.2)."""

from tally.rulebooks.altered.dusk_and_night import (
    ask_on,
    begin_daily,
    begin_phase,
    check_win,
    clean_up,
    end_daily,
    end_emblems,
    progress,
    rest,
    turn_to,
)
from tally.rulebooks.altered.effects import DOES, can_be_done
from tally.rulebooks.altered.state import FaceDown
from tally.rulebooks.altered.titles import (
    AFTERNOON,
    CLEAN_UP,
    DAY,
    DRAW,
    DRAWN_A_DAY,
    DUSK,
    EXHAUSTED,
    EXPAND,
    MORNING,
    NEW_DAY,
    NIGHT,
    NOON,
    PHASE,
    PREPARE,
    PROGRESS,
    REST,
    SUCCEED,
    TURN,
    TURNS,
)
from tally.rulebooks.altered.zones import (
    change_counter,
    change_draw,
    change_ready,
    react_to_draw,
    want_no_reaction,
)
from tally.rules.refusals import Refused
from tally.rules.state import change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def settle(state: "State") -> None:
    """Do the rest of the event, then let the day go on until somebody must act."""
    while state.todo:
        giver, verb = state.todo.pop(0)
        if not (can_be_done(state, giver, verb) and DOES[verb[0]](state, giver, *verb[1:])):
            state.steps.append(["impossible", verb[0]])
    check_win(state)
    if isinstance(state.pending, FaceDown):
        ask_on(state)
    while not (state.pending or state.limbo or state.deciding is not None):
        if not state.is_turn:
            GOES_ON[state.next](state)
        elif state.is_turn_done:
            _end_turn(state)
        else:
            break


def _begin_day(state: "State") -> None:
    """Begin a day: daily counts are 0 and no seat has passed. What was made for the day before ends."""
    end_emblems(state, PHASE, DAY)
    state.day += 1
    state.steps.append(["day", state.day])
    for holder in state.seats:
        holder.passed = False
    for card in state.cards[:]:
        if card.used or card.triggered:
            own = state.own(card.name)
            own.used = {}
            own.triggered = {}
    begin_phase(state, MORNING, SUCCEED)


def _succeed(state: "State") -> None:
    """The other seat becomes the first player (004, 1.3.2.b)."""
    begin_daily(state, SUCCEED, PREPARE)
    state.first = state.active = 1 - state.first
    end_daily(state)


def _prepare(state: "State") -> None:
    begin_daily(state, PREPARE, DRAW)
    for seat in state.both():
        change_ready(state, seat, state.seats[seat].mana)
    for card in state.cards[:]:
        if EXHAUSTED in card.counters:
            change_counter(state, card.name, EXHAUSTED, -1)
    end_daily(state)


def _draw(state: "State") -> None:
    """Both seats draw, with a step for each. Then the reactions to drawing trigger."""
    turn_to(state, DRAW, EXPAND)
    for seat in state.both():
        change_draw(state, seat, DRAWN_A_DAY)
    for seat in state.both():
        react_to_draw(state, seat)
    end_daily(state)


def _expand(state: "State") -> None:
    begin_daily(state, EXPAND, NOON)
    state.deciding = state.first


def mana_placed(state: "State", seat: int, number: int) -> None:
    """A seat puts cards from its hand in Mana. They are ready at once."""
    want_no_reaction(state)
    if state.deciding is None:
        raise Refused("wrong_phase")
    if seat != state.deciding:
        raise Refused("not_your_turn")
    wanted: int = 1 if state.daily == EXPAND else state.options["start_mana"]
    if number != wanted or number > state.seats[seat].hand:
        raise Refused("wrong_choice", f"{wanted} of the cards in hand can be put in Mana")
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
        end_daily(state)


def _begin_noon(state: "State") -> None:
    begin_phase(state, NOON, AFTERNOON)


def _begin_afternoon(state: "State") -> None:
    begin_phase(state, AFTERNOON, TURNS)


def _begin_turn(state: "State") -> None:
    state.is_turn = True
    state.is_turn_done = False
    state.acted = ()
    state.turn += 1
    state.steps.append(["turn", state.turn, state.active])


def passed(state: "State", seat: int) -> None:
    """A seat plays no more cards this day; in the Morning, it puts no card in Mana."""
    want_no_reaction(state)
    if not state.is_turn and (state.deciding is None or state.daily != EXPAND):
        raise Refused("wrong_phase")
    if seat != (state.active if state.is_turn else state.deciding):
        raise Refused("not_your_turn")
    state.steps.append(["passed", seat])
    if state.is_turn:
        state.seats[seat].passed = True
        state.is_turn_done = True
    else:
        _decided(state, seat)


def _end_turn(state: "State") -> None:
    """The next turn is the other seat's unless that has passed. When both have passed, it is Dusk."""
    state.steps.append(["turn_ended", state.active])
    end_emblems(state, TURN)
    if not state.seats[1 - state.active].passed:
        state.active = 1 - state.active
    if not state.seats[state.active].passed:
        _begin_turn(state)
        return
    state.is_turn = False
    state.active = state.first
    end_emblems(state, AFTERNOON)
    begin_phase(state, DUSK, PROGRESS)


def _begin_night(state: "State") -> None:
    begin_phase(state, NIGHT, REST)


# What comes next when nothing is open.
GOES_ON = {
    NEW_DAY: _begin_day,
    SUCCEED: _succeed,
    PREPARE: _prepare,
    DRAW: _draw,
    EXPAND: _expand,
    NOON: _begin_noon,
    AFTERNOON: _begin_afternoon,
    TURNS: _begin_turn,
    PROGRESS: progress,
    NIGHT: _begin_night,
    REST: rest,
    CLEAN_UP: clean_up,
}
