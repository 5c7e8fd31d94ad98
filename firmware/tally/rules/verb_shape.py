"""What every verb has: its name, and as many arguments as its shape has kinds."""

from tally.rules.refusals import malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


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
