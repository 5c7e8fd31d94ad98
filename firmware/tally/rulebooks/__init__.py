"""The rulebooks, by the ids of their games: each is imported when its game is first played, and stays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.rulebook import Rulebook


def rulebook_of(game: object) -> "Rulebook | None":
    """Return the rulebook of a game's id; None where there is no such game."""
    if game == "little_troubles":
        from tally.rulebooks import little_troubles

        return little_troubles
    if game == "unstable_unicorns":
        from tally.rulebooks import unstable_unicorns

        return unstable_unicorns
    if game == "wotn":
        from tally.rulebooks import wotn

        return wotn
    if game == "altered":
        from tally.rulebooks import altered

        return altered
    return None
