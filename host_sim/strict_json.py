"""Parses strict JSON (RFC 8259) from bytes, without recursion, and with the same result on both Pythons.

Either Python's own parser takes texts that the other refuses (`[1 2]`, `[01]`, `NaN`), so neither is used.
"""

from tally import utf8

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Value = Any

# The rules know only whole numbers. Every other number, and one with too many digits, reads as this.
NOT_WHOLE = 0.5
MOST_DIGITS = 30
# No rule knows an object of this many fields. A larger one reads as its first fields, and is refused as the
# whole one would be: MicroPython takes a minute for 100,000 fields.
MOST_FIELDS = 1000

BLANKS = b" \t\r\n"
DIGITS = b"0123456789"
NUMBER_BYTES = b"+-.eE0123456789"
LITERALS = ((b"true", True), (b"false", False), (b"null", None))
ESCAPES = {
    0x22: '"', 0x5C: "\\", 0x2F: "/", 0x62: "\b", 0x66: "\f", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
}  # fmt: skip
QUOTE, COMMA, COLON = 0x22, 0x2C, 0x3A
LIST, LIST_END, OBJECT, OBJECT_END = 0x5B, 0x5D, 0x7B, 0x7D
FIRST_PRINTABLE = 0x20
END = -1


class NotJson(Exception):
    """The bytes are not a JSON text."""


def parse(text: bytes) -> "Value":
    """Return the value of a JSON text, or raise NotJson."""
    if not utf8.is_sound(text):
        raise NotJson
    return _Reader(text).read()


class _Reader:
    """Reads one JSON text. `open` holds the lists and objects that are not closed yet."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.at = 0
        self.open: "list[Any]" = []
        self.keys: "list[str | None]" = []

    def read(self) -> "Value":
        """Return the whole text's value."""
        while True:
            value, is_whole = self._begin_value()
            while is_whole and self.open:
                value, is_whole = self._put(value)
            if is_whole:
                if self._peek() != END:
                    raise NotJson
                return value

    def _peek(self) -> int:
        """Return the next byte that is not white space, or END."""
        text = self.text
        while self.at < len(text) and text[self.at] in BLANKS:
            self.at += 1
        return text[self.at] if self.at < len(text) else END

    def _begin_value(self) -> "tuple[Value, bool]":
        """Read a plain value, or the start of a list or an object; return it, and whether it is complete."""
        byte = self._peek()
        if byte == LIST:
            return self._begin([], LIST_END)
        if byte == OBJECT:
            return self._begin({}, OBJECT_END)
        if byte == QUOTE:
            return self._string(), True
        for word, value in LITERALS:
            if self.text[self.at : self.at + len(word)] == word:
                self.at += len(word)
                return value, True
        return self._number(), True

    def _begin(self, container: "Value", closing: int) -> "tuple[Value, bool]":
        self.at += 1
        if self._peek() == closing:
            self.at += 1
            return container, True
        self.open.append(container)
        self.keys.append(self._key() if closing == OBJECT_END else None)
        return None, False

    def _put(self, value: "Value") -> "tuple[Value, bool]":
        """Put a value into its container; return the container, and whether it is complete now."""
        container, key = self.open[-1], self.keys[-1]
        if key is None:
            container.append(value)
        elif key in container or len(container) < MOST_FIELDS:
            container[key] = value
        byte = self._peek()
        self.at += 1
        if byte == COMMA:
            self.keys[-1] = None if key is None else self._key()
            return None, False
        if byte != (LIST_END if key is None else OBJECT_END):
            raise NotJson
        self.keys.pop()
        return self.open.pop(), True

    def _key(self) -> str:
        if self._peek() != QUOTE:
            raise NotJson
        key = self._string()
        if self._peek() != COLON:
            raise NotJson
        self.at += 1
        return key

    def _number(self) -> "int | float":
        start = self.at
        text = self.text
        while self.at < len(text) and text[self.at] in NUMBER_BYTES:
            self.at += 1
        return _number(text[start : self.at])

    def _string(self) -> str:
        pieces: "list[str]" = []
        self.at += 1
        end = -1
        while True:
            if end < self.at:  # searched once, and again behind an escaped quote
                end = self.text.find(b'"', self.at)
            if end < 0:
                raise NotJson
            escape = self.text.find(b"\\", self.at, end)
            stop = end if escape < 0 else escape
            piece = self.text[self.at : stop]
            if piece and min(piece) < FIRST_PRINTABLE:
                raise NotJson
            pieces.append(piece.decode())
            self.at = stop + 1
            if escape < 0:
                return "".join(pieces)
            pieces.append(self._escaped())

    def _escaped(self) -> str:
        """Read what follows a backslash."""
        byte = self.text[self.at]
        self.at += 1
        if byte in ESCAPES:
            return ESCAPES[byte]
        if byte != ord("u"):
            raise NotJson
        code = self._hex()
        if 0xD800 <= code < 0xDC00 and self.text[self.at : self.at + 2] == b"\\u":
            after_high = self.at
            self.at += 2
            low = self._hex()
            if 0xDC00 <= low < 0xE000:
                return chr(0x10000 + ((code - 0xD800) << 10) + low - 0xDC00)
            self.at = after_high
        return chr(code)

    def _hex(self) -> int:
        digits = self.text[self.at : self.at + 4]
        self.at += 4
        code = 0
        for byte in digits.lower():
            value = b"0123456789abcdef".find(bytes([byte]))
            if value < 0:
                raise NotJson
            code = code * 16 + value
        if len(digits) < 4:
            raise NotJson
        return code


def _number(token: bytes) -> "int | float":
    """Return the number of a token of number bytes."""
    digits = token[1:] if token[:1] == b"-" else token
    whole = _digits(digits)
    if whole == 0 or (whole > 1 and digits[:1] == b"0"):
        raise NotJson
    rest = digits[whole:]
    if not rest:
        return int(token.decode()) if whole <= MOST_DIGITS else NOT_WHOLE
    if rest[:1] == b".":
        places = _digits(rest[1:])
        if places == 0:
            raise NotJson
        rest = rest[1 + places :]
    if rest:
        _check_exponent(rest)
    return NOT_WHOLE


def _check_exponent(rest: bytes) -> None:
    digits = rest[2:] if rest[1:2] in (b"+", b"-") else rest[1:]
    if rest[:1] not in (b"e", b"E") or not digits or _digits(digits) != len(digits):
        raise NotJson


def _digits(text: bytes) -> int:
    """Return the number of digits at the start of a text."""
    count = 0
    while count < len(text) and text[count] in DIGITS:
        count += 1
    return count
