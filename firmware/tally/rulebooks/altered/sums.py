"""What a seat's cards come to: the statistics of an expedition, and what is above its limits."""

from tally.rulebooks.altered.words import ASLEEP, LANDMARKS, RESERVE, STATISTICS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def sums(state: "State", seat: int, expedition: int) -> "list[int]":
    """Return the statistics of an expedition: those who are asleep add nothing."""
    total = [0] * len(STATISTICS)
    for card in state.characters(seat, expedition):
        if ASLEEP not in card.counters:
            for i, value in enumerate(card.statistics()):
                total[i] += value
    return total


def excess(state: "State", seat: int) -> "tuple[int, int]":
    """Return how many cards are too many in Reserve, and among the Landmarks."""
    holder = state.seats[seat]
    return (
        max(0, len(state.in_zone(seat, RESERVE)) - holder.reserve_limit),
        max(0, len(state.in_zone(seat, LANDMARKS)) - holder.landmark_limit),
    )
