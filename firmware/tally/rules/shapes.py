"""Shapes of arguments: each check raises Refused("malformed"), and returns the cards an argument names.

An event's table row lists one check for each argument; all have the form `check(state, event, argument)`.
"""

from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Cards = tuple[str, ...]
    Fields = dict[str, Any]

# Longer numbers count nothing at a table, and would grow without bound.
LARGEST = 10**18
SMALLEST = -LARGEST


def is_whole(value: object) -> bool:
    """Return whether this is a whole number: `true` is none, nor is `1.0`."""
    return isinstance(value, int) and not isinstance(value, bool) and SMALLEST <= value <= LARGEST


def is_count(value: object) -> bool:
    """Return whether this is a whole number of 0 or more."""
    return is_whole(value) and value >= 0  # type: ignore[operator]


def whole(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Want a whole number."""
    if not is_whole(value):
        raise malformed("a whole number is needed")
    return ()


def count(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Want a whole number of 0 or more."""
    if not is_count(value):
        raise malformed("a whole number of 0 or more is needed")
    return ()


def one_or_more(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Want a whole number of 1 or more."""
    if not is_count(value) or value == 0:
        raise malformed("a whole number of 1 or more is needed")
    return ()


def text(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Want a string."""
    if not isinstance(value, str):
        raise malformed("a text is needed")
    return ()


def card(_state: "Any", _event: "Any", value: object) -> "Cards":
    """Want the name of a card."""
    if not isinstance(value, str):
        raise malformed("a card is needed")
    return (value,)


def seat(state: "Any", _event: "Any", value: object) -> "Cards":
    """Want the number of a seat of this game."""
    if not is_count(value) or value >= len(state.seats):  # type: ignore[operator]
        raise malformed("there is no such seat")
    return ()


def only_keys(given: object, known: "Iterable[str]") -> None:
    """Want an object without any key that is not known."""
    if not isinstance(given, dict):
        raise malformed("an object is needed")
    for key in given:
        if key not in known:
            raise malformed(f"{key} is not known here")


def an_object(given: object) -> "Fields":
    """Return an object as it is."""
    if not isinstance(given, dict):
        raise malformed("a title and its parts are objects")
    return given


def flag(fields: "Fields", name: str) -> bool:
    """Return true or false; absent, it is false."""
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise malformed(f"{name} is true or false")
    return value


def counted(fields: "Fields", name: str) -> int:
    """Return a whole number of 0 or more; absent, it is 0."""
    value = fields.get(name, 0)
    if not is_count(value):
        raise malformed(f"{name} is a number of 0 or more")
    return value  # type: ignore[no-any-return]


def a_list(fields: "Fields", name: str) -> "list[Any]":
    """Return a list; absent, it is empty."""
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise malformed(f"{name} is a list")
    return value


def shape_of(verb: "Any", shapes: "dict[str, tuple[str, ...]]") -> "tuple[str, ...]":
    """Return the kinds of a verb's arguments; raise Refused("malformed")."""
    if not isinstance(verb, list) or not verb or not isinstance(verb[0], str):
        raise malformed("a verb is a list that begins with its name")
    shape = shapes.get(verb[0])
    if shape is None:
        raise malformed(f"{verb[0]} is no verb")
    if len(verb) != len(shape) + 1:
        raise malformed(f"{verb[0]} has a wrong number of arguments")
    return shape
