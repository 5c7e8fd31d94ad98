"""The view: what the screens show of a game of Unstable Unicorns."""

from tally.rulebooks.unstable_unicorns.effects import is_effect_due, is_mandatory_waiting
from tally.rulebooks.unstable_unicorns.stables import letters
from tally.rulebooks.unstable_unicorns.titles import ACTION, PRE_TURN, USED, WAITING
from tally.rulebooks.unstable_unicorns.turn import hold_up, may_draw, owed
from tally.rules.state import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    View = dict[str, Any]


def view(state: "State") -> "View":
    """Return the whole view."""
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
        "legal": _legal(state),
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
        "stable": [_lying(state, card) for card in holder.stable],
    }


def _lying(state: "State", card: str) -> "View":
    title = state.titles[card]
    return {"card": card, "title": title.id, "type": title.type}


def _trigger(trigger: "Any") -> "View":
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
    if state.phase == OVER:
        return None
    if not state.pending:
        return state.active
    seat: int = state.pending.seat
    return None if state.pending.waiting else seat


def _legal(state: "State") -> "list[str]":
    """Return the events that some seat could do now."""
    if state.phase == OVER:
        return []
    if state.pending:
        return ["card_played" if state.pending.waiting else "card_resolved"]
    names = ["deck_set", "effect_happened"]
    if state.phase == PRE_TURN or (state.phase == ACTION and state.plays):
        names.append("card_played")
    if state.phase == ACTION and may_draw(state):
        names.append("drawn")
    if owed(state) and not is_effect_due(state):
        names.append("discarded")
    if not hold_up(state):
        names.append("phase_ended")
    return sorted(names + _legal_effects(state))


def _legal_effects(state: "State") -> "list[str]":
    names = []
    states = [trigger.state for trigger in state.triggers]
    if WAITING in states:
        names.append("effect_used")
    if USED in states and not is_mandatory_waiting(state):
        names.append("effects_resolved")
    return names
