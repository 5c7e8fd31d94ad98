"""Whose a card is: by its deck, by who used it before; else nobody knows, and who may act is meant."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

NO_DECK = 0
# What is known of a card is one number: its deck's, and the seat that used it, counted from 1.
_SEATS_ROOM = 16


class Whose:
    """`decks` tells whose seat a deck number, as text, is: for the match; cards are known for the game."""

    def __init__(self) -> None:
        self.decks: "dict[str, int]" = {}
        self._cards: "dict[str, int]" = {}

    def forget(self) -> None:
        """Know no card any more: another game begins."""
        self._cards = {}

    def read(self, card: str, deck: int) -> None:
        """Note the deck that stands on a card."""
        self._cards[card] = deck * _SEATS_ROOM + self._cards.get(card, 0) % _SEATS_ROOM

    def seat_of(self, card: str) -> "int | None":
        """Return the seat whose card it is, or None."""
        known = self._cards.get(card, 0)
        bound = self.decks.get(str(known // _SEATS_ROOM))
        if bound is not None:
            return bound
        return known % _SEATS_ROOM - 1 if known % _SEATS_ROOM else None

    def used(self, card: str, seat: int) -> None:
        """Note who used a card."""
        known = self._cards.get(card, 0)
        self._cards[card] = known - known % _SEATS_ROOM + seat + 1

    def bind(self, card: str, seat: int) -> bool:
        """Make the card's deck the seat's; return whether that is news."""
        deck = self._cards.get(card, 0) // _SEATS_ROOM
        if deck == NO_DECK or self.decks.get(str(deck)) == seat:
            return False
        self.decks[str(deck)] = seat
        return True

    def is_unbound(self, card: str) -> bool:
        """Return whether the card is of a deck that is nobody's yet."""
        deck = self._cards.get(card, 0) // _SEATS_ROOM
        return deck != NO_DECK and str(deck) not in self.decks
