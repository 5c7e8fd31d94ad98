"""The table's place in a hall, over the link: keep it, read it without its password, or forget it."""

from tally.app.hall import delivered, place, wifi
from tally.app.link import LinkError
from tally.app.pages.store_room import want_room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.pages.table import Table

    Message = dict[str, Any]


def hall_tell(table: "Table", arguments: "Message") -> "Message":
    """Take a message of the hall: a `kind` and its `message`.

    Raises ValueError, TypeError or KeyError for a wrong one.
    """
    if table.hall is None:
        from tally.app.hall.hall import Hall  # few tables are in a hall

        table.hall = Hall(table)
    table.hall.asked_ms = table.now_ms()
    table.hall.take(arguments["kind"], arguments["message"])
    return {}


def hall_keep(table: "Table", arguments: "Message") -> "Message":
    """Keep a place in a hall instead of the old one; raise LinkError, ValueError, TypeError, KeyError."""
    want_room(table, place.MOST_BYTES)
    place.keep(table.devices.store, arguments)
    table.join_network()
    return {}


def hall_read(table: "Table", _: "Message") -> "Message":
    """Return the place without its password; `table` is "" where there is none.

    `told` is the number of the last game that the hall is known to have, None where that is not known.
    """
    known = place.read(table.devices.store)
    if known is None:
        return {"table": ""}
    found = {name: known[name] for name in known if name != "password"}
    found["told"] = delivered.read(table.devices.store, known)
    return found


def hall_told(table: "Table", arguments: "Message") -> "Message":
    """Note that the hall has all games up to this one; raise KeyError, ValueError, OSError."""
    known = place.read(table.devices.store)
    if known is None or type(arguments["game"]) is not int:
        raise ValueError("a table in a hall notes a game's number")
    delivered.keep(table.devices.store, known, arguments["game"])
    return {}


def hall_forget(table: "Table", _: "Message") -> "Message":
    """Forget the place."""
    place.forget(table.devices.store)
    delivered.forget(table.devices.store)
    table.join_network()
    return {}


def wifi_keep(table: "Table", arguments: "Message") -> "Message":
    """Keep a network to join: its name and password; raise LinkError, ValueError, TypeError, KeyError."""
    if not table.devices.board.get("radio"):
        raise LinkError("no_radio", "this table's board has no radio: a Pico W and a Pico 2 W have one")
    want_room(table, wifi.MOST_BYTES)
    wifi.keep(table.devices.store, arguments)
    table.join_network()
    return {}


def wifi_read(table: "Table", _: "Message") -> "Message":
    """Return the name of the network ("" where there is none), and whether the broker is there."""
    known = wifi.read(table.devices.store)
    return {
        "network": known[wifi.NETWORK] if known else "",
        "here": table.voice is not None and table.voice.is_here,
    }


def wifi_forget(table: "Table", _: "Message") -> "Message":
    """Forget the network; raise OSError."""
    wifi.forget(table.devices.store)
    table.join_network()
    return {}
