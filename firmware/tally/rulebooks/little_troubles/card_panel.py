"""The picture of one card of Little Troubles, in play or not."""

from tally.rulebooks.little_troubles.gestures import controller
from tally.rulebooks.little_troubles.panels import character
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]


def picture(view: "View", name: str, title: "Any", numbers_only: bool) -> "View":
    """Return what the card screen draws of a card; `title` is the rulebook's."""
    seat = controller(view, name)
    strength, reward = _strength(view, name, title)
    return {
        "name": title.name,
        "strength": strength or str(title.cost),
        "caption": text("card.strength" if strength else "card.cost"),
        "facts": _facts(view, name, title) + ([text("card.reward").format(reward)] if strength else []),
        "prompt": text("card.uncatalogued") if numbers_only else _use(seat, title),
        "asked": view["priority"] if seat is None else seat,
        "labels": [text("label.back"), _ok_label(seat, title), text("label.menu")],
    }


def _strength(view: "View", name: str, title: "Any") -> "tuple[str, int]":
    """Return what a fighter is worth as it stands, else as it is printed: "3/5" and its reward."""
    lying = character(view, name)
    if lying:
        return f"{lying['confidence']}/{lying['maturity']}", lying["reward"]
    face = title.adult or title.regressed
    return (f"{face.confidence}/{face.maturity}", face.reward) if face else ("", 0)


def _facts(view: "View", name: str, title: "Any") -> "list[str]":
    """Return its side or type, and whose it is in play, or whether it is quick."""
    lying = character(view, name)
    facts = [text("side." + lying["side"] if lying else "type." + title.type)]
    seat = controller(view, name)
    if seat is not None:
        facts.append(text("card.owner").format(view["seats"][seat]["name"]))
    elif title.quick:
        facts.append(text("card.quick"))
    return facts


def _use(seat: "int | None", title: "Any") -> str:
    if seat is None or title.ability is None:
        return ""
    return text("card.use").format(f"{title.ability.cost} {counted('counter.cookies', title.ability.cost)}")


def _ok_label(seat: "int | None", title: "Any") -> str:
    if seat is None:
        return text("label.play")
    return text("label.use") if title.ability else ""
