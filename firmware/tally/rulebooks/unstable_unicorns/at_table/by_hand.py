"""Effects by hand in Unstable Unicorns: players answer questions, and the answers make an event."""

from tally.rulebooks.unstable_unicorns.titles import TYPES
from tally.rules.at_table import by_hand
from tally.rules.at_table.by_hand import effect as effect
from tally.rules.at_table.by_hand import refusal as refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.at_table.by_hand import Answers, Book, Effect
    from tally.rules.at_table.playbook import Question
    from tally.rules.rulebook import Event


def kinds(state: "State", source: str) -> "tuple[str, ...]":
    """Return the kinds of effects that can happen now, the likely ones first."""
    found: "tuple[str, ...]" = _book().kinds(state, source)
    return found


def question(state: "State", effect: "Effect", answers: "Answers") -> "Question | None":
    """Return the next question; None when nothing is open."""
    return by_hand.question(_book(), state, effect, answers)


def event(state: "State", effect: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers make."""
    return ["effect_happened", effect.seat, effect.source, by_hand.verb(_book(), state, effect, answers)]


def asks_for_new(state: "State", effect: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer."""
    kind, given = by_hand.latest(_book(), state, effect, answers)
    return kind in ("enter", "search") and not given


def may_enter(title: "dict[str, Any]") -> bool:
    """Return whether a card with this title may come into play, or be found in the deck."""
    return title["type"] in TYPES


def why_not(state: "State", effect: "Effect", card: str) -> str:
    """Return the code why a tapped card is no answer, "" when it is one."""
    if effect.kind in ("enter", "search"):
        return "already_in_play" if state.seat_of(card) is not None else "wrong_type"
    return "not_in_play"


def _book() -> "Book":
    """Return the questions of each kind. The import waits until they are first needed."""
    from tally.rulebooks.unstable_unicorns.at_table import effect_prompts

    return effect_prompts.BOOK
