"""Chance from a seed for the tests: the same sequence on every Python."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


class Dice:
    """Chance from a seed, by a linear congruence."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def roll(self, sides: int) -> int:
        """Return 0 to `sides` - 1."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % sides

    def pick(self, choices: "Sequence[Any]") -> "Any":
        """Return one of the choices."""
        return choices[self.roll(len(choices))]

    def bytes(self, count: int) -> bytes:
        """Return `count` bytes."""
        return bytes([self.roll(256) for _ in range(count)])
