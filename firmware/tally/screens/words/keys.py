"""The numbers of keys. A key has the same number in every language.

A Pico has no keys, but their marks: numbers below 2**30 that are computed from their letters. No two keys
have the same mark. The low byte of a mark is the number of its bucket. A bucket has the rest of each of its
marks, 3 bytes a key.
"""

from tally.native import ptr8, viper
from tally.screens.words.packed.keys import BUCKETS, MARKS

NOWHERE = -1
MARK_BYTES = 3
BUCKET_BITS = 8
BUCKET_MASK = (1 << BUCKET_BITS) - 1
_PLACE_BYTES = 2
# Two primes below 2**15, and factors that carry each letter into all later bits.
_FIRST_PRIME = 32749
_SECOND_PRIME = 32719
_FIRST_FACTOR = 263
_SECOND_FACTOR = 409
_SECOND_BITS = 15


def number_of(key: str) -> int:
    """Return the number of a key's text; NOWHERE if this is not a key."""
    letters = key.encode()
    found = mark(letters, len(letters))
    place = (found & BUCKET_MASK) * _PLACE_BYTES
    first = BUCKETS[place] | BUCKETS[place + 1] << 8
    last = BUCKETS[place + 2] | BUCKETS[place + 3] << 8
    wanted = (found >> BUCKET_BITS).to_bytes(MARK_BYTES, "little")
    for number in range(first, last):
        at = number * MARK_BYTES
        if MARKS[at : at + MARK_BYTES] == wanted:
            return number
    return NOWHERE


@viper
def mark(letters: object, count: int) -> int:
    """Return the mark of a key with this many bytes."""
    key = ptr8(letters)
    first = 1
    second = 1
    for index in range(int(count)):
        first = (first * _FIRST_FACTOR + key[index]) % _FIRST_PRIME
        second = (second * _SECOND_FACTOR + key[index]) % _SECOND_PRIME
    return first << _SECOND_BITS | second
