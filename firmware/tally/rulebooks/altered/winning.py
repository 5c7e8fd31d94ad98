"""How Altered is won: when a seat's expeditions meet, and in the Arena (rules: Winning)."""

from tally.rules.table import OVER, TIE, Decided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rulebooks.altered.state import State


def check_win(state: "State") -> None:
    """End the game when a seat's expeditions have met, and it came farther; else the Arena opens."""
    distances = [holder.distance() for holder in state.seats]
    if max(distances) < state.last_region():
        return
    leader = farther(distances)
    if leader != TIE:
        win(state, leader, "expeditions")
    if not state.arena:
        state.arena = True
        state.steps.append(["arena"])


def conceded(state: "State", seat: int) -> None:
    """The seat gives up."""
    win(state, 1 - seat, "concession")


def time_called(state: "State") -> None:
    """The time of the round is over: who came farther, wins."""
    win(state, farther([holder.distance() for holder in state.seats]), "time")


def win(state: "State", winner: "int | str", won_by: str) -> None:
    """End the game; raises Decided."""
    state.winner = winner
    state.won_by = won_by
    state.pending = None
    state.phase = OVER
    state.steps.append(["won", winner, won_by])
    raise Decided


def farther(counts: "list[int]") -> "int | str":
    """Return the seat that has more, or "tie"."""
    if counts[0] == counts[1]:
        return TIE
    return 0 if counts[0] > counts[1] else 1
