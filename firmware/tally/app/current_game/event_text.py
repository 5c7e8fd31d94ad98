"""What happened, in the words of players; counts, amounts and seats in words."""

from tally.app.log import bugs
from tally.rules.rulings import BY_JUDGE, is_note
from tally.rules.shapes import seat
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.current_game.session import Sitting

    Event = list[Any]

# The reason of a correction in the journal: by the players, or with a judge's card.
AT_TABLE = "at the table"
WITH_JUDGE = BY_JUDGE + "at the table"


def signed(amount: int) -> str:
    """Return a change with its sign: +3, 0, -3."""
    return f"+{amount}" if amount > 0 else str(amount)


def seat_names(sitting: "Sitting") -> "list[str]":
    """Return the names of the seats of the game in play."""
    return [seat["name"] for seat in sitting.view["seats"]] if sitting.view else []


def seat_of(sitting: "Sitting", event: "Event") -> "int | None":
    """Return the seat that acts in an event, None where it names none."""
    row = sitting.game.rulebook.EVENTS.get(event[0])
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


def reason(sitting: "Sitting", code: str, why: str, events: "list[Event]") -> str:
    """Return why the last of these events is refused: by facts of the game, else by the text of the code."""
    said: str = ""
    if sitting.view:
        fresh = _lend(sitting, events)
        try:
            state, event = sitting.game.state(), events[-1] if events else []
            said = sitting.rulebook().event_text.reason(state, code, event)
        except Exception as bug:
            bugs.note(bug)
        _take_back(sitting, fresh)
    return said or text("refused." + code, why)


def refused(sitting: "Sitting", events: "list[Event]") -> str:
    """Return what the last of these events would have been if it had not been refused."""
    fresh = _lend(sitting, events)
    said = line(sitting, events[-1])
    _take_back(sitting, fresh)
    return said


def _lend(sitting: "Sitting", events: "list[Event]") -> "list[str]":
    """Add the cards of refused events to the game's titles, for one sentence. Return those cards."""
    titles, fresh = sitting.game.titles, []
    for event in events:
        if event[0] == "card_seen" and event[1] not in titles:
            titles[event[1]] = sitting.game.rulebook.parse_title(event[2])
            fresh.append(event[1])
    return fresh


def _take_back(sitting: "Sitting", cards: "list[str]") -> None:
    for card in cards:
        sitting.game.titles.pop(card)


def line(sitting: "Sitting", event: "Event") -> str:
    """Return what happened, as players would say it: "Ann plays Mia"."""
    said = what(sitting, event)
    return said + " " + signed(event[3]) if event[0] == "ruled" and not is_note(event) else said


def what(sitting: "Sitting", event: "Event") -> str:
    """Return who did what. For a correction: the count, without the amount: "Ann: cookies"."""
    names = seat_names(sitting)
    if is_note(event):
        return str(event[4])
    if event[0] == "ruled":
        return text("line.ruled").format(names[event[1]], counter(event[2]))
    if event[0] == "effect_happened":
        told = sitting.rulebook().event_text.effect(event, names, sitting.name_of)
        return text("line.effect_happened").format(names[event[1]], told)
    parts: "list[str]" = []
    names_seat = seat_of(sitting, event) is not None
    for argument in event[1:]:
        if names_seat and not parts:
            parts.append(names[argument])
        elif isinstance(argument, str):
            parts.append(_named(sitting, argument))
        elif isinstance(argument, bool):
            parts.append(text("answer.yes" if argument else "answer.no"))
        elif isinstance(argument, int):
            parts.append(str(argument))
    key = "line." + event[0]
    said = text(sitting.game_id() + "." + key, text(key))  # a game may have its own words
    return said.format(*parts, "", "").rstrip()


def _named(sitting: "Sitting", word: str) -> str:
    """Return the name of a card, or the text for a counter or an option."""
    return sitting.name_of(word) if word in sitting.game.titles else counter(word)
