"""Piles on paper: which card that left play lies where, as far as its own events tell.

A state shares its records with those before it: each is made once, when its card goes there.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# A card that left play: the word for its pile, the seat whose pile it is (None: of all), the event's number.
Gone = namedtuple("Gone", ("card", "pile", "seat", "event"))


def lay(state: "Any", card: str, pile: str, seat: "int | None" = None) -> None:
    """Note that a card lies in a pile now, on top of those that went there before."""
    take_up(state, card)
    state.gone += (Gone(card, pile, seat, state.number),)


def take_up(state: "Any", card: str) -> None:
    """Note that a card is in no pile that the table knows of."""
    if lying_in(state, card):
        state.gone = tuple([each for each in state.gone if each.card != card])


def lying_in(state: "Any", card: str) -> "Gone | None":
    """Return where a card lies that left play, or None."""
    for each in state.gone:
        if each.card == card:
            found: "Gone" = each
            return found
    return None


def empty(state: "Any", pile: str, seat: "int | None") -> None:
    """Note that a pile has become something else, as one that is shuffled to be drawn from."""
    state.gone = tuple([each for each in state.gone if each[1:3] != (pile, seat)])


def cards_in(state: "Any", pile: str, seat: "int | None" = None) -> "list[str]":
    """Return the cards of a pile, the one that came last first."""
    found = [each.card for each in state.gone if each[1:3] == (pile, seat)]
    found.reverse()
    return found
