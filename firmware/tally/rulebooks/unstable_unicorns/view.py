"""The view: what the screens show of a game of Unstable Unicorns."""

from tally.rulebooks.unstable_unicorns.stables import letters
from tally.rulebooks.unstable_unicorns.turn import owed
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State, Trigger

    View = dict[str, Any]


def view_of(state: "State", legal: "list[str]") -> "View":
    """Return the whole view; `legal` are the events that could be accepted now."""
    return {
        "game": "unstable_unicorns",
        "turn": state.turn,
        "phase": state.phase,
        "active": state.active,
        "priority": _priority(state),
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "pending": _pending(state),
        "winner": state.winner,
        "won_by": state.won_by,
        "events": state.number,
        "legal": legal,
        "need": state.need,
        "deck": state.deck,
        "discard": state.discard,
        "plays": state.plays,
        "acted": state.acted,
        "skips": list(state.skips),
        "extra_draw": state.extra_draw,
        "extra_play": state.extra_play,
        "triggers": [_trigger(trigger) for trigger in state.triggers],
        "window": _window(state),
    }


def _seat(state: "State", seat: int) -> "View":
    holder = state.seats[seat]
    return {
        "name": holder.name,
        "hand": holder.hand,
        "limit": holder.limit,
        "to_discard": owed(state) if seat == state.active else 0,
        "unicorns": holder.unicorns,
        "letters": letters(state, seat),
        "skip_turns": holder.skip_turns,
        "extra_turns": holder.extra_turns,
        "out": holder.is_out,
        "stable": [
            {"card": card, "title": state.titles[card].id, "type": state.titles[card].type}
            for card in holder.stable
        ],
    }


def _trigger(trigger: "Trigger") -> "View":
    return {
        "card": trigger.card,
        "optional": trigger.effect.optional,
        "target": trigger.target,
        "state": trigger.state,
    }


def _window(state: "State") -> "View | None":
    if not state.pending:
        return None
    card, seat, chain, waiting = state.pending
    return {
        "card": card,
        "seat": seat,
        "chain": [list(answer) for answer in chain],
        "waiting": list(waiting),
        "stands": len(chain) % 2 == 0,
    }


def _pending(state: "State") -> "View | None":
    if not state.pending or state.pending.waiting:
        return None
    return {"seat": state.pending.seat, "ask": "resolve", "card": state.pending.card}


def _priority(state: "State") -> "int | None":
    if state.phase == OVER or (state.pending and state.pending.waiting):
        return None
    seat: int = state.pending.seat if state.pending else state.active
    return seat
