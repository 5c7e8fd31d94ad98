"""Random names: letters with and without accents, and the signs that people write between them."""

from tests.core.dice import Dice

LETTERS = "".join([chr(code) for code in range(0xC0, 0x180)]) + "abcdefghijklmnopqrstuvwxyz" * 4
ACCENTS = "".join(
    [
        chr(0x300 + code)
        for code in (0x00, 0x01, 0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x0A, 0x0B, 0x0C, 0x27, 0x28)
    ]
)
BETWEEN = " -'\u2019`\u2013\u00a0\u2026\u00b5\u03b1\u5b57"
MOST_SIGNS = 12


def random_name(dice: Dice, between: str = BETWEEN) -> str:
    """Return a name of some letters, each perhaps with an accent as a sign of its own, and signs between."""
    found = ""
    for _ in range(1 + dice.roll(MOST_SIGNS)):
        found += dice.pick(between) if between and dice.roll(5) == 0 else dice.pick(LETTERS)
        if dice.roll(4) == 0:
            found += dice.pick(ACCENTS)
    return found
