"""What the screens of Altered have in common: the seats, who is asked for what, what the buttons do."""

from tally.constant import const
from tally.rulebooks.altered.gestures import (
    RESUPPLIES,
    asks_yes_or_no,
    excess,
    first_reaction,
    may_expand,
    sums,
)
from tally.rules.winning import OVER
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]

# What hands do after these steps, which name a seat, or a card.
_TOLD_SEATS = const(("draw", "resupply"))
_TOLD_CARDS = const(("left", "ceased"))
_PLAYS = const(("played", "quick"))


def screen(view: "View") -> str:
    """Return the screen that shows the game."""
    return "game_over" if view["phase"] == OVER else "altered_score"


def seat_shown(view: "View", seat: int) -> "View":
    """Return a seat as the screens show it."""
    counts = view["seats"][seat]
    orbs = f"{counts['ready']}/{counts['mana']}"
    return {
        "name": counts["name"],
        "turn": view["active"] == seat,
        "priority": view["priority"] == seat,
        "number": counts["distance"],
        "notes": [[text("altered.passed" if counts["passed"] else "counter.mana"), orbs]],
        "used": 0,
        "limit": None,
        "sums": [sums(view, seat, 0), sums(view, seat, 1)],
    }


def prompt(view: "View", picked: "list[str]", name_of: "Names") -> str:
    """Return what is asked."""
    pending = view["pending"]
    if pending:
        if pending["ask"] == "region":
            return text("altered.region").format(pending["region"] + 1)
        if pending["ask"] == "discard":
            return text("altered.ask.discard").format(excess(view) - len(picked))
        return text("altered.ask." + pending["ask"]).format(name_of(pending["card"]))
    if picked and picked[0] in RESUPPLIES:
        return text("altered.ask.resupply")
    if view["limbo"]:
        return text("altered.react").format(name_of(first_reaction(view)["card"]))
    return text("altered.ask." + view["phase"])


def labels(moment: "Any") -> "list[str]":
    """Return what Left, OK and Right do now."""
    view = moment.view
    left = "label.undo"
    if asks_yes_or_no(view):
        left = "label.no"
    elif may_expand(view):
        left = "altered.no_orb"
    return [text(left), text(_ok_label(view)), text("label.counts")]


def told(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return what hands must do now: rows of a text and a value."""
    played = [step[2] for step in steps if step[0] in _PLAYS]
    rows = []
    for step in steps:
        if step[0] in _TOLD_SEATS and len(step) > 1:  # the daily effect Draw is a step of one word
            value = str(step[2]) if len(step) > 2 else ""
            rows.append([text("altered.told." + step[0]).format(view["seats"][step[1]]["name"]), value])
        elif step[0] in _TOLD_CARDS and step[1] not in played:
            zone = text("altered.to." + step[2]) if len(step) > 2 else ""
            rows.append([name_of(step[1]), zone or text("altered.told.ceased")])
        elif step[0] == "moved":
            key = f"altered.expedition.{step[2]}"
            rows.append([view["seats"][step[1]]["name"] + ": " + text(key), f"{step[3]:+d}"])
    return rows


def _ok_label(view: "View") -> str:
    if view["phase"] == OVER:
        return "label.again"
    if view["pending"]:
        return "label.yes" if asks_yes_or_no(view) else "label.pick"
    if view["limbo"]:
        return "altered.play_reaction"
    if may_expand(view) or view["phase"] == "morning":
        return "altered.orb"
    return "label.pass"
