"""The options of `game_started`, checked, with their defaults."""

from tally.rulebooks.altered.regions import parse_types
from tally.rulebooks.altered.words import STATISTICS
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Options = dict[str, Any]
    Region = tuple[str, ...] | None

SETUPS = ("auto", "manual")
KNOWN = ("seats", "first", "setup", "start_hand", "start_mana", "reserve_limit", "landmark_limit", "map")
START_HAND, START_MANA = (6, 3)
LIMITS = (2, 2)
REGIONS, FEWEST_REGIONS = (8, 2)


def parse_options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, KNOWN)
    options = {
        "seats": _seats(given.get("seats")),
        "first": _count(given, "first", 0),
        "setup": given.get("setup", SETUPS[0]),
        "start_hand": _count(given, "start_hand", START_HAND),
        "start_mana": _count(given, "start_mana", START_MANA),
        "reserve_limit": _limits(given, "reserve_limit"),
        "landmark_limit": _limits(given, "landmark_limit"),
        "map": _map(given["map"]) if "map" in given else default_map(),
    }
    if options["setup"] not in SETUPS:
        raise malformed("setup is auto or manual")
    if options["first"] > 1:
        raise malformed("first is a seat")
    if options["start_mana"] > options["start_hand"]:
        raise malformed("start_mana comes from start_hand")
    return options


def default_map() -> "tuple[Region, ...]":
    """Return eight regions: the first and the last have all types, the others lie face down."""
    hidden: "tuple[Region, ...]" = (None,)
    ends: "tuple[Region, ...]" = (STATISTICS,)
    return ends + hidden * (REGIONS - 2 * len(ends)) + ends


def _seats(names: object) -> "tuple[str, str]":
    if not isinstance(names, list) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise malformed("seats are two names")
    return (names[0], names[1])


def _count(given: "Options", name: str, absent: int) -> int:
    number: int = given.get(name, absent)
    if not is_count(number):
        raise malformed(f"{name} is a whole number of 0 or more")
    return number


def _limits(given: "Options", name: str) -> "tuple[int, int]":
    limits = given.get(name, list(LIMITS))
    if (
        not isinstance(limits, list)
        or len(limits) != len(LIMITS)
        or not all(is_count(limit) for limit in limits)
    ):
        raise malformed(f"{name} is two counts, one a seat")
    return (limits[0], limits[1])


def _map(given: object) -> "tuple[Region, ...]":
    if not isinstance(given, list) or len(given) < FEWEST_REGIONS:
        raise malformed("a map has two regions or more")
    return tuple([None if region is None else parse_types(region) for region in given])
