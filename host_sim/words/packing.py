"""Packs the texts of a language: again and again, the most frequent pair of symbols becomes a symbol.

`tally/screens/words/packed_texts.py` describes the result, and unpacks it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from tally.screens.words.packed_texts import DEEPEST, LONGEST, MOST_SYMBOLS, SHORT, STEP

# A pair takes three bytes, and its symbol mostly two. A less frequent pair saves nothing.
LEAST_USES = 4
LONGEST_PACKED = 0xFF

Pair = tuple[int, int]
Row = list[int]


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
    numbers = {letter: number for number, letter in enumerate(letters)}
    rows = [[numbers[letter] for letter in text] for text in texts]
    pairs = _sorted_by_use(_paired(rows, len(letters)), rows, len(letters))
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
    """The places of each pair of neighbours: how often it comes in all rows, and in which rows."""

    def __init__(self, rows: list[Row]) -> None:
        self.uses: Counter[Pair] = Counter()
        self.rows: defaultdict[Pair, set[int]] = defaultdict(set)
        for number, row in enumerate(rows):
            self.add(number, row)

    def add(self, number: int, row: Row) -> None:
        for pair in _neighbours(row):
            self.uses[pair] += 1
            self.rows[pair].add(number)

    def take_off(self, number: int, row: Row) -> None:
        for pair in _neighbours(row):
            self.uses[pair] -= 1
            self.rows[pair].discard(number)


def _paired(rows: list[Row], letter_count: int) -> list[Pair]:
    """Put symbols for pairs into the rows; return the pairs. The first has the number `letter_count`."""
    places = _Places(rows)
    pairs: list[Pair] = []
    while letter_count + len(pairs) < MOST_SYMBOLS:
        pair = max(places.uses, key=lambda each: (places.uses[each], each), default=(0, 0))
        if places.uses[pair] < LEAST_USES:
            break
        for number in sorted(places.rows[pair]):
            places.take_off(number, rows[number])
            rows[number] = _replaced(rows[number], pair, letter_count + len(pairs))
            places.add(number, rows[number])
        pairs.append(pair)
    return pairs


def _neighbours(row: Row) -> Iterable[Pair]:
    """Yield the pairs of a row. Of three equal symbols, only the first two are a pair."""
    last = None
    for pair in pairwise(row):
        if pair == last and pair[0] == pair[1]:
            last = None
            continue
        last = pair
        yield pair


def _replaced(row: Row, pair: Pair, symbol: int) -> Row:
    found: Row = []
    at = 0
    while at < len(row):
        is_pair = tuple(row[at : at + 2]) == pair
        found.append(symbol if is_pair else row[at])
        at += 2 if is_pair else 1
    return found


def _sorted_by_use(pairs: list[Pair], rows: list[Row], letter_count: int) -> list[Pair]:
    """Give the pairs new numbers, also in the rows, so that the most frequent take one byte."""
    uses = Counter(symbol for row in rows for symbol in row)
    order = sorted(range(letter_count, letter_count + len(pairs)), key=lambda symbol: (-uses[symbol], symbol))
    numbers = dict(enumerate(range(letter_count)))
    numbers |= {symbol: letter_count + place for place, symbol in enumerate(order)}
    for row in rows:
        row[:] = [numbers[symbol] for symbol in row]
    return [
        (numbers[left], numbers[right]) for left, right in (pairs[symbol - letter_count] for symbol in order)
    ]


def _depth(pairs: list[Pair], letter_count: int) -> int:
    """Return the largest number of right halves that wait while a symbol is unpacked."""
    known: dict[int, int] = {}

    def waiting(symbol: int) -> int:
        if symbol < letter_count:
            return 0
        if symbol not in known:
            left, right = pairs[symbol - letter_count]
            known[symbol] = max(1 + waiting(left), waiting(right))
        return known[symbol]

    return max((waiting(letter_count + place) for place in range(len(pairs))), default=0)


def _bytes_of(row: Row) -> bytes:
    packed = bytearray()
    for symbol in row:
        if symbol < SHORT:
            packed.append(symbol)
        else:
            high, low = divmod(symbol - SHORT, 256)
            packed += bytes((SHORT + high, low))
    return bytes(packed)


def _pair_bytes(pair: Pair) -> bytes:
    left, right = pair
    return (left | right << 12).to_bytes(3, "little")
