"""The resources that a turn brings, with the terms they come from."""

from tally.constant import const
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    View = dict[str, Any]
    Names = Callable[[str], str]

# Terms that fit the screen; the first ones say most, the rest is in the explanation.
_TERMS_SHOWN = const(4)
SIGNS = {"*": "\u00d7", "/": "\u00f7"}


def picture(view: "View", _picked: "list[str]", name_of: "Names") -> "View":
    """Return what the resources screen draws."""
    due = view["due"]
    rows = [[_source(term, name_of), _amount(term)] for term in due["cookies_terms"]]
    rows += [[_source(term, name_of), text("term.card").format(_amount(term))] for term in due["cards_terms"]]
    return {
        "title": text("resources.title").format(view["seats"][view["active"]]["name"]),
        "aside": text("prompt.resource").format(view["seats"][view["priority"]]["name"]),
        "cookies": due["cookies"],
        "cards": due["cards"],
        "rows": rows[:_TERMS_SHOWN],
        "first": 0,
        "total_rows": len(rows),
        "asked": view["priority"],
    }


def _source(term: "list[Any]", name_of: "Names") -> str:
    return text("term.base") if term[0] == "base" else name_of(term[0])


def _amount(term: "list[Any]") -> str:
    return f"{SIGNS.get(term[1], term[1])}{term[2]}"
