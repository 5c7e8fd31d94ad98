"""Chance: a die rolled by the device, from what its hardware makes of noise."""

import uos

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass


_BYTE = 256


def roll(sides: int) -> int:
    """Return 1 to `sides` (2 or more), each as likely as any other."""
    size, room = 1, _BYTE
    while room < sides:
        size, room = size + 1, room * _BYTE
    while True:  # what is left over at the end would make low numbers likelier
        number = int.from_bytes(uos.urandom(size), "big")
        if number < room - room % sides:
            return number % sides + 1
