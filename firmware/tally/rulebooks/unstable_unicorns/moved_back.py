"""What hands must move back on paper when something is taken out of a game of Unstable Unicorns."""

from tally.rules import put_right
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import State

    Row = list[str]

# Of the counters, those that lie on the table as cards; stables are told card by card.
_ON_PAPER = ("hand", "deck", "discard")


def rows(
    before: "State", after: "State", _removed: "list[list[Any]]", name_of: "Callable[[str], str]"
) -> "list[Row]":
    """Return what to do, in rows of a text and a value: cards first, then counts."""
    named = [(counter, text("counter." + counter)) for counter in _ON_PAPER]
    return put_right.cards(before, after, _look, name_of) + put_right.counts(before, after, named)


def _look(state: "State", card: str) -> "tuple[str]":
    """Return where a card lies: in a stable, or nobody tells where."""
    seat = state.seat_of(card)
    if seat is None:
        return (text("unicorns_move.back.out"),)
    return (text("unicorns_move.back.stable").format(state.seats[seat].name),)
