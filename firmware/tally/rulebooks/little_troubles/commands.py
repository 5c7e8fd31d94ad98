"""What a command card means at a table of Little Troubles: an intent, as `gestures` has them."""

from tally.rulebooks.little_troubles.gestures import can_fight, confirmed, declined

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Intent = list[Any]


def commanded(moment: "Any", word: str) -> "Intent":
    """Return the intent of a command card: pass, fight, menu or judge (undo is the table's own)."""
    phase = moment.view["phase"]
    if word == "pass":
        return declined(moment) if phase == "choose_fight" else confirmed(moment)
    if word == "fight":
        return _to_fight(moment) if _leads_to_fight(moment.view) else ["say", "no_fight_now"]
    return ["page", "history" if word == "judge" else "menu"]


def _to_fight(moment: "Any") -> "Intent":
    if moment.is_strict or moment.view["phase"] == "choose_fight":
        return confirmed(moment)
    return ["after", ("build", "pre_fight")]


def _leads_to_fight(view: "dict[str, Any]") -> bool:
    """Return whether a fight can still come in this turn."""
    return view["phase"] in ("build", "pre_fight") or (view["phase"] == "choose_fight" and can_fight(view))
