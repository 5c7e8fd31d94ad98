"""Lines from and to a computer, over the board's USB serial port. The same port is MicroPython's REPL.

It writes byte by byte, because that never waits. A longer write blocks for half a second when the computer
does not read.
"""

from micropython import kbd_intr
from uselect import POLLIN, POLLOUT, poll
from usys import stdin, stdout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from uselect import Poll


LINE_BYTES = 1_024
# How many bytes one turn of the loop reads or sends: about 4 ms.
MOST_BYTES = 64
LINE_END = 0x0A
# The byte that this key sends, and its number for `kbd_intr`.
CTRL_C = 3


class UsbLink:
    """A `tally.ports.Link`. `ear` shows whether a byte has come."""

    def __init__(self, ear: "Poll") -> None:
        self._ear = ear
        self._mouth = poll()
        self._mouth.register(stdout, POLLOUT)
        self._byte = bytearray(1)
        self._line = bytearray(LINE_BYTES + 1)
        self._count = 0

    def line(self) -> "bytes | None":
        """Return the next whole line without its end, or None.

        A line that is too long is cut to 1,025 bytes.
        """
        for _ in range(MOST_BYTES):
            if not _is_ready(self._ear):
                break
            stdin.buffer.readinto(self._byte)
            if self._byte[0] == LINE_END:
                count, self._count = self._count, 0
                return bytes(memoryview(self._line)[:count])
            if self._count < len(self._line):
                self._line[self._count] = self._byte[0]
                self._count += 1
        return None

    def send(self, piece: bytes) -> int:
        """Send as much as goes without waiting, 64 bytes at most. Return how many bytes went."""
        most = min(len(piece), MOST_BYTES)
        for index in range(most):
            if not _is_ready(self._mouth):
                return index
            self._byte[0] = piece[index]
            stdout.buffer.write(self._byte)
        return most


def heed_early_ctrl_c() -> None:
    """Let Ctrl-C interrupt; raise KeyboardInterrupt if one came before. What came before that one is lost."""
    kbd_intr(CTRL_C)
    ear = poll()
    ear.register(stdin, POLLIN)
    byte = bytearray(1)
    while _is_ready(ear):
        stdin.buffer.readinto(byte)
        if byte[0] == CTRL_C:
            raise KeyboardInterrupt


def _is_ready(stream: "Poll") -> bool:
    for _ in stream.ipoll(0):
        return True
    return False
