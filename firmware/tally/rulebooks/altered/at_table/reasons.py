"""Why Altered refuses something, in the game's words and with its facts."""

from tally.rulebooks.altered.effects import forbids
from tally.rulebooks.altered.play import cost_of, origin_of
from tally.rulebooks.altered.quick import quick_of
from tally.rulebooks.altered.state import Discards, FaceDown
from tally.rulebooks.altered.titles import AFTERNOON, EXHAUSTED, EXPAND, MORNING, NIGHT
from tally.rulebooks.altered.zones import who_reacts
from tally.rules.at_table.reasons import absent, card_of, name, seat_of
from tally.screens.reasons import for_phases
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.rulebooks.altered.state import State
    from tally.rulebooks.altered.titles import Cost
    from tally.rules.rulebook import Event

# The phase that an event belongs to.
_PHASES = {
    "card_played": (AFTERNOON,),
    "quick_played": (AFTERNOON,),
    "passed": (AFTERNOON,),
    "mana_placed": (MORNING,),
    "discarded": (NIGHT,),
}
_PLAYS = ("card_played", "quick_played")


def reason(state: "State", code: str, event: "Event") -> str:
    """Return why an event is refused with this code, "" where the refusal's own text is enough."""
    say = _REASONS.get(code)
    return say(state, event) if say else ""


def _wrong_phase(state: "State", event: "Event") -> str:
    return for_phases(_PHASES.get(event[0] if event else "", ()), state.phase)


def _not_your_turn(state: "State", event: "Event") -> str:
    if state.limbo and event and event[0] == "reaction_played":
        return text("why.may_act").format(name(state, who_reacts(state)))
    if state.is_turn or state.deciding is None:
        return text("why.turn").format(name(state, state.active))
    return text("why.may_act").format(name(state, state.deciding))


def _resolving(state: "State", _event: "Event") -> str:
    """Return what the game waits for: a reaction in Limbo, or an answer."""
    pending = state.pending
    if pending and not isinstance(pending, (Discards, FaceDown)):
        return text("altered.why.answers").format(state.title(pending.speech.card).name)
    if state.limbo and not pending:
        seat = who_reacts(state)
        waiting = [each.card for each in state.limbo if each.seat == seat]
        return text("altered.why.reaction").format(state.title(waiting[0]).name)
    return ""


def _cannot_pay(state: "State", event: "Event") -> str:
    """Return how many Orbs are missing; for another cost, which one cannot be paid."""
    if not event or event[0] not in _PLAYS:
        return ""
    seat, card = event[1], event[2]
    options = event[3] if len(event) > 3 else {}
    quick = None
    if event[0] == "card_played":
        cost = cost_of(state, seat, state.title(card), origin_of(state, card), options)
    else:
        quick = quick_of(state, card, options.get("which", 0), options)
        cost = max(0, quick.cost.mana + int(options.get("cost_change", 0))) if quick else 0
    ready = state.seats[seat].ready
    if ready < cost:
        return text("altered.why.orbs").format(ready, cost, cost - ready)
    return _other_cost(state, card, quick.cost) if quick else ""


def _other_cost(state: "State", name: str, cost: "Cost") -> str:
    """Return the cost other than Orbs that a quick action needs and cannot pay."""
    card = state.find(name)
    if card and cost.exhaust and EXHAUSTED in card.counters:
        return text("altered.why.exhausted").format(card.title.name)
    if cost.sacrifice:
        return text("altered.why.sacrifice")
    return text("altered.why.support") if cost.support else ""


def _exhausted(state: "State", event: "Event") -> str:
    card = card_of(state, event)
    return text("altered.why.exhausted").format(state.title(card).name) if card else ""


def _forbidden(state: "State", event: "Event") -> str:
    """Return the card in play that forbids it."""
    if not event or event[0] not in _PLAYS:
        return ""
    for card in state.cards:
        if card.is_in_play() and forbids(card, event[0], event[1], event[2]):
            return text("altered.why.forbidden").format(card.title.name)
    return ""


def _in_discard(state: "State", event: "Event") -> str:
    card = card_of(state, event)
    return text("altered.why.discard").format(state.title(card).name) if card else ""


def _hand_empty(state: "State", event: "Event") -> str:
    seat = state.owners.get(card_of(state, event) or "", seat_of(event))
    return text("altered.why.hand").format(name(state, seat))


def _already_there(state: "State", event: "Event") -> str:
    card = state.find(card_of(state, event))
    return text("why.lies_with").format(name(state, card.seat)) if card else ""


def _not_in_play(state: "State", event: "Event") -> str:
    card = absent(state, event, state.find)
    return text("why.not_there").format(state.titles[card].name) if card else ""


def _wrong_side(state: "State", event: "Event") -> str:
    card = card_of(state, event) or ""
    lying = state.find(card)
    seat = lying.seat if lying and event[0] == "quick_played" else state.owners.get(card)
    return "" if seat is None else text("why.whose").format(name(state, seat))


def _wrong_choice(state: "State", event: "Event") -> str:
    if not event or event[0] != "mana_placed":
        return ""
    return text("altered.why.mana").format(1 if state.daily == EXPAND else state.options["start_mana"])


_REASONS: "dict[str, Callable[[State, Event], str]]" = {
    "wrong_phase": _wrong_phase,
    "not_your_turn": _not_your_turn,
    "resolving": _resolving,
    "cannot_pay": _cannot_pay,
    "exhausted": _exhausted,
    "forbidden": _forbidden,
    "in_discard": _in_discard,
    "hand_empty": _hand_empty,
    "already_in_play": _already_there,
    "not_in_play": _not_in_play,
    "wrong_side": _wrong_side,
    "wrong_choice": _wrong_choice,
}
