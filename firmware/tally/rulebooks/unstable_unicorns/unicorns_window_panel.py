"""The window: the card that was announced, whether it stands so far, and who may still answer."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]


def picture(view: "View", picked: "list[Any]", name_of: "Names") -> "View":
    """Return what the window's screen draws."""
    window = view["window"]
    waiting = window["waiting"]
    return {
        "card": name_of(window["card"]),
        "of": view["seats"][window["seat"]]["name"],
        "verdict": _verdict(window, name_of),
        "waiting": [view["seats"][seat]["name"] for seat in waiting],
        "prompt": text("unicorns.prompt." + _prompt(view, picked)),
        "asked": waiting[0] if waiting else window["seat"],
    }


def _verdict(window: "View", name_of: "Names") -> str:
    chain = window["chain"]
    if not window["waiting"]:
        return text("unicorns.stands")
    if not chain:
        return text("unicorns.asked")
    last = name_of(chain[-1][0])
    return text("unicorns.stands_again" if window["stands"] else "unicorns.stopped").format(last)


def _prompt(view: "View", picked: "list[Any]") -> str:
    if not view["pending"]:
        return "answer"
    return "target" if picked else "resolve"
