"""Fields of a title as a tag or a journal gives it: each wants its kind, else the title is malformed."""

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]


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


def count(fields: "Fields", name: str) -> int:
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
