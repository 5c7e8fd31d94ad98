"""What can be chosen before each game, a module a game: without its rules."""

from tally.offers import altered, little_troubles, unstable_unicorns, wotn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol
else:
    Protocol = object


class Offer(Protocol):
    """The choices before a game; every combination of them is sound."""

    @property
    def SEATS(self) -> "tuple[int, int]":  # noqa: N802 - a constant of the module
        """The least and the most."""

    @property
    def MATCH(self) -> bool:  # noqa: N802 - a constant of the module
        """Whether a game may be one of a match."""

    @property
    def CHOICES(self) -> "tuple[tuple[str, tuple[Any, ...]], ...]":  # noqa: N802 - a constant of the module
        """The rulebook's options, each with its values.

        The default is the first and is not told to the rulebook: None there means that it depends on
        something else.
        """


_OFFERS: "dict[str, Offer]" = {
    "little_troubles": little_troubles,
    "unstable_unicorns": unstable_unicorns,
    "wotn": wotn,
    "altered": altered,
}


def offer_of(game: str) -> Offer:
    """Return what a game, by its id, says of itself."""
    return _OFFERS[game]
