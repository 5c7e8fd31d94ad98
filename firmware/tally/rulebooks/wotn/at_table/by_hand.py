"""Effects by hand in WOTN: players answer questions, and the answers make an event."""

from tally.rulebooks.wotn.effects import FITTING
from tally.rulebooks.wotn.titles import ALREADY_ROLLED
from tally.rules.at_table import by_hand
from tally.rules.at_table.by_hand import effect as effect
from tally.rules.at_table.by_hand import refusal as refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import State
    from tally.rules.at_table.by_hand import Answers, Book, Effect
    from tally.screens.questions import Question


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    found: "tuple[str, ...]" = _book().kinds(state, source)
    return found


def question(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    return by_hand.question(_book(), state, effect, answers)


def event(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the event that the answers make."""
    if effect.kind == "roll_again":
        return ["rolled", state.active] + answers + [{"anyway": [ALREADY_ROLLED]}]
    return ["effect_happened", effect.seat, effect.source, by_hand.verb(_book(), state, effect, answers)]


def asks_for_new(_state: "State", effect: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    return effect.kind == "take" and not answers


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card of this title may come into a field."""
    return title["type"] in FITTING["take"]


def why_not(state: "State", effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    return "wrong_type" if effect.kind == "take" or state.is_in_play(card) else "not_in_play"


def _book() -> "Book":
    """Return the questions of each kind. The import waits until they are first needed."""
    from tally.rulebooks.wotn.at_table import effect_prompts

    return effect_prompts.BOOK
