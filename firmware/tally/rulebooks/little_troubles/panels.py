"""What the screens of Little Troubles have in common: the seats, who is asked for what, what the buttons do.

What each screen shows besides is in `<screen>_panel`.
"""

from tally.constant import const
from tally.rulebooks.little_troubles.gestures import PASSING_PHASES, can_fight, may_pick
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
    asked = text(_prompt_key(view, picked))
    if view["priority"] is None:
        asked = view["seats"][view["active"]]["name"] + ": " + asked
    return asked


def labels(moment: "Any") -> "list[str]":
    """Return what Left, OK and Right do now."""
    view = moment.view
    left = "label.hand" if view["phase"] == "discard" else "label.undo"
    if may_pick(moment) and not view["must_fight"]:
        left = "label.decline"
    return [text(left), text(_ok_label(view, moment.is_strict)), text("label.counts")]


def told(steps: "list[list[Any]]", view: "View", name_of: "Callable[[str], str]") -> "list[list[str]]":
    """Return what the table did by itself and hands must follow: rows of a text and a value."""
    rows = []
    for step in steps:
        if step[0] in _TOLD_SEATS:
            value = f"{step[2]}" if len(step) > 2 else ""
            rows.append([text("told." + step[0]).format(view["seats"][step[1]]["name"]), value])
        elif step[0] in _TOLD_CARDS:
            rows.append([text("told." + step[0]).format(name_of(step[1])), ""])
    return rows + _asked_behind(view) if rows else rows


def _asked_behind(view: "View") -> "list[list[str]]":
    """Return the rows for what OK confirms, where a screen of its own tells it: it lies behind the list."""
    seat = view["seats"][view["active"]]
    if view["phase"] == "discard":
        return [[text("discard.title").format(seat["name"]), f"{seat['to_discard']}"]]
    if view["phase"] == "resource":
        return [[text("resources.title").format(seat["name"]), f"{view['due']['cookies']}?"]]
    return []


def _prompt_key(view: "View", picked: "list[str]") -> str:
    phase: str = view["phase"]
    if view["pending"]:
        return "prompt.target"
    if picked:
        return "prompt.second_fighter"
    if phase in PASSING_PHASES:
        plays = phase == "build" and view["priority"] == view["active"]
        return "prompt.build" if plays else "prompt.quick"
    if phase == "choose_fight":
        return _fight_prompt(view)
    return "prompt." + phase


def _fight_prompt(view: "View") -> str:
    if not can_fight(view):
        return "prompt.no_fight"
    return "prompt.must_fight" if view["must_fight"] else "prompt.choose_fight"


def _ok_label(view: "View", is_strict: bool) -> str:
    phase = view["phase"]
    if view["pending"]:
        return "label.pick"
    if phase == "choose_fight":
        return "label.pick" if can_fight(view) else "label.decline"
    if phase == "resource":
        return "label.confirm"
    if phase == "discard":
        return "label.done"
    if phase == "over":
        return "label.again"
    if is_strict:
        return "label.pass"
    return "label.end" if phase == "fight" else "label.fight"
