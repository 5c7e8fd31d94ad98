"""What the screens of Little Troubles have in common: the seats, who is asked for what, what the buttons do.

What each screen shows besides is in `<screen>_panel`.
"""

from tally.constant import const
from tally.rulebooks.little_troubles.gestures import PASSING_PHASES, can_fight
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]

SCREENS = {"fight": "fight", "resource": "resources", "discard": "discard", "over": "game_over"}
# What a seat does with its hands after these steps; "rewards_paid" tells a sum besides.
_TOLD_SEATS = const(("rewards_paid", "drew", "pile_renewed", "fight_won"))
_TOLD_CARDS = const(("turned_over", "left"))


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


def prompt(view: "View", picked: "list[str]") -> str:
    """Return what is asked, and of whom where no lit bar shows who may act."""
    phase = view["phase"]
    asked = view["priority"]
    if view["pending"]:
        key = "target"
    elif phase in PASSING_PHASES:
        key = "build" if phase == "build" and asked == view["active"] else "quick"
    elif phase == "choose_fight":
        key = _fight_prompt(view, picked)
    else:
        key = phase
    if asked is None:
        return str(view["seats"][view["active"]]["name"]) + ": " + text("prompt." + key)
    return text("prompt." + key)


def labels(view: "View") -> "list[str]":
    """Return what Left, OK and Right do now."""
    left = "decline" if view["phase"] == "choose_fight" and not view["must_fight"] else "undo"
    return [text("label." + left), text("label." + _ok_label(view)), text("label.menu")]


def told(steps: "list[list[Any]]", view: "View", name_of: "Callable[[str], str]") -> "list[list[str]]":
    """Return what the table did by itself and hands must follow: rows of a text and a value."""
    rows = []
    for step in steps:
        if step[0] in _TOLD_SEATS:
            value = f"{step[2]}" if len(step) > 2 else ""
            rows.append([text("told." + step[0]).format(view["seats"][step[1]]["name"]), value])
        elif step[0] in _TOLD_CARDS:
            rows.append([text("told." + step[0]).format(name_of(step[1])), ""])
    return rows


def _fight_prompt(view: "View", picked: "list[str]") -> str:
    if not can_fight(view):
        return "no_fight"
    if picked:
        return "second_fighter"
    return "must_fight" if view["must_fight"] else "choose_fight"


def _ok_label(view: "View") -> str:
    phase = view["phase"]
    if view["pending"]:
        return "pick"
    if phase == "choose_fight":
        return "pick" if can_fight(view) else "decline"
    if phase == "resource":
        return "confirm"
    if phase == "discard":
        return "done"
    return "again" if phase == "over" else "pass"
