"""The picture of one card of WOTN, in play or not."""

from tally.rulebooks.wotn.cards import Enemy, Item
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]


def picture(view: "View", name: str, title: "Any", numbers_only: bool) -> "View":
    """Return what the card screen draws of a card; `title` is the rulebook's."""
    number, caption, facts = _shown(view, name, title)
    facts += [text("card.owner").format(seat["name"]) for seat in view["seats"] if _has(seat, name)]
    return {
        "name": title.name,
        "strength": str(number),
        "caption": text("wotn.caption." + caption),
        "facts": facts,
        "prompt": text("card.uncatalogued") if numbers_only else "",
        "asked": view["priority"],
        "labels": [text("label.back"), text("wotn.label.moves"), text("label.menu")],
    }


def _shown(view: "View", name: str, title: "Any") -> "tuple[int, str, list[str]]":
    """Return the number that matters, as it stands or as it is printed, what it is, and facts."""
    if isinstance(title, Item):
        item = _item(view, name)
        facts = [text("wotn.used")] if item and item["used"] else []
        return item["durability"] if item else title.durability, "durability", facts + _value(title)
    if isinstance(title, Enemy):
        lives = [enemy["life"] for enemy in view["enemies"] if enemy["card"] == name]
        words = [text("wotn.keyword." + word) for word in title.keywords]
        return lives[0] if lives else title.life, "life", words + _value(title)
    return title.enemies, "enemies", [text("wotn.avoidable")] if title.avoidable else []


def _value(title: "Any") -> "list[str]":
    return [text("wotn.value").format(title.coins)] if title.coins else []


def _has(seat: "View", name: str) -> bool:
    return any(each["card"] == name for each in seat["items"] + seat["defeated"])


def _item(view: "View", name: str) -> "Any":
    for seat in view["seats"]:
        for item in seat["items"]:
            if item["card"] == name:
                return item
    return None
