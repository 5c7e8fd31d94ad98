"""What was chosen for this table and outlives its games: the names of the seats."""

import json

from tally.screens.words import text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Store

_FILE = "settings.json"
_NAMES = "names"


def read_names(store: "Store") -> "list[str]":
    """Return the names of the seats; none before they were chosen, or where they cannot be read."""
    content = store.read(_FILE)
    if content is None:
        return []
    try:
        names = [name for name in json.loads(content)[_NAMES] if isinstance(name, str) and name]
    except (ValueError, KeyError, TypeError):
        return []
    return names if len(names) == len(plain_names()) else []


def plain_names() -> "list[str]":
    """Return the names of seats that nobody has named."""
    return [text("name.first"), text("name.second")]


def keep_names(store: "Store", names: "list[str]") -> None:
    """Keep the names of the seats; raise OSError."""
    draft = store.begin(_FILE)
    draft.add(json.dumps({_NAMES: names}).encode())
    draft.keep()
