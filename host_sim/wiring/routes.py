"""Wires in lanes: between a column of parts and an edge of the Pico, each net has a lane of its own."""

from collections.abc import Sequence
from dataclasses import dataclass

# If two wires side by side are nearer than this, they look like one.
TOO_CLOSE = 7
OVERLAP_COST = 100


@dataclass(frozen=True)
class Net:
    """One pin's wires beside one edge of the Pico: the heights at which they meet the pin and the parts.

    `over_y` is the height at which the wire passes over the Pico to the other edge. `pin_y` is missing if the
    pin is on the other edge.
    """

    pin: int
    pin_y: int | None
    part_ys: tuple[int, ...]
    over_y: int | None

    def ys(self) -> list[int]:
        """Return all heights at which the wires meet their lane, from the top."""
        return sorted(y for y in (self.pin_y, self.over_y, *self.part_ys) if y is not None)

    def passes(self, y: int) -> bool:
        """Return whether a wire across this lane at that height would cross the net."""
        heights = self.ys()
        return heights[0] < y < heights[-1]


def in_lanes(nets: Sequence[Net]) -> list[Net]:
    """Return the nets in an order of lanes, from the Pico outwards, in which few wires cross."""
    lanes = _untangled(nets)
    fewest = crossings(lanes)
    while True:
        for net in nets:
            lanes = _best_moved(lanes, net)
        if crossings(lanes) == fewest:
            return lanes
        fewest = crossings(lanes)


def crossings(lanes: Sequence[Net]) -> int:
    """Count how often wires in these lanes cross. A wire that hides another counts as many crossings."""
    return sum(_between(near, far) for index, near in enumerate(lanes) for far in lanes[index + 1 :])


def _untangled(nets: Sequence[Net]) -> list[Net]:
    """Return the nets sorted, if possible, so that each comes before those that would cross it otherwise."""
    left = sorted(nets, key=Net.ys)
    lanes = []
    while left:
        nearest = min(left, key=lambda net: sum(_regret(net, other) for other in left))
        left.remove(nearest)
        lanes.append(nearest)
    return lanes


def _regret(near: Net, far: Net) -> int:
    return max(0, _between(near, far) - _between(far, near))


def _best_moved(lanes: list[Net], net: Net) -> list[Net]:
    others = [each for each in lanes if each is not net]
    moved = ([*others[:index], net, *others[index:]] for index in range(len(lanes)))
    return min((lanes, *moved), key=crossings)


def _between(near: Net, far: Net) -> int:
    """Count the crossings of two nets. The first is in a lane nearer to the Pico."""
    inner = [y for y in (far.pin_y, far.over_y) if y is not None]
    hidden = sum(abs(mine - other) < TOO_CLOSE for mine in inner for other in near.part_ys)
    crossed = sum(map(near.passes, inner)) + sum(map(far.passes, near.part_ys))
    return crossed + OVERLAP_COST * hidden
