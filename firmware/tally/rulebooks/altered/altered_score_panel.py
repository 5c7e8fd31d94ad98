"""The score of Altered as it stands: both seats, and what is asked."""

from tally.rulebooks.altered.panels import prompt, seat_shown
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[str]", name_of: "Names") -> "View":
    """Return what the score screen draws."""
    return {
        "seats": [seat_shown(view, seat) for seat in (0, 1)],
        "phase": text("altered.arena" if view["arena"] else "phase." + view["phase"]),
        "prompt": prompt(view, picked, name_of),
        "asked": view["priority"],
    }
