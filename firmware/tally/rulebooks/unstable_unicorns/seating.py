"""Who may act: whose turn it is, and who is still in the game."""

from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.unstable_unicorns.state import State


def want_active(state: "State", seat: int) -> None:
    """Refuse what only the seat whose turn it is may do."""
    if seat != state.active:
        raise Refused("not_your_turn")


def want_in(state: "State", *seats: int) -> None:
    """Refuse a seat that left, acting or named."""
    for seat in seats:
        if state.seats[seat].is_out:
            raise Refused("out", "this seat has left the game")
