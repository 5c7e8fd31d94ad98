"""The page of a card in Little Troubles: its numbers now, its facts, and what OK does with it."""

from tally.rulebooks.little_troubles.view import character, controller
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.at_table.playbook import Picture
    from tally.rules.rulebook import View


def card(view: "View", card: str, title: "Any", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `title` is the rulebook's; the card may be in play or not."""
    seat = controller(view, card)
    lying = character(view, card)
    strength, reward = _strength(lying, title)
    ability = None if seat is None else _ability(lying, title)
    return {
        "name": title.name,
        "strength": strength or str(title.cost),
        "caption": text("card.strength" if strength else "card.cost"),
        "facts": _facts(view, seat, lying, title)
        + ([text("card.reward").format(reward)] if strength else []),
        "prompt": text("card.uncatalogued") if numbers_only else _use(ability),
        "asked": view["priority"] if seat is None else seat,
        "labels": [text("label.back"), _card_label(seat, ability), text("label.menu")],
    }


def _strength(lying: "View | None", title: "Any") -> "tuple[str, int]":
    """Return a fighter's numbers now, or as printed if it does not lie: "3/5", and its reward."""
    if lying:
        return f"{lying['confidence']}/{lying['maturity']}", lying["reward"]
    face = title.adult or title.regressed
    return (f"{face.confidence}/{face.maturity}", face.reward) if face else ("", 0)


def _facts(view: "View", seat: "int | None", lying: "View | None", title: "Any") -> "list[str]":
    """Return a card's side or type, and its seat in play, or whether it is quick."""
    facts = [text("side." + lying["side"] if lying else "type." + title.type)]
    if seat is not None:
        facts.append(text("card.owner").format(view["seats"][seat]["name"]))
    elif title.quick:
        facts.append(text("card.quick"))
    return facts


def _ability(lying: "View | None", title: "Any") -> "Any":
    """Return the ability of a card in play: the ability of the side that is up, else the title's."""
    own = getattr(title, lying["side"]).ability if lying and getattr(title, lying["side"]) else None
    return title.ability if own is None else own


def _use(ability: "Any") -> str:
    if ability is None:
        return ""
    return text("card.use").format(f"{ability.cost} {counted('counter.cookies', ability.cost)}")


def _card_label(seat: "int | None", ability: "Any") -> str:
    if seat is None:
        return text("label.play")
    return text("label.use") if ability else ""
