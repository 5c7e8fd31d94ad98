"""What hands can pick from a list where a card could be tapped: the cards in play."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def lying_for(view: "dict[str, Any]", _picked: "list[str]", _kind: str) -> "list[tuple[str, int | None]]":
    """Return the cards in play, each with the seat whose field it is in: first what is in nobody's."""
    location = view["location"]
    found: "list[tuple[str, int | None]]" = [(location["card"], None)] if location else []
    found += [(enemy["card"], None) for enemy in view["enemies"]]
    for number, seat in enumerate(view["seats"]):
        found += [(each["card"], number) for each in seat["items"] + seat["defeated"]]
    return found
