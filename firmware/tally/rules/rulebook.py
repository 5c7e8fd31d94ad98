"""The rulebook in play: its modules, and what it makes of `card_seen`."""

from tally.rules.refusals import malformed
from tally.rules.shapes import card as check_card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]


def part_of(rulebook: "Any", name: str) -> "Any":
    """Return a module of a rulebook; of its package's own names, none may be the same.

    One that is loaded is found in the package: to look along the path to it takes a Pico 0.5 ms.
    """
    return getattr(rulebook, name, None) or __import__(rulebook.__name__ + "." + name, None, None, ("*",))


def seen(rulebook: "Any", event: "Event") -> "tuple[str, Any]":
    """Return the card and the title that a `card_seen` tells of."""
    if len(event) != 3:
        raise malformed("card_seen names a card and its title")
    check_card(None, event, event[1])
    return event[1], rulebook.parse_title(event[2])
