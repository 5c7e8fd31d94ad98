"""The English texts with their keys, in the order of their files."""

from pathlib import Path
from typing import NamedTuple

from tally.screens.words import english

FOLDER = Path(english.__file__).parent
ONE = ".one"
# Cards' texts about more or less are counted, also if English says the same of one and of many.
_CARDS = "_says."
_COUNTED_ENDS = (".more", ".less")
_COUNT = "{0}"


class Entry(NamedTuple):
    """A text: its key (a group and a name in it), and its file."""

    key: str
    text: str
    file: str


def entries() -> list[Entry]:
    """Return every text."""
    found = []
    for module in english.ALL:
        file = f"{module.__name__.rpartition('.')[2]}.py"
        for group, texts in module.TABLE.items():
            for line in texts.decode().strip("\n").split("\n"):
                name, _, text = line.partition(" ")
                found.append(Entry(f"{group}.{name}", text, file))
    return found


def texts() -> dict[str, str]:
    """Return every text by its key."""
    return {entry.key: entry.text for entry in entries()}


def is_counted(entry: Entry, keys: dict[str, str]) -> bool:
    """Return whether another language may have different forms for one and for many."""
    if entry.key + ONE in keys:
        return True
    return _CARDS in entry.key and entry.key.endswith(_COUNTED_ENDS) and _COUNT in entry.text


def numbered_keys() -> list[str]:
    """Return all keys that can have a text in some language: the English ones, and those for one."""
    keys = texts()
    found = []
    for entry in entries():
        found.append(entry.key)
        if is_counted(entry, keys) and entry.key + ONE not in keys:
            found.append(entry.key + ONE)
    return found
