"""Regions of the map: their types, as somebody tells them."""

from tally.rulebooks.altered.words import STATISTICS
from tally.rules.refusals import malformed


def parse_types(given: object) -> "tuple[str, ...]":
    """Return the types of a region in their order; raise Refused("malformed")."""
    if not isinstance(given, list) or not given:
        raise malformed("a region is a list of its types")
    for kind in given:
        if kind not in STATISTICS or given.count(kind) > 1:
            raise malformed("a region has each of its types once: forest, mountain, water")
    return tuple([kind for kind in STATISTICS if kind in given])
