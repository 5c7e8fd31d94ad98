"""A small file of the store, read and written whole."""

import json

from tally.utf8 import mended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.ports import Store


def write(store: "Store", name: str, content: bytes) -> None:
    """Replace the file with this name, whole or not at all; raise OSError."""
    draft = store.begin(name)
    try:
        draft.add(content)
        draft.keep()
    except OSError:
        draft.drop()
        raise


def remove(store: "Store", name: str) -> None:
    """Remove a file, if there is one; raise OSError."""
    if name in store.names():
        store.remove(name)


def read_json(store: "Store", name: str, check: "Callable[[Any], None]") -> "dict[str, Any] | None":
    """Return the object in a file, or None where there is none that `check` accepts.

    `check` raises ValueError, TypeError or KeyError to reject it.
    """
    try:
        found: "dict[str, Any]" = json.loads(mended(store.read(name) or b"null"))
        check(found)
    except (ValueError, TypeError, KeyError):
        return None
    return found
