"""An effect by hand that changes a count of a seat: what is asked about it, and whose effect it is.

A question is one to pick from, or one for an amount; a rulebook's own words go into it (see `effect` of the
app's pages for its fields). A rulebook takes from here what it has not its own of.
"""

from collections import namedtuple

from tally.rules.table import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answers = list[Any]
    Question = dict[str, Any]

# `seat` is the one whose effect it is; `source` is the card that says so, "" for none.
Effect = namedtuple("Effect", ("kind", "source", "seat"))

# More than any card changes at once.
MOST = 99


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


def asks_for_new(_told: "Effect", _answers: "Answers") -> bool:
    """Return whether a card that the game has not seen may be the answer: none is asked for."""
    return False


def why_not(_state: "Any", _told: "Effect", _card: str) -> str:
    """Return the code that says why a card is no answer: none is asked for."""
    return "wrong_type"


def may_enter(_title: "dict[str, Any]") -> bool:
    """Return whether a card of this title may come into play: none is asked for."""
    return False


def whose(title: str, state: "Any", told: "Effect", counter: str) -> "Question":
    """Ask for the seat, each with its count; the likeliest is whose effect it is."""
    choices = [
        [seat, holder.name, str(getattr(holder, counter)), ""] for seat, holder in enumerate(state.seats)
    ]
    return {"title": title, "choices": choices, "cursor": told.seat}


def how_many(holder: "Any", counter: str, subjects: "list[str]") -> "Question":
    """Ask for the amount; `subjects` say what less and what more of it means. Nothing is below 0."""
    count = getattr(holder, counter)
    return {
        "title": holder.name,
        "subjects": subjects,
        "sum": count,
        "least": 0,
        "lowest": -count,
        "highest": MOST,
    }


def question(
    state: "Any", told: "Effect", answers: "Answers", counter: str, words: "list[str]"
) -> "Question | None":
    """Return what is asked after these answers, a seat and an amount; None when nothing is open.

    `words` are those for whose it is, for less and for more.
    """
    if not answers:
        return whose(words[0], state, told, counter)
    return how_many(state.seats[answers[0]], counter, words[1:]) if len(answers) == 1 else None
