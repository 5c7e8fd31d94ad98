"""Random replies from a seed, of everybody outside the table. It runs on both Pythons.

They are texts, because a text can also be no JSON: nearly all are nearly right.
"""

from tests.core.dice import Dice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEEP = 1_000
_HEX = '"04112233445566"', '"' + "0f" * 32 + '"', '"0140010001410141d003"', '"0"', '"0g"', '""', '"30"'
_NUMBERS = (
    "0",
    "1",
    "2",
    "-1",
    "7",
    "300",
    "65536",
    "1073741824",
    "2147483648",
    "4294967295",
    "4294967296",
    "-4294967297",
    "1" + "0" * 30,
    "-1" + "0" * 30,
    "9" * 700,
    "5.0",
    "1e300",
    "1e999",
    "-0.0",
    "NaN",
)
_TEXTS = (
    '""',
    '" "',
    '"Ann"',
    '"Ben"',
    '"\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u0000"',
    '"wotn"',
    '"seating"',
    '"accepted"',
    '"' + "x" * 300 + '"',
    '"caf\u00e9"',
    '"game-00001.journal"',
    '"../seal.key"',
)
_WORDS = (
    "true",
    "false",
    "null",
    "[]",
    "{}",
    "[[]]",
    "[[[]]]",
    "[{}]",
    "[null]",
    '{"a":[1]}',
    '{"":0}',
    '["Ann","Ben"]',
    "[1,2]",
)
_NO_JSON = "", "tru", "'a'", '"', "[1,", "{1:2}", "{[]:1}", "{{}:1}", '{"a"}', "\x00", "\ufeff1"
_KINDS = 12  # of values; each of them about as often as any other


class Odd:
    """Odd replies by chance from a seed."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def value(self) -> str:
        """Return a value in JSON, or what is nearly one."""
        kind = self.dice.roll(_KINDS)
        if kind == 0:
            return self._deep()
        if kind == 1:
            return str(self.dice.pick(_NO_JSON)) if self.dice.roll(4) == 0 else "3"
        if kind == 2:
            values = [self.value() for _ in range(self.dice.roll(4))]
            return f"[{','.join(values)}]"
        pools: "tuple[Any, ...]" = (_HEX, _NUMBERS, _TEXTS, _WORDS)
        return str(self.dice.pick(pools[kind % len(pools)]))

    def fields(self, known: "dict[str, tuple[str, ...]]") -> str:
        """Return an object with some of these fields. They have usual values, or any."""
        found = [self._field(name, usual) for name, usual in known.items() if self.dice.roll(6)]
        return "{" + ",".join(found) + "}"

    def _field(self, name: str, usual: "tuple[str, ...]") -> str:
        return f'"{name}":{self.dice.pick(usual) if usual and self.dice.roll(3) else self.value()}'

    def spoiled(self, content: bytes) -> bytes:
        """Return these bytes, now and then with some of them changed, or without their end."""
        kind = self.dice.roll(8)
        if kind == 0:
            return content[: self.dice.roll(len(content) + 1)]
        if kind == 1:
            changed = bytearray(content or b" ")
            for _ in range(1 + self.dice.roll(3)):
                changed[self.dice.roll(len(changed))] = self.dice.roll(256)
            return bytes(changed)
        return self.dice.bytes(self.dice.roll(200)) if kind == 2 and self.dice.roll(3) == 0 else content

    def _deep(self) -> str:
        levels: int = self.dice.pick((3, 17, 100, DEEP // 2, DEEP))
        if self.dice.roll(2):
            return "[" * levels + "]" * levels
        levels //= 3
        return '{"a":' * levels + "0" + "}" * levels
