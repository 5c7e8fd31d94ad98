"""Checks how deep and how long the lists of a JSON text are, before it is read."""

import re

from card_tags.lists import limits
from card_tags.lists.limits import OverLimit
from host_sim.words.messages import say

# A text, which may lack its closing quote; and the signs that open, divide and close lists and objects.
MARKS = r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[\[\]{},]'
OPENING, CLOSING, COMMA = "[{", "]}", ","
TITLES, FIELDS = 1, 2  # the depth of the commas between titles


def check(text: str) -> None:
    """Raise OverLimit for too many titles, too many fields in one, or too many lists in each other."""
    depth = fields = 0
    row = 1
    for mark in (found.group() for found in re.finditer(MARKS, text, re.DOTALL)):
        if mark in OPENING:
            depth += 1
            fields = 1
            _check_depth(row, depth)
        elif mark in CLOSING:
            depth -= 1
        elif mark == COMMA and depth == TITLES:
            row += 1
            limits.check_rows(say("row {0}", row), row)
        elif mark == COMMA and depth == FIELDS:
            fields += 1
            _check_fields(row, fields)


def _check_depth(row: int, depth: int) -> None:
    if depth > limits.MOST_NESTED:
        raise OverLimit(
            say("{0}: more than {1} lists in each other", say("row {0}", row), limits.MOST_NESTED)
        )


def _check_fields(row: int, fields: int) -> None:
    if fields > limits.MOST_COLUMNS:
        raise OverLimit(say("{0}: more than {1} fields", say("row {0}", row), limits.MOST_COLUMNS))
