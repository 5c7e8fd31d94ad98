"""What a command card means at a table of WOTN: an intent, as `rulebooks/README.md` has them."""

from tally.rulebooks.wotn.gestures import confirmed, is_battle, passed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Intent = list[Any]


def commanded(moment: "Any", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge (undo is the table's own)."""
    if word == "pass":
        return passed(moment.view)
    if word == "fight":
        return confirmed(moment) if is_battle(moment.view) else ["say", "no_fight_now"]
    return ["page", "history" if word == "judge" else "menu"]
