"""How each game's titles are written on tags, by the ids of the games. Cards are read without a rulebook."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.tags.unpacking import Layout


def layout_of(game: object) -> "Layout | None":
    """Return the layout of the game with this id, None where there is no such game."""
    if game == "little_troubles":
        from tally.tags.layouts import little_troubles

        return little_troubles
    if game == "unstable_unicorns":
        from tally.tags.layouts import unstable_unicorns

        return unstable_unicorns
    if game == "wotn":
        from tally.tags.layouts import wotn

        return wotn
    if game == "altered":
        from tally.tags.layouts import altered

        return altered
    return None
