"""The page of a card in WOTN: its number now, its facts, and why an item cannot be used."""

from tally.rulebooks.wotn.titles import BATTLE, LOCATION, RESOLVE, USES, Enemy, Item, raises_attack
from tally.rules.state import OVER
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.titles import Effect, Title
    from tally.rules.at_table.playbook import Picture
    from tally.rules.rulebook import View


def card(view: "View", card: str, title: "Title", numbers_only: bool) -> "Picture":
    """Return the picture of a card's page. `numbers_only` is true if nobody recorded its effects."""
    number, caption, facts = _printed(view, card, title)
    facts += [text("card.owner").format(seat["name"]) for seat in view["seats"] if _has(seat, card)]
    return {
        "name": title.name,
        "strength": str(number),
        "caption": text("wotn.caption." + caption),
        "facts": facts,
        "prompt": text("card.uncatalogued") if numbers_only else _why_not(view, card, title),
        "asked": view["priority"],
        "labels": [text("label.back"), _card_label(title), text("label.menu")],
    }


def _card_label(title: "Title") -> str:
    """Return what OK does with a card. A Location has nothing to choose."""
    return "" if title.type == LOCATION else text("wotn.label.moves")


def _printed(view: "View", card: str, title: "Title") -> "tuple[int, str, list[str]]":
    """Return the card's main number, now or as printed, the number's name, and other facts."""
    if isinstance(title, Item):
        item = _item(view, card)
        facts = [text("wotn.used")] if item and item["used"] else []
        return item["durability"] if item else title.durability, "durability", facts + _value(title)
    if isinstance(title, Enemy):
        lives = [enemy["life"] for enemy in view["enemies"] if enemy["card"] == card]
        words = [text("wotn.keyword." + word) for word in title.keywords]
        return lives[0] if lives else title.life, "life", words + _value(title)
    return title.enemies, "enemies", [text("wotn.avoidable")] if title.avoidable else []


def _why_not(view: "View", card: str, title: "Title") -> str:
    """Return why an item in a field cannot be used now; "" if it can, and for any other card."""
    item = _item(view, card)
    if not isinstance(title, Item) or not item or view["phase"] == OVER:
        return ""
    code = _obstacle(view, item, title)
    if code == "wrong_phase":
        return _other_phase(view["phase"], title)
    if code == "cannot_pay":
        return _missing(view, item, title)
    return text("wotn.why." + code) if code else ""


def _other_phase(now: str, title: "Item") -> str:
    """Return the phases for an item.

    In the phase Location, if the item is for that, a Location must come first.
    """
    wanted = [
        phase for phase in (LOCATION, BATTLE, RESOLVE) if phase in [USES[each.use] for each in title.effects]
    ]
    if now in wanted:
        return text("wotn.why.location")
    names = ", ".join([text("phase." + phase) for phase in wanted])
    return text("wotn.why.wrong_phase").format(names) if names else text("wotn.why.unused")


def _missing(view: "View", item: "View", title: "Item") -> str:
    """Return what the first effect of this phase costs, and how much of that is missing."""
    seat = view["seats"][view["active"]]
    effect = next(each for each in title.effects if USES[each.use] == view["phase"])
    for have, cost, what in (
        (item["durability"], effect.cost, text("counter.durability")),
        (seat["coins"], effect.price.coins, text("wotn.coins")),
        (seat["life"], effect.price.life, text("wotn.life")),
    ):
        if have < cost:
            return text("why.missing").format(have, cost, what, cost - have)
    return ""


def _obstacle(view: "View", item: "View", title: "Item") -> str:
    """Return the code of what prevents an item's use, "" where nothing does."""
    phase, seat = view["phase"], view["seats"][view["active"]]
    fitting = [effect for effect in title.effects if USES[effect.use] == phase]
    if item not in seat["items"]:
        return "wrong_side"
    if not fitting or (phase == LOCATION and not view["location"]):
        return "wrong_phase"
    if item["used"] and phase in (BATTLE, RESOLVE):
        return "activation_limit"
    if not any(_is_payable(seat, item, effect) for effect in fitting):
        return "cannot_pay"
    if "item_used" in view["legal"] and not (phase == LOCATION and raises_attack(title)):
        return ""
    return "raises_attack" if phase == LOCATION else "already_rolled"


def _is_payable(seat: "View", item: "View", effect: "Effect") -> bool:
    price = effect.price
    has_price = price.coins <= seat["coins"] and price.life <= seat["life"]
    return bool(has_price and effect.cost <= item["durability"])


def _value(title: "Enemy | Item") -> "list[str]":
    return [text("wotn.value").format(title.coins)] if title.coins else []


def _has(seat: "View", card: str) -> bool:
    return any(each["card"] == card for each in seat["items"] + seat["defeated"])


def _item(view: "View", card: str) -> "Any":
    for seat in view["seats"]:
        for item in seat["items"]:
            if item["card"] == card:
                return item
    return None
