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

# What a host may say
COMMAND, ACKNOWLEDGED, NOT_UNDERSTOOD = range(3)


def frame(payload: bytes) -> bytes:
    """Return the frame, extended above 255 bytes, for a payload that begins with D4 or D5."""
    return b"\x00" + START + _head(len(payload)) + payload + bytes([-sum(payload) & 0xFF, 0])


def _head(length: int) -> bytes:
    if length <= LONGEST_NORMAL:
        return bytes([length, -length & 0xFF])
    high, low = length >> 8, length & 0xFF
    return EXTENDED_MARK + bytes([high, low, -(high + low) & 0xFF])


class FrameHunter:
    """Finds frames in what a host sends, in whatever pieces; whatever has a wrong sum is passed over."""

    def __init__(self) -> None:
        self._heard = bytearray()

    def forget(self) -> None:
        """Drop a frame that was begun."""
        self._heard = bytearray()

    def feed(self, chunk: "Chunk") -> "list[tuple[int, bytes]]":
        """Return what became complete: (COMMAND, payload), (ACKNOWLEDGED, b""), (NOT_UNDERSTOOD, b"")."""
        self._heard.extend(chunk)
        found: "list[tuple[int, bytes]]" = []
        while True:
            begin = bytes(self._heard).find(START)
            if begin < 0:
                self._heard = self._heard[-1:]
                return found
            kind, payload, length = _parse(bytes(self._heard[begin + len(START) :]))
            if kind == _INCOMPLETE:
                return found
            if kind != _WRONG:
                found.append((kind, payload))
            self._heard = self._heard[begin + len(START) + length :]


_INCOMPLETE, _WRONG = -1, -2


def _parse(rest: bytes) -> "tuple[int, bytes, int]":
    """Return what stands behind a start code: the kind, its payload, how many bytes to go on."""
    mark = rest[:NORMAL_HEAD_BYTES]
    if len(mark) < NORMAL_HEAD_BYTES:
        return _INCOMPLETE, b"", 0
    if mark == ACK_MARK:
        return ACKNOWLEDGED, b"", NORMAL_HEAD_BYTES
    if mark == NACK_MARK:
        return NOT_UNDERSTOOD, b"", NORMAL_HEAD_BYTES
    if mark != EXTENDED_MARK:
        return _parse_body(rest, NORMAL_HEAD_BYTES, rest[0], sum(mark))
    if len(rest) < EXTENDED_HEAD_BYTES:
        return _INCOMPLETE, b"", 0
    return _parse_body(rest, EXTENDED_HEAD_BYTES, rest[2] << 8 | rest[3], sum(rest[2:EXTENDED_HEAD_BYTES]))


def _parse_body(rest: bytes, head_bytes: int, length: int, head_sum: int) -> "tuple[int, bytes, int]":
    if head_sum & 0xFF or not 0 < length <= LONGEST:
        return _WRONG, b"", 0
    end = head_bytes + length
    if len(rest) <= end:
        return _INCOMPLETE, b"", 0
    if sum(rest[head_bytes : end + 1]) & 0xFF:
        return _WRONG, b"", 0
    return COMMAND, rest[head_bytes:end], end + 1
