"""Altered: `rulebook` is the whole game, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import the rulebook piece by piece: a Pico takes 40 ms for the whole."""
    from tally.rulebooks.altered import state

    yield state

    from tally.rulebooks.altered import titles

    yield titles

    from tally.rulebooks.altered import view

    yield view

    from tally.rulebooks.altered import effects

    yield effects

    from tally.rulebooks.altered import answers

    yield answers

    from tally.rulebooks.altered import play

    yield play

    from tally.rulebooks.altered import quick

    yield quick

    from tally.rulebooks.altered import event_text

    yield event_text

    from tally.rulebooks.altered import gestures

    yield gestures

    from tally.rulebooks.altered import panels

    yield panels

    from tally.rulebooks.altered import rulebook

    yield rulebook
