"""The frames between a PN532 and its host: normal, extended, acknowledge, refusal, error (UM0701-02, 6.2)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

START = b"\x00\xff"
ACK = b"\x00\x00\xff\x00\xff\x00"
NACK = b"\x00\x00\xff\xff\x00\x00"
ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"

ACK_MARK = b"\x00\xff"
NACK_MARK = b"\xff\x00"
EXTENDED_MARK = b"\xff\xff"
NORMAL_HEAD_BYTES = 2  # LEN, LCS
EXTENDED_HEAD_BYTES = 5  # FF FF, LENM, LENL, LCS
LONGEST_NORMAL = 255
LONGEST = 265

# What a host may send
COMMAND, ACKNOWLEDGED, NOT_UNDERSTOOD = range(3)
MARKS = {ACK_MARK: ACKNOWLEDGED, NACK_MARK: NOT_UNDERSTOOD}


def frame(payload: bytes) -> bytes:
    """Return the frame for a payload that begins with D4 or D5; above 255 bytes it is an extended frame."""
    return b"\x00" + START + _head(len(payload)) + payload + bytes([-sum(payload) & 0xFF, 0])


def _head(length: int) -> bytes:
    if length <= LONGEST_NORMAL:
        return bytes([length, -length & 0xFF])
    high, low = length >> 8, length & 0xFF
    return EXTENDED_MARK + bytes([high, low, -(high + low) & 0xFF])


class FrameHunter:
    """Finds frames in a host's bytes, which may come in any pieces; passes over those with a wrong sum."""

    def __init__(self) -> None:
        self._heard = b""

    def forget(self) -> None:
        """Drop a frame that is not complete."""
        self._heard = b""

    def feed(self, chunk: "Chunk") -> "list[tuple[int, bytes]]":
        """Return completed frames: (COMMAND, payload), (ACKNOWLEDGED, b""), (NOT_UNDERSTOOD, b"")."""
        self._heard += bytes(chunk)
        found: "list[tuple[int, bytes]]" = []
        while True:
            begin = self._heard.find(START)
            if begin < 0:
                self._heard = self._heard[-1:]
                return found
            rest = self._heard[begin + len(START) :]
            head_bytes, length = _measure(rest)
            if len(rest) < head_bytes + length:
                return found
            self._heard = rest[head_bytes + length :]
            kind = MARKS.get(rest[:NORMAL_HEAD_BYTES], COMMAND)
            if kind != COMMAND:
                found.append((kind, b""))
            elif length and not sum(rest[head_bytes : head_bytes + length]) & 0xFF:
                found.append((COMMAND, rest[head_bytes : head_bytes + length - 1]))


def _measure(rest: bytes) -> "tuple[int, int]":
    """Return the length of the head behind a start code, and of payload with sum (0: no payload)."""
    mark = rest[:NORMAL_HEAD_BYTES]
    if len(mark) < NORMAL_HEAD_BYTES or mark in MARKS:
        return NORMAL_HEAD_BYTES, 0
    if mark != EXTENDED_MARK:
        return NORMAL_HEAD_BYTES, 0 if sum(mark) & 0xFF else rest[0] + 1
    if len(rest) < EXTENDED_HEAD_BYTES:
        return EXTENDED_HEAD_BYTES, 0
    length = rest[2] << 8 | rest[3]
    is_wrong = sum(rest[2:EXTENDED_HEAD_BYTES]) & 0xFF or not 0 < length <= LONGEST
    return EXTENDED_HEAD_BYTES, 0 if is_wrong else length + 1
