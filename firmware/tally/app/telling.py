"""Events told in a line each, for the history and for what is taken back."""

from tally.app.wording import counter, seat_names, signed
from tally.rules.shapes import seat
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from tally.app.sitting import Sitting

    Event = list[Any]


def line(sitting: "Sitting", event: "Event") -> str:
    """Return what happened, as one would say it at the table: "Ann plays Mia"."""
    said = what(sitting, event)
    return said + " " + signed(event[3]) if event[0] == "ruled" else said


def what(sitting: "Sitting", event: "Event") -> str:
    """Return who did what; of a correction its count, not its amount: "Ann: cookies"."""
    names = seat_names(sitting)
    if event[0] == "ruled":
        return text("line.ruled").format(names[event[1]], counter(event[2]))
    if event[0] == "effect_happened":
        told = effects(sitting).effect(event, names, sitting.name_of)
        return text("line.effect_happened").format(names[event[1]], told)
    parts: "list[str]" = []
    row = sitting.game.rulebook.EVENTS.get(event[0])
    names_seat = row is not None and row.checks[:1] == (seat,)
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
    said = text(sitting.game_id() + "." + key, text(key))  # a game may say it in its own way
    return said.format(*parts, "", "").rstrip()


def effects(sitting: "Sitting") -> "ModuleType":
    """Return what tells of effects and changes: the rulebook's own words."""
    return sitting.part("telling")


def _named(sitting: "Sitting", word: str) -> str:
    """Return the name of a card, or the text for a counter's or an option's word."""
    return sitting.name_of(word) if word in sitting.game.titles else counter(word)
