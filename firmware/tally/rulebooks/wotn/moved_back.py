"""What hands must move back on paper when something is taken out of a game of WOTN."""

from tally.rulebooks.wotn.cards import total
from tally.rulebooks.wotn.words import COUNTERS
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
    told = []
    for card in sorted(after.titles, key=lambda card: (name_of(card), card)):
        place = _place(after, card)
        if place != _place(before, card):
            told.append([name_of(card), place])
        elif _durability(after, card) != _durability(before, card):
            told.append([name_of(card), text("wotn.back.durability").format(_durability(after, card))])
    return told + _counts(before, after)


def _place(state: "State", card: str) -> str:
    """Return where a card lies, as one would say it."""
    seat = state.holder(card)
    if seat is not None:
        return text("wotn.back.field").format(state.seats[seat].name)
    return text("wotn.back.table" if state.is_in_play(card) else "wotn.back.pile")


def _durability(state: "State", card: str) -> int:
    held = state.held(card)
    return total(held.amounts) if held else 0


def _counts(before: "State", after: "State") -> "list[Row]":
    told = []
    for counter in COUNTERS:
        for number, holder in enumerate(after.seats):
            change = getattr(holder, counter) - getattr(before.seats[number], counter)
            if change:
                told.append([f"{holder.name}: {text('wotn.' + counter)}", f"{change:+d}"])
    return told
