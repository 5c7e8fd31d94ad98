"""The effects of a phase, and what is to be done with them."""

from tally.rulebooks.unstable_unicorns.panels import effects_prompt
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[Any]", name_of: "Names") -> "View":
    """Return what the effects' screen draws; the first that waits is in sight."""
    triggers = view["triggers"]
    waiting = [index for index, trigger in enumerate(triggers) if trigger["state"] == "waiting"]
    return {
        "title": text("unicorns.phase." + view["phase"]),
        "aside": view["seats"][view["active"]]["name"],
        "items": [[name_of(trigger["card"]), text(_state(trigger, picked))] for trigger in triggers],
        "first": waiting[0] if waiting else 0,
        "prompt": effects_prompt(view, picked),
        "asked": view["active"],
    }


def _state(trigger: "View", picked: "list[Any]") -> str:
    if trigger["state"] != "waiting":
        return f"unicorns.{trigger['state']}"
    if trigger["card"] in picked:
        return "unicorns.picked"
    return "unicorns.may" if trigger["optional"] else "unicorns.must"
