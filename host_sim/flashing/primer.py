"""What many files have in common, to begin each of them from: a dictionary for deflate.

The way is that of zstd's COVER: in each of as many stretches as there is room for pieces, the piece is taken
whose short strings are most frequent in all the files, and not in a piece before.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

# Tried on the modules: strings of 4 to 8 bytes and pieces of 16 to 48 differ by 3 %, and these are best.
STRING_BYTES = 4
PIECE_BYTES = 32


def of(files: Sequence[bytes], count: int) -> bytes:
    """Return that many bytes, those that are worth most at the end; zeros before if there are too few."""
    frequency = Counter(string for file in files for string in set(_strings(file)))
    whole = b"".join(files)
    stretch = max(len(whole) * PIECE_BYTES // count, PIECE_BYTES)
    pieces = []
    for start in range(0, len(whole) - stretch + 1, stretch):
        worth, piece = _best(whole[start : start + stretch], frequency)
        pieces.append((worth, piece))
        for string in _strings(piece):
            frequency[string] = 1
    return b"".join(piece for _, piece in sorted(pieces))[-count:].rjust(count, b"\0")


def _strings(content: bytes) -> list[bytes]:
    return [content[at : at + STRING_BYTES] for at in range(len(content) - STRING_BYTES + 1)]


def _best(stretch: bytes, frequency: Counter[bytes]) -> tuple[int, bytes]:
    """Return the piece whose strings are most frequent elsewhere, and how often they are."""
    sums = [0, *accumulate(frequency[string] - 1 for string in _strings(stretch))]
    width = PIECE_BYTES - STRING_BYTES + 1
    worth, at = max((sums[at + width] - sums[at], -at) for at in range(len(sums) - width))
    return worth, stretch[-at : -at + PIECE_BYTES]
