"""JSON in small pieces: a long text would want more heap in one piece than there may be."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any


def spelled(value: "Any") -> "Iterator[str]":
    """Yield the JSON of a value: of dicts, lists and tuples each bracket and each plain value by itself."""
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
