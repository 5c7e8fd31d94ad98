"""What is chosen at a table of Unstable Unicorns: targets and stables, by a tap or from the list of moves."""

from tally.rulebooks.unstable_unicorns.effects import fitting, targeted
from tally.rulebooks.unstable_unicorns.titles import DOWNGRADE, MAGIC, RESOLVED, SEAT, WAITING, effects_of
from tally.rules.intents import AskNumber, Pick, Record
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Effect
    from tally.rules.intents import Moment
    from tally.rules.rulebook import Intent, Listed, Move, View

# What is still to be said of a card that resolves, or of an effect.
STABLE, TARGET, TARGET_SEAT = "stable", "target", "seat"
PLACES = ("discard", "hand", "deck")
# More cards than any deck of this game has.
MOST_CARDS = 300


def asks(moment: "Moment") -> str:
    """Return what the card that resolves still wants to know: STABLE, TARGET, TARGET_SEAT or ""."""
    state = moment.state
    if state.titles[state.pending.card].type == DOWNGRADE and not moment.picked:
        return STABLE
    return _target_asked(state)


def answered(moment: "Moment", value: "int | str") -> "Intent":
    """Return the intent that says what `asks` wants to know: a stable's seat, or a target."""
    if asks(moment) == STABLE:
        return Pick([value]) if _target_asked(moment.state) else resolved(moment, {STABLE: value})
    options = {TARGET: value}
    if moment.picked:
        options[STABLE] = moment.picked[0]
    return resolved(moment, options)


def resolved(moment: "Moment", options: "dict[str, Any]") -> "Intent":
    """Return the intent that lets the announced card resolve."""
    pending = moment.view["pending"]
    event = ["card_resolved", pending["seat"], pending["card"]]
    return Record([event + [options] if options else event])


def waiting_effect(moment: "Moment", card: str) -> "Effect | None":
    """Return the first waiting effect of a card, or None."""
    for trigger in moment.state.triggers:
        if trigger.card == card and trigger.state == WAITING:
            effect: "Effect" = trigger.effect
            return effect
    return None


def targets_left(moment: "Moment", effect: "Effect") -> "list[Any]":
    """Return the cards or seats that an effect of this phase can still have."""
    state = moment.state
    return fitting(state, state.active, effect.target, targeted(state))


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return every card in a stable with its seat: any of them may be meant."""
    return [(lying["card"], seat) for seat, shown in enumerate(view["seats"]) for lying in shown["stable"]]


def targets(state: "State") -> "list[Listed]":
    """Return the cards that the announced card can have as its target."""
    for effect in effects_of(state.titles[state.pending.card], RESOLVED):
        if effect.target and effect.target != SEAT:
            found = fitting(state, state.pending.seat, effect.target)
            return [(card, state.seat_of(card)) for card in found]
    return []


def moves(moment: "Moment") -> "list[Move]":
    """Return what can be said without a card, by what the game waits for: rows [text, value, intent]."""
    view = moment.view
    if view["winner"] is not None:
        return []
    if view["pending"]:
        return _answers(moment)
    if view["window"]:
        waiting = view["window"]["waiting"]
        return [_of_seat(moment, "line.passed", seat, Record([["passed", seat]])) for seat in waiting]
    if not moment.picked:
        return _plain(moment)
    effect = waiting_effect(moment, moment.picked[0])
    return _targets(moment, effect) if effect else _destinations(moment)


def _target_asked(state: "State") -> str:
    """Return what target the announced card wants: TARGET, TARGET_SEAT, or "" for none that fits."""
    card, seat = state.pending.card, state.pending.seat
    for effect in effects_of(state.titles[card], RESOLVED):
        if effect.target and fitting(state, seat, effect.target):
            return TARGET_SEAT if effect.target == SEAT else TARGET
    return ""


def _answers(moment: "Moment") -> "list[Move]":
    """Return what a card that resolves can be told: a stable, or a target."""
    state, asked = moment.state, asks(moment)
    seat, card = state.pending.seat, state.pending.card
    if asked in (STABLE, TARGET_SEAT):
        return [
            _of_seat(moment, "unicorns_move.seat", each, answered(moment, each)) for each in state.seats_in()
        ]
    if asked == TARGET:
        kinds = [effect.target for effect in effects_of(state.titles[card], RESOLVED) if effect.target]
        return [_of_card(moment, each, answered(moment, each)) for each in fitting(state, seat, kinds[0])]
    if state.titles[card].type == MAGIC:
        return []
    stables = (seat,) + state.seats_after(seat)
    return [
        _of_seat(moment, "unicorns_move.stable", each, resolved(moment, {STABLE: each})) for each in stables
    ]


def _targets(moment: "Moment", effect: "Effect") -> "list[Move]":
    """Return the targets that the picked card's effect can have."""
    rows = []
    for target in targets_left(moment, effect):
        used = Record([["effect_used", moment.view["active"], moment.picked[0], {TARGET: target}]])
        if isinstance(target, str):
            rows.append(_of_card(moment, target, used))
        else:
            rows.append(_of_seat(moment, "unicorns_move.seat", target, used))
    return rows


def _destinations(moment: "Moment") -> "list[Move]":
    """Return where a card can go that is moved by hand."""
    card, active = moment.picked[0], moment.view["active"]
    happened = ["effect_happened", active, card]
    rows = [
        [text("unicorns_move." + place), "", Record([happened + [["leave", card, place]]])]
        for place in PLACES
    ]
    for seat in moment.state.seats_in():
        moved = Record([happened + [["move", card, seat]]])
        rows.append(_of_seat(moment, "unicorns_move.stable", seat, moved))
    return rows


def _plain(moment: "Moment") -> "list[Move]":
    """Return what can be said at any time: a draw, the end of the phase, the deck, that a seat gives up."""
    view = moment.view
    rows: "list[Move]" = []
    if "drawn" in view["legal"]:
        rows.append([text("unicorns_move.draw"), "", Record([["drawn", view["active"]]])])
    if "phase_ended" in view["legal"]:
        rows.append([text("unicorns_move.go_on"), "", Record([["phase_ended", view["active"]]])])
    deck = "" if view["deck"] is None else str(view["deck"])
    rows.append([text("unicorns_move.deck_set"), deck, AskNumber(0, MOST_CARDS, ["deck_set"])])
    for seat in moment.state.seats_in():
        rows.append(_of_seat(moment, "unicorns_move.out", seat, Record([["conceded", seat]])))
    return rows


def _of_seat(moment: "Moment", key: str, seat: int, intent: "Intent") -> "Move":
    shown = moment.view["seats"][seat]
    return [text(key).format(shown["name"]), str(shown["unicorns"]), intent]


def _of_card(moment: "Moment", card: str, intent: "Intent") -> "Move":
    state = moment.state
    return [state.titles[card].name, state.seats[state.seat_of(card)].name, intent]
