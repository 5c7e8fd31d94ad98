"""The rulebooks by the ids of their games.

A rulebook is imported when its game is first played, and stays.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.rulebook import Rulebook, Says, Scoreboard, StandIns, Tokens


def rulebook_of(game: object) -> "Rulebook | None":
    """Return the rulebook of a game id, None where there is no such game."""
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


def says_of(game: str) -> "Says":
    """Return the module that tells a game's cards in sentences. Loaded when a card is first told."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import says as troubles_says

        return troubles_says
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import says as unicorns_says

        return unicorns_says
    if game == "wotn":
        from tally.rulebooks.wotn import says as wotn_says

        return wotn_says
    from tally.rulebooks.altered import says

    return says


def stand_ins_of(game: str) -> "StandIns":
    """Return the module for cards that players describe by hand. Loaded when it is first needed."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import stand_ins as of_little_troubles

        return of_little_troubles
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import stand_ins as of_unstable_unicorns

        return of_unstable_unicorns
    if game == "wotn":
        from tally.rulebooks.wotn import stand_ins as of_wotn

        return of_wotn
    from tally.rulebooks.altered import stand_ins as of_altered

    return of_altered


def tokens_of(game: str) -> "Tokens":
    """Return the module for cards that need no sticker. Loaded when it is first needed."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import tokens as of_little_troubles

        return of_little_troubles
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import tokens as of_unstable_unicorns

        return of_unstable_unicorns
    if game == "wotn":
        from tally.rulebooks.wotn import tokens as of_wotn

        return of_wotn
    from tally.rulebooks.altered import tokens as of_altered

    return of_altered


def scoreboard_of(game: str) -> "Scoreboard":
    """Return the module of the game's scoreboard. Loaded when it is first needed."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import scoreboard as of_little_troubles

        return of_little_troubles
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import scoreboard as of_unstable_unicorns

        return of_unstable_unicorns
    if game == "wotn":
        from tally.rulebooks.wotn import scoreboard as of_wotn

        return of_wotn
    from tally.rulebooks.altered import scoreboard as of_altered

    return of_altered
