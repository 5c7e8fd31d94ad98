"""Effects by hand: players record an effect by answering questions, and the answers make its verb.

`book` is a game's module `by_hand`, which asks about its own kinds of effects. Several effects can be
recorded as one. `tally.screens.questions` describes a question.
"""

from collections import namedtuple

from tally.rules.state import OVER
from tally.rules.verbs import ALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from tally.rules.at_table.playbook import ByHand
    from tally.rules.rulebook import Event
    from tally.rules.verbs import Verb as VerbRow

    Answers = list[Any]
    Question = dict[str, Any]
    Prompt = Callable[[Any, "Effect", Answers], Question]
    Verb = list[Any]
    # The question which kind comes next, of these kinds, with or without an answer for no other.
    Which = Callable[[tuple[str, ...], bool], Question]
    # The open question, the complete verbs, the kind of effect that the question is about, and its answers.
    # Where the next kind is open there is no question yet, and the kind is SEVERAL.
    Several = tuple[Question | None, list[Verb], str, Answers]

# `seat` is the seat whose effect it is. `source` is the card with the effect, "" for no card.
Effect = namedtuple("Effect", ("kind", "source", "seat"))

# The kind for several effects in one event, and the answer that no other effect follows.
SEVERAL, ENOUGH = ALL, ""


def refusal_of_any(state: "Any") -> str:
    """Return the code why no effect of any card can be recorded now, "" when one can."""
    if state.phase == OVER:
        return "game_over"
    return "resolving" if state.pending else ""


def kinds(rows: "Sequence[VerbRow]", state: "Any", source: str) -> "tuple[str, ...]":
    """Return the verbs that would do something now, in the order of the table, and last several in one."""
    return tuple([row.name for row in rows if row.fits is None or row.fits(state, source)] + [SEVERAL])


def asked(
    prompts: "Sequence[Prompt]", state: "Any", effect: "Effect", answers: "Answers"
) -> "Question | None":
    """Return the next of these questions, None when all are answered."""
    return prompts[len(answers)](state, effect, answers) if len(answers) < len(prompts) else None


def question(
    book: "ByHand", state: "Any", effect: "Effect", answers: "Answers", which: "Which"
) -> "Question | None":
    """Return the next question; None when nothing is open. `which` is that of `tally.screens.questions`."""
    if effect.kind != SEVERAL:
        return book.ask(state, effect, answers)
    found, verbs, kind, _ = _several(book, state, effect, answers)
    return which(book.kinds(state, effect.source), bool(verbs)) if kind == SEVERAL else found


def event(book: "ByHand", state: "Any", effect: "Effect", answers: "Answers") -> "Event":
    """Return the event that the answers to all questions make."""
    if effect.kind != SEVERAL:
        made = book.verb(state, effect, answers)
    else:
        made = [SEVERAL] + _several(book, state, effect, answers)[1]
    return book.event(state, effect, made)


def asks_for_new(book: "ByHand", state: "Any", effect: "Effect", answers: "Answers") -> bool:
    """Return whether a card that the table has never seen may be the answer to the open question."""
    if effect.kind != SEVERAL:
        return book.asks_for_new(effect.kind, answers)
    return book.asks_for_new(*_several(book, state, effect, answers)[2:])


def _several(book: "ByHand", state: "Any", effect: "Effect", answers: "Answers") -> "Several":
    """Return how far the recording of several effects has come."""
    verbs: "list[Verb]" = []
    rest = answers
    while rest:
        if rest[0] == ENOUGH:
            return None, verbs, ENOUGH, []
        part = Effect(rest[0], effect.source, effect.seat)
        count = 0
        while True:
            question = book.ask(state, part, rest[1 : count + 1])
            if question is None:
                break
            if count + 1 == len(rest):
                return question, verbs, part.kind, rest[1:]
            count += 1
        made = book.verb(state, part, rest[1 : count + 1])
        verbs += made[1:] if made[0] == SEVERAL else [made]
        rest = rest[count + 1 :]
    return None, verbs, SEVERAL, []
