"""What can be said without a card: rows of a text, a value and an intent, by what the game waits for."""

from tally.rulebooks.unstable_unicorns.choosing import answer, targets_left, waiting_effect
from tally.rulebooks.unstable_unicorns.gestures import STABLE, TARGET, TARGET_SEAT, asks
from tally.rulebooks.unstable_unicorns.targets import fitting
from tally.rulebooks.unstable_unicorns.titles import effects_of
from tally.rulebooks.unstable_unicorns.words import MAGIC, RESOLVED
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Row = list[Any]
    Rows = list[Row]

# More cards than any deck of this game has.
_MOST_CARDS = 300
_PLACES = ("discard", "hand", "deck")


def listed(moment: "Any") -> "Rows":
    """Return the rows."""
    view = moment.view
    if view["winner"] is not None:
        return []
    if view["pending"]:
        return _answers(moment)
    if view["window"]:
        waiting = view["window"]["waiting"]
        return [_of_seat(moment, "line.passed", seat, ["record", ["passed", seat]]) for seat in waiting]
    if not moment.picked:
        return _plain(moment)
    effect = waiting_effect(moment, moment.picked[0])
    return _targets(moment, effect) if effect else _destinations(moment)


def _answers(moment: "Any") -> "Rows":
    """Return what a card that resolves can be told: a stable, or a target."""
    state, asked = moment.state, asks(moment)
    seat, card = state.pending.seat, state.pending.card
    if asked in (STABLE, TARGET_SEAT):
        return [
            _of_seat(moment, "unicorns_move.seat", each, answer(moment, each)) for each in state.seats_in()
        ]
    if asked == TARGET:
        kinds = [effect.target for effect in effects_of(state.titles[card], RESOLVED) if effect.target]
        return [_of_card(moment, each, answer(moment, each)) for each in fitting(state, seat, kinds[0])]
    if state.titles[card].type == MAGIC:
        return []
    stables = (seat,) + state.seats_after(seat)
    event = ["card_resolved", seat, card]
    return [
        _of_seat(moment, "unicorns_move.stable", each, ["record", event + [{STABLE: each}]])
        for each in stables
    ]


def _targets(moment: "Any", effect: "Any") -> "Rows":
    rows = []
    for target in targets_left(moment, effect):
        event = ["effect_used", moment.view["active"], moment.picked[0], {TARGET: target}]
        if isinstance(target, str):
            rows.append(_of_card(moment, target, ["record", event]))
        else:
            rows.append(_of_seat(moment, "unicorns_move.seat", target, ["record", event]))
    return rows


def _destinations(moment: "Any") -> "Rows":
    """Return where a card can go that is moved by hand."""
    card, active = moment.picked[0], moment.view["active"]
    happened = ["effect_happened", active, card]
    rows: "Rows" = [
        [text("unicorns_move." + place), "", ["record", happened + [["leave", card, place]]]]
        for place in _PLACES
    ]
    for seat in moment.state.seats_in():
        verb = ["move", card, seat]
        rows.append(_of_seat(moment, "unicorns_move.stable", seat, ["record", happened + [verb]]))
    return rows


def _plain(moment: "Any") -> "Rows":
    """Return what can be said at any time: a draw, the end of the phase, the deck, that a seat gives up."""
    view = moment.view
    rows: "Rows" = []
    if "drawn" in view["legal"]:
        rows.append([text("unicorns_move.draw"), "", ["record", ["drawn", view["active"]]]])
    if "phase_ended" in view["legal"]:
        rows.append([text("unicorns_move.go_on"), "", ["record", ["phase_ended", view["active"]]]])
    deck = "" if view["deck"] is None else str(view["deck"])
    rows.append([text("unicorns_move.deck_set"), deck, ["number", 0, _MOST_CARDS, ["deck_set"]]])
    for seat in moment.state.seats_in():
        rows.append(_of_seat(moment, "unicorns_move.out", seat, ["record", ["conceded", seat]]))
    return rows


def _of_seat(moment: "Any", key: str, seat: int, intent: "list[Any]") -> "Row":
    shown = moment.view["seats"][seat]
    return [text(key).format(shown["name"]), str(shown["unicorns"]), intent]


def _of_card(moment: "Any", card: str, intent: "list[Any]") -> "Row":
    state = moment.state
    return [state.titles[card].name, state.seats[state.seat_of(card)].name, intent]
