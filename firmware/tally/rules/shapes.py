"""Shapes of arguments. Each check raises Refused("malformed"), and returns the cards that the argument names.

An event's row in the table has one check for each argument. A check is called as `check(state, event,
argument)`. Below are the checks for the fields of a title, and for the options of a game.
"""

from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Cards = tuple[str, ...]
    Fields = dict[str, Any]

# No table counts further, and numbers must not grow without bound.
LARGEST = 10**18
SMALLEST = -LARGEST


def is_whole(value: object) -> bool:
    """Return whether this is a whole number. `true` and `1.0` are not."""
    return isinstance(value, int) and not isinstance(value, bool) and SMALLEST <= value <= LARGEST


def is_count(value: object) -> bool:
    """Return whether this is a whole number of 0 or more."""
    return is_whole(value) and value >= 0  # type: ignore[operator]


def is_seat(state: "Any", value: object) -> bool:
    """Return whether this is the number of a seat of this game."""
    return is_count(value) and value < len(state.seats)  # type: ignore[operator]


def whole(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for a whole number."""
    if not is_whole(value):
        raise malformed("a whole number is needed")
    return ()


def count(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for a whole number of 0 or more."""
    if not is_count(value):
        raise malformed("a whole number of 0 or more is needed")
    return ()


def one_or_more(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for a whole number of 1 or more."""
    if not is_count(value) or value == 0:
        raise malformed("a whole number of 1 or more is needed")
    return ()


def text(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for a string."""
    if not isinstance(value, str):
        raise malformed("a text is needed")
    return ()


def card(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for the name of a card."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return (value,)


def seat(state: "Any", _event: "Any", value: object) -> "Cards":
    """Check for the number of a seat of this game."""
    if not is_seat(state, value):
        raise malformed("there is no such seat")
    return ()


def only_keys(given: object, known: "Iterable[str]") -> None:
    """Check for an object that has only known keys."""
    if not isinstance(given, dict):
        raise malformed("an object is needed")
    for key in given:
        if key not in known:
            raise malformed(f"{key} is not known here")


def seats(options: "Fields", fewest: int, most: int) -> "tuple[str, ...]":
    """Return the names of the seats."""
    names = options.get("seats")
    if not isinstance(names, list) or not fewest <= len(names) <= most:
        raise malformed(f"seats are {fewest} to {most} names")
    if not all(isinstance(name, str) for name in names):
        raise malformed("a seat has a name")
    return tuple(names)


def number(options: "Fields", name: str, default: "int | None", least: int = 0, most: int = LARGEST) -> "Any":
    """Return an option that is a whole number. With None as its default, it must be there."""
    value = options.get(name, default)
    if not is_whole(value) or not least <= value <= most:  # type: ignore[operator]
        raise malformed(f"{name} is a number from {least} to {most}")
    return value


def choice(options: "Fields", name: str, values: "tuple[Any, ...]") -> "Any":
    """Return an option that is one of these values; the first is its default."""
    value = options.get(name, values[0])
    for known in values:
        if type(value) is type(known) and value == known:  # for Python, 1 equals true
            return known
    raise malformed(f"{name} has no such value")
