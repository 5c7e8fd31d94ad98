"""Tokens of Altered: Characters that an effect creates, with statistics and counters but without a text.

`create` names a token that nobody has seen. Any other card is taken as if it had been tapped.
"""

from tally.rulebooks.altered.at_table.stand_ins import NONE as NONE
from tally.rulebooks.altered.at_table.stand_ins import alike
from tally.rulebooks.altered.titles import ALL, CHARACTER, STATISTICS, TOKEN, plain
from tally.rulebooks.altered.view import sums_text
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.tokens import Token
    from tally.rules.rulebook import Event

    Answers = dict[str, Any]

_LEAST = 1


def questions(state: "State | None", answers: "Answers") -> "list[list[Any]]":  # noqa: ARG001 - every game's
    """Return the questions about a token: its statistics."""
    return alike(answers, STATISTICS, _LEAST)


def title(_name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title of a token. Its name is its statistics."""
    return _of([answers[each] for each in STATISTICS])


def _of(values: "list[int]") -> "dict[str, Any]":
    made: "dict[str, Any]" = {"id": TOKEN.id, "name": "/".join([str(value) for value in values])}
    made["type"] = CHARACTER
    for i in range(len(STATISTICS)):
        made[STATISTICS[i]] = values[i]
    return made


# The tokens that most effects create.
PLAIN = (_of([1] * len(STATISTICS)), _of([2] * len(STATISTICS)))


def created(event: "Event") -> "dict[str, Any] | None":
    """Return the title of the last token that an event created, or None."""
    verbs = [event[3]] if event[0] == "effect_happened" else _said(event)
    made = [verb for verb in plain(verbs) if verb[0] == "create"]
    return _of(list(made[-1][-len(STATISTICS) :])) if made else None


def _said(event: "Event") -> "list[Any]":
    """Return the verbs that a play records."""
    options = event[-1]
    return options.get("do", []) if isinstance(options, dict) else []


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the expeditions that the Character may join, first those of the effect's seat."""
    if token.title["type"] != CHARACTER:
        return [["", "", None]]
    rows = []
    for seat in (token.seat, 1 - token.seat):
        for expedition in (0, 1):
            place = text(f"altered.expedition.{expedition}") + ": " + moment.state.seats[seat].name
            event = ["effect_happened", token.seat, token.source or None, _verb(token, seat, expedition)]
            rows.append([place, sums_text(moment.view, seat, expedition), [event]])
    return rows


def _verb(token: "Token", seat: int, expedition: int) -> "list[Any]":
    """Return the verb that creates it. A token with counters gets a name, so that they can be put on it."""
    values = [token.title.get(each, 0) for each in STATISTICS]
    counters = token.title.get("counters", {})
    if not counters:
        return ["create", None, seat, expedition] + values
    made: "list[Any]" = [ALL, ["create", token.card, seat, expedition] + values]
    return made + [["counter", token.card, word, counters[word]] for word in sorted(counters)]
