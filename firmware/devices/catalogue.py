"""What was flashed beside the code, such as a catalogue of titles, to be read a few bytes at a time."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

FOLDER = "/"


def open_in_image(name: str) -> "BinaryIO | None":
    """Open a file that was flashed beside the wiring; None where there is none."""
    try:
        return open(FOLDER + name, "rb")
    except OSError:
        return None
