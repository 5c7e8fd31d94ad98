"""The view: what the screens show of a game of Unstable Unicorns."""

from tally.rulebooks.unstable_unicorns.doing import question_of
from tally.rulebooks.unstable_unicorns.stables import letters
from tally.rulebooks.unstable_unicorns.turn import owed
from tally.rules.state import OVER, base_view, fields_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State, Trigger
    from tally.rules.rulebook import View

# The fields of the state and of a seat that are shown as they are.
_OF_STATE = ("need", "deck", "discard", "plays", "acted", "extra_draw", "extra_play")
_OF_SEAT = ("name", "hand", "limit", "unicorns", "skip_turns", "extra_turns")


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    shown = base_view(state, "unstable_unicorns", legal, _OF_STATE)
    titles = state.titles
    opening = [card for card in titles if titles[card].rare and titles[card].rare.open_hand]
    shown.update(
        {
            "priority": _priority(state),
            "seats": [_seat(state, seat, opening) for seat in range(len(state.seats))],
            "pending": _pending(state),
            "skips": list(state.skips),
            "triggers": [_trigger(trigger) for trigger in state.triggers],
            "window": _window(state),
        }
    )
    return shown


def _seat(state: "State", seat: int, opening: "list[str]") -> "View":
    holder = state.seats[seat]
    shown = fields_of(holder, _OF_SEAT)
    shown["to_discard"] = owed(state) if seat == state.active else 0
    shown["letters"] = letters(state, seat)
    shown["out"] = holder.is_out
    titles = [(card, state.titles[card]) for card in holder.stable]
    shown["stable"] = [{"card": card, "title": title.id, "type": title.type} for card, title in titles]
    if opening:
        shown["open_hand"] = any(card in opening for card in holder.stable)
    return shown


def _trigger(trigger: "Trigger") -> "View":
    return {
        "card": trigger.card,
        "optional": trigger.effect.optional,
        "target": trigger.target,
        "state": trigger.state,
    }


def _window(state: "State") -> "View | None":
    window = state.window()
    if not window:
        return None
    card, seat, chain, waiting = window
    return {
        "card": card,
        "seat": seat,
        "chain": [list(answer) for answer in chain],
        "waiting": list(waiting),
        "stands": len(chain) % 2 == 0,
    }


def _pending(state: "State") -> "View | None":
    window = state.window()
    if window is None:
        return question_of(state)
    return None if window.waiting else {"seat": window.seat, "ask": "resolve", "card": window.card}


def _priority(state: "State") -> "int | None":
    window = state.window()
    if state.phase == OVER or (window and window.waiting):
        return None
    seat: int = state.pending.seat if state.pending else state.active
    return seat
