"""Little Troubles: `rulebook` is the whole game, and each other file a noun of its rule sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def imported() -> "Iterator[object]":
    """Import the rulebook piece by piece: a Pico takes 40 ms for the whole."""
    from tally.rulebooks.little_troubles import titles

    yield titles

    from tally.rulebooks.little_troubles import view

    yield view

    from tally.rulebooks.little_troubles import slots

    yield slots

    from tally.rulebooks.little_troubles import effects

    yield effects

    from tally.rulebooks.little_troubles import play

    yield play

    from tally.rulebooks.little_troubles import event_text

    yield event_text

    from tally.rulebooks.little_troubles import moves

    yield moves

    from tally.rulebooks.little_troubles import gestures

    yield gestures

    from tally.rulebooks.little_troubles import card

    yield card

    from tally.rulebooks.little_troubles import panels

    yield panels

    from tally.rulebooks.little_troubles import rulebook

    yield rulebook
