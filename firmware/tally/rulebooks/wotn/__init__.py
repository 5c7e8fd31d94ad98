"""WOTN: `rulebook` is the whole game, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import the rulebook piece by piece: a Pico takes 40 ms for the whole."""
    from tally.rulebooks.wotn import titles

    yield titles

    from tally.rulebooks.wotn import view

    yield view

    from tally.rulebooks.wotn import effects

    yield effects

    from tally.rulebooks.wotn import battle

    yield battle

    from tally.rulebooks.wotn import event_text

    yield event_text

    from tally.rulebooks.wotn import moves

    yield moves

    from tally.rulebooks.wotn import gestures

    yield gestures

    from tally.rulebooks.wotn import card

    yield card

    from tally.rulebooks.wotn import panels

    yield panels

    from tally.rulebooks.wotn import rulebook

    yield rulebook
