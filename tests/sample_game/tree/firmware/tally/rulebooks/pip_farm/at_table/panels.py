"""The screens and the scoreboard of Pip Farm."""

from tally.rulebooks.pip_farm.at_table.gestures import controller
from tally.rulebooks.pip_farm.state import GOAL, MARKET
from tally.screens.pip_farm import draw_farms

from tally.rules.at_table import defaults
from tally.rules.at_table.scoreboard import seat as seat_of_board
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.playbook import Draw, Names, Picture
    from tally.rules.rulebook import View

__getattr__ = defaults.found


def shown(view: "View", _picked: "list[str]", _name_of: "Names") -> "tuple[Draw, Picture]":
    """Return the function that draws the farms, and its picture."""
    is_over = view["winner"] is not None
    return draw_farms, {
        "title": _headline(view) or text("pip_farm.phase." + view["phase"]),
        "aside": text("pip_farm.goal").format(GOAL),
        "farms": [_farm(view, seat) for seat in range(len(view["seats"]))],
        "prompt": _how(view) or _prompt(view),
        "asked": None if is_over else view["active"],
    }


def labels(moment: "Moment") -> "list[str]":
    """Return what Left, OK and Right do now."""
    is_over = moment.view["winner"] is not None
    ok = "label.again" if is_over else "pip_farm.label." + moment.view["phase"]
    return [text("label.undo"), text(ok), text("label.counts")]


def card(view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page."""
    seat = controller(view, card)
    where = (
        text("pip_farm.loose") if seat is None else text("pip_farm.of").format(view["seats"][seat]["name"])
    )
    return {
        "name": title.name,
        "strength": str(title.cost),
        "caption": text("counter.cost"),
        "facts": [text("type." + title.type), where],
        "prompt": text("card.uncatalogued") if numbers_only else "",
        "asked": view["active"] if seat is None else seat,
        "labels": [text("label.back"), text("label.play") if seat is None else "", text("label.menu")],
    }


def board(view: "View", _picked: "list[str]", _name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    return {
        "phase": text("pip_farm.phase." + view["phase"]),
        "prompt": _prompt(view),
        "seats": [_seat(each) for each in view["seats"]],
        "stage": None,
        "headline": _headline(view),
        "how": _how(view),
        "match": "",
    }


def _farm(view: "View", seat: int) -> "Picture":
    each = view["seats"][seat]
    return {
        "name": each["name"],
        "number": "-" if each["out"] else str(each["acorns"]),
        "note": text("pip_farm.shields").format(each["shields"]) if each["shields"] else "",
        "turn": view["active"] == seat and view["winner"] is None,
    }


def _prompt(view: "View") -> str:
    if view["phase"] == MARKET and view["played"]:
        return text("pip_farm.prompt.played")
    return text("pip_farm.prompt." + view["phase"])


def _headline(view: "View") -> str:
    winner = view["winner"]
    if winner is None:
        return ""
    return text("won.tie") if winner == "tie" else text("won.title").format(view["seats"][winner]["name"])


def _how(view: "View") -> str:
    return text("pip_farm.won." + view["won_by"]) if view["won_by"] else ""


def _seat(each: "View") -> "Picture":
    acorns = ["-" if each["out"] else str(each["acorns"]), counted("counter.acorns", each["acorns"])]
    notes = [[text("counter.shields"), str(each["shields"])]]
    return seat_of_board(each["name"], [acorns], notes, text("pip_farm.out") if each["out"] else "")
