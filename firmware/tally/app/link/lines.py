"""The lines of the link: a line becomes a request, and a message a line of JSON."""

import json

from tally.app.link import LinkError
from tally.foreign import json_of
from tally.utf8 import is_sound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Message = dict[str, Any]

_LINE_BYTES = 1_024
_IDS = 1 << 30


def parsed(line: bytes) -> "Message":
    """Return the request in a line; raise LinkError."""
    if len(line) > _LINE_BYTES:
        raise LinkError("line_too_long", f"the line is too long: a line has at most {_LINE_BYTES} bytes")
    if not is_sound(line):
        raise LinkError("bad_line", "the line is not in UTF-8")
    try:
        request: "Message" = json_of(line.decode())
    except ValueError:
        raise LinkError("bad_line", "the line is not JSON, or has too many levels")
    if _has_half_letter(line.lower()):
        raise LinkError("bad_line", "a text has half a letter: \\ud800 to \\udfff must come in pairs")
    number = request.get("id") if isinstance(request, dict) else None
    if type(number) is not int or not 0 <= number < _IDS or not isinstance(request.get("do"), str):
        raise LinkError("bad_line", 'a request needs "id", a whole number below 2^30, and "do", its name')
    return request


def _has_half_letter(line: bytes) -> bool:
    """Return whether a line in lower case has an escape for one half of a surrogate pair alone."""
    line = line.replace(b"\\\\", b"  ")  # an escaped backslash
    at = line.find(b"\\ud")
    while at >= 0:
        if line[at + 3 : at + 4] in b"89ab":
            if line[at + 6 : at + 9] != b"\\ud" or line[at + 9 : at + 10] not in b"cdef":
                return True
            at += 6
        elif line[at + 3 : at + 4] in b"cdef":
            return True
        at = line.find(b"\\ud", at + 6)
    return False


def line_of(message: "Message") -> "Iterator[str]":
    """Yield the line of a message, in pieces."""
    yield from spelled(message)
    yield "\n"


def spelled(value: "Any") -> "Iterator[str]":
    """Yield the JSON of a value in pieces: each bracket of a dict, list or tuple, and each plain value."""
    levels: "list[Iterator[Any]]" = [iter((value,))]
    ends = [""]
    comma = ""
    while levels:
        for item in levels[-1]:
            if ends[-1] == "}":
                comma += json.dumps(item[0]) + ":"
                item = item[1]
            if isinstance(item, (dict, list, tuple)):
                brackets = "[]"
                if isinstance(item, dict):
                    brackets, item = "{}", item.items()
                levels.append(iter(item))
                ends.append(brackets[1])
                yield comma + brackets[0]
                comma = ""
                break
            yield comma + json.dumps(item)
            comma = ","
        else:
            levels.pop()
            yield ends.pop()
            comma = ","
