"""The picture of one card of Altered, in play or not."""

from tally.rulebooks.altered.gestures import controller
from tally.rulebooks.altered.words import CHARACTER, STATISTICS
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]


def picture(view: "View", name: str, title: "Any", numbers_only: bool) -> "View":
    """Return what the card screen draws of a card; `title` is the rulebook's."""
    seat = controller(view, name)
    character = _character(view, name)
    is_fighter = title.type == CHARACTER
    values = [character[each] for each in STATISTICS] if character else title.statistics
    costs = f"{title.hand_cost}/{title.reserve_cost}"
    return {
        "name": title.name,
        "strength": "/".join([str(value) for value in values]) if is_fighter else costs,
        "caption": text("altered.card.statistics" if is_fighter else "altered.card.costs"),
        "facts": _facts(view, seat, name, title)
        + ([text("altered.card.cost").format(costs)] if is_fighter else []),
        "prompt": text("card.uncatalogued") if numbers_only else "",
        "asked": view["priority"] if seat is None else seat,
        "labels": [text("label.back"), _ok_label(seat, title), text("label.menu")],
    }


def _facts(view: "View", seat: "int | None", name: str, title: "Any") -> "list[str]":
    """Return its type, whose it is, and its counters."""
    facts = [text("altered.type." + title.type)]
    if seat is not None:
        facts.append(text("card.owner").format(view["seats"][seat]["name"]))
    counters = _counters(view, name)
    if counters:
        facts.append(", ".join(counters))
    return facts


def _counters(view: "View", name: str) -> "list[str]":
    for card in _cards(view):
        if card["card"] == name:
            counters = card["counters"]
            return [text("altered.did." + word, word) + f" {counters[word]}" for word in sorted(counters)]
    return []


def _cards(view: "View") -> "list[View]":
    found: "list[View]" = []
    for side in view["seats"]:
        found += side["reserve"] + side["landmarks"] + ([side["hero"]] if side["hero"] else [])
    return found + _characters(view)


def _characters(view: "View") -> "list[View]":
    return [each for side in view["seats"] for place in side["expeditions"] for each in place["characters"]]


def _character(view: "View", name: str) -> "View | None":
    for each in _characters(view):
        if each["card"] == name:
            return each
    return None


def _ok_label(seat: "int | None", title: "Any") -> str:
    if seat is None:
        return text("label.play")
    return text("label.use") if title.quick else ""
