"""Imports the pages that nearly every game opens before they are needed: so the first press waits less.

The other pages would take 15 KB of the heap in games that never open them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import and yield one page after another.

    First comes the game's page, with what all rulebooks import.
    """
    from tally.app.game import play

    yield play
    from tally.rules.at_table import by_hand

    yield by_hand
    from tally.app.game import dialogs

    yield dialogs
    from tally.app.game import cards

    yield cards
    from tally.app.game import card

    yield card
    from tally.app.game import counts

    yield counts
    from tally.app.game import menu

    yield menu
    from tally.app.game import history

    yield history
