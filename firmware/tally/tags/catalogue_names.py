"""Finds the names of a catalogue by their first letters. It searches in place, a few titles a step."""

from tally import alphabet
from tally.tags.catalogue import HEADER_LENGTH, PLACE_LENGTH, piece, shape
from tally.tags.unpacking import Unpacker, decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from tally.tags.unpacking import Layout

# Up to this many names are shown as a list. With more, the player chooses another letter.
MOST = 12
_TITLES_A_STEP = 24
_SHORT = 48  # enough bytes for nearly every name with its length
_OFFSET_LENGTH = 3


class NameSearch:
    """Finds the titles whose names begin with `prefix`, in `alphabet.signs`. Call `step` until it is False.

    `own` are letters that the language counts as letters of their own. `found` has [name, id] for each
    title, sorted when the search is done. `letters` are the letters that come next in any of them. If there
    are more than MOST titles, `found` has only the first that were met.
    """

    def __init__(self, prefix: str, own: str) -> None:
        self.prefix = prefix
        self._own = own
        self.count = 0
        self.found: "list[list[str]]" = []
        self.letters = ""
        self._next = 0

    def step(self, file: "BinaryIO", layout: "Layout") -> bool:
        """Look at a few titles of an open catalogue. Return whether there are more. Raises TagRefused."""
        width, total = shape(file, layout)
        first, self._next = self._next, min(total, self._next + _TITLES_A_STEP)
        row_length = width + PLACE_LENGTH
        rows = piece(file, HEADER_LENGTH + first * row_length, (self._next - first) * row_length)
        for at in range(0, len(rows), row_length):
            self._see(_name(file, rows[at + width : at + row_length]), rows[at : at + width])
        if self._next < total:
            return True
        self.found.sort(key=lambda each: (alphabet.place(each[0], self._own), each[0], each[1]))
        self.letters = "".join([letter for letter in alphabet.letters(self._own) if letter in self.letters])
        return False

    def _see(self, name: str, title_id: bytes) -> None:
        length = len(self.prefix)
        begins = alphabet.signs(name[: length + 1], self._own)
        if len(begins) <= length:  # the name is shorter, or it has an accent by itself
            begins = alphabet.signs(name, self._own) + alphabet.OTHER * (length + 1)
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
    """Return letters in three parts, one for each button, as even as possible.

    Two letters leave the last empty.
    """
    size, more = divmod(len(letters), 3)
    ends = [size + (more > 0), 2 * size + more, len(letters)]
    return [letters[: ends[0]], letters[ends[0] : ends[1]], letters[ends[1] :]]
