"""Effects by hand in Altered: players answer questions, and the answers make an event."""

from tally.rulebooks.altered.titles import HERO
from tally.rules.at_table import by_hand
from tally.rules.at_table.by_hand import effect as effect

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rules.at_table.by_hand import Answers, Book, Effect
    from tally.screens.questions import Question


def refusal(state: "State", source: str) -> str:
    """Return the code why no effect can be recorded now, "" when one can.

    An effect without a card is allowed.
    """
    return by_hand.refusal(state, source) if source else by_hand.refusal_of_any(state)


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    found: "tuple[str, ...]" = _book().kinds(state, source)
    return found


def question(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    return by_hand.question(_book(), state, effect, answers)


def event(state: "State", effect: "Effect", answers: "Answers") -> "list[Any]":
    """Return the event that the answers make."""
    return [
        "effect_happened",
        effect.seat,
        effect.source or None,
        by_hand.verb(_book(), state, effect, answers),
    ]


def asks_for_new(state: "State", effect: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    kind, given = by_hand.latest(_book(), state, effect, answers)
    return kind in ("to", "join") and not given


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether an effect can move a card of this title."""
    return bool(title["type"] != HERO)


def why_not(state: "State", _effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    return "wrong_type" if state.find(card) else "not_in_play"


def _book() -> "Book":
    """Return the questions of each kind. The import waits until they are first needed."""
    from tally.rulebooks.altered.at_table import effect_prompts

    return effect_prompts.BOOK
