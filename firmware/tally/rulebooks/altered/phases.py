"""Phases and daily effects begin and end, each with its reactions; Emblems end (004, 4.2 and 2.2.13)."""

from tally.rulebooks.altered.limbo import trigger_all
from tally.rulebooks.altered.words import PHASE
from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def begin_phase(state: "State", phase: str, following: str) -> None:
    """Enter a phase: its reactions trigger (004, 4.2.b). After it comes the following one."""
    end_emblems(state, PHASE)
    state.daily = None
    state.next = following
    enter_phase(state, phase)
    trigger_all(state, phase)


def begin_daily(state: "State", name: str, following: str) -> None:
    """Begin a daily effect and tell it; after it comes the following one."""
    state.steps.append([name])
    turn_to(state, name, following)


def turn_to(state: "State", name: str, following: str) -> None:
    """Begin a daily effect that tells itself."""
    state.daily = name
    state.next = following
    state.because = (None, name)


def end_daily(state: "State") -> None:
    """After a daily effect, reactions to it trigger (004, 4.2.d)."""
    trigger_all(state, f"after_{state.daily}")


def end_emblems(state: "State", *ends: str) -> None:
    """Ongoing Emblems cease that stay until one of these ends (004, 2.2.13)."""
    for emblem in state.emblems:
        if emblem.until in ends:
            state.steps.append(["emblem_ended", emblem.seat, emblem.kind])
    state.emblems = tuple([emblem for emblem in state.emblems if emblem.until not in ends])
