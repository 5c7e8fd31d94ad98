"""What a tap or a button means at a table of Unstable Unicorns, as intents (`rulebooks/README.md`).

`picked` holds a card whose effect is to have a target, or one that is moved by hand; while a card resolves,
the seat whose stable was chosen.
"""

from tally.rulebooks.unstable_unicorns.targets import fitting
from tally.rulebooks.unstable_unicorns.titles import effects_of
from tally.rulebooks.unstable_unicorns.turn import hold_up, may_draw
from tally.rulebooks.unstable_unicorns.words import (
    ACTION,
    BABY,
    BEGINNING,
    DOWNGRADE,
    DRAW,
    END,
    INSTANT,
    PRE_TURN,
    RESOLVED,
    SEAT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    View = dict[str, Any]
    Event = list[Any]
    Intent = list[Any]

BEFORE_ACTION = (PRE_TURN, BEGINNING, DRAW)
# What is still to be said of a card that resolves, or of an effect.
STABLE, TARGET, TARGET_SEAT = "stable", "target", "seat"


def tapped(moment: "Any", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent of a tap on `card`, of that type and that seat's, if anybody's."""
    view = moment.view
    lies_with = controller(view, card)
    if view["pending"]:
        return _chosen("pointed_at", moment, card, lies_with)
    if view["window"]:
        return _answered(view, card, kind, whose)
    if moment.picked:
        return _chosen("placed", moment, card, lies_with)
    if lies_with is not None:
        return _chosen("own_effect", moment, card) if view["triggers"] else ["show", card]
    if kind == BABY:
        return _from_nursery(view, card)
    if view["seats"][view["active"]]["to_discard"]:
        return ["record", ["discarded", view["active"]]]
    return ["act", ["card_played", view["active"], card]]


def played(moment: "Any", card: str, kind: str, whose: "int | None") -> "Intent":
    """Return the intent to play `card`, which does not lie in a stable."""
    return tapped(moment, card, kind, whose)


def used(_view: "View", card: str) -> "Intent":
    """Return the intent to move `card`, which lies in a stable, by hand."""
    return ["pick", card]


def led(game: "Any", event: "Event", is_strict: bool) -> "Iterator[Event]":
    """Yield the ends of the phases before a play, as long as they have no effects, then the play."""
    _, seat, card = event[:3]
    if not is_strict and event[0] == "card_played" and game.state().active == seat:
        is_pre_turn = game.state().titles[card].pre_turn
        while _is_passed_over(game.state()) and not (is_pre_turn and game.state().phase == PRE_TURN):
            yield ["phase_ended", seat]
    yield event


def passes(game: "Any", phases: "tuple[str, ...]") -> "Iterator[Event]":
    """Yield the ends of these phases, up to one that has something to be done."""
    turn = game.state().turn
    yield ["phase_ended", game.state().active]
    while game.state().phase in phases and game.state().turn == turn and _is_empty(game.state()):
        yield ["phase_ended", game.state().active]


def confirmed(moment: "Any") -> "Intent":
    """Return the intent of OK: the plain next thing."""
    view = moment.view
    active = view["active"]
    if view["winner"] is not None:
        return ["page", "new_game"]
    if view["pending"]:
        return ["page", "moves"] if asks(moment) else resolved(moment, {})
    if view["window"]:
        return _passed(moment, view["window"]["waiting"][:1])
    if moment.picked:
        return ["page", "moves"]
    if any(trigger["state"] != "done" for trigger in view["triggers"]):
        return _chosen("effects_confirmed", moment)
    owed = view["seats"][active]["to_discard"]
    if owed:
        return ["record"] + [["discarded", active]] * (1 if moment.is_strict else owed)
    if "drawn" in view["legal"]:
        return ["record", ["drawn", active]]
    return went_on(moment)


def confirmed_all(moment: "Any") -> "Intent":
    """Return the intent of OK held: in a window every seat passes that is waited for."""
    window = moment.view["window"]
    if window and window["waiting"]:
        return _passed(moment, window["waiting"])
    return confirmed(moment)


def left(moment: "Any") -> "Intent":
    """Return the intent of Left: choose nothing after all, or take back."""
    return ["pick"] if moment.picked else ["page", "undo"]


def controller(view: "View", card: str) -> "int | None":
    """Return the seat in whose stable a card lies, or None."""
    for seat, shown in enumerate(view["seats"]):
        if any(lying["card"] == card for lying in shown["stable"]):
            return seat
    return None


def asks(moment: "Any") -> str:
    """Return what the card that resolves still wants to know: STABLE, TARGET, TARGET_SEAT or ""."""
    state = moment.state
    if state.titles[state.pending.card].type == DOWNGRADE and not moment.picked:
        return STABLE
    return target_asked(state)


def _chosen(question: str, *arguments: "Any") -> "Intent":
    """Return the intent of what few turns need: questions about targets and stables."""
    from tally.rulebooks.unstable_unicorns import choosing

    intent: "Intent" = getattr(choosing, question)(*arguments)
    return intent


def _answered(view: "View", card: str, kind: str, whose: "int | None") -> "Intent":
    """Answer the last card of the window; where nobody knows whose the instant is, ask."""
    waiting = view["window"]["waiting"]
    if kind != INSTANT:
        return ["say", "resolving"]
    if whose not in waiting and len(waiting) > 1:
        return ["who", ["card_played", waiting[0], card]]
    return ["act", ["card_played", whose if whose in waiting else waiting[0], card]]


def _from_nursery(view: "View", card: str) -> "Intent":
    """Let a baby come: before the first turn to the next seat that has none, later to A."""
    seat = count = view["active"]
    if view["turn"] == 1 and view["phase"] == PRE_TURN:
        seats = len(view["seats"])
        around = [(count + step) % seats for step in range(seats)]
        seat = ([each for each in around if not view["seats"][each]["stable"]] or [count])[0]
    return ["record", ["effect_happened", seat, card, ["enter", card, seat, "nursery"]]]


def _passed(moment: "Any", seats: "list[int]") -> "Intent":
    """Let these seats pass; a card that then stands and wants to know nothing resolves as well."""
    window = moment.view["window"]
    events = [["passed", seat] for seat in seats]
    if len(seats) == len(window["waiting"]) and window["stands"] and not (moment.is_strict or asks(moment)):
        events.append(["card_resolved", window["seat"], window["card"]])
    return ["record"] + events


def resolved(moment: "Any", options: "dict[str, Any]") -> "Intent":
    """Return the intent that lets the announced card resolve."""
    pending = moment.view["pending"]
    event = ["card_resolved", pending["seat"], pending["card"]]
    return ["record", event + [options] if options else event]


def target_asked(state: "State") -> str:
    """Return what target the announced card wants: TARGET, TARGET_SEAT, or "" for none that fits."""
    card, seat = state.pending.card, state.pending.seat
    for effect in effects_of(state.titles[card], RESOLVED):
        if effect.target and fitting(state, seat, effect.target):
            return TARGET_SEAT if effect.target == SEAT else TARGET
    return ""


def went_on(moment: "Any") -> "Intent":
    """End the phase; at home pace also those after it where nothing is to be done."""
    phase = moment.view["phase"]
    if moment.is_strict:
        return ["record", ["phase_ended", moment.view["active"]]]
    return ["after", BEFORE_ACTION if phase in BEFORE_ACTION else (ACTION, END)]


def _is_passed_over(state: "State") -> bool:
    """Return whether a play may go on from this phase by itself."""
    return state.phase in BEFORE_ACTION and not state.pending and _is_empty(state)


def _is_empty(state: "State") -> bool:
    """Return whether nothing is to be done in this phase."""
    return not (state.triggers or hold_up(state) or may_draw(state))
