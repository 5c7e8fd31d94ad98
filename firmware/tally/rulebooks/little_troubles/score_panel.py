"""The score as the game stands: both seats, and what is asked."""

from tally.rulebooks.little_troubles.panels import prompt, seat_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[str]", _name_of: "Names") -> "View":
    """Return what the score screen draws."""
    return {
        "seats": [seat_shown(view, seat) for seat in (0, 1)],
        "phase": view["phase"],
        "prompt": prompt(view, picked),
        "asked": view["priority"],
    }
