"""The texts of a language as they are in flash: half as large as plain text. Each has a number."""

from tally.native import ptr8, viper

# A symbol below this is one byte. Others are two bytes: the first is the block of 256 symbols.
SHORT = 254
_SHORT = 254  # the same number as a constant for the compiler
MOST_SYMBOLS = SHORT + 2 * 256
# The beginning of every text with a multiple of this number is stored.
STEP = 16
LONGEST = 400  # in bytes of UTF-8
DEEPEST = 24  # how deeply pairs are within pairs
_WAITING_BYTES = 2 * DEEPEST
_TWO_BYTES = 0x80  # letters from here on have two bytes in UTF-8; from the next number on, three
_THREE_BYTES = 0x800


class Packed:
    """The texts of one language, packed by `host_sim/words/packing.py`.

    A text is a row of symbols. The first symbols are letters: `letters` has their Unicode numbers, two bytes
    each. Every other symbol is a pair of symbols; `pairs` has both, 12 bits each. `starts` has where every
    STEPth text begins in `texts`, two bytes each. `lengths` has the length of each text in bytes, 0 if it is
    missing. `ones` are the counts for which the text for one is used. `code` is the language's code in ISO
    639.
    """

    def __init__(
        self,
        code: str,
        ones: "tuple[int, ...]",
        letters: bytes,
        pairs: bytes,
        starts: bytes,
        lengths: bytes,
        texts: bytes,
    ) -> None:
        self.code = code
        self.ones = ones
        self._letters = letters
        self._pairs = pairs
        self._starts = starts
        self._lengths = lengths
        self._texts = texts

    def text(self, number: int) -> str:
        """Return a text, "" if there is none with this number."""
        count = self._lengths[number]
        if not count:
            return ""
        step = number // STEP
        start = self._starts[2 * step] | self._starts[2 * step + 1] << 8
        start += sum(self._lengths[step * STEP : number])
        unpacked, waiting = bytearray(LONGEST), bytearray(_WAITING_BYTES)
        size = _unpack(
            self._texts, start, count, self._letters, len(self._letters) // 2, self._pairs, waiting, unpacked
        )
        return bytes(unpacked[:size]).decode()


@viper
def _unpack(
    texts: object,
    start: int,
    count: int,
    letters: object,
    letter_count: int,
    pairs: object,
    waiting: object,
    into: object,
) -> int:
    """Unpack the symbols of a text. Return its length in bytes.

    `waiting` holds the second halves of pairs.
    """
    source, known, halves = ptr8(texts), ptr8(letters), ptr8(pairs)
    stack, unpacked = ptr8(waiting), ptr8(into)
    at = int(start)
    end = at + count
    depth = 0
    size = 0
    while at < end or depth > 0:
        if depth > 0:
            depth -= 1
            symbol = stack[2 * depth] | stack[2 * depth + 1] << 8
        else:
            symbol = source[at]
            at += 1
            if symbol >= _SHORT:
                symbol = _SHORT + ((symbol - _SHORT) << 8) + source[at]
                at += 1
        while symbol >= letter_count:
            pair = 3 * (symbol - letter_count)
            middle = halves[pair + 1]
            stack[2 * depth] = (middle >> 4 | halves[pair + 2] << 4) & 0xFF
            stack[2 * depth + 1] = halves[pair + 2] >> 4
            depth += 1
            symbol = halves[pair] | (middle & 0xF) << 8
        letter = known[2 * symbol] | known[2 * symbol + 1] << 8
        if letter < _TWO_BYTES:
            unpacked[size] = letter
        elif letter < _THREE_BYTES:
            unpacked[size] = 0xC0 | letter >> 6
            size += 1
            unpacked[size] = 0x80 | letter & 0x3F
        else:
            unpacked[size] = 0xE0 | letter >> 12
            unpacked[size + 1] = 0x80 | letter >> 6 & 0x3F
            size += 2
            unpacked[size] = 0x80 | letter & 0x3F
        size += 1
    return size
