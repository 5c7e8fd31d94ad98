"""What the screens of WOTN have in common: who is asked for what, what the buttons do, what hands must do.

What each screen shows besides is in `<screen>_panel`.
"""

from tally.constant import const
from tally.rulebooks.wotn.gestures import can_pass, confirmed, is_battle
from tally.rulebooks.wotn.words import COUNTERS
from tally.rules.winning import OVER
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]

# What is done with the card that these steps name.
_TOLD_CARDS = const(("to_bottom", "shuffled_in", "defeated", "penalty"))
_OK = {
    "moves": "wotn.label.moves",
    "new_game": "label.again",
    "die": "wotn.label.roll",
    "record": "label.done",
}


def screen(view: "View") -> str:
    """Return the screen that shows the game in this phase."""
    if view["phase"] == OVER:
        return "wotn_end"
    return "wotn_battle" if is_battle(view) else "wotn_turn"


def labels(moment: "Any") -> "list[str]":
    """Return what Left, OK and Right do now."""
    intent = confirmed(moment)
    ok = intent[1] if intent[0] == "page" else intent[0]
    is_idle = ok == "record" and not can_pass(moment)
    return [
        text("label.back" if moment.picked else "label.undo"),
        "" if is_idle else text(_OK[ok]),
        text("label.counts"),
    ]


def told(steps: "list[list[Any]]", view: "View", name_of: "Callable[[str], str]") -> "list[list[str]]":
    """Return what the table did by itself and hands must follow: rows of a text and a value.

    After a lost battle its own screen says it all: whom to defeat comes first.
    """
    rows: "list[list[str]]" = []
    if ["phase", "resolve"] in steps:
        return rows
    for step in steps:
        if step[0] in _TOLD_CARDS:
            rows.append([name_of(step[-1]), text("wotn.told." + step[0])])
        elif step[0] in COUNTERS:
            name = view["seats"][step[1]]["name"]
            rows.append([f"{name}: {text('wotn.' + step[0])}", f"{step[2]:+d}"])
        elif step[0] == "out":
            rows.append([text("wotn.told.out").format(view["seats"][step[1]]["name"]), ""])
    return rows


def prompt(view: "View", picked: "list[str]") -> str:
    """Return what is asked of the active seat."""
    if picked:
        return text("wotn.prompt.effect")
    phase = view["phase"]
    if phase == "location":
        return _location_prompt(view)
    if phase == "reveal":
        return text("wotn.prompt.reveal").format(view["to_reveal"])
    if phase == "battle":
        is_ready = view["attack"] is not None or not view["enemies"]
        return text("wotn.prompt.execute" if is_ready else "wotn.prompt.roll")
    return text("wotn.prompt." + phase)


def _location_prompt(view: "View") -> str:
    location = view["location"]
    if location is None:
        return text("wotn.prompt.location")
    if location["must"]:
        return text("wotn.prompt.must")
    if view["to_reveal"]:
        return text("wotn.prompt.reveal").format(view["to_reveal"])
    return text("wotn.prompt.may" if location["may"] else "wotn.prompt.go_on")
