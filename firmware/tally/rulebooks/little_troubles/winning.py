"""How Little Troubles is won (001, How to Win and Ties), and what is called at the table: the end."""

from tally.rulebooks.little_troubles.words import COOKIES_TO_WIN, POINTS_PER_WIN, WINS_TO_WIN
from tally.rules.table import TIE, highest, win

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.little_troubles.state import State


def check_win(state: "State") -> None:
    """End the game if an atomic step has decided it."""
    if state.alternates:
        seats = set(state.alternates)
        win(state, seats.pop() if len(seats) == 1 else TIE, "alternate")
    reached = [seat for seat in (0, 1) if _has_reached(state, seat)]
    if len(reached) == 1:
        by_cookies = state.seats[reached[0]].cookies >= COOKIES_TO_WIN
        win(state, reached[0], "cookies" if by_cookies else "wins")
    if reached:
        _break_tie(state)


def conceded(state: "State", seat: int) -> None:
    """The seat gives up."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over."""
    _break_tie(state)


def _break_tie(state: "State") -> None:
    """End the game by the percentages of both goals."""
    win(state, highest([_points(state, seat) for seat in (0, 1)]), "tie_break")


def _has_reached(state: "State", seat: int) -> bool:
    counts = state.seats[seat]
    return bool(counts.cookies >= COOKIES_TO_WIN or counts.wins >= WINS_TO_WIN)


def _points(state: "State", seat: int) -> int:
    counts = state.seats[seat]
    points: int = min(counts.cookies, COOKIES_TO_WIN) + min(POINTS_PER_WIN * counts.wins, COOKIES_TO_WIN)
    return points
