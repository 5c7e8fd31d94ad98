"""The score, told to a computer as the room reads it, whenever that is something else."""

from tally.app.scoreboard import Scoreboard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table


class Score:
    """Tells the whole scoreboard, at first as it stands."""

    def __init__(self, table: "Table") -> None:
        self._scoreboard = Scoreboard(table)

    def next_message(self) -> "dict[str, Any] | None":
        """Return the score where it is not what was told last, else None."""
        if not self._scoreboard.look():
            return None
        return {"told": "score", "score": self._scoreboard.shown}
