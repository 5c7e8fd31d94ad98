"""The room in the store for files other than games: half of it, whatever a computer sends."""

from tally.app.current_game.archive import PREFIX, bytes_taken, bytes_taken_by
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.pages.table import Table

SENT = "files"  # the file that is being sent, in the desk's `held`
_SHARES = 2
_KB = 1_024


def want_room(table: "Table", size: int) -> None:
    """Raise Refused if a file of this size, with the other kept files, would take room from games."""
    taken, left = bytes_taken(size), _left(table)
    if taken > left:
        free = f"it takes {taken // _KB} KB of the table's store, and {max(0, left) // _KB} KB are free"
        raise no_room(f"{free} beside the games: nothing was kept")


def no_room(why: str = "there is no room for it beside the games: nothing was kept") -> Refused:
    """Return the error that there is no room."""
    return Refused("no_room", why)


def _left(table: "Table") -> int:
    """Return how many bytes are free in the half of the store that is not for games."""
    store = table.devices.store
    coming = table.desk.held.get(SENT) if table.desk else None
    used: int = bytes_taken(coming.size) if coming else 0
    for name in store.names():
        if not name.startswith(PREFIX):
            used += bytes_taken_by(store, name)
    left: int = table.devices.board["table"][1] // _SHARES - used
    return left
