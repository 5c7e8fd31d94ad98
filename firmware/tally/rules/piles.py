"""Piles on paper: where each card lies that left play, as far as the game's events show.

States share these records: a record is made once, when its card goes to a pile.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.state import BaseState

# A card that left play: the name of its pile, the seat whose pile it is (None: everybody's), and the number
# of the event.
Gone = namedtuple("Gone", ("card", "pile", "seat", "event"))


def lay(state: "BaseState", card: str, pile: str, seat: "int | None" = None) -> None:
    """Note that a card now lies on top of a pile."""
    take_up(state, card)
    state.gone += (Gone(card, pile, seat, state.number),)


def take_up(state: "BaseState", card: str) -> None:
    """Note that a card lies in no pile that the table knows."""
    if lying_in(state, card):
        state.gone = tuple([each for each in state.gone if each.card != card])


def lying_in(state: "BaseState", card: str) -> "Gone | None":
    """Return the record of a card that left play, or None."""
    for each in state.gone:
        if each.card == card:
            found: "Gone" = each
            return found
    return None


def empty(state: "BaseState", pile: str, seat: "int | None") -> None:
    """Note that the cards of a pile are no longer known, because it was shuffled or became something else."""
    state.gone = tuple([each for each in state.gone if each[1:3] != (pile, seat)])


def cards_in(state: "BaseState", pile: str, seat: "int | None" = None) -> "list[str]":
    """Return the cards of a pile, the top one first."""
    found = [each.card for each in state.gone if each[1:3] == (pile, seat)]
    found.reverse()
    return found
