"""`io`: MicroPython's own, and a `StringIO` that keeps line ends, as a CSV needs."""

from uio import BytesIO as BytesIO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class UnsupportedOperation(OSError):
    """This kind of file cannot do that."""


def StringIO(text: str, newline: str) -> "Iterator[str]":  # noqa: ARG001, N802 - the library's own
    """Yields the lines of a text with their ends, as CPython's does with `newline=""`."""
    block = text.encode()  # MicroPython counts from the beginning of a text to find a place in it
    start = 0
    while start < len(block):
        end = _line_end(block, start)
        yield block[start:end].decode()
        start = end


def _line_end(block: bytes, start: int) -> int:
    """Return the end of the line that begins there, behind its line end."""
    feed = block.find(b"\n", start)
    back = block.find(b"\r", start, feed if feed >= 0 else len(block))
    if back < 0:
        return feed + 1 if feed >= 0 else len(block)
    return back + 2 if back + 1 == feed else back + 1
