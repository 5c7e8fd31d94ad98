"""What the screens of Unstable Unicorns have in common: which is shown, what is asked, what the buttons do.

What each screen shows besides is in `<screen>_panel`.
"""

from tally.constant import const
from tally.rulebooks.unstable_unicorns.gestures import STABLE, asks
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]

_TOLD_SEATS = const(("drew", "discarded", "turn_skipped"))
_OWN_HANDS = const(("drew", "discarded"))
_TOLD_CARDS = const(("neighed", "no_effect"))


def screen(view: "View") -> str:
    """Return the screen that shows the game now."""
    if view["winner"] is not None:
        return "unicorns_over"
    if view["window"]:
        return "unicorns_window"
    if any(trigger["state"] != "done" for trigger in view["triggers"]):
        return "unicorns_effects"
    return "discard" if view["seats"][view["active"]]["to_discard"] else "unicorns_score"


def labels(moment: "Any") -> "list[str]":
    """Return what Left, OK and Right do now."""
    left = "label.back" if moment.picked else "label.undo"
    return [text(left), text(_ok_label(moment)), text("label.counts")]


def told(steps: "list[list[Any]]", view: "View", name_of: "Names") -> "list[list[str]]":
    """Return what hands must follow: rows of a text and a value.

    That a seat draws the card of its turn, or instead of a play, or discards over its limit, it knows itself.
    """
    rows = []
    is_effect = "effect" in [step[0] for step in steps]
    for step in steps:
        row = None
        if is_effect or step[0] not in _OWN_HANDS or step[2] > 1:
            row = _told_step(step, view, name_of)
        if row:
            rows.append(row)
    return rows


def effects_prompt(view: "View", picked: "list[Any]") -> str:
    """Return what is asked where effects wait."""
    if picked:
        return text("unicorns.prompt.target")
    states = [(trigger["state"], trigger["optional"]) for trigger in view["triggers"]]
    if ("waiting", False) in states:
        return text("unicorns.prompt.effect")
    used = "used" in [state for state, _ in states]
    return text("unicorns.prompt.used" if used else "unicorns.prompt.may")


def _told_step(step: "list[Any]", view: "View", name_of: "Names") -> "list[str] | None":
    word = step[0]
    key = "unicorns.told." + word
    if word in _TOLD_SEATS:
        value = str(step[2]) if len(step) > 2 else ""
        return [text(key).format(view["seats"][step[1]]["name"]), value]
    if word in _TOLD_CARDS:
        return [text(key).format(name_of(step[1])), ""]
    if word == "moved":
        return [text(key).format(name_of(step[1]), view["seats"][step[3]]["name"]), ""]
    if word == "left":
        return [text(key + "_" + step[3]).format(name_of(step[1])), view["seats"][step[2]]["name"]]
    return None


def _ok_label(moment: "Any") -> str:
    view = moment.view
    if view["winner"] is not None:
        return "label.again"
    if view["pending"]:
        asked = asks(moment)
        if asked:
            return "unicorns.where" if asked == STABLE else "unicorns.target"
        return "unicorns.resolve"
    if view["window"]:
        return "unicorns.pass_one"
    if moment.picked:
        return "label.pick"
    return _ok_label_of_phase(view)


def _ok_label_of_phase(view: "View") -> str:
    """Return what OK does where no window is open."""
    states = [(trigger["state"], trigger["optional"]) for trigger in view["triggers"]]
    if ("waiting", False) in states or "used" in [state for state, _ in states]:
        return "unicorns.happen"
    if view["seats"][view["active"]]["to_discard"]:
        return "unicorns.discard_one"
    if "drawn" in view["legal"]:
        return "unicorns.draw"
    return "unicorns.end_turn" if view["phase"] in ("action", "end") else "unicorns.next"
