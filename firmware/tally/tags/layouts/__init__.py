"""How each game's titles are written on tags, by the ids of the games. Cards are read without a rulebook."""

from tally.games import GAMES, module_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Layout


def layout_of(game: object) -> "Layout | None":
    """Return the layout of the game with this id, None where there is no such game."""
    if game not in GAMES:
        return None
    found: "Layout" = module_of(str(game), "tally.tags.layouts.{}")
    return found
