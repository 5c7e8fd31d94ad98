"""The room in the store: half of it is for games alone, what a computer sends has to fit the other half."""

from tally.app.archive import PREFIX
from tally.app.link import LinkError
from tally.app.taken import taken, taken_by
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.table import Table

COMING = const("files")  # a file that is being sent, among what the desk holds
_SHARES = const(2)


def need(table: "Table", size: int) -> None:
    """Raise LinkError where a file of this size, beside all that is kept, would take room from games."""
    if taken(size) > _left(table):
        raise no_room()


def no_room() -> LinkError:
    """Return what says that nothing more can be kept."""
    return LinkError("no_room", "there is no room for it beside the games: nothing was kept")


def _left(table: "Table") -> int:
    """Return how much of the half that is not the games' alone is free."""
    assert table.desk
    store = table.devices.store
    coming = table.desk.held.get(COMING)
    used: int = taken(coming.size) if coming else 0
    for name in store.names():
        if not name.startswith(PREFIX):
            used += taken_by(store, name)
    left: int = table.devices.board["table"][1] // _SHARES - used
    return left
