"""Cards of Pip Farm: what they say in sentences, and those that players describe by hand."""

from tally.rulebooks.pip_farm.effects import VERBS
from tally.rulebooks.pip_farm.state import CHORE, TYPES
from tally.rulebooks.pip_farm.titles import TITLE

from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import asked, described
from tally.rules.verbs import arguments
from tally.screens.words.phrases import many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answers = dict[str, Any]
    Question = list[Any]

__getattr__ = defaults.found

_SAYS = "pip_farm_says."


def effect_sentences(title: "Any") -> "list[str]":
    """Return what a title does, a sentence each."""
    return [said(_SAYS + effect.when, _verb_text(effect.do)) for effect in title.effects]


def number_sentences(title: "Any") -> "list[str]":
    """Return what a title costs."""
    return [many(_SAYS + "cost", title.cost)] if title.cost else []


def questions(_state: "Any", _answers: "Answers") -> "list[Question]":
    """Return the questions about a card without a readable tag."""
    return [["type", TYPES, CHORE]] + asked(TITLE, ("cost",))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title that the answers make."""
    return dict(described(TITLE, answers), id=name, name=name)


def _verb_text(verb: "tuple[Any, ...]") -> str:
    amount = next(value for kind, value in arguments(VERBS, verb) if kind == "count")
    return many(_SAYS + verb[0], amount)
