"""Events told in a line each, for the history and for what an undo takes back."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.sitting import Sitting


def line(sitting: "Sitting", event: "list[Any]") -> str:
    """Return what happened, as one would say it at the table: "Ann plays Mia"."""
    seats = sitting.view["seats"] if sitting.view else []
    parts: "list[str]" = []
    for argument in event[1:]:
        if not parts and isinstance(argument, int) and argument < len(seats):
            parts.append(seats[argument]["name"])
        elif isinstance(argument, str):
            parts.append(_named(sitting, argument))
        elif isinstance(argument, int):
            parts.append(str(argument))
        else:
            parts.append("")
    return text("line." + event[0]).format(*parts, "", "", "")


def _named(sitting: "Sitting", word: str) -> str:
    """Return the name of a card, or the text for a counter's or an option's word."""
    return sitting.name_of(word) if word in sitting.game.titles else text("counter." + word, word)
