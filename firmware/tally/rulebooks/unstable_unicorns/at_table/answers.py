"""The questions of effects under way: how a tap, a row of a list and the buttons answer, and what is shown.

A card answers by a tap, or its stable where a seat is the target; OK lists what fits. What may happen is
answered by OK and Left.
"""

from tally.rulebooks.unstable_unicorns.leaving import INSTEAD
from tally.rulebooks.unstable_unicorns.state import SEATED, resolving
from tally.rules.at_table import asked
from tally.rules.at_table.intents import Choose, ListMoves, Pick, Record, Refuse, TakeBack
from tally.rules.form import is_named_first
from tally.rules.frames import CHOOSE, MAY, TARGET, Question
from tally.rules.refusals import Refused
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.asked import Says
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Intent, Names
    from tally.rules.rulebook import View


def is_asked(state: "State") -> bool:
    """Return whether an effect under way asks something."""
    return isinstance(state.pending, Question)


def tapped(moment: "Moment", card: str, side: "int | None") -> "Intent":
    """Return the intent of a card that is tapped: it is the answer, or part of it."""
    target = _target(moment.state)
    if target is None:
        return Refuse(resolving(moment.state))
    if target.zone != SEATED:
        return chosen(moment, card)
    return Refuse(Refused("not_in_play")) if side is None else chosen(moment, side)


def chosen(moment: "Moment", value: "int | str") -> "Intent":
    """Return the intent that a card or a seat is the answer, or one of them. A second tap takes it back."""
    question = moment.state.pending
    if not _target(moment.state).is_list:
        return _answered(moment, value)
    picked = asked.toggled(moment.picked, value)
    most = question.most if question.cards is None else min(question.most, len(question.cards))
    return _answered(moment, picked) if len(picked) == most else Pick(picked)


def confirmed(moment: "Moment") -> "Intent":
    """Return the intent of OK: yes, the list of the options or of what fits, or these are all."""
    question = moment.state.pending
    if question.ask == INSTEAD:
        return Record([["instead_chosen", question.seat, True]])
    if question.ask == CHOOSE:
        targets = moment.state.frames[-1].script.targets
        return Choose(asked.options, (says(targets), prompt(moment.view, [], _names(moment)), ()))
    if _target(moment.state) is None:
        return Record([["effect_chosen", question.seat, True]])
    if moment.picked and len(moment.picked) >= question.least:
        return _answered(moment, moment.picked)
    return ListMoves()


def left(moment: "Moment") -> "Intent":
    """Return the intent of Left: no, none of the cards, or undo."""
    question = moment.state.pending
    word = _left_word(moment)
    if word in ("undo", "back"):
        return Pick([]) if moment.picked else TakeBack()
    if word == "none":
        return _answered(moment, [] if _target(moment.state).is_list else None)
    return Record([["instead_chosen" if question.ask == INSTEAD else "effect_chosen", question.seat, False]])


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do."""
    question = moment.state.pending
    is_yes = question.ask in (MAY, INSTEAD) and _target(moment.state) is None
    ok = "yes" if is_yes else "pick"
    return [text("label." + word) for word in (_left_word(moment), ok, "counts")]


def fitting(state: "State") -> "list[Any]":
    """Return the cards and the seats that are known to fit."""
    question = state.pending
    return list(question.cards or ()) if question.ask in (MAY, TARGET) else []


def prompt(view: "View", picked: "list[Any]", name_of: "Names") -> str:
    """Return what is asked by the name of the card that asks, and how many are picked."""
    question = view["pending"]
    word, name = question["ask"], name_of(question["card"])
    if word == INSTEAD:
        return text("unicorns.ask.instead").format(name_of(question["by"]), name)
    if word == "effect":
        word = "target" if "from" in question else "may"
    if picked:
        return text("ask.taken").format(name, len(picked))
    is_seat = any(isinstance(each, int) for each in question.get("from", ()) if word == TARGET)
    return text("unicorns.ask.seat" if is_seat else "ask." + word).format(name)


def _left_word(moment: "Moment") -> str:
    """Return the word for what Left does."""
    state, question = moment.state, moment.state.pending
    if moment.picked:
        return "back"
    if question.ask == CHOOSE:
        return "undo"
    if question.ask in (MAY, INSTEAD):
        return "no"
    may_be_none = question.least == 0 if _target(state).is_list else question.cards is None
    return "none" if may_be_none else "undo"


def _target(state: "State") -> "Any":
    """Return the target that is asked for, None where the answer is no card and no seat."""
    question = state.pending
    if question.ask not in (MAY, TARGET):
        return None
    script = state.frames[-1].script
    is_named = question.ask == TARGET or is_named_first(script)
    return script.targets[question.at] if is_named else None


def _answered(moment: "Moment", value: "Any") -> "Intent":
    return Record([["effect_chosen", moment.state.pending.seat, True, {"target": value}]])


def _names(moment: "Moment") -> "Names":
    return lambda card: str(moment.state.titles[card].name)


def says(targets: "tuple[Any, ...]") -> "Says":
    """Return the function that says what verbs about these targets do: an option of a choice."""
    from tally.rulebooks.unstable_unicorns.at_table import cards  # only a list of options needs it

    return lambda verbs: cards.option_text(verbs, targets)
