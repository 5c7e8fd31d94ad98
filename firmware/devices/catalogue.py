"""A file that was flashed beside the code, such as a catalogue of titles. It is read in small pieces."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

FOLDER = "/"


def open_in_image(name: str) -> "BinaryIO | None":
    """Open a file that was flashed beside the wiring; None where there is no such file."""
    try:
        return open(FOLDER + name, "rb")
    except OSError:
        return None
