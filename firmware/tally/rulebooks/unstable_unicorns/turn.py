"""The turn: the start of a game, phases and how they end, whose turn is next, and how a game is won (002)."""

from tally.rulebooks.unstable_unicorns import stables, triggers
from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rulebooks.unstable_unicorns.play import drop_window, stop_waiting
from tally.rulebooks.unstable_unicorns.state import Seat, State, effects_of, want_in
from tally.rulebooks.unstable_unicorns.uses import effects_due, is_effect_due
from tally.rules import frames, shapes
from tally.rules.events import active, anyone
from tally.rules.refusals import Refused, malformed
from tally.rules.state import TIE, change, change_shared, empty_shared, enter_phase, lose, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Options, Title

_OPTIONS = (
    "seats", "first", "hand", "hand_limit", "unicorns", "tie_break", "impossible", "replaced_counts",
)  # fmt: skip
_HAND, _HAND_LIMIT = 5, 7
_FEWEST_SEATS, _MOST_SEATS = 2, 8
# unicorns needed to win with fewer than _MANY seats, and with _MANY or more
_NEED_OF_FEW, _NEED_OF_MANY, _MANY = 7, 6, 6


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event."""
    options = _parse_options(given)
    seats = [Seat(name, options["hand"], options["hand_limit"]) for name in options["seats"]]
    state = State(options, seats, cards)
    state.steps = [["turn", 1, state.active], ["phase", state.phase]]
    return state


def _parse_options(given: "Any") -> "Options":
    shapes.only_keys(given, _OPTIONS)
    names = shapes.seats(given, _FEWEST_SEATS, _MOST_SEATS)
    if "" in names:
        raise malformed("a seat has a name")
    need = _NEED_OF_MANY if len(names) >= _MANY else _NEED_OF_FEW
    return {
        "impossible": shapes.choice(given, "impossible", unicorns.IMPOSSIBLE),
        "replaced_counts": shapes.choice(given, "replaced_counts", (True, False)),
        "seats": names,
        "first": shapes.number(given, "first", None, 0, len(names) - 1),
        "hand": shapes.number(given, "hand", _HAND),
        "hand_limit": shapes.number(given, "hand_limit", _HAND_LIMIT),
        "unicorns": need if given.get("unicorns") is None else shapes.number(given, "unicorns", need, 1),
        "tie_break": shapes.choice(given, "tie_break", ("letters", "none")),
    }


def phase_ended(state: "State", _seat: int) -> None:
    """A ends the phase. All effects are resolved: check whether the game is won, then the next phase."""
    refused = hold_up(state)
    if refused:
        raise refused
    state.steps.append(["checked_" + state.phase])
    _check_status(state)
    if state.phase == unicorns.END:
        _next_turn(state)
    else:
        _next_phase(state)


def hold_up(state: "State") -> "Refused | None":
    """Return why A cannot go on from this phase, or None."""
    if is_effect_due(state):
        return effects_due(state)
    if may_draw(state):
        return Refused("action_due", "a card is to be played or drawn")
    count = owed(state)
    if count:
        return Refused("over_limit", "the hand is over its limit", count=count, seat=state.active)
    return None


def may_go_on(state: "State") -> bool:
    """Return whether nothing keeps A in this phase."""
    return hold_up(state) is None


def drawer(state: "State", event: "list[Any]", phases: "tuple[str, ...]") -> None:
    """Let A draw instead of its first play."""
    anyone(state, event, phases)
    if not may_draw(state):
        raise Refused("activation_limit", "no play is left to draw instead", seat=event[1])
    active(state, event, phases)


def may_draw(state: "State") -> bool:
    """Return whether A may draw a card instead of a play."""
    return state.phase == unicorns.ACTION and state.plays > 0 and state.acted is None


def drawn(state: "State", seat: int) -> None:
    """A draws a card instead of playing one."""
    empty_shared(state, "plays")
    state.acted = "draw"
    stables.draw(state, seat, 1)


def discarded(state: "State", seat: int) -> None:
    """A discards one card over the hand limit. The hand is then checked again."""
    if is_effect_due(state):
        raise effects_due(state)
    if not owed(state):
        raise Refused("nothing_due", "no card is owed")
    stables.discard(state, seat, 1)
    state.steps.append(["hand_checked", seat, owed(state)])


def may_discard(state: "State") -> bool:
    """Return whether A can discard a card over its limit now."""
    return owed(state) > 0 and not is_effect_due(state)


def owed(state: "State") -> int:
    """Return how many cards A has over its limit at the end of the turn."""
    holder = state.seats[state.active]
    return max(0, holder.hand - holder.limit) if state.phase == unicorns.END else 0


def time_called(state: "State") -> None:
    """The time of the round is over: the leading seat wins."""
    _end(state, _leader(state, state.seats_in()), "time")


def conceded(state: "State", seat: int) -> None:
    """The seat concedes and is out. The last seat that is in wins."""
    want_in(state, seat)
    _leave_table(state, seat)
    left = state.seats_in()
    if len(left) == 1:
        _end(state, left[0], "concession")
    window = state.window()
    if window and seat in (state.active, window.seat):
        drop_window(state)
    elif window:
        stop_waiting(state, seat)
    elif state.pending and state.pending.seat != seat:
        frames.ask_again(state)
    if seat == state.active:
        _next_turn(state)


def seat_after(state: "State") -> int:
    """Return whose turn is next if nothing changes."""
    return _turns_ahead(state)[-1][0]


def is_played_out(state: "State") -> bool:
    """Return whether nothing is left to do in this turn, and its end does not decide the game."""
    if state.pending or state.plays or state.phase not in (unicorns.ACTION, unicorns.END) or hold_up(state):
        return False
    if any(state.seats[seat].unicorns >= state.need for seat in state.seats_in()):
        return False
    holder = state.seats[state.active]
    if state.phase == unicorns.END:
        return all(trigger.state == unicorns.DONE for trigger in state.triggers)
    return holder.hand <= holder.limit and not _has_effects(state, state.active, (unicorns.END,))


def begins_by_itself(state: "State", seat: int) -> bool:
    """Return whether a turn of this seat has nothing to do before its Action, and a card to draw."""
    is_drawn_out = state.deck is not None and state.deck <= 1
    return not (is_drawn_out or _has_effects(state, seat, (unicorns.PRE_TURN, unicorns.BEGINNING)))


def _has_effects(state: "State", seat: int, phases: "tuple[str, ...]") -> bool:
    stable = state.stable(seat)
    return any(effects_of(title, unicorns.WHEN[phase]) for title in stable for phase in phases)


def _next_phase(state: "State") -> None:
    """Go on to the next phase that is not skipped. A skipped phase has no check of the game."""
    state.because = (None, "phase")
    empty_shared(state, "plays")
    state.triggers = ()
    for phase in unicorns.PHASES[unicorns.PHASES.index(state.phase) + 1 :]:
        if phase not in state.skips:
            _enter(state, phase)
            return
        state.steps.append(["phase_skipped", phase])


def _enter(state: "State", phase: str) -> None:
    enter_phase(state, phase)
    if phase == unicorns.END:
        triggers.give_back(state, [loan for loan in state.loans if loan.keeper is None])
    if phase == unicorns.END and state.frames:
        state.waiting = (phase,) + state.waiting  # what loans set off at once comes before the triggers
    elif phase in unicorns.TRIGGERING:
        triggers.fix(state)
        if phase == unicorns.PRE_TURN:
            triggers.any_turn(state)
    elif phase == unicorns.DRAW:
        stables.draw(state, state.active, 1 + state.extra_draw)
    else:
        change_shared(state, "plays", 1 + state.extra_play)


def _next_turn(state: "State") -> None:
    """Begin the next turn: an extra one, or that of the next seat. Turns that are skipped come before it."""
    state.because = (None, "turn")
    turns = _turns_ahead(state)
    for i, (seat, is_extra) in enumerate(turns):
        if is_extra:
            change(state, seat, "extra_turns", -1)
        if i < len(turns) - 1:
            change(state, seat, "skip_turns", -1)
            state.steps.append(["turn_skipped", seat])
    state.active, is_extra = turns[-1]
    state.turn += 1
    for counter in ("plays", "extra_draw", "extra_play"):
        empty_shared(state, counter)
    state.acted = None
    state.skips = ()
    state.played = ()
    state.once = ()
    if is_extra:
        state.steps.append(["extra_turn", state.active])
    state.steps.append(["turn", state.turn, state.active])
    _enter(state, unicorns.PRE_TURN)


def _turns_ahead(state: "State") -> "list[tuple[int, bool]]":
    """Return the next turns (seat, whether it is an extra one), up to the first that is not skipped (002)."""
    extra = [holder.extra_turns for holder in state.seats]
    skipped = [holder.skip_turns for holder in state.seats]
    seat, found = state.active, []
    while True:
        is_extra = extra[seat] > 0
        if is_extra:
            extra[seat] -= 1
        else:
            seat = state.seats_after(seat)[0]
        found.append((seat, is_extra))
        if not skipped[seat]:
            return found
        skipped[seat] -= 1


def _check_status(state: "State") -> None:
    """End the game if a seat has enough unicorns, or the deck is empty."""
    seats = state.seats_in()
    reached = [seat for seat in seats if state.seats[seat].unicorns >= state.need]
    if len(reached) == 1:
        _end(state, reached[0], "unicorns")
    if reached:
        _end(state, _leader(state, reached), "tie_break")
    if state.deck == 0:
        _end(state, _leader(state, seats), "deck_out")


def _leader(state: "State", seats: "list[int]") -> "int | str":
    """Return the leading seat of these: most unicorns, then most letters. "tie" if several lead."""
    first = _most(seats, [state.seats[seat].unicorns for seat in seats])
    if len(first) > 1 and state.tie_break == "letters":
        first = _most(first, [stables.letters(state, seat) for seat in first])
    return first[0] if len(first) == 1 else TIE


def _most(seats: "list[int]", counts: "list[int]") -> "list[int]":
    return [seat for seat, count in zip(seats, counts) if count == max(counts)]  # noqa: B905


def _end(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game. It always raises Decided."""
    drop_window(state)
    state.frames = state.waiting = state.due = state.triggers = ()
    empty_shared(state, "plays")
    win(state, winner, won_by)


def _leave_table(state: "State", seat: int) -> None:
    """Empty a seat's hand and stable. Its cards leave the game with it."""
    holder = state.seats[seat]
    holder.is_out = True
    holder.stable = ()
    stables.rule(state, seat, "unicorns", 0)
    stables.recount_all(state)
    for counter in ("hand", "skip_turns", "extra_turns"):
        lose(state, seat, counter, getattr(holder, counter))
    state.steps.append(["out", seat])
