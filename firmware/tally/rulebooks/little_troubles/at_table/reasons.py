"""Why Little Troubles refuses something, in the game's words and with its facts."""

from tally.rulebooks.little_troubles.play import cost_of, possible_targets
from tally.rulebooks.little_troubles.slots import slot_limit
from tally.rulebooks.little_troubles.state import Card, Instead
from tally.rulebooks.little_troubles.titles import (
    BUILD,
    CHARACTER,
    CHOOSE_FIGHT,
    DISCARD,
    LIMIT,
    LOOPS,
    OPPOSING,
    PLAYED,
    PREGAME,
    QUICK_ONLY,
    RESOURCE,
    SCENE,
    SETUP,
    TARGET,
    USED,
    parts,
)
from tally.rulebooks.little_troubles.turn import owed
from tally.rules.at_table.reasons import absent, card_of, name, seat_of
from tally.screens.reasons import for_phases, missing
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.little_troubles.state import State
    from tally.rules.rulebook import Event

# The phases that an event belongs to.
_PHASES = {
    "passed": LOOPS,
    "fighters_chosen": (CHOOSE_FIGHT,),
    "fight_declined": (CHOOSE_FIGHT,),
    "resource_order": (RESOURCE,),
    "resources_confirmed": (RESOURCE,),
    "discarded": (DISCARD,),
    "mulligan": (SETUP,),
    "hand_kept": (SETUP,),
}
_PLAYS = {"card_played": PLAYED, "ability_used": USED}


def reason(state: "State", code: str, event: "Event") -> str:
    """Return why an event is refused with this code, "" where the refusal's own text is enough."""
    say = _REASONS.get(code)
    return say(state, event) if say else ""


def _wrong_phase(state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    phases = _PHASES.get(word, ())
    if word in _PLAYS:
        phases = LOOPS if _speed(state, event).quick else (BUILD,)
    return for_phases(phases, state.phase)


def _speed(state: "State", event: "Event") -> "Any":
    """Return what has a play's speed and cost: the title, or its ability."""
    card = state.find(event[2])
    title = state.titles[event[2]]
    if event[0] == "card_played":
        return title
    return (card.ability if card else None) or title


def _not_quick(state: "State", event: "Event") -> str:
    return text("why.quick").format(name(state, seat_of(event)), text("phase." + BUILD))


def _used(state: "State", event: "Event") -> str:
    seat = seat_of(event)
    return "" if seat is None else text("why.used").format(name(state, seat), state.seats[seat].used, LIMIT)


def _may_act(state: "State", _event: "Event") -> str:
    seat = state.pending.card.seat if state.pending else state.priority
    return "" if seat is None else text("why.may_act").format(name(state, seat))


def _resolving(state: "State", _event: "Event") -> str:
    asking = state.pending
    if not asking:
        return ""
    if isinstance(asking, Instead):
        return text("why.instead").format(state.titles[asking.loser].name)
    return text("why.pending").format(asking.card.title.name)


def _not_in_play(state: "State", event: "Event") -> str:
    card = absent(state, event, state.find)
    return text("why.not_there").format(state.titles[card].name) if card else ""


def _already_there(state: "State", event: "Event") -> str:
    card = state.find(card_of(state, event) or "")
    return text("why.lies_with").format(name(state, card.side)) if card else ""


def _wrong_type(state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    if word in _PLAYS and not (len(event) > 3 and "target" in event[3]):
        kind = state.titles[event[2]].type
        if kind == PREGAME:
            return text("why.pregame")
        if state.phase in QUICK_ONLY and word == "card_played":
            return text("why.quick_action").format(text("phase." + state.phase))
        return ""
    return text("why.character") if word in _PLAYS or word in ("target_chosen", "fighters_chosen") else ""


def _wrong_side(state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    if word == "fighters_chosen":
        return text("why.two_sides")
    if word == "resources_confirmed":
        return text("why.confirms").format(name(state, 1 - state.active))
    card = state.find(card_of(state, event) or "")
    return text("why.whose").format(name(state, card.seat)) if card else ""


def _cannot_pay(state: "State", event: "Event") -> str:
    options = event[3] if len(event) > 3 else {}
    cost = cost_of(_speed(state, event).cost, options)
    return missing(state.seats[event[1]].cookies, cost, counted("counter.cookies", cost))


def _slots_full(state: "State", event: "Event") -> str:
    """Return how many slots are full, of the seat that plays a card or that an effect lets it enter."""
    going = [event[1:3]] if event and event[0] == "card_played" else []
    if event and event[0] == "effect_happened":
        going = [verb[1:3] for verb in parts(event[3]) if verb[0] == "enter"]
    for seat, card in going:
        kind = state.titles[card].type
        if kind == SCENE:
            continue
        full, limit = len(state.lying(seat, kind)), slot_limit(state, seat, kind)
        if full >= limit:
            return text("why.full").format(name(state, seat), full, limit, text("type." + kind))
    return ""


def _must_fight(state: "State", _event: "Event") -> str:
    return text("why.must_fight").format(name(state, state.active))


def _no_fight(state: "State", _event: "Event") -> str:
    for seat in (0, 1):
        if not state.lying(seat, CHARACTER):
            return text("why.no_fighter").format(name(state, seat))
    return text("why.fights_after").format(text("phase." + BUILD), text("phase." + state.phase))


def _too_many(state: "State", _event: "Event") -> str:
    return text("why.too_many").format(owed(state))


def _needs(state: "State", event: "Event") -> str:
    """Return the first thing that a play needs and that is missing."""
    card = state.find(event[2]) or Card(event[2], state.titles[event[2]], event[1], 0)
    for need in _speed(state, event).needs:
        is_opposing = need.startswith(OPPOSING)
        kind = need[len(OPPOSING) :] if is_opposing else need
        if kind == TARGET:
            there, wanted = possible_targets(state, card, _PLAYS[event[0]]), text("why.needs.target")
        else:
            there = state.lying(1 - event[1] if is_opposing else event[1], kind)
            wanted = text("type." + kind)
        if not there:
            wanted = text("why.needs.opposing").format(wanted) if is_opposing else wanted
            return text("why.needs").format(wanted)
    return ""


def _whose_turn(state: "State", _event: "Event") -> str:
    return text("why.turn").format(name(state, state.active))


_REASONS: "dict[str, Callable[[State, Event], str]]" = {
    "wrong_phase": _wrong_phase,
    "not_quick": _not_quick,
    "activation_limit": _used,
    "not_your_priority": _may_act,
    "not_your_turn": _whose_turn,
    "resolving": _resolving,
    "not_in_play": _not_in_play,
    "already_in_play": _already_there,
    "wrong_type": _wrong_type,
    "wrong_side": _wrong_side,
    "cannot_pay": _cannot_pay,
    "slots_full": _slots_full,
    "must_fight": _must_fight,
    "no_fight_now": _no_fight,
    "too_many": _too_many,
    "needs": _needs,
}
