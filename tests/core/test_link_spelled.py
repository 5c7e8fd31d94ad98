"""JSON made in small pieces is the same as JSON made at once."""

import json
import unittest

from tally.app.link.lines import spelled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LARGEST_PIECE = 60
VALUES: "tuple[Any, ...]" = (
    None,
    7,
    "text",
    [],
    {},
    [[]],
    [{}, {}],
    {"a": {}},
    {"a": [1, [2, [3]], {}], "b": {"c": None, "d": [True, False]}, "e": -5},
    (1, ("two", 3)),
    ['"', "\\", "\n", "\u00e9", "</"],
    {"list": [{"name": "Mia of the Puddles", "cost": 4}] * 20},
)


class TestSpelled(unittest.TestCase):
    def test_the_pieces_are_the_json_of_the_value(self) -> None:
        for value in VALUES:
            whole = json.loads(json.dumps(value))
            self.assertEqual(json.loads("".join(spelled(value))), whole)

    def test_no_piece_is_longer_than_a_name_and_its_value(self) -> None:
        for value in VALUES:
            self.assertTrue(max([len(piece) for piece in spelled(value)]) < LARGEST_PIECE, value)

    def test_it_is_all_on_one_line(self) -> None:
        for value in VALUES:
            self.assertFalse("\n" in "".join(spelled(value)), value)
