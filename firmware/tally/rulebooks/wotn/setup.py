"""The start of a game: the checked options of `game_started`, with their defaults."""

from tally.rulebooks.wotn.state import State
from tally.rulebooks.wotn.titles import PENALTIES, TOGETHER
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole, only_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.state import Options
    from tally.rulebooks.wotn.titles import Title

MOST_SEATS = 6
NAMES = (
    "seats", "first", "die", "competitive", "life", "max_items", "max_coins", "target", "late_items",
    "penalties",
)  # fmt: skip
_DIE = (6, 2, 100)  # default, least and most; the next lines have the same order
_ITEMS = (3, 1, 99)
_COINS = (9, 1, 999)
_LIFE = (5, 1, 99)
_LIFE_TOGETHER = (10, 1, 99)  # in a game that is not competitive


def begin(given: object, cards: "dict[str, Title]") -> "State":
    """Return the state before the first event."""
    return State(parse_options(given), cards)


def parse_options(given: "Any") -> "Options":
    """Return the options with their defaults; raise Refused("malformed")."""
    only_keys(given, NAMES)
    seats = _seats(given.get("seats"))
    competitive = _flag(given, "competitive", True)
    max_coins = _limit(given, "max_coins", _COINS)
    return {
        "seats": seats,
        "first": _seat(given.get("first", 0), len(seats)),
        "die": _number(given, "die", _DIE),
        "competitive": competitive,
        "life": _number(given, "life", _LIFE if competitive else _LIFE_TOGETHER),
        "max_items": _limit(given, "max_items", _ITEMS),
        "max_coins": max_coins,
        "target": _target(given.get("target"), max_coins),
        "late_items": _flag(given, "late_items", False),
        "penalties": _penalties(given.get("penalties", TOGETHER)),
    }


def _seats(names: object) -> "tuple[str, ...]":
    if not isinstance(names, list) or not 1 <= len(names) <= MOST_SEATS:
        raise malformed("seats are one to six names")
    if not all(isinstance(name, str) and name for name in names):
        raise malformed("a seat has a name")
    return tuple(names)


def _seat(number: object, count: int) -> int:
    if not is_count(number) or number >= count:  # type: ignore[operator]
        raise malformed("first is a seat")
    return number  # type: ignore[return-value]


def _number(given: "Options", name: str, bounds: "tuple[int, int, int]") -> int:
    default, least, most = bounds
    value = given.get(name, default)
    if not is_whole(value) or not least <= value <= most:
        raise malformed(f"{name} is a number from {least} to {most}")
    return value  # type: ignore[no-any-return]


def _limit(given: "Options", name: str, bounds: "tuple[int, int, int]") -> "int | None":
    """Return a number, or None for no limit."""
    if given.get(name, bounds) is None:
        return None
    return _number(given, name, bounds)


def _flag(given: "Options", name: str, default: bool) -> bool:
    value = given.get(name, default)
    if not isinstance(value, bool):
        raise malformed(f"{name} is true or false")
    return value


def _penalties(word: object) -> object:
    if word not in PENALTIES:
        raise malformed("penalties come together or one_by_one")
    return word


def _target(coins: object, most: "int | None") -> "int | None":
    if coins is None:
        return None
    if not is_count(coins) or coins == 0 or (most is not None and coins > most):  # type: ignore[operator]
        raise malformed("target is a number of coins that a seat can have")
    return coins  # type: ignore[return-value]
