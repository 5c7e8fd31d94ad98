"""The fields of titles. A game has a table of them, a row each, in the order of the columns of its lists.

Parsing, the questions about a card without a readable tag, and the columns of lists follow the rows.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Fields = dict[str, Any]
    Rows = tuple["Field", ...]

# `read(value, row)` returns the value as the title has it: a function below, or a game's own. `default` is
# the value of an absent field. `of` are the words that the field may have; or, of a field that holds objects,
# the record that they make, and their fields. `types` are the types of titles that have the field, () for
# all. `ask` are the least and the usual answer to a question about a number.
# A row takes heap on a Pico, a third less with up to six values.
Field = namedtuple("Field", ("name", "read", "default", "of", "types", "ask"))

# The default of a field that may not be absent.
REQUIRED = "required"


def field(
    name: str,
    read: "Callable[[Any, Field], Any]",
    default: "Any" = REQUIRED,
    of: "Any" = (),
    types: "tuple[str, ...]" = (),
    ask: "tuple[int, int]" = (0, 0),
) -> "Field":
    """Return a row."""
    return Field(name, read, default, of, types, ask)


def values(given: object, rows: "Rows") -> "Fields":
    """Return the values of these fields; raise Refused("malformed"). Other fields are ignored.

    If rows are for some types only, a row `type` comes before them.
    """
    fields, found = an_object(given), {}
    for row in rows:
        name, read, default, _, types, _ = row  # in one go: a name in a record is looked for
        if types and fields["type"] not in types:
            continue
        is_read = name in fields or default is REQUIRED
        found[name] = read(fields.get(name), row) if is_read else default
    return found


def an_object(given: object) -> "Fields":
    """Return the object; raise Refused("malformed") if it is none."""
    if not isinstance(given, dict):
        raise malformed("a title and its parts are objects")
    return given


def a_list(given: object, row: "Field") -> "list[Any]":
    """Return the list; raise Refused("malformed") if it is none."""
    if not isinstance(given, list):
        raise malformed(f"{row.name} is a list")
    return given


def text(given: object, row: "Field") -> str:
    """Return a text, which may be empty."""
    if not isinstance(given, str):
        raise malformed(f"{row.name} is a text")
    return given


def full_text(given: object, row: "Field") -> str:
    """Return a text that is not empty."""
    if not given:
        raise malformed(f"{row.name} is a text, not empty")
    return text(given, row)


def count(given: object, row: "Field") -> int:
    """Return a whole number of 0 or more."""
    return _printed(given, row, is_count(given))


def whole(given: object, row: "Field") -> int:
    """Return a whole number."""
    return _printed(given, row, is_whole(given))


def _printed(number: "Any", row: "Field", fits: bool) -> int:
    if not fits:
        raise malformed(f"{row.name} is no number that a card may print")
    return number  # type: ignore[no-any-return]


def flag(given: object, row: "Field") -> bool:
    """Return true or false."""
    if not isinstance(given, bool):
        raise malformed(f"{row.name} is true or false")
    return given


def word(given: "Any", row: "Field") -> str:
    """Return one of the row's words."""
    if given not in row.of:
        raise malformed(f"this {row.name} is not known")
    return given  # type: ignore[no-any-return]


def words(given: object, row: "Field") -> "tuple[str, ...]":
    """Return some of the row's words."""
    for each in a_list(given, row):
        if each not in row.of:
            raise malformed(f"{each} is not known here")
    return tuple(given)  # type: ignore[arg-type]


def part(given: object, row: "Field") -> "Any":
    """Return the record of an object. If None is the default, it may also be given."""
    record, rows = row.of
    return None if given is None and row.default is None else record(**values(given, rows))


def parts(given: object, row: "Field") -> "tuple[Any, ...]":
    """Return the records of a list of objects."""
    record, rows = row.of
    return tuple([record(**values(each, rows)) for each in a_list(given, row)])


def head(types: "tuple[str, ...]", read: "Callable[[Any, Field], Any]" = full_text) -> "Rows":
    """Return the rows that begin every title. `read` reads its id and its name."""
    return (field("id", read), field("name", read), field("type", word, of=types))


# What a card prints as a number.
NUMBERS = (count, whole)


def numbers(rows: "Rows") -> "list[str]":
    """Return the names of the fields that are numbers."""
    return [row.name for row in rows if row.read in NUMBERS]
