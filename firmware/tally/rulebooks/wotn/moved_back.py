"""What hands must move back on paper when something is taken out of a game of WOTN."""

from tally.rulebooks.wotn.cards import total
from tally.rulebooks.wotn.words import COUNTERS
from tally.rules import put_right
from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.rulebooks.wotn.state import State

    Row = list[str]


def rows(
    before: "State", after: "State", _removed: "list[list[Any]]", name_of: "Callable[[str], str]"
) -> "list[Row]":
    """Return what to do, in rows of a text and a value: cards first, then counts."""
    named = [(counter, text("wotn." + counter)) for counter in COUNTERS]
    return put_right.cards(before, after, _look, name_of) + put_right.counts(before, after, named)


def _look(state: "State", card: str) -> "tuple[str, str]":
    """Return where a card lies, and how worn it is."""
    held = state.held(card)
    durability = total(held.amounts) if held else 0
    return _place(state, card), text("wotn.back.durability").format(durability)


def _place(state: "State", card: str) -> str:
    """Return where a card lies, as one would say it."""
    seat = state.holder(card)
    if seat is not None:
        return text("wotn.back.field").format(state.seats[seat].name)
    return text("wotn.back.table" if state.is_in_play(card) else "wotn.back.pile")
