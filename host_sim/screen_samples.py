"""Draws sample views; in the shared dialect, so that both Pythons draw the same samples."""

from tally.screens.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def drawn(samples: "list[dict[str, Any]]", sample: "dict[str, Any]") -> bytes:
    """Return the frame of a sample, one of `samples`, drawn over the one that it names as `over`."""
    canvas = Canvas()
    for below in samples:
        if below["name"] == sample.get("over"):
            _draw(canvas, below)
    _draw(canvas, sample)
    return bytes(canvas.pixels)


def _draw(canvas: "Canvas", sample: "dict[str, Any]") -> None:
    screen = __import__("tally.screens." + sample["screen"], None, None, ("*",))
    screen.draw(canvas, sample["view"])
