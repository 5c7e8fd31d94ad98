"""The pages that nearly every game opens are imported ahead: a press for one waits less.

The others would take 15 KB of the heap, in games that never open them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import and yield one after the other; the game's own page first, with what all rulebooks want."""
    from tally.app.pages import play

    yield play
    from tally.rules import by_hand

    yield by_hand
    from tally.app.pages import told

    yield told
    from tally.app.pages import cards

    yield cards
    from tally.app.pages import card

    yield card
    from tally.app.pages import counts

    yield counts
    from tally.app.pages import menu

    yield menu
    from tally.app.pages import history

    yield history
    from tally.app.pages import happened

    yield happened
