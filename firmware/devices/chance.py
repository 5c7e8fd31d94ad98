"""Chance: the device rolls a die, and makes keys, from the noise of its hardware."""

import hashlib

import uos

_BYTE = 256
# A byte of a Pico's noise is eight looks at its ring oscillator, 1 us apart. The data sheet does not
# promise that no look follows from the one before, so a key is made of more bytes than it has.
_NOISE_FOR_A_BYTE = 4


def roll(sides: int) -> int:
    """Return 1 to `sides` (2 or more), each as likely as any other."""
    size, room = 1, _BYTE
    while room < sides:
        size, room = size + 1, room * _BYTE
    while True:  # a number above the last full round of sides is thrown away: it would favour low numbers
        number = int.from_bytes(uos.urandom(size), "big")
        if number < room - room % sides:
            return number % sides + 1


def secret(size: int) -> bytes:
    """Return this many bytes, up to 32, that nobody can guess. Four bytes of noise go into each."""
    return hashlib.sha256(uos.urandom(_NOISE_FOR_A_BYTE * size)).digest()[:size]
