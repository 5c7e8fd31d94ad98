"""Why Unstable Unicorns refuses something, in the game's words and with its facts."""

from tally.rulebooks.unstable_unicorns.titles import ACTION, BABY, END, INSTANT, TRIGGERING, WAITING
from tally.rulebooks.unstable_unicorns.turn import owed
from tally.rulebooks.unstable_unicorns.window import there
from tally.rules.at_table.reasons import absent, card_of, name, seat_of
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.rulebook import Event

# The phases that an event belongs to.
_PHASES = {
    "drawn": (ACTION,),
    "discarded": (END,),
    "effect_used": tuple(TRIGGERING),
    "effects_resolved": tuple(TRIGGERING),
}


def reason(state: "State", code: str, event: "Event") -> str:
    """Return why an event is refused with this code, "" where the refusal's own text is enough."""
    say = _REASONS.get(code)
    return say(state, event) if say else ""


def _wrong_phase(state: "State", event: "Event") -> str:
    word = event[0] if event else ""
    phases = _PHASES.get(word, ())
    if word == "card_played":
        title = state.titles[event[2]]
        if title.type == INSTANT:
            return text("unicorns.why.instant")
        if title.pre_turn:
            return text("unicorns.why.pre_turn")
        phases = (ACTION,)
    if not phases or state.phase in phases:
        return ""
    names = ", ".join([text("unicorns.phase." + phase) for phase in phases])
    return text("why.wrong_phase").format(names, text("unicorns.phase." + state.phase))


def _no_play(state: "State", event: "Event") -> str:
    return text("unicorns.why.plays").format(name(state, state.active if not event else event[1]))


def _resolving(state: "State", _event: "Event") -> str:
    window = state.pending
    return text("why.resolves").format(state.titles[window.card].name) if window else ""


def _already_there(state: "State", event: "Event") -> str:
    seat = state.seat_of(card_of(state, event) or "")
    return text("why.in_play") if seat is None else text("why.lies_with").format(name(state, seat))


def _not_in_play(state: "State", event: "Event") -> str:
    card = absent(state, event, lambda card: state.seat_of(card) is not None)
    return text("why.not_there").format(state.titles[card].name) if card else ""


def _wrong_type(state: "State", event: "Event") -> str:
    is_play = bool(event) and event[0] == "card_played"
    return text("unicorns.why.baby") if is_play and state.titles[event[2]].type == BABY else ""


def _wrong_side(state: "State", event: "Event") -> str:
    seat = state.seat_of(card_of(state, event) or "")
    return "" if seat is None else text("why.whose").format(name(state, seat))


def _barred(state: "State", event: "Event") -> str:
    """Return the card in a stable that bars this type."""
    kind = state.titles[event[2]].type
    for seat in range(len(state.seats)):
        for title in state.stable(seat):
            if kind in (title.bars if seat == event[1] else title.bars_others):
                return text("unicorns.why.barred").format(title.name)
    return ""


def _no_answer(state: "State", _event: "Event") -> str:
    window = state.pending
    if not window:
        return ""
    card = window.chain[-1][0] if window.chain else window.card
    return text("unicorns.why.uncounterable").format(state.titles[card].name)


def _declined(state: "State", event: "Event") -> str:
    window, seat = state.pending, seat_of(event)
    if not window or seat is None:
        return ""
    card = window.chain[-1][0] if window.chain else window.card
    return text("unicorns.why.declined").format(name(state, seat), state.titles[card].name)


def _own_card(state: "State", event: "Event") -> str:
    return text("unicorns.why.own_card").format(name(state, seat_of(event)))


def _requirement(state: "State", event: "Event") -> str:
    """Return the first need of the card that is not met, and what is missing."""
    if not event or event[0] != "card_played":
        return ""
    for what, count in state.titles[event[2]].needs:
        have = there(state, event[1], what)
        if have < count:
            said = text("unicorns.why." + what)
            return text("unicorns.why.needs").format(max(0, have), count, said, count - have)
    return ""


def _too_few(state: "State", event: "Event") -> str:
    seat = seat_of(event)
    return (
        "" if seat is None else text("unicorns.why.cards").format(name(state, seat), state.seats[seat].hand)
    )


def _effects_due(state: "State", _event: "Event") -> str:
    return text("unicorns.why.effects").format(text("unicorns.phase." + state.phase))


def _over_limit(state: "State", _event: "Event") -> str:
    return text("unicorns.why.over").format(owed(state), name(state, state.active))


def _mandatory(state: "State", _event: "Event") -> str:
    """Return whose effect must be used first."""
    for trigger in state.triggers:
        if trigger.state == WAITING and not trigger.effect.optional:
            return text("unicorns.why.effect").format(state.titles[trigger.card].name)
    return ""


def _out(state: "State", event: "Event") -> str:
    seat = seat_of(event)
    is_out = seat is not None and state.seats[seat].is_out
    return text("unicorns.why.out").format(name(state, seat)) if is_out else ""


def _whose_turn(state: "State", _event: "Event") -> str:
    return text("why.turn").format(name(state, state.active))


_REASONS: "dict[str, Callable[[State, Event], str]]" = {
    "wrong_phase": _wrong_phase,
    "activation_limit": _no_play,
    "resolving": _resolving,
    "already_in_play": _already_there,
    "not_in_play": _not_in_play,
    "not_your_turn": _whose_turn,
    "wrong_type": _wrong_type,
    "wrong_side": _wrong_side,
    "barred": _barred,
    "cannot_be_neighed": _no_answer,
    "declined": _declined,
    "own_card": _own_card,
    "requirement": _requirement,
    "too_few": _too_few,
    "effects_due": _effects_due,
    "over_limit": _over_limit,
    "mandatory_first": _mandatory,
    "out": _out,
}
