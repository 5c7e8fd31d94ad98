"""The choices before each game, a module for each game. They do not need the game's rules."""

from tally.games import module_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol
else:
    Protocol = object


class Offer(Protocol):
    """The choices before a game. Every combination of them is allowed."""

    @property
    def SEATS(self) -> "tuple[int, int]":  # noqa: N802 - a constant of the module
        """The least and the most seats."""

    @property
    def MATCH(self) -> bool:  # noqa: N802 - a constant of the module
        """Whether a game may be part of a match."""

    @property
    def CHOICES(self) -> "tuple[tuple[str, tuple[Any, ...]], ...]":  # noqa: N802 - a constant of the module
        """The rulebook's options, each with its values.

        The first value is the default, and the rulebook does not see it. A default of None means that
        it depends on something else.
        """


def offer_of(game: str) -> Offer:
    """Return the offer of the game with this id."""
    found: Offer = module_of(game, "tally.offers.{}")
    return found
