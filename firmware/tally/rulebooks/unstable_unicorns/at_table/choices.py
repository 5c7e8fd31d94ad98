"""What players choose in Unstable Unicorns: targets and stables, by a tap or from the list of moves."""

from tally.rulebooks.unstable_unicorns.effects import fitting, targeted
from tally.rulebooks.unstable_unicorns.titles import DOWNGRADE, MAGIC, SEATS, WAITING, targeted_effects
from tally.rules.at_table.intents import AskNumber, Pick, Record
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rulebooks.unstable_unicorns.titles import Effect
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Listed, Move
    from tally.rules.rulebook import View

# What a card that resolves, or an effect, may still need to know.
STABLE, TARGET, TARGET_SEAT = "stable", "target", "seat"
PLACES = ("discard", "hand", "deck")
# No deck of this game has more cards.
MOST_CARDS = 300


def questions(state: "State") -> "list[tuple[str, Effect | None]]":
    """Return what the announced card needs to know when it resolves, each with the effect that asks.

    A downgrade asks for its stable first. Another card asks last, because it may go to its own seat's
    stable.
    """
    title, seat = state.titles[state.pending.card], state.pending.seat
    questions: "list[tuple[str, Effect | None]]" = [
        (TARGET_SEAT if effect.target in SEATS else TARGET, effect)
        for effect in targeted_effects(title)
        if fitting(state, seat, effect)
    ]
    if title.type == DOWNGRADE:
        return [(STABLE, None)] + questions
    return questions if title.type == MAGIC else questions + [(STABLE, None)]


def asks(moment: "Moment") -> str:
    """Return what the card that resolves still needs to know: STABLE, TARGET, TARGET_SEAT or ""."""
    return _question(moment)[0]


def is_own_meant(moment: "Moment") -> bool:
    """Return whether only the stable is still open, and the seat's own is the default."""
    state = moment.state
    return asks(moment) == STABLE and state.titles[state.pending.card].type != DOWNGRADE


def answered(moment: "Moment", value: "int | str | None") -> "Intent":
    """Return the intent that answers `asks`: a seat or a card; None means the seat's own stable."""
    answers = moment.picked + [value]
    if len(answers) < len(questions(moment.state)):
        return Pick(answers)
    return resolved(moment, _options(moment.state, answers))


def resolved(moment: "Moment", options: "dict[str, Any]") -> "Intent":
    """Return the intent that the announced card resolves."""
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
    """Return the cards or seats that can still be the target of an effect in this phase."""
    state = moment.state
    return fitting(state, state.active, effect, targeted(state))


def lying_for(view: "View", _picked: "list[str]", _kind: str) -> "list[Listed]":
    """Return every card in a stable with its seat: any of them may be meant."""
    return [(lying["card"], seat) for seat, shown in enumerate(view["seats"]) for lying in shown["stable"]]


def targets(state: "State") -> "list[Listed]":
    """Return the cards that can be the first target of the announced card."""
    for what, effect in questions(state):
        if what == TARGET and effect:
            found = fitting(state, state.pending.seat, effect)
            return [(card, state.seat_of(card)) for card in found]
    return []


def moves(moment: "Moment") -> "list[Move]":
    """Return rows [text, value, intent]: the moves without a card at this moment."""
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


def _question(moment: "Moment") -> "tuple[str, Effect | None]":
    """Return the first open question; "" when all are answered."""
    open_questions = questions(moment.state)
    answers = len(moment.picked)
    return open_questions[answers] if answers < len(open_questions) else ("", None)


def _options(state: "State", answers: "list[Any]") -> "dict[str, Any]":
    """Return the options of `card_resolved` that the answers make."""
    options = {}
    named = []
    for (what, _), answer in zip(questions(state), answers):  # noqa: B905
        if what != STABLE:
            named.append(answer)
        elif answer is not None:
            options[STABLE] = answer
    asking = targeted_effects(state.titles[state.pending.card])
    seat = state.pending.seat
    if len(asking) > 1:
        options["targets"] = [named.pop(0) if fitting(state, seat, effect) else None for effect in asking]
    elif named:
        options[TARGET] = named[0]
    return options


def _answers(moment: "Moment") -> "list[Move]":
    """Return rows with the answers for a card that resolves: a stable, or a target."""
    state = moment.state
    what, effect = _question(moment)
    seat = state.pending.seat
    if what == STABLE:
        if not is_own_meant(moment):
            return [_answer_of_seat(moment, "stable", each) for each in state.seats_in()]
        return [_answer_of_seat(moment, "stable", each) for each in (seat,) + state.seats_after(seat)]
    found = fitting(state, seat, effect) if effect else []
    if what == TARGET_SEAT:
        return [_answer_of_seat(moment, "seat", each) for each in found]
    return [_of_card(moment, each, answered(moment, each)) for each in found]


def _answer_of_seat(moment: "Moment", word: str, seat: int) -> "Move":
    return _of_seat(moment, "unicorns_move." + word, seat, answered(moment, seat))


def _targets(moment: "Moment", effect: "Effect") -> "list[Move]":
    """Return the possible targets of the picked card's effect."""
    rows = []
    for target in targets_left(moment, effect):
        used = Record([["effect_used", moment.view["active"], moment.picked[0], {TARGET: target}]])
        if isinstance(target, str):
            rows.append(_of_card(moment, target, used))
        else:
            rows.append(_of_seat(moment, "unicorns_move.seat", target, used))
    if not rows:
        used = Record([["effect_used", moment.view["active"], moment.picked[0]]])
        rows.append([text("unicorns_move.effect"), "", used])
    return rows


def _destinations(moment: "Moment") -> "list[Move]":
    """Return where the picked card can go when it is moved by hand."""
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
    """Return the moves that are always possible: draw, end the phase, set the deck's size, concede."""
    view = moment.view
    rows: "list[Move]" = []
    if "drawn" in view["legal"]:
        rows.append([text("unicorns_move.draw"), "", Record([["drawn", view["active"]]])])
    if "phase_ended" in view["legal"]:
        rows.append([text("unicorns_move.go_on"), "", Record([["phase_ended", view["active"]]])])
    deck = "" if view["deck"] is None else str(view["deck"])
    rows.append(
        [text("unicorns_move.deck_set"), deck, AskNumber(0, MOST_CARDS, moment.state.deck or 0, ["deck_set"])]
    )
    for seat in moment.state.seats_in():
        rows.append(_of_seat(moment, "unicorns_move.out", seat, Record([["conceded", seat]])))
    return rows


def _of_seat(moment: "Moment", key: str, seat: int, intent: "Intent") -> "Move":
    shown = moment.view["seats"][seat]
    return [text(key).format(shown["name"]), str(shown["unicorns"]), intent]


def _of_card(moment: "Moment", card: str, intent: "Intent") -> "Move":
    state = moment.state
    return [state.titles[card].name, state.seats[state.seat_of(card)].name, intent]
