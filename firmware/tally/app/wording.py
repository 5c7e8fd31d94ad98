"""Counts, amounts and seats in words: the part of telling that needs no event."""

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.sitting import Sitting


def signed(amount: int) -> str:
    """Return a change as it is written: +3, 0, -3."""
    return f"+{amount}" if amount > 0 else str(amount)


def seat_names(sitting: "Sitting") -> "list[str]":
    """Return the names of the seats of the game in play."""
    return [seat["name"] for seat in sitting.view["seats"]] if sitting.view else []


def counter(word: str) -> str:
    """Return the text for a counter's word."""
    return text("counter." + word, word)
