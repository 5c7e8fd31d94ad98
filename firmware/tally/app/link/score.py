"""The scoreboard for the room, sent to a computer whenever it changes."""

from tally.app.link.scoreboard import Scoreboard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table


class Score:
    """Sends the whole scoreboard, the first time as it stands."""

    def __init__(self, table: "Table") -> None:
        self._scoreboard = Scoreboard(table)

    def next_message(self) -> "dict[str, Any] | None":
        """Return the scoreboard if it differs from the last one, else None."""
        if not self._scoreboard.look():
            return None
        return {"told": "score", "score": self._scoreboard.shown}
