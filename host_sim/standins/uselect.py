"""MicroPython's built-in `select`. It never waits here: it shows whether the USB port has a byte, or room."""

from host_sim.standins.bench import ATTACHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

POLLIN = 1
POLLOUT = 4
NOBODY: "tuple[tuple[object, int], ...]" = ()
SOMEBODY: "tuple[tuple[object, int], ...]" = ((None, POLLIN),)


class Poll:
    """A set of one stream."""

    def __init__(self) -> None:
        self._events = 0

    def register(self, _stream: object, events: int) -> None:
        """Watch the stream for POLLIN or POLLOUT."""
        self._events = events

    def ipoll(self, timeout_ms: int) -> "Iterable[tuple[object, int]]":
        """Return an iterable that is empty if nothing is ready; only a timeout of 0 is emulated."""
        if timeout_ms:
            raise ValueError("nothing here waits")
        usb = ATTACHED[0].usb
        is_ready = usb.has_come() if self._events == POLLIN else usb.has_room()
        return SOMEBODY if is_ready else NOBODY


def poll() -> Poll:
    """Return a set to register a stream with."""
    return Poll()
