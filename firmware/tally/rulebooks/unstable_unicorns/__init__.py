"""Unstable Unicorns: `rulebook` is the whole game, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import the rulebook piece by piece: a Pico takes 40 ms for the whole."""
    from tally.rulebooks.unstable_unicorns import titles

    yield titles

    from tally.rulebooks.unstable_unicorns import view

    yield view

    from tally.rulebooks.unstable_unicorns import effects

    yield effects

    from tally.rulebooks.unstable_unicorns import window

    yield window

    from tally.rulebooks.unstable_unicorns import event_text

    yield event_text

    from tally.rulebooks.unstable_unicorns import gestures

    yield gestures

    from tally.rulebooks.unstable_unicorns import panels

    yield panels

    from tally.rulebooks.unstable_unicorns import rulebook

    yield rulebook
