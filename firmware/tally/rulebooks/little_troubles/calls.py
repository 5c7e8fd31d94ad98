"""What is called at the table: a concession, the end of time, a ruling."""

from tally.rulebooks.little_troubles.winning import break_tie
from tally.rules.rulings import counter as counter
from tally.rules.rulings import ruled as ruled
from tally.rules.winning import win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State


def conceded(state: "State", seat: int) -> None:
    """The seat gives up."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over."""
    break_tie(state)
