"""How a game ends: once it is decided, nothing else of that event happens."""

from tally.rules.table import enter_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OVER = "over"
TIE = "tie"


class Decided(Exception):
    """The game is decided: the step ends here."""


def win(table: "Any", winner: "int | str", won_by: str) -> None:
    """End the game; raises Decided."""
    table.winner = winner
    table.won_by = won_by
    table.pending = None
    enter_phase(table, OVER)
    table.steps.append(["game_won", winner, won_by])
    raise Decided


def highest(scores: "list[int]") -> "int | str":
    """Return the seat with the highest score, or "tie" when several have it."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else TIE
