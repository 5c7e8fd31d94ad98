"""What is discarded at the end of a turn, a card at a time."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", _picked: "list[Any]", _name_of: "Names") -> "View":
    """Return what the discard screen draws."""
    seat = view["seats"][view["active"]]
    return {
        "title": text("discard.title").format(seat["name"]),
        "number": str(seat["to_discard"]),
        "notes": [text("discard.hand").format(seat["hand"]), text("discard.keep").format(seat["limit"])],
        "asked": view["active"],
    }
