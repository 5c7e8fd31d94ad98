"""Options, setup, the turn and its phases, and what follows by itself.

000, Turn; 001, Game Setup and Order of the Turn.
"""

from tally.rulebooks.little_troubles import fight
from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.effects import (
    DOING,
    begin_triggered,
    cards_and_actions,
    due,
    is_about,
    resolve,
)
from tally.rulebooks.little_troubles.goals import look_at_goals
from tally.rules import shapes
from tally.rules.events import anyone
from tally.rules.frames import Frame, is_paying, run
from tally.rules.frames import begin as put_under_way
from tally.rules.refusals import Refused, malformed
from tally.rules.state import change, enter_phase, loop_ended, lose, open_loop, pass_on, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Options, State, Title


# Each option and its values, the default first. Other options follow below.
VALUES = {
    "resource_order": ("add_then_multiply", "player_choice"),
    "base_card": ("in_sum", "after"),
    "first_turn_card": (False, True),
    "resource_floor": (1, 0),
    "discard_timing": ("end", "after_draw"),
    "mulligans": (0, 1, 2),
    "setup": ("auto", "manual"),
    "scene_control": ("player", "side"),
    "grab": ("each", "held"),
    "format": (None, "daycare", "preschool", "grade_school"),
    "tokens_turned": ("stay", "leave"),
}
# The mulligans of each format.
_MULLIGANS = {None: 0, "daycare": 2, "preschool": 1, "grade_school": 1}
OTHERS = ("seats", "first", "match")
# A deck of this size has a place in every format.
_EVERY_FORMATS = 40


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event. The first seat has 30 cookies, the second 32 (001)."""
    options = _options(given)
    seats = [troubles.Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.cookies = troubles.COOKIES_FIRST if number == options["first"] else troubles.COOKIES_SECOND
        holder.hand = troubles.HAND_DRAWN
    table = troubles.State(options, seats, cards)
    if options["setup"] == "auto":
        for holder in seats:
            holder.hand -= troubles.HAND_BACK
        begin_turn(table)
        table.steps = []
    return table


def deck_size(state: "State", event: "Any", size: "Any") -> "tuple[str, ...]":
    """Check for a count of cards. In setup it is the whole deck, including the hand."""
    shapes.count(state, event, size)
    if state.phase == troubles.SETUP and size < state.seats[event[1]].hand:
        raise malformed("the deck has at least the cards in hand")
    return ()


def deck_set(state: "State", seat: int, size: int) -> None:
    """Begin to count a seat's draw pile."""
    holder = state.seats[seat]
    pile = size - holder.hand if state.phase == troubles.SETUP else size
    change(state, seat, "pile", pile - (holder.pile or 0))
    holder.pile = pile


def mulligan(state: "State", seat: int) -> None:
    """A seat puts all ten cards back and draws ten new ones (001)."""
    if not mulligans_left(state, seat):
        raise Refused("no_mulligan_left", "no mulligan is left")
    state.seats[seat].mulligans += 1
    _put_back(state, seat, state.seats[seat].hand)
    troubles.draw(state, seat, troubles.HAND_DRAWN)


def mulligans_left(state: "State", seat: int) -> int:
    """Return how many mulligans a seat may still take."""
    left: int = state.options["mulligans"] - state.seats[seat].mulligans
    return left


def may_mulligan(state: "State") -> bool:
    """Return whether a seat that has not kept its hand has a mulligan left."""
    return any(not holder.has_kept and mulligans_left(state, i) for i, holder in enumerate(state.seats))


def chooser(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let a seat do it that has not kept its hand yet."""
    anyone(state, event, phases)
    if state.seats[event[1]].has_kept:
        raise Refused("wrong_phase")


def hand_kept(state: "State", seat: int) -> None:
    """A seat keeps six of the ten cards (001)."""
    _put_back(state, seat, troubles.HAND_BACK)
    state.seats[seat].has_kept = True
    if all(each.has_kept for each in state.seats):
        begin_turn(state)


def deck_thought(state: "State", seat: int) -> int:
    """Return how many cards the deck should have: as many as every format allows."""
    holder = state.seats[seat]
    if state.phase == troubles.SETUP:
        return _EVERY_FORMATS
    if holder.pile is not None:
        pile: int = holder.pile
        return pile
    elsewhere = [card for card in state.cards if card.owner == seat]
    left: int = _EVERY_FORMATS - holder.hand - holder.timeout - len(elsewhere)
    return max(0, left)


def _put_back(state: "State", seat: int, count: int) -> None:
    """Put cards from hand back into the pile, at most what there is."""
    back = lose(state, seat, "hand", count)
    if state.seats[seat].pile is not None:
        change(state, seat, "pile", back)


def _options(given: "Any") -> "Options":
    shapes.only_keys(given, tuple(VALUES) + OTHERS)
    options = {name: shapes.choice(given, name, values) for name, values in VALUES.items()}
    if "mulligans" not in given:
        options["mulligans"] = _MULLIGANS[options["format"]]
    options["seats"] = shapes.seats(given, 2, 2)
    options["first"] = shapes.number(given, "first", None, 0, 1)
    options["match"] = _match(given.get("match"))
    return options


def _match(match: "Any") -> "Options | None":
    if match is None:
        return None
    shapes.only_keys(match, ("best_of", "wins"))
    wins = match.get("wins")
    if not shapes.is_count(match.get("best_of")) or match["best_of"] == 0:
        raise malformed("best_of counts games")
    if not isinstance(wins, list) or len(wins) != 2 or not all(shapes.is_count(won) for won in wins):
        raise malformed("wins are two counts")
    return {"best_of": match["best_of"], "wins": list(wins)}


def begin_turn(state: "State") -> None:
    """Begin the turn of the active seat, at build."""
    state.seats[state.active].turns += 1
    _open_loop(state, troubles.BUILD)
    seat = state.active
    whens = (troubles.TURN_BEGIN,)
    beginning = due(state, whens, state.cards, lambda card, effect: is_about(effect, card, seat))
    put_under_way(state, resolve(beginning))


def passed(state: "State", _seat: int) -> None:
    """The seat with priority passes."""
    pass_on(state)


def resources_confirmed(state: "State", seat: int) -> None:
    """B confirms the total, and A gains it (000). End-of-turn effects and the discard follow."""
    if seat == state.active:
        raise Refused(
            "wrong_side", "the other seat confirms the resources", say="confirms", seat=1 - state.active
        )
    fight.gain_resources(state)
    ending = _end_effects(state) if state.options["discard_timing"] == "end" else []
    put_under_way(state, ending + [(_begin_discard,)])


def _begin_discard(state: "State") -> None:
    if owed(state):
        enter_phase(state, troubles.DISCARD)
        state.priority = state.active
    else:
        _leave_discard(state)


def discarded(state: "State", seat: int, number: int) -> None:
    """A discards cards that it owes."""
    if number > owed(state):
        raise Refused("too_many", f"only {owed(state)} are owed", count=owed(state))
    troubles.discard(state, seat, number)


def conceded(state: "State", seat: int) -> None:
    """The seat concedes."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over."""
    troubles.break_tie(state)


def owed(state: "State") -> int:
    """Return how many cards A has over the hand limit."""
    hand: int = state.seats[state.active].hand
    return max(0, hand - troubles.HAND_LIMIT)


def settle(state: "State") -> None:
    """Let effects and phases go on until somebody must act. This runs after every event."""
    troubles.check_win(state)
    if not state.pending:
        if not _is_paying(state):
            begin_triggered(state)
        _go_on(state)
        if not state.pending and look_at_goals(state):
            _go_on(state)
    if state.pending and state.hold == troubles.IN_PRIZE:
        state.hold = 0
        troubles.check_win(state)
    if state.phase == troubles.RESOURCE and state.orders:
        fight.drop_stale_orders(state)


def _is_paying(state: "State") -> bool:
    """Return whether the effect that goes on next has paid a part of its cost."""
    next_one = state.frames[-1] if state.frames else None
    return isinstance(next_one, Frame) and is_paying(next_one)


def _go_on(state: "State") -> None:
    """Do what is under way, then what follows by itself, as far as nothing is asked."""
    run(state, DOING)
    while not state.pending and _has_followed(state):
        run(state, DOING)


def _has_followed(state: "State") -> bool:
    """Go on to the next phase where this one is at its end; return whether it is."""
    if state.skip_fight and state.phase in (troubles.PRE_FIGHT, troubles.CHOOSE_FIGHT):
        fight.enter_resource(state)
    elif state.is_fight_stopped and state.phase == troubles.FIGHT:
        fight.end_fight(state)
    elif state.phase in troubles.LOOPS and loop_ended(state, troubles.LIMIT):
        LEAVE[state.phase](state)
    elif state.phase == troubles.DISCARD and owed(state) == 0:
        _leave_discard(state)
    else:
        return False
    return True


def _open_loop(state: "State", phase: str) -> None:
    """Enter a loop: the count begins at 0, and A has priority."""
    state.because = (None, phase)
    for seat in (0, 1):
        change(state, seat, "used", -state.seats[seat].used)
    enter_phase(state, phase)
    open_loop(state, state.active)


def _leave_build(state: "State") -> None:
    """There is no fight in a seat's first turn (001), nor when it is skipped."""
    if state.skip_fight or state.seats[state.active].turns == 1:
        fight.enter_resource(state)
    else:
        _open_loop(state, troubles.PRE_FIGHT)


def _leave_pre_fight(state: "State") -> None:
    """A chooses who fights, or declines."""
    enter_phase(state, troubles.CHOOSE_FIGHT)
    state.priority = state.active


# Fight leads straight to Rewards.
LEAVE = {
    troubles.BUILD: _leave_build,
    troubles.PRE_FIGHT: _leave_pre_fight,
    troubles.FIGHT: fight.reward_fight,
}


def _leave_discard(state: "State") -> None:
    """Counts are reset, temporary changes end, and the other seat's turn begins."""
    ending = _end_effects(state) if state.options["discard_timing"] == "after_draw" else []
    put_under_way(state, ending + [(_next_turn,)])


def _next_turn(state: "State") -> None:
    state.seats[state.active].must_fight = False
    state.skip_fight = False
    state.terms = ()
    state.orders = {}
    state.actions = ()
    state.spent = ()
    state.played = ()
    state.once = ()
    for card in state.cards:
        if card.changes:
            state.own(card).changes = ()
    for card in state.cards:
        if card.held_by:
            state.own(card).held_by = None
    state.active = 1 - state.active
    state.turn += 1
    begin_turn(state)


def _end_effects(state: "State") -> "list[Any]":
    """Return the `turn_end` effects of the cards in play and of this turn's actions, in the order of play."""
    cards = cards_and_actions(state)
    state.spent = ()
    return resolve(due(state, ("turn_end",), cards))
