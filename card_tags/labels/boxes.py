"""Rectangles on a page, in points from its lower left corner."""

from dataclasses import dataclass

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True)
class Box:
    """A rectangle. The `off_...` methods return the part that is cut off, then the part that remains."""

    left: float
    bottom: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.bottom + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.left + self.width / 2, self.bottom + self.height / 2

    def inset(self, margin: float) -> "Box":
        """Return the box without a margin on each side."""
        return self.centred(self.width - 2 * margin, self.height - 2 * margin)

    def centred(self, width: float, height: float) -> "Box":
        """Return a box of this size in the middle of this one."""
        x, y = self.middle
        return Box(x - width / 2, y - height / 2, width, height)

    def off_top(self, height: float) -> tuple["Box", "Box"]:
        """Return the upper part of this height, and what is below it."""
        below = self.height - height
        return Box(self.left, self.bottom + below, self.width, height), Box(
            self.left, self.bottom, self.width, below
        )

    def off_bottom(self, height: float) -> tuple["Box", "Box"]:
        """Return the lower part of this height, and what is above it."""
        above, below = self.off_top(self.height - height)
        return below, above

    def off_left(self, width: float) -> tuple["Box", "Box"]:
        """Return the left part of this width, and what is right of it."""
        rest = self.width - width
        return Box(self.left, self.bottom, width, self.height), Box(
            self.left + width, self.bottom, rest, self.height
        )

    def off_right(self, width: float) -> tuple["Box", "Box"]:
        """Return the right part of this width, and what is left of it."""
        rest, part = self.off_left(self.width - width)
        return part, rest

    def holds(self, other: "Box") -> bool:
        """Return whether the other box lies within this one; a hundredth of a point more is allowed."""
        slack = 0.01
        return (
            self.left - slack <= other.left
            and self.bottom - slack <= other.bottom
            and other.right <= self.right + slack
            and other.top <= self.top + slack
        )


def mm(length: float) -> float:
    """Turn millimetres into points."""
    return length * POINTS_PER_MM
