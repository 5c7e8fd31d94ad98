"""The start of a game: its first state, and the first Morning (rules: The day)."""

from tally.rulebooks.altered.day import settle
from tally.rulebooks.altered.options import parse_options
from tally.rulebooks.altered.state import Seat, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.cards import Title


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the game before its first event: in the first Morning, or after it."""
    options = parse_options(given)
    seats = [Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.hand = options["start_hand"]
        holder.reserve_limit = options["reserve_limit"][number]
        holder.landmark_limit = options["landmark_limit"][number]
    state = State(options, seats, cards)
    if options["setup"] == "manual":
        state.deciding = state.first
        return state
    for holder in seats:
        holder.hand -= options["start_mana"]
        holder.mana = holder.ready = options["start_mana"]
    settle(state)
    state.ledger = []
    return state
