"""Hands, the deck (null until it is counted) and the discard pile."""

from tally.rules.refusals import Refused
from tally.rules.table import change
from tally.rules.table_counts import change_shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State


def draw(state: "State", seat: int, count: int) -> None:
    """Draw cards, or what there is."""
    if state.deck is not None:
        count = min(count, state.deck)
        change_shared(state, "deck", -count)
    change(state, seat, "hand", count)
    state.steps.append(["drew", seat, count])


def discard(state: "State", seat: int, count: int) -> None:
    """Put cards from hand to the discard pile; raise Refused("too_few")."""
    take(state, seat, "hand", count)
    change_shared(state, "discard", count)
    state.steps.append(["discarded", seat, count])


def take(state: "State", seat: int, origin: str, count: int) -> None:
    """Take cards from a seat's `hand`, the `deck` or the `discard` pile; raise Refused("too_few")."""
    there = state.seats[seat].hand if origin == "hand" else getattr(state, origin)
    if there is None:  # a deck that nobody counted has no end
        return
    if there < count:
        raise Refused("too_few", "there are not so many cards")
    if origin == "hand":
        change(state, seat, "hand", -count)
    else:
        change_shared(state, origin, -count)
