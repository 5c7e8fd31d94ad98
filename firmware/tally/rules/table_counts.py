"""Counters that the table holds and no seat: a deck or a discard pile that all share."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def holder_of(table: "Any", seat: int, counter: str) -> "Any":
    """Return what holds a counter: the seat, or the table where no seat has it."""
    holder = table.seats[seat]
    return holder if hasattr(holder, counter) else table


def change_shared(table: "Any", counter: str, amount: int) -> None:
    """Add to a counter of the table, and note amount and cause, in the turn of whoever has it."""
    if amount:
        setattr(table, counter, (getattr(table, counter) or 0) + amount)
        source, word = table.because
        table.ledger.append((table.active, counter, amount, source, word))


def empty_shared(table: "Any", counter: str) -> None:
    """Bring a counter of the table to 0."""
    change_shared(table, counter, -getattr(table, counter))
