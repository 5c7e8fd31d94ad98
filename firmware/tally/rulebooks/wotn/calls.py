"""What is called at the table: a concession, the end of time, a ruling."""

from tally.rulebooks.wotn.items import seat_out
from tally.rulebooks.wotn.leaving import end_by_time, end_if_won, leave
from tally.rulebooks.wotn.words import CONCESSION
from tally.rules.rulings import counter as counter
from tally.rules.rulings import ruled as ruled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.wotn.state import State


def conceded(state: "State", seat: int) -> None:
    """The seat gives up, and is out."""
    if state.seats[seat].is_out:
        raise seat_out()
    leave(state, seat)
    end_if_won(state, CONCESSION)


def time_called(state: "State") -> None:
    """The time of the round is over."""
    end_by_time(state)
