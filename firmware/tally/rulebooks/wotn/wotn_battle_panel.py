"""A battle of WOTN: the Attack Result against the Life Points of the enemies."""

from tally.rulebooks.wotn.panels import prompt
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[str]", name_of: "Names") -> "View":
    """Return what the screen of the battle draws."""
    seat = view["seats"][view["active"]]
    attack = view["attack"]
    enemies = [[name_of(enemy["card"]), str(enemy["life"])] for enemy in view["enemies"]]
    return {
        "title": seat["name"],
        "aside": text("wotn.counts").format(seat["life"], seat["coins"]),
        "attack": "" if attack is None else str(attack),
        "made_of": _made_of(view),
        "total": str(view["total"]),
        "enemies": enemies,
        "verdict": _verdict(view),
        "phase": text("wotn.phase." + view["phase"]),
        "prompt": prompt(view, picked),
        "asked": view["active"],
    }


def _made_of(view: "View") -> str:
    """Return the start and the bonus, or only what there is of them."""
    if view["phase"] == "resolve":
        return text("wotn.left")
    bonus = f"{view['bonus']:+d}" if view["bonus"] else ""
    if view["attack"] is None:
        return bonus or text("wotn.no_roll")
    if view["rolled"] is None:
        return f"{text('wotn.start')} {bonus}".rstrip()
    return f"{view['rolled']} {bonus}" if bonus else text("wotn.rolled").format(view["rolled"])


def _verdict(view: "View") -> str:
    """Return what would become of the battle as it stands."""
    if view["attack"] is None:
        return "" if view["enemies"] else text("wotn.wins")
    short = view["total"] - view["attack"]
    return text("wotn.short").format(short) if short > 0 else text("wotn.wins")
