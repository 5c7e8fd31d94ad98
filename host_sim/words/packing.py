"""Packs the texts of a language: again and again, the most frequent pair of symbols becomes a symbol.

`tally/screens/words/packed_texts.py` describes the result, and unpacks it.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from heapq import heappop, heappush
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
# Of three equal symbols, only the first two are a pair.
_THREE_EQUAL = re.compile(r"(.)\1\1", re.DOTALL)


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
    """Pack texts in their order; "" stands for no text. Raise TooLong."""
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
    return Parts(
        b"".join(ord(letter).to_bytes(2, "little") for letter in letters),
        b"".join(_pair_bytes(pair) for pair in pairs),
        b"".join(sum(map(len, packed[:at])).to_bytes(2, "little") for at in range(0, len(packed), STEP)),
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
        for number, row in enumerate(rows):
            self._came.update(_neighbours(row))
            for pair in _neighbours(row):
                self._rows[pair].add(number)
        self._enqueue(self._came)

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
        made: set[Pair] = set()  # no other has become more frequent
        for number in self._rows.pop(pair):
            before = rows[number]
            after = rows[number] = before.replace(pair, symbol)
            self._gone.update(_neighbours(before))
            self._came.update(_neighbours(after))
            for at, each in enumerate(after):
                if each == symbol:
                    for new in (after[max(at - 1, 0) : at + 1], after[at : at + 2]):
                        self._rows[new].add(number)
                        made.add(new)
        self._enqueue(each for each in made if len(each) > 1)

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


def _neighbours(row: Row) -> list[Pair]:
    """Return the pairs of a row. Of three equal symbols, only the first two are a pair."""
    found = list(map(add, row, row[1:]))
    if not _THREE_EQUAL.search(row):
        return found
    apart: list[Pair] = []
    last = ""
    for pair in found:
        is_rest = pair == last and pair[0] == pair[1]
        last = "" if is_rest else pair
        apart += [] if is_rest else [pair]
    return apart


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
