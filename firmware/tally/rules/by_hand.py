"""Effects by hand: what is asked about an effect that the players tell of, and the verb it makes.

A rulebook says so of each kind of effect (`Book`); several kinds can be told of as one. It takes from here
what it has not its own of. Questions are those of `tally.screens.questions`.
"""

from collections import namedtuple

from tally.rules.table import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answers = list[Any]
    Question = dict[str, Any]
    Verb = list[Any]
    # The open question, the plain verbs so far, and what is asked about: kind and answers.
    Several = tuple[Question | None, list[Verb], str, Answers]

# `seat` is the one whose effect it is; `source` is the card that says so, "" for none.
Effect = namedtuple("Effect", ("kind", "source", "seat"))
# `kinds(state, source)` that can happen now; `ask(state, told, answers)` is a question, or None when nothing
# is open; `verb(state, told, answers)` is what all of them make; `which(kinds, may_end)` asks for a kind.
Book = namedtuple("Book", ("kinds", "ask", "verb", "which"))

# A kind that is several others, which happen in one event; the answer that these are all.
SEVERAL, ENOUGH = "all", ""


def refusal(state: "Any", source: str) -> str:
    """Return the code that says why no effect of this card can be told of now, "" when one can."""
    return refusal_of_any(state) if source in state.titles else "unknown_card"


def refusal_of_any(state: "Any") -> str:
    """Return the code that says why no effect can be told of now, whosever it is; "" when one can."""
    if state.phase == OVER:
        return "game_over"
    return "resolving" if state.pending else ""


def effect(state: "Any", kind: str, source: str, latest: "list[list[Any]]") -> "Effect":
    """Return an effect that nothing was asked about yet; the last of `latest` with its card has its seat."""
    seats = [event[1] for event in latest if event[2:3] == [source] and event[0] != "card_seen"]
    return Effect(kind, source, seats[-1] if seats else state.active)


def question(book: "Book", state: "Any", told: "Effect", answers: "Answers") -> "Question | None":
    """Return what is asked after these answers; None when nothing is open."""
    if told.kind != SEVERAL:
        found: "Question | None" = book.ask(state, told, answers)
        return found
    return _several(book, state, told, answers)[0]


def verb(book: "Book", state: "Any", told: "Effect", answers: "Answers") -> "Verb":
    """Return the verb that the answers to all questions make."""
    if told.kind != SEVERAL:
        made: "Verb" = book.verb(state, told, answers)
        return made
    return [SEVERAL] + _several(book, state, told, answers)[1]


def latest(book: "Book", state: "Any", told: "Effect", answers: "Answers") -> "tuple[str, Answers]":
    """Return the kind that is asked about now, and the answers about that."""
    if told.kind != SEVERAL:
        return told.kind, answers
    return _several(book, state, told, answers)[2:]


def _several(book: "Book", state: "Any", told: "Effect", answers: "Answers") -> "Several":
    """Return how far several verbs have come."""
    verbs: "list[Verb]" = []
    rest = answers
    while rest:
        if rest[0] == ENOUGH:
            return None, verbs, ENOUGH, []
        part = Effect(rest[0], told.source, told.seat)
        count = 0
        while True:
            asked = book.ask(state, part, rest[1 : count + 1])
            if asked is None:
                break
            if count + 1 == len(rest):
                return asked, verbs, part.kind, rest[1:]
            count += 1
        made = book.verb(state, part, rest[1 : count + 1])
        verbs += made[1:] if made[0] == SEVERAL else [made]
        rest = rest[count + 1 :]
    return book.which(book.kinds(state, told.source), bool(verbs)), verbs, SEVERAL, []
