"""MicroPython's built-in `select`, which here never waits: has the USB port a byte, or room for one?"""

from host_sim.standins.bench import attached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

POLLIN = 1
POLLOUT = 4
NOBODY: "tuple[tuple[object, int], ...]" = ()
SOMEBODY: "tuple[tuple[object, int], ...]" = ((None, POLLIN),)


class Poll:
    """A set of one stream, which is told apart only by what is asked of it."""

    def __init__(self) -> None:
        self._asked = 0

    def register(self, _stream: object, asked: int) -> None:
        """Watch the stream for POLLIN or POLLOUT."""
        self._asked = asked

    def ipoll(self, timeout_ms: int) -> "Iterable[tuple[object, int]]":
        """Return something to go through, empty if nothing is ready; only a timeout of 0 is emulated."""
        if timeout_ms:
            raise ValueError("nothing here waits")
        usb = attached().usb
        is_ready = usb.has_come() if self._asked == POLLIN else usb.has_room()
        return SOMEBODY if is_ready else NOBODY


def poll() -> Poll:
    """Return a set to register a stream with."""
    return Poll()
