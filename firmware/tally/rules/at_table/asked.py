"""The questions of effects under way, at the table: how a tap and the buttons answer, and what is shown.

A card answers by a tap; OK lists those that fit. "May it" is answered by OK and Left, a choice by its list.
"""

from tally.rules.at_table.intents import Choose, ListCards, Pick, Record, Refuse, TakeBack
from tally.rules.frames import CHOOSE, MAY, TARGET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Move
    from tally.rules.rulebook import View

    # Returns what the verbs of an option do, in words.
    Says = Callable[[tuple[Any, ...]], str]


def tapped(moment: "Moment", card: str, resolving: "Callable[[Any], Any]") -> "Intent":
    """Return the intent of a card that is tapped while an effect asks: it is the answer, or part of it."""
    question: "Any" = moment.state.pending
    if question.ask != TARGET:
        return Refuse(resolving(moment.state))
    if not _target(moment.state).is_list:
        return Record([["target_chosen", question.seat, card]])
    picked = toggled(moment.picked, card)
    return _chosen(question, picked) if len(picked) == question.most else Pick(picked)


def toggled(picked: "list[Any]", value: "Any") -> "list[Any]":
    """Return what is picked with one more; a second tap takes it back."""
    found = [each for each in picked if each != value]
    return found + [value] if len(found) == len(picked) else found


def confirmed(moment: "Moment", says: "Says", title: str) -> "Intent":
    """Return the intent of OK: yes, the list of the options or of the cards that fit, or these are all.

    `title` is that of the list of options.
    """
    question: "Any" = moment.state.pending
    if question.ask == MAY:
        return Record([["may_chosen", question.seat, True]])
    if question.ask == CHOOSE:
        return Choose(options, (says, title, ()))
    if moment.picked and len(moment.picked) >= question.least:
        return _chosen(question, moment.picked)
    return ListCards("targets")


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no, none of the cards, or undo."""
    question: "Any" = moment.state.pending
    if question.ask == MAY:
        return Record([["may_chosen", question.seat, False]])
    return _chosen(question, []) if _may_be_none(moment) else TakeBack()


def labels(moment: "Moment") -> "list[str]":
    """Return the keys of the texts for what Left, OK and Right do."""
    is_may = moment.state.pending.ask == MAY
    left_label = "label.no" if is_may else "label.none" if _may_be_none(moment) else "label.undo"
    return [left_label, "label.yes" if is_may else "label.pick", "label.counts"]


def prompt(view: "View", picked: "list[Any]") -> str:
    """Return the key of the text for what is asked.

    It has room for the name of the card that asks, and for how many are picked.
    """
    return "ask.taken" if picked else "ask." + str(view["pending"]["ask"])


def targets(state: "Any", holder: "Callable[[Any, str], int | None]") -> "list[tuple[str, int | None]]":
    """Return the cards that fit, each with its seat."""
    question = state.pending
    if question is None or question.ask != TARGET:
        return []
    return [(card, holder(state, card)) for card in question.cards or ()]


def options(
    moment: "Moment", says: "Says", title: str, chosen: "tuple[int, ...]"
) -> "tuple[str, list[Move]]":
    """Return the list of options, without those that are chosen already."""
    question: "Any" = moment.state.pending
    choice: "Any" = moment.state.frames[-1].script.choice
    rows: "list[Move]" = []
    for i, verbs in enumerate(choice.options):
        if i not in chosen and (question.cards is None or i in question.cards):
            picked = chosen + (i,)
            is_last = len(picked) == choice.n
            intent: "Any" = Choose(options, (says, title, picked))
            if is_last:
                intent = Record([["option_chosen", question.seat, list(picked)]])
            rows.append([says(verbs), "", intent])
    return title, rows


def _chosen(question: "Any", cards: "list[str]") -> "Intent":
    return Record([["target_chosen", question.seat, cards]])


def _target(state: "Any") -> "Any":
    return state.frames[-1].script.targets[state.pending.at]


def _may_be_none(moment: "Moment") -> bool:
    question: "Any" = moment.state.pending
    return question.ask == TARGET and _target(moment.state).is_list and not (question.least or moment.picked)
