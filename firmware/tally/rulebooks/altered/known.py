"""Cards that a game knows: those that were seen, and tokens from their creation on."""

from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.altered.state import State

    Cards = tuple[None, ...]

# What a shape check returns of an unknown card: no card is called so.
NEVER_SEEN = (None,)


def card(state: "State", _event: "Any", value: object) -> "Cards":
    """Want the name of a card, a token's maybe; a shape check."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return known(state, value)


def known(state: "State", name: str) -> "Cards":
    """Return what a shape check says of a card: nothing where it is known."""
    return () if state.knows(name) else NEVER_SEEN
