"""What the pictures of Little Troubles have in common; each screen's own is in `<screen>_panel`."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]

SCREENS = {"fight": "fight", "resource": "resources", "discard": "discard", "over": "game_over"}


def screen(view: "View") -> str:
    """Return the screen that shows the game in this phase."""
    return "score" if view["pending"] else SCREENS.get(view["phase"], "score")


def seat_shown(view: "View", seat: int) -> "View":
    """Return a seat as the screens show it."""
    counts = view["seats"][seat]
    return {
        "name": counts["name"],
        "turn": view["active"] == seat,
        "priority": view["priority"] == seat,
        "number": counts["cookies"],
        "notes": [[text("counter.wins"), counts["wins"]]],
        "used": counts["used"],
        "limit": view["limit"],
    }


def character(view: "View", name: "str | None") -> "Any":
    """Return a character in play, or None."""
    for seat in (0, 1):
        for lying in view["seats"][seat]["characters"]:
            if lying["card"] == name:
                return lying
    return None
