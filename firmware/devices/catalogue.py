"""The catalogue of titles, a file of the image, read a few bytes at a time."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def file_reader(path: str) -> "Callable[[int, int], bytes]":
    """Return a function of an offset and a count of bytes; the file stays open."""
    file = open(path, "rb")  # noqa: SIM115 - for as long as the device runs

    def read(offset: int, count: int) -> bytes:
        file.seek(offset)
        return file.read(count)

    return read
