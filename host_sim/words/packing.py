"""Packs the texts of a language: again and again, the most frequent pair of symbols becomes a symbol.

`tally/screens/words/packed_texts.py` describes the result, and unpacks it.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import accumulate
from operator import add
from typing import NamedTuple

from tally.screens.words.packed_texts import DEEPEST, LONGEST, MOST_SYMBOLS, SHORT, STEP

# A pair takes three bytes, and its symbol mostly two. A less frequent pair saves nothing.
LEAST_USES = 4
LONGEST_PACKED = 0xFF

# A row of symbols, and a pair of them: each symbol is the character with its number, so that rows are
# searched and replaced as fast as text.
Row = str
Pair = str
_BETWEEN = chr(0x10FFFF)  # no symbol, but a mark between rows
# Of three equal symbols, only the first two are a pair.
_THREE_EQUAL = re.compile(r"(.)\1\1+", re.DOTALL)


class TooLong(ValueError):
    """A text is too long to be packed, or its pairs nest too deeply; the message is the text."""


class Parts(NamedTuple):
    """The arguments of `Packed`, without the language."""

    letters: bytes
    pairs: bytes
    starts: bytes
    lengths: bytes
    texts: bytes


def pack(texts: list[str]) -> Parts:
    """Pack texts in their order; "" means no text. Raise TooLong."""
    letters = [letter for letter, _ in Counter("".join(texts)).most_common()]
    numbers = {ord(letter): chr(number) for number, letter in enumerate(letters)}
    rows = [text.translate(numbers) for text in texts]
    found = _paired(rows, len(letters))
    pairs = _sorted_by_use(found, rows, len(letters))
    packed = [_bytes_of(row) for row in rows]
    for text, row in zip(texts, packed, strict=True):
        if len(row) > LONGEST_PACKED or len(text.encode()) > LONGEST:
            raise TooLong(text)
    if _depth(pairs, len(letters)) > DEEPEST:
        raise TooLong("pairs in pairs")
    starts = [*accumulate(map(len, packed), initial=0)]
    return Parts(
        b"".join(ord(letter).to_bytes(2, "little") for letter in letters),
        b"".join(_pair_bytes(pair) for pair in pairs),
        b"".join(start.to_bytes(2, "little") for start in starts[: len(packed) : STEP]),
        bytes(map(len, packed)),
        b"".join(packed),
    )


class _Places:
    """The places of each pair of neighbours: how often it comes in all rows, and in which rows it may be."""

    def __init__(self, rows: list[Row]) -> None:
        self._came: Counter[Pair] = Counter()
        self._gone: Counter[Pair] = Counter()
        self._rows: defaultdict[Pair, set[int]] = defaultdict(set)
        # Each pair with a count of its uses, the most frequent first. A count that is not true is too large.
        self._queue: list[tuple[int, int, int]] = []
        _count(self._came, rows)
        for number, row in enumerate(rows):
            for pair in map(add, row, row[1:]):
                self._rows[pair].add(number)
        self._enqueue(self._rows)

    def uses(self, pair: Pair) -> int:
        """Return how often a pair comes."""
        return self._came[pair] - self._gone[pair]

    def most_frequent(self) -> Pair:
        """Return the pair with the most uses, of equals the one of later symbols; "" if there is none."""
        while self._queue:
            count, first, second = heappop(self._queue)
            pair = chr(-first) + chr(-second)
            if self.uses(pair) == -count:
                return pair
            self._enqueue([pair])
        return ""

    def replace(self, pair: Pair, symbol: str, rows: list[Row]) -> None:
        """Put a new symbol in place of a pair, wherever it is."""
        numbers = [number for number in self._rows.pop(pair) if pair in rows[number]]
        before = [_around(rows[number], pair) for number in numbers]
        after = [part.replace(pair, symbol) for part in before]
        _count(self._gone, before)
        _count(self._came, after)
        made: set[Pair] = set()  # no other has become more frequent
        for number, part in zip(numbers, after, strict=True):
            rows[number] = rows[number].replace(pair, symbol)
            pairs = {new for new in map(add, part, part[1:]) if symbol in new}
            made |= pairs
            for new in pairs:
                self._rows[new].add(number)
        self._enqueue(made)

    def _enqueue(self, pairs: Iterable[Pair]) -> None:
        for pair in pairs:
            if uses := self.uses(pair):
                heappush(self._queue, (-uses, -ord(pair[0]), -ord(pair[1])))


def _paired(rows: list[Row], letter_count: int) -> list[Pair]:
    """Put symbols for pairs into the rows; return the pairs. The first has the number `letter_count`."""
    places = _Places(rows)
    pairs: list[Pair] = []
    while letter_count + len(pairs) < MOST_SYMBOLS:
        pair = places.most_frequent()
        if places.uses(pair) < LEAST_USES:
            break
        places.replace(pair, chr(letter_count + len(pairs)), rows)
        pairs.append(pair)
    return pairs


def _around(row: Row, pair: Pair) -> Row:
    """Return the part of a row in which pairs change if a pair is replaced: its places, and what is beside.

    If a neighbour has equal ones beside it, all of them belong to the part.
    """
    before, after = row[: row.find(pair)], row[row.rfind(pair) + len(pair) :]
    start = len(before.rstrip(before[-1:]))
    end = len(row) - len(after.lstrip(after[:1]))
    return row[start:end]


def _count(counts: Counter[Pair], rows: Iterable[Row]) -> None:
    """Add the pairs of rows to the counts. Of three equal symbols, only the first two are a pair."""
    text = _BETWEEN.join(rows)
    counts.update(map(add, text, text[1:]))
    for run in _THREE_EQUAL.finditer(text):
        length = len(run[0])
        counts[run[1] * 2] -= length - 1 - length // 2


def _sorted_by_use(pairs: list[Pair], rows: list[Row], letter_count: int) -> list[Pair]:
    """Give the pairs new numbers, also in the rows, so that the most frequent take one byte."""
    uses = Counter("".join(rows))
    order = sorted(
        range(letter_count, letter_count + len(pairs)), key=lambda symbol: (-uses[chr(symbol)], symbol)
    )
    numbers = {symbol: letter_count + place for place, symbol in enumerate(order)}
    rows[:] = [row.translate(numbers) for row in rows]
    return [pairs[symbol - letter_count].translate(numbers) for symbol in order]


def _depth(pairs: list[Pair], letter_count: int) -> int:
    """Return the largest number of right halves that wait while a symbol is unpacked."""
    known: dict[int, int] = {}

    def waiting(symbol: int) -> int:
        if symbol < letter_count:
            return 0
        if symbol not in known:
            left, right = map(ord, pairs[symbol - letter_count])
            known[symbol] = max(1 + waiting(left), waiting(right))
        return known[symbol]

    return max((waiting(letter_count + place) for place in range(len(pairs))), default=0)


def _bytes_of(row: Row) -> bytes:
    packed = bytearray()
    for symbol in map(ord, row):
        if symbol < SHORT:
            packed.append(symbol)
        else:
            high, low = divmod(symbol - SHORT, 256)
            packed += bytes((SHORT + high, low))
    return bytes(packed)


def _pair_bytes(pair: Pair) -> bytes:
    left, right = map(ord, pair)
    return (left | right << 12).to_bytes(3, "little")
