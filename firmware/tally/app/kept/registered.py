"""The list that a deck is registered with, one a game. A computer sends it, a deck check compares with it.

It is a file with a line a title, in the list's order: copies, id and name, with tabs between them.
"""

from tally.tags.record import DAMAGED, TagRefused
from tally.utf8 import is_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from tally.ports import Store

    Listed = tuple[int, str, str]  # copies, id, name
    Difference = tuple[str, list[Any]]

FILE = "decklist-{}.txt"
# 80 titles with the longest ids and names fit.
MOST_BYTES = 8_192
MISSING = "missing"
_MOST_COPIES = 999
_PARTS = 3


def read(store: "Store", game: str) -> "list[Listed]":
    """Return the registered list of a game, [] if there is none that can be read."""
    content = store.read(FILE.format(game))
    try:
        return parsed(content) if content else []
    except ValueError:
        return []


def written(listed: "Iterable[Listed]") -> bytes:
    """Return a list as the file has it."""
    return "".join([f"{copies}\t{title_id}\t{name}\n" for copies, title_id, name in listed]).encode()


def parsed(content: bytes) -> "list[Listed]":
    """Return the list in a file: the opposite of `written`; raise ValueError."""
    if len(content) > MOST_BYTES or not is_sound(content):
        raise ValueError("a registered list has at most 8,192 bytes of UTF-8")
    return [_row(line) for line in content.decode().split("\n") if line]


def _row(line: str) -> "Listed":
    parts = line.split("\t")
    copies = int(parts[0])
    if len(parts) != _PARTS or not 0 < copies <= _MOST_COPIES or not parts[1]:
        raise ValueError("a line has 1 to 999 copies, an id and a name")
    return copies, parts[1], parts[2]


class ListCheck:
    """Takes a registered list piece by piece; raises TagRefused for one that cannot be read."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._content = b""

    def take(self, piece: bytes) -> None:
        """Check the next bytes; raise TagRefused."""
        self._content += piece
        if self._size > MOST_BYTES:
            raise TagRefused(DAMAGED)
        if len(self._content) == self._size:
            try:
                parsed(self._content)
            except ValueError:
                raise TagRefused(DAMAGED)

    def is_whole(self) -> bool:
        """Return whether all of the list has come."""
        return len(self._content) == self._size


def differences(listed: "Iterable[Listed]", tapped: "Iterable[tuple[str, str]]") -> "list[Difference]":
    """Return what differs between a list and the cards that were tapped, each an id and a name.

    First what is missing, [name, how many], in the order of the list. Then, in the order of the taps, "extra"
    cards, which the list has not, and titles of which there are too many: ("double", [name, number, listed]).
    """
    counts: "dict[str, int]" = {}
    order: "list[tuple[str, str]]" = []
    for title_id, name in tapped:
        if title_id not in counts:
            order.append((title_id, name))
        counts[title_id] = counts.get(title_id, 0) + 1
    wanted: "dict[str, int]" = {}
    names: "list[tuple[str, str]]" = []
    for copies, title_id, name in listed:
        if title_id not in wanted:
            names.append((title_id, name))
        wanted[title_id] = wanted.get(title_id, 0) + copies
    found: "list[Difference]" = []
    for title_id, name in names:
        lacking = wanted[title_id] - counts.get(title_id, 0)
        if lacking > 0:
            found.append((MISSING, [name, lacking]))
    for title_id, name in order:
        number, most = counts[title_id], wanted.get(title_id, 0)
        if not most:
            found.append(("extra", [name, number]))
        elif number > most:
            found.append(("double", [name, number, most]))
    return found
