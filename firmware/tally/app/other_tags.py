"""A tag that is no card of the game in play: what is done with it, or why nothing is."""

from tally.tags.record import NAME, STAND_IN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.tags.record import Tag


def take(page: "Any", card: str, tag: "Tag") -> None:
    """Take a name, a stand-in that is not described yet, or another game's card."""
    if tag.kind == NAME:
        page.table.refuse("name_in_game", "")
    elif tag.kind != STAND_IN:
        page.table.refuse_tag("other_game")
    elif page.sitting.has("stand_ins"):
        page.table.open("stand_in", card, tag.content)
    else:
        page.table.refuse("not_in_game", "")
