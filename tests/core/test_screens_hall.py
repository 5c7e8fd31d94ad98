"""A hall's marks on a score's line cut nothing that can be read whole without them."""

import unittest

from tally.screens.altered_score import draw_altered_score
from tally.screens.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEAT = {
    "name": "Ann",
    "turn": True,
    "priority": True,
    "number": 2,
    "label": "moved",
    "notes": [["Orbs", "2/3"]],
}
MARKS: "list[object]" = [120, True, True]


class TestHallMarks(unittest.TestCase):
    def drawn(self, prompt: str, **more: "Any") -> bytes:
        canvas = Canvas()
        view = {"seats": [SEAT, SEAT], "phase": "Noon", "prompt": prompt, "labels": ["", "", ""]}
        draw_altered_score(canvas, dict(view, **more))
        return bytes(canvas.pixels)

    def test_marks_stand_beside_a_short_prompt(self) -> None:
        self.assertNotEqual(self.drawn("play", hall=MARKS), self.drawn("play"))

    def test_marks_give_way_to_a_prompt_that_fits_only_without_them(self) -> None:
        prompt = "turn region 3 up: what is it?"
        self.assertEqual(self.drawn(prompt, hall=MARKS), self.drawn(prompt))

    def test_a_prompt_that_is_cut_anyway_leaves_them_room(self) -> None:
        prompt = "react: The Most Memorable Sandcastle of All"
        self.assertNotEqual(self.drawn(prompt, hall=MARKS), self.drawn(prompt))
