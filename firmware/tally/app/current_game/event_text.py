"""What happened, in the words of players; counts, amounts and seats in words."""

from tally.app.log import bugs
from tally.rules.rulings import BY_JUDGE, is_note
from tally.rules.shapes import seat
from tally.screens.reasons import sentence
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.rules.refusals import Refused

    Event = list[Any]

# The reason of a correction in the journal: by the players, or with a judge's card.
AT_TABLE = "at the table"
WITH_JUDGE = BY_JUDGE + "at the table"


def signed(amount: int) -> str:
    """Return a change with its sign: +3, 0, -3."""
    return f"+{amount}" if amount > 0 else str(amount)


def seat_names(session: "Session") -> "list[str]":
    """Return the names of the seats of the game in play."""
    return [seat["name"] for seat in session.view["seats"]] if session.view else []


def seat_of(session: "Session", event: "Event") -> "int | None":
    """Return the seat that acts in an event, None where it names none."""
    row = session.game.rulebook.EVENTS.get(event[0])
    if row is None or row.checks[:1] != (seat,):
        return None
    acting: int = event[1]
    return acting


def counter(word: str) -> str:
    """Return the text for a counter."""
    return text("counter." + word, word)


def summed(rows: "list[list[str]]") -> "list[list[str]]":
    """Return rows of things to do without repetitions: their numbers are added, or their count is shown."""
    found: "list[list[str]]" = []
    counts: "list[int]" = []
    for row in rows:
        same = [i for i, each in enumerate(found) if _is_same(each, row)]
        if not same:
            found.append(row)
            counts.append(1)
        elif _is_number(row[1]):
            before = found[same[0]]
            total = int(before[1]) + int(row[1])
            found[same[0]] = [row[0], signed(total) if row[1][0] in "+-" else str(total)]
        else:
            counts[same[0]] += 1
    return [[f"{n} x {row[0]}", row[1]] if n > 1 else row for row, n in zip(found, counts)]  # noqa: B905


def _is_same(row: "list[str]", other: "list[str]") -> bool:
    return row == other or (row[0] == other[0] and _is_number(row[1]) and _is_number(other[1]))


def _is_number(value: str) -> bool:
    return value.lstrip("+-").isdigit()


def reason(session: "Session", refused: "Refused") -> str:
    """Return why something is refused: with its facts, else by the text of its code."""
    if session.view:
        try:
            return sentence(refused, session.playbook().WORDS, seat_names(session))
        except Exception as bug:
            bugs.note(bug)
    return text("refused." + refused.code, "") or refused.why


def refused(session: "Session", events: "list[Event]") -> str:
    """Return what the last of these events would have been if it had not been refused."""
    fresh = _lend(session, events)
    said = line(session, events[-1])
    _take_back(session, fresh)
    return said


def _lend(session: "Session", events: "list[Event]") -> "list[str]":
    """Add the cards of refused events to the game's titles, for one sentence. Return those cards."""
    titles, fresh = session.game.titles, []
    for event in events:
        if event[0] == "card_seen" and event[1] not in titles:
            titles[event[1]] = session.game.rulebook.parse_title(event[2])
            fresh.append(event[1])
    return fresh


def _take_back(session: "Session", cards: "list[str]") -> None:
    for card in cards:
        session.game.titles.pop(card)


def line(session: "Session", event: "Event") -> str:
    """Return what happened, as players would say it: "Ann plays Mia"."""
    said = what(session, event)
    return said + " " + signed(event[3]) if event[0] == "ruled" and not is_note(event) else said


def what(session: "Session", event: "Event") -> str:
    """Return who did what. For a correction: the count, without the amount: "Ann: cookies"."""
    names = seat_names(session)
    if is_note(event):
        return str(event[4])
    if event[0] == "ruled":
        return text("line.ruled").format(names[event[1]], counter(event[2]))
    if event[0] == "effect_happened":
        effect = session.playbook().event_text.effect(event, names, session.name_of)
        return text("line.effect_happened").format(names[event[1]], effect)
    parts: "list[str]" = []
    names_seat = seat_of(session, event) is not None
    for argument in event[1:]:
        if names_seat and not parts:
            parts.append(names[argument])
        else:
            parts += _argument(session, argument)
    key = "line." + event[0]
    said = text(session.game_id() + "." + key, text(key))  # a game may have its own words
    return said.format(*parts, "", "").rstrip()


def _argument(session: "Session", argument: "Any") -> "list[str]":
    """Return what an argument names, in a list; an empty one for the options of an event."""
    if isinstance(argument, str):
        return [_named(session, argument)]
    if isinstance(argument, list):
        return [", ".join([_named(session, each) for each in argument if isinstance(each, str)])]
    if argument is None:
        return [text("answer.none")]
    if isinstance(argument, bool):
        return [text("answer.yes" if argument else "answer.no")]
    return [str(argument)] if isinstance(argument, int) else []


def _named(session: "Session", word: str) -> str:
    """Return the name of a card, or the text for a counter or an option."""
    return session.name_of(word) if word in session.game.titles else counter(word)
