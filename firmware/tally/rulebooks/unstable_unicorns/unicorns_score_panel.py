"""The herds as they stand, and what is asked of whom."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[Any]", _name_of: "Names") -> "View":
    """Return what the score screen draws."""
    return {
        "seats": [_seat(view, seat) for seat in range(len(view["seats"]))],
        "phase": text("unicorns.phase." + view["phase"]),
        "prompt": text("unicorns.prompt." + _prompt(view, picked)),
        "asked": view["priority"],
    }


def _seat(view: "View", seat: int) -> "View":
    counts = view["seats"][seat]
    is_out = counts["out"]
    return {
        "name": counts["name"],
        "number": "-" if is_out else str(counts["unicorns"]),
        "note": text("unicorns.out") if is_out else text("unicorns.hand").format(counts["hand"]),
        "turn": view["active"] == seat,
        "lit": view["priority"] == seat,
    }


def _prompt(view: "View", picked: "list[Any]") -> str:
    if picked:
        return "move"
    phase: str = view["phase"]
    if phase != "action" or "drawn" in view["legal"]:
        return phase
    return "more" if view["plays"] else "acted"
