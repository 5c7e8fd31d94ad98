"""The table's place in a hall, over the link: it is kept, told without its password, and given up."""

from tally.app.hall import place
from tally.app.link.files import need

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.table import Table

    Message = dict[str, Any]


def hall_tell(table: "Table", arguments: "Message") -> "Message":
    """Take what the hall tells, a `kind` and its `message`.

    Raises ValueError, TypeError or KeyError for what no hall tells.
    """
    if table.hall is None:
        from tally.app.hall.hall import Hall  # few tables are in one

        table.hall = Hall(table)
    table.hall.asked_ms = table.now_ms()
    table.hall.take(arguments["kind"], arguments["message"])
    return {}


def hall_keep(table: "Table", arguments: "Message") -> "Message":
    """Keep a place in a hall in place of the one before; raise LinkError, ValueError, TypeError, KeyError."""
    need(table, place.MOST_BYTES)
    place.keep(table.devices.store, arguments)
    return {}


def hall_read(table: "Table", _: "Message") -> "Message":
    """Return the place but for its password; `table` is "" where there is none."""
    known = place.read(table.devices.store)
    if known is None:
        return {"table": ""}
    return {name: known[name] for name in known if name != "password"}


def hall_forget(table: "Table", _: "Message") -> "Message":
    """Give the place up."""
    place.forget(table.devices.store)
    return {}
