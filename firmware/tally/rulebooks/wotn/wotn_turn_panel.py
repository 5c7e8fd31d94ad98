"""The table of WOTN as the turn stands: the active seat's counts, the others', and what is asked."""

from tally.rulebooks.wotn.panels import prompt
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[str]", name_of: "Names") -> "View":
    """Return what the screen of the turn draws."""
    active = view["active"]
    count = len(view["seats"])
    location = view["location"]
    place = name_of(location["card"]) if location else text("wotn.phase." + view["phase"])
    return {
        "name": view["seats"][active]["name"],
        "numbers": [
            [view["seats"][active][counter], text("wotn." + counter)] for counter in ("life", "coins")
        ],
        "others": [seat_row(view["seats"][(active + step) % count]) for step in range(1, count)],
        "place": place,
        "prompt": prompt(view, picked),
        "asked": active,
    }


def seat_row(seat: "View") -> "list[str]":
    """Return a seat's name and its counts; a seat that is out has none."""
    if seat["out"]:
        return [seat["name"], text("wotn.out"), ""]
    return [seat["name"], str(seat["life"]), str(seat["coins"])]
