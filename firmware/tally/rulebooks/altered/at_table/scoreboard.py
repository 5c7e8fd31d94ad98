"""The scoreboard of Altered for the room: how far both came, their Orbs, and what expeditions add up to."""

from tally.rulebooks.altered.at_table import panels
from tally.rulebooks.altered.view import sums_text
from tally.rules.at_table.scoreboard import seat
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.at_table.playbook import Names, Picture
    from tally.rules.rulebook import View


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = panels.shown(view, picked, name_of)
    return {
        "phase": picture.get("phase") or text("phase." + view["phase"]),
        "prompt": picture.get("prompt", ""),
        "seats": [_seat(view, index) for index in (0, 1)],
        "stage": None,
        "headline": picture.get("headline", ""),
        "how": picture.get("how", ""),
        "match": "",
    }


def _seat(view: "View", index: int) -> "Picture":
    counts = view["seats"][index]
    orbs = [text("counter.mana"), f"{counts['ready']}/{counts['mana']}"]
    return seat(
        counts["name"],
        [[str(counts["distance"]), text("altered.moved")]],
        [orbs] + [[text(f"altered.expedition.{i}"), sums_text(view, index, i)] for i in (0, 1)],
        text("altered.passed") if counts["passed"] else "",
    )
