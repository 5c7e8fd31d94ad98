"""Chance: the device rolls a die from the noise of its hardware."""

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
    while True:  # a number above the last full round of sides is thrown away: it would favour low numbers
        number = int.from_bytes(uos.urandom(size), "big")
        if number < room - room % sides:
            return number % sides + 1
