"""The picture of one card of Unstable Unicorns, in a stable or not."""

from tally.rulebooks.unstable_unicorns.gestures import controller
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    View = dict[str, Any]


def picture(view: "View", name: str, title: "Any", numbers_only: bool) -> "View":
    """Return what the card screen draws of a card; `title` is the rulebook's."""
    seat = controller(view, name)
    use = "unicorns_card.play" if seat is None else "unicorns_card.move"
    return {
        "name": title.name,
        "strength": str(title.counts_as),
        "caption": text("unicorns_card.counts"),
        "facts": [text("type." + title.type), _where(view, seat)] + _facts(title),
        "prompt": text("card.uncatalogued" if numbers_only else use),
        "asked": view["priority"] if seat is None else seat,
        "labels": [
            text("label.back"),
            text("label.play" if seat is None else "unicorns_card.label"),
            text("label.menu"),
        ],
    }


def _where(view: "View", seat: "int | None") -> str:
    if seat is None:
        return text("unicorns_card.loose")
    return text("unicorns_card.of").format(view["seats"][seat]["name"])


def _facts(title: "Any") -> "list[str]":
    """Return what else is to be known of it at a glance."""
    facts = []
    if title.cannot_be_neighed:
        facts.append(text("unicorns_card.no_neigh"))
    if title.pre_turn:
        facts.append(text("unicorns_card.pre_turn"))
    if title.effects:
        facts.append(text("unicorns_card.trigger"))
    return facts
