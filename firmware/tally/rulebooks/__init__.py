"""The rulebooks by the ids of their games.

A rulebook is imported when its game is first played, and stays.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from tally.rules.rulebook import CardText, Rulebook, Scoreboard, StandIns, Tokens


def imported(game: str) -> "Iterator[object]":
    """Import the rulebook of a game piece by piece, one each time."""
    if game == "little_troubles":
        from tally.rulebooks import little_troubles

        return little_troubles.imported()
    if game == "unstable_unicorns":
        from tally.rulebooks import unstable_unicorns

        return unstable_unicorns.imported()
    if game == "wotn":
        from tally.rulebooks import wotn

        return wotn.imported()
    from tally.rulebooks import altered

    return altered.imported()


def rulebook_of(game: object) -> "Rulebook | None":
    """Return the rulebook of a game id, None where there is no such game."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import rulebook as little_troubles

        return little_troubles
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import rulebook as unstable_unicorns

        return unstable_unicorns
    if game == "wotn":
        from tally.rulebooks.wotn import rulebook as wotn

        return wotn
    if game == "altered":
        from tally.rulebooks.altered import rulebook as altered

        return altered
    return None


def card_text_of(game: str) -> "CardText":
    """Return the module that puts a game's cards into sentences. Loaded when a card is first shown."""
    if game == "little_troubles":
        from tally.rulebooks.little_troubles import card_text as troubles_text

        return troubles_text
    if game == "unstable_unicorns":
        from tally.rulebooks.unstable_unicorns import card_text as unicorns_text

        return unicorns_text
    if game == "wotn":
        from tally.rulebooks.wotn import card_text as wotn_text

        return wotn_text
    from tally.rulebooks.altered import card_text

    return card_text


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
