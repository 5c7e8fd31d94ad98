"""A small file of the store, read and written whole."""

from tally.foreign import WRONG, json_of
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


def value_in(store: "Store", name: str) -> "Any":
    """Return the JSON value in a file, or None where there is none that can be read."""
    try:
        return json_of(mended(store.read(name) or b""))
    except ValueError:
        return None


def read_json(store: "Store", name: str, check: "Callable[[Any], None]") -> "dict[str, Any] | None":
    """Return the object in a file, or None where there is none that `check` accepts.

    `check` raises one of `foreign.WRONG` to reject it.
    """
    found: "dict[str, Any]" = value_in(store, name)
    try:
        check(found)
    except WRONG:
        return None
    return found
