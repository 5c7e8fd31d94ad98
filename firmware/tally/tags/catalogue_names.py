"""The names of a catalogue by their first letters: looked for in place, a few titles a step."""

from tally.tags.catalogue import HEADER_LENGTH, PLACE_LENGTH, piece, shape
from tally.tags.unpacking import Unpacker, decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from tally.tags.unpacking import Layout

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#"
OTHER = LETTERS[-1]  # for all that is no letter
# So many names are a list that one scrolls; of more, another letter is asked for.
MOST = 12
_TITLES_A_STEP = 24
_SHORT = 48  # bytes that nearly every name and its length fit in
_OFFSET_LENGTH = 3


def folded(name: str) -> str:
    """Return the letters of a name, large; OTHER for any other sign, and behind the end of a name."""
    return "".join([_letter(sign) for sign in name])


def _letter(sign: str) -> str:
    if "a" <= sign <= "z":
        return chr(ord(sign) - ord("a") + ord("A"))
    return sign if "A" <= sign <= "Z" else OTHER


class NameSearch:
    """Looks for the titles whose names begin with `prefix`, folded: `step` until it is False.

    `found` has [name, id] of those, in order when it is done, `letters` what comes next in any of them. When
    there are more than MOST, `found` has only the first of them that were met.
    """

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.count = 0
        self.found: "list[list[str]]" = []
        self.letters = ""
        self._next = 0

    def step(self, file: "BinaryIO", layout: "Layout") -> bool:
        """Look at a few titles of an open catalogue; return whether there are more. Raises TagRefused."""
        width, total = shape(file, layout)
        first, self._next = self._next, min(total, self._next + _TITLES_A_STEP)
        row_length = width + PLACE_LENGTH
        rows = piece(file, HEADER_LENGTH + first * row_length, (self._next - first) * row_length)
        for at in range(0, len(rows), row_length):
            self._see(_name(file, rows[at + width : at + row_length]), rows[at : at + width])
        if self._next < total:
            return True
        self.found.sort(key=lambda each: (folded(each[0]), each[0], each[1]))
        self.letters = "".join([letter for letter in LETTERS if letter in self.letters])
        return False

    def _see(self, name: str, title_id: bytes) -> None:
        length = len(self.prefix)
        begins = folded(name[: length + 1]) + OTHER * (length + 1 - len(name))
        if begins[:length] != self.prefix:
            return
        self.count += 1
        if begins[length] not in self.letters:
            self.letters += begins[length]
        if len(self.found) < MOST:
            self.found.append([name, decoded(title_id.rstrip(b"\0"))])


def _name(file: "BinaryIO", place: bytes) -> str:
    """Return the name of the entry at a place of the index."""
    offset = int.from_bytes(place[:_OFFSET_LENGTH], "big")
    length = int.from_bytes(place[_OFFSET_LENGTH:], "big")
    start = piece(file, offset, min(length, _SHORT))
    if start[:1] >= bytes([_SHORT]):
        start = piece(file, offset, length)
    return Unpacker(start, 0, len(start)).text()


def thirds(letters: str) -> "list[str]":
    """Return letters in three parts, for a button each, as even as can be; of two the last has none."""
    size, more = divmod(len(letters), 3)
    ends = [size + (more > 0), 2 * size + more, len(letters)]
    return [letters[: ends[0]], letters[ends[0] : ends[1]], letters[ends[1] :]]
