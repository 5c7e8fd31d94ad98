"""A table's place in a hall: which table it is, and how to reach the broker. It is a file of the store."""

import json

from tally.app.log import small_file
from tally.utf8 import is_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Store

    Place = dict[str, Any]

# The texts of a place. Nobody reads the password.
TEXTS = ("hall", "table", "host", "user", "password")
_PORT, _TLS = "port", "tls"
_MOST_PORT = 0xFFFF
_IP_PARTS = 4
_LONGEST_BYTE, _MOST_BYTE = 3, 255
_LONGEST = 64
# So long a table's user and its topics fit, too: `umqtt` subscribes to none of more than 122 bytes.
MOST_NAME_BYTES = 40
# What a table hears: there is no room for a longer message.
MOST_BYTES = 1_024
_FILE = "hall.json"


class OnePlace:
    """Notices when another table has the same place. `own` is the id of who speaks for this table.

    Everybody at a place reads its topic `here`. Each message there names its sender.
    """

    def __init__(self, own: str) -> None:
        self.own = own
        self.is_shared = False

    def take(self, here: "dict[str, Any]") -> bool:
        """Take such a message; raise KeyError. Return whether this table must say again that it is here.

        It must if the message says that nobody is here, or is the first one from another table.
        """
        if here["here"] is not True:
            self.is_shared = False
            return True
        if here.get("by") == self.own:
            return False
        was_shared, self.is_shared = self.is_shared, True
        return not was_shared


def read(store: "Store") -> "Place | None":
    """Return the place, None where there is none or it cannot be read."""
    return small_file.read_json(store, _FILE, check)


def keep(store: "Store", place: "Place") -> None:
    """Keep a place; raise OSError, or ValueError, TypeError or KeyError for a wrong one."""
    check(place)
    known = {name: place[name] for name in TEXTS + (_PORT, _TLS)}
    small_file.write(store, _FILE, json.dumps(known).encode())


def forget(store: "Store") -> None:
    """Leave the hall; raise OSError."""
    small_file.remove(store, _FILE)


def is_name(name: str) -> bool:
    """Return whether a hall or a table can have this name."""
    if not is_text(name) or name != name.strip():
        return False
    for letter in name:
        if letter < " " or "\x7f" <= letter <= "\x9f" or letter in "/+#":
            return False
    return 0 < len(name.encode()) <= MOST_NAME_BYTES


def is_within_reach(place: "Place") -> bool:
    """Return whether a table's own radio can reach the broker: it needs a numeric address, and no TLS.

    To look up a name would hold up the game, and the firmware has no TLS.
    """
    parts = place["host"].split(".")
    return not place[_TLS] and len(parts) == _IP_PARTS and all(_is_byte(part) for part in parts)


def _is_byte(part: str) -> bool:
    """Return whether this is 0 to 255. Any other part makes the address a name, which is looked up."""
    is_number = 0 < len(part) <= _LONGEST_BYTE and all("0" <= letter <= "9" for letter in part)
    return is_number and int(part) <= _MOST_BYTE


def check(place: "Place") -> None:
    """Raise ValueError, TypeError or KeyError if this is not a place."""
    for name in TEXTS:
        if not is_text(place[name]) or len(place[name].encode()) > _LONGEST:
            raise ValueError(f"{name} is a text of at most {_LONGEST} bytes")
    if not (is_name(place["table"]) and is_name(place["hall"])):
        raise ValueError("no name of a hall or a table")
    if type(place[_PORT]) is not int or not 0 < place[_PORT] <= _MOST_PORT or type(place[_TLS]) is not bool:
        raise ValueError("port is a whole number below 65536, tls is true or false")
