"""A plain sticker that obeys the tables of the data sheet (NTAG213/215/216 rev. 3.2).

It is written from the data sheet alone. The tests compare the emulation with it.
"""

from tests.core.ntag_rules import (
    ACK,
    ACTIVE,
    ANSWERS,
    AUTHENTICATED,
    DATA,
    HALF,
    HALT,
    IDLE,
    LENGTHS,
    NAK,
    OFF,
    READY,
    SILENCE,
)  # fmt: skip

PAGES = {213: 45, 215: 135, 216: 231}
VERSIONS = {213: b"\x0f", 215: b"\x11", 216: b"\x13"}
# Bit by bit: the pages that a dynamic lock bit locks (8.5.3)
DYNAMIC = {
    213: [range(first, first + 2) for first in range(16, 40, 2)],
    215: [range(first, min(first + 16, 130)) for first in range(16, 130, 16)],
    216: [range(first, min(first + 16, 226)) for first in range(16, 226, 16)],
}
# A block-locking bit, and the lock bits that it freezes: of page 3, pages 4 to 9, pages 10 to 15 (8.5.2)
STATIC_BLOCKS = ((0, (3,)), (1, (4, 5, 6, 7, 8, 9)), (2, (10, 11, 12, 13, 14, 15)))


class Sticker:
    """What a sticker must be: its state, its pages, and the settings since it came into the field."""

    def __init__(self, kind: int, image: bytes, signature: bytes) -> None:
        self.kind = kind
        self.pages = [image[at : at + 4] for at in range(0, len(image), 4)]
        self.signature = signature
        self.state = OFF
        self.reads = 0
        self.wrong_passwords = 0
        self._rest = IDLE
        self._has_read = False
        self._awaited = 0
        self._before_half = ACTIVE
        self.power_on()
        self.state = OFF

    # -- the field --------------------------------------------------------------------------------

    def power_on(self) -> None:
        last = PAGES[self.kind] - 1
        self.state = self._rest = IDLE
        self._has_read = False
        self.mirror, _, self.mirror_page, self.auth0 = self.pages[last - 3]
        self.access = self.pages[last - 2][0]

    def call(self, is_wake_up: bool) -> bool:
        """Hear REQA or WUPA; return whether it must answer."""
        if self.state in (IDLE, HALT) and (is_wake_up or self.state == IDLE):
            self._rest, self.state = self.state, READY
            return True
        if self.state not in (OFF, HALT):
            self.state = self._rest
        return False

    # -- what a command comes to ------------------------------------------------------------------

    def case_of(self, frame: bytes) -> str:
        """Return the row of ANSWERS for a frame."""
        if frame == b"\x50\x00":
            return "halt"
        if not frame or LENGTHS.get(frame[0]) != len(frame):
            return "no command, or of another length"
        name, arguments = frame[0], frame[1:]
        if name == 0x60:
            return "version"
        if name == 0x3C:
            return "signature" if arguments == b"\x00" else "signature of another number"
        if name == 0x1B:
            return self._password_case(arguments)
        if name == 0x39:
            return self._count_case(arguments[0])
        if name in (0xA0, 0xA2):
            return self._write_case(arguments[0])
        return self._read_case(arguments[0]) if name == 0x30 else self._span_case(arguments[0], arguments[1])

    def _read_case(self, page: int) -> str:
        if page >= PAGES[self.kind]:
            return "read beyond the end"
        return "read what needs the password" if self._hides(page) else "read"

    def _span_case(self, first: int, last: int) -> str:
        if first >= PAGES[self.kind] or last >= PAGES[self.kind]:
            return "read many beyond the end"
        if last < first:
            return "read many, the last before the first"
        return "read many of which one needs the password" if self._hides(last) else "read many"

    def _write_case(self, page: int) -> str:
        last = PAGES[self.kind] - 1
        if page > last:
            return "write beyond the end"
        if page < 2:
            return "write the UID"
        if page in self.locked():
            return "write what is locked"
        if page in (last - 3, last - 2) and self.access & 0x40:
            return "write locked settings"
        return "write what needs the password" if page >= self.auth0 else "write"

    def _count_case(self, number: int) -> str:
        if number != 2:
            return "count of another number"
        if not self.access & 0x10:
            return "count that is off"
        return "count that needs the password" if self.access & 0x08 else "count"

    def _password_case(self, password: bytes) -> str:
        limit = self.access & 0x07
        if limit and self.wrong_passwords >= limit:
            return "password after too many"
        return "right password" if password == self.pages[-2] else "wrong password"

    def _hides(self, page: int) -> bool:
        return bool(self.access & 0x80) and page >= self.auth0

    def locked(self) -> "set[int]":
        """Return the pages that lock bits lock."""
        low, high = self.pages[2][2], self.pages[2][3]
        found = {page for page in range(3, 16) if (low | high << 8) >> page & 1}
        dynamic = self.pages[PAGES[self.kind] - 5]
        for bit in range(len(DYNAMIC[self.kind])):
            if (dynamic[0] | dynamic[1] << 8) >> bit & 1:
                found.update(DYNAMIC[self.kind][bit])
        return found

    # -- what it must answer ----------------------------------------------------------------------

    def hear(self, frame: bytes) -> "tuple[str, str, bytes]":
        """Return the case, the kind of answer and its data, if any; and go to the next state."""
        if self.state == HALF and frame != b"\x50\x00":
            return self._hear_half(frame)
        if self.state not in (ACTIVE, AUTHENTICATED, HALF):
            return "before it is selected", SILENCE, b""
        case = self.case_of(frame)
        answer = ANSWERS[case][self.state == AUTHENTICATED]
        data = self._data(frame) if answer == DATA else b""
        self._follow(case, answer, frame)
        return case, answer, data

    def _hear_half(self, frame: bytes) -> "tuple[str, str, bytes]":
        if len(frame) != 16:
            self.state = self._rest
            return "no second half", NAK, b""
        self.state = self._before_half
        self._put(self._awaited, frame[:4])
        return "second half", ACK, b""

    def _follow(self, case: str, answer: str, frame: bytes) -> None:
        if case == "wrong password" and self.access & 0x07:
            self.wrong_passwords += 1
        if case == "right password":
            self.wrong_passwords, self.state = 0, AUTHENTICATED
        elif case == "halt":
            self.state = HALT
        elif answer == ACK and frame[0] == 0xA0:
            self._awaited, self._before_half, self.state = frame[1], self.state, HALF
        elif answer == ACK:
            self._put(frame[1], frame[2:])
        elif answer != DATA:
            self.state = self._rest

    def _data(self, frame: bytes) -> bytes:
        name = frame[0]
        if name == 0x60:
            return b"\x00\x04\x04\x02\x01\x00" + VERSIONS[self.kind] + b"\x03"
        if name == 0x3C:
            return self.signature
        if name == 0x1B:
            return self.pages[-1][:2]
        if name == 0x39:
            return bytes([self.reads & 0xFF, self.reads >> 8 & 0xFF, self.reads >> 16])
        if self.access & 0x10 and not self._has_read:
            self.reads = min(self.reads + 1, 0xFFFFFF)
        self._has_read = True
        seen = self.seen()
        if name == 0x3A:
            return b"".join(seen[frame[1] : frame[2] + 1])
        end = PAGES[self.kind]
        if self.access & 0x80 and self.state == ACTIVE:
            end = min(end, self.auth0)
        return b"".join((seen[:end] * 5)[frame[1] : frame[1] + 4])

    def seen(self) -> "list[bytes]":
        """Return all pages as a reader sees them: the password hidden, the mirror in its place (8.7)."""
        memory = bytearray(b"".join(self.pages[:-2]) + bytes(8))
        text = self._mirror_text()
        begin = self.mirror_page * 4 + (self.mirror >> 4 & 3)
        if self.mirror_page > 3 and begin + len(text) <= (PAGES[self.kind] - 5) * 4:
            memory[begin : begin + len(text)] = text
        return [bytes(memory[at : at + 4]) for at in range(0, len(memory), 4)]

    def _mirror_text(self) -> bytes:
        uid = "".join([f"{byte:02X}" for byte in self.pages[0][:3] + self.pages[1]])
        tells = self.access & 0x10 and not (self.access & 0x08 and self.state == ACTIVE)
        count = f"{self.reads:06X}" if tells else ""
        text = ("", uid, count, uid + "x" + count if count else uid)[self.mirror >> 6]
        return text.encode()

    # -- writing ----------------------------------------------------------------------------------

    def _put(self, page: int, new: bytes) -> None:
        old = self.pages[page]
        if page == 2:
            new = old[:2] + _set_bits(old[2:], new[2:], self._static_frozen())
        elif page == 3:
            new = bytes([old[at] | new[at] for at in range(4)])
        elif page == PAGES[self.kind] - 5:
            frozen = {bit for bit in range(16) if old[2] >> bit // 2 & 1}
            new = _set_bits(old[:3], new[:3], frozen) + old[3:]
        self.pages[page] = new

    def _static_frozen(self) -> "set[int]":
        frozen: "set[int]" = set()
        for block, bits in STATIC_BLOCKS:
            if self.pages[2][2] >> block & 1:
                frozen.update(bits)
        return frozen


def _set_bits(old: bytes, new: bytes, frozen: "set[int]") -> bytes:
    found = bytearray(old)
    for bit in range(len(old) * 8):
        if bit not in frozen and new[bit // 8] >> bit % 8 & 1:
            found[bit // 8] |= 1 << bit % 8
    return bytes(found)
