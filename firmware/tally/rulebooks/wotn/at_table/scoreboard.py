"""The scoreboard of WOTN for the room: life and coins, the Location, and the battle."""

from tally.rulebooks.wotn.at_table import panels
from tally.rulebooks.wotn.titles import COUNTERS
from tally.rules.at_table.scoreboard import seat, side, stage
from tally.rules.state import OVER
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.at_table.playbook import Names, Picture
    from tally.rules.rulebook import View

_UNKNOWN = "?"


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = panels.shown(view, picked, name_of)
    phase = view["phase"]
    return {
        "phase": text("phase.over" if phase == OVER else "wotn.phase." + phase),
        "prompt": picture.get("prompt", ""),
        "seats": [_seat(counts) for counts in view["seats"]],
        "stage": _stage(view, picture, name_of),
        "headline": picture.get("headline", ""),
        "how": picture.get("how", ""),
        "match": "",
    }


def _seat(counts: "View") -> "Picture":
    is_out = counts["out"]
    return seat(
        counts["name"],
        [
            ["-" if is_out else str(counts[word]), counted("counter." + word, counts[word])]
            for word in COUNTERS
        ],
        [],
        text("wotn.out") if is_out else "",
    )


def _stage(view: "View", picture: "Picture", name_of: "Names") -> "Picture | None":
    """Return the battle with both numbers and its enemies; else only the Location."""
    place = name_of(view["location"]["card"]) if view["location"] else ""
    if "enemies" not in picture:
        return stage(place) if place and view["phase"] != OVER else None
    sides = [
        side(picture["title"], [[picture["attack"] or _UNKNOWN, picture["made_of"]]], picture["verdict"]),
        side("", [[picture["total"], text("wotn.caption.life")]]),
    ]
    return stage(place, "", "", sides, picture["enemies"])
