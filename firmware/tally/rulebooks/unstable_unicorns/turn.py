"""The turn: its phases, how each ends, whose turn is next (002), and how the game is won."""

from tally.rulebooks.unstable_unicorns import stables
from tally.rulebooks.unstable_unicorns.effects import EFFECTS_DUE, fix_triggers, is_effect_due
from tally.rulebooks.unstable_unicorns.state import want_active, want_in
from tally.rulebooks.unstable_unicorns.titles import (
    ACTION,
    BEGINNING,
    DONE,
    DRAW,
    END,
    PHASES,
    PRE_TURN,
    TRIGGERING,
    effects_of,
)
from tally.rulebooks.unstable_unicorns.window import drop_window, stop_waiting
from tally.rules.refusals import Refused
from tally.rules.state import TIE, change, change_shared, empty_shared, enter_phase, lose, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State

WHY = {
    "effects_due": EFFECTS_DUE,
    "action_due": "a card is to be played or drawn",
    "over_limit": "the hand is over its limit",
}


def phase_ended(state: "State", seat: int) -> None:
    """A ends the phase. All effects are resolved: check whether the game is won, then the next phase."""
    want_active(state, seat)
    code = hold_up(state)
    if code:
        raise Refused(code, WHY[code])
    state.steps.append(["checked_" + state.phase])
    check_status(state)
    if state.phase == END:
        next_turn(state)
    else:
        _next_phase(state)


def drawn(state: "State", seat: int) -> None:
    """A draws a card instead of playing one."""
    if state.phase != ACTION:
        raise Refused("wrong_phase")
    if not may_draw(state):
        raise Refused("activation_limit", "no play is left to draw instead")
    want_active(state, seat)
    empty_shared(state, "plays")
    state.acted = "draw"
    stables.draw(state, seat, 1)


def discarded(state: "State", seat: int) -> None:
    """A discards one card over the hand limit. The hand is then checked again."""
    if state.phase != END:
        raise Refused("wrong_phase")
    want_active(state, seat)
    if is_effect_due(state):
        raise Refused("effects_due", EFFECTS_DUE)
    if not owed(state):
        raise Refused("nothing_due", "no card is owed")
    stables.discard(state, seat, 1)
    state.steps.append(["hand_checked", seat, owed(state)])


def hold_up(state: "State") -> str:
    """Return the code why A cannot go on from this phase, or ""."""
    if is_effect_due(state):
        return "effects_due"
    if state.phase == ACTION and state.acted is None and state.plays:
        return "action_due"
    return "over_limit" if owed(state) else ""


def may_draw(state: "State") -> bool:
    """Return whether A may draw a card instead of a play."""
    return state.plays > 0 and state.acted is None


def owed(state: "State") -> int:
    """Return how many cards A has over its limit at the end of the turn."""
    holder = state.seats[state.active]
    return max(0, holder.hand - holder.limit) if state.phase == END else 0


def _next_phase(state: "State") -> None:
    """Go on to the next phase that is not skipped. A skipped phase has no check of the game."""
    state.because = (None, "phase")
    empty_shared(state, "plays")
    state.triggers = ()
    for phase in PHASES[PHASES.index(state.phase) + 1 :]:
        if phase not in state.skips:
            _enter(state, phase)
            return
        state.steps.append(["phase_skipped", phase])


def _enter(state: "State", phase: str) -> None:
    enter_phase(state, phase)
    if phase in TRIGGERING:
        fix_triggers(state)
    elif phase == DRAW:
        stables.draw(state, state.active, 1 + state.extra_draw)
    else:
        change_shared(state, "plays", 1 + state.extra_play)


def next_turn(state: "State") -> None:
    """Begin the next turn: an extra one, or that of the next seat.

    A turn that must be skipped is left out.
    """
    state.because = (None, "turn")
    state.active, is_extra = _next_seat(state)
    state.turn += 1
    _reset(state)
    if is_extra:
        state.steps.append(["extra_turn", state.active])
    state.steps.append(["turn", state.turn, state.active])
    enter_phase(state, PRE_TURN)
    fix_triggers(state)


def _next_seat(state: "State") -> "tuple[int, bool]":
    """Return whose turn is next, and whether it is an extra one (002, Phases 3 and 4)."""
    seat = state.active
    while True:
        is_extra = state.seats[seat].extra_turns > 0
        if is_extra:
            change(state, seat, "extra_turns", -1)
        else:
            seat = state.seats_after(seat)[0]
        if not state.seats[seat].skip_turns:
            return seat, is_extra
        change(state, seat, "skip_turns", -1)
        state.steps.append(["turn_skipped", seat])


def seat_after(state: "State") -> int:
    """Return whose turn is next if nothing changes."""
    extra = [holder.extra_turns for holder in state.seats]
    skipped = [holder.skip_turns for holder in state.seats]
    seat = state.active
    while True:
        if extra[seat]:
            extra[seat] -= 1
        else:
            seat = state.seats_after(seat)[0]
        if not skipped[seat]:
            return seat
        skipped[seat] -= 1


def is_played_out(state: "State") -> bool:
    """Return whether nothing is left to do in this turn, and its end does not decide the game."""
    if state.pending or state.plays or state.phase not in (ACTION, END) or hold_up(state):
        return False
    if any(state.seats[seat].unicorns >= state.need for seat in state.seats_in()):
        return False
    holder = state.seats[state.active]
    if state.phase == END:
        return all(trigger.state == DONE for trigger in state.triggers)
    return holder.hand <= holder.limit and not _has_effects(state, state.active, (END,))


def begins_by_itself(state: "State", seat: int) -> bool:
    """Return whether a turn of this seat has nothing to do before its Action, and a card to draw."""
    is_drawn_out = state.deck is not None and state.deck <= 1
    return not (is_drawn_out or _has_effects(state, seat, (PRE_TURN, BEGINNING)))


def _has_effects(state: "State", seat: int, phases: "tuple[str, ...]") -> bool:
    stable = state.stable(seat)
    return any(effects_of(title, TRIGGERING[phase]) for title in stable for phase in phases)


def _reset(state: "State") -> None:
    """Reset the counts of one turn."""
    for counter in ("plays", "extra_draw", "extra_play"):
        empty_shared(state, counter)
    state.acted = None
    state.skips = ()
    state.triggers = ()
    state.played = ()


def check_status(state: "State") -> None:
    """End the game if a seat has enough unicorns, or the deck is empty."""
    seats = state.seats_in()
    reached = [seat for seat in seats if state.seats[seat].unicorns >= state.need]
    if len(reached) == 1:
        end(state, reached[0], "unicorns")
    if reached:
        end(state, leader(state, reached), "tie_break")
    if state.deck == 0:
        end(state, leader(state, seats), "deck_out")


def time_called(state: "State") -> None:
    """The time of the round is over: the leading seat wins."""
    end(state, leader(state, state.seats_in()), "time")


def conceded(state: "State", seat: int) -> None:
    """The seat concedes and is out. The last seat that is in wins."""
    want_in(state, seat)
    _leave_table(state, seat)
    left = state.seats_in()
    if len(left) == 1:
        end(state, left[0], "concession")
    window = state.pending
    if window and seat in (state.active, window.seat):
        drop_window(state)
    elif window:
        stop_waiting(state, seat)
    if seat == state.active:
        next_turn(state)


def leader(state: "State", seats: "list[int]") -> "int | str":
    """Return the leading seat of these: most unicorns, then most letters. "tie" if several lead."""
    first = _most(seats, [state.seats[seat].unicorns for seat in seats])
    if len(first) > 1 and state.tie_break == "letters":
        first = _most(first, [stables.letters(state, seat) for seat in first])
    return first[0] if len(first) == 1 else TIE


def end(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game. It always raises Decided."""
    drop_window(state)
    state.triggers = ()
    empty_shared(state, "plays")
    win(state, winner, won_by)


def _most(seats: "list[int]", counts: "list[int]") -> "list[int]":
    return [seat for seat, count in zip(seats, counts) if count == max(counts)]  # noqa: B905


def _leave_table(state: "State", seat: int) -> None:
    """Empty a seat's hand and stable. Its cards leave the game with it."""
    holder = state.seats[seat]
    holder.is_out = True
    holder.stable = ()
    stables.rule(state, seat, "unicorns", 0)
    for counter in ("hand", "skip_turns", "extra_turns"):
        lose(state, seat, counter, getattr(holder, counter))
    state.steps.append(["out", seat])
