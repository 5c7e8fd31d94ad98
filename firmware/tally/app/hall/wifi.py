"""The network that a table joins by itself: its name and its password. A file of the store."""

import json

from tally.app.log import small_file
from tally.utf8 import is_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.ports import Store

    Join = dict[str, Any]

NETWORK, PASSWORD = "network", "password"
# The limits of Wi-Fi (IEEE 802.11, SSID; WPA2's passphrase). A network without a password is open.
LONGEST_NETWORK = 32
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 63
MOST_BYTES = 256
_FILE = "wifi.json"


def read(store: "Store") -> "Join | None":
    """Return the network to join, None where there is none or it cannot be read."""
    return small_file.read_json(store, _FILE, check)


def keep(store: "Store", join: "Join") -> None:
    """Keep a network; raise OSError, or ValueError, TypeError or KeyError for a wrong one."""
    check(join)
    small_file.write(store, _FILE, json.dumps({NETWORK: join[NETWORK], PASSWORD: join[PASSWORD]}).encode())


def forget(store: "Store") -> None:
    """Forget the network; raise OSError."""
    small_file.remove(store, _FILE)


def check(join: "Join") -> None:
    """Raise ValueError, TypeError or KeyError if this is not a network."""
    name, password = join[NETWORK], join[PASSWORD]
    if not is_text(name) or not 0 < len(name.encode()) <= LONGEST_NETWORK:
        raise ValueError(f"a network's name has 1 to {LONGEST_NETWORK} bytes")
    if not is_text(password):
        raise ValueError("a password is a text")
    length = len(password.encode())
    if length and not SHORTEST_PASSWORD <= length <= LONGEST_PASSWORD:
        raise ValueError(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} bytes, or none")
