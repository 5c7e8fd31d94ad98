"""Effects by hand at a table of Unstable Unicorns: what is asked, and the event that the answers make."""

from tally.rules import by_hand
from tally.rules.by_hand import asks_for_new as asks_for_new
from tally.rules.by_hand import effect as effect
from tally.rules.by_hand import may_enter as may_enter
from tally.rules.by_hand import refusal as refusal
from tally.rules.by_hand import why_not as why_not
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State
    from tally.rules.by_hand import Answers, Effect
    from tally.rules.rulebook import Event, Question

COUNTER = "hand"
ASKED = ("effect.whose.{}", "effect.{}.less", "effect.{}.more")


def question(state: "State", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    words = [text(each.format(told.kind)) for each in ASKED]
    return by_hand.question(state, told, answers, COUNTER, words)


def event(_state: "State", told: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers make."""
    seat, amount = answers
    verb = ["draw", seat, amount] if amount > 0 else ["discard", seat, -amount]
    return ["effect_happened", told.seat, told.source, verb]
