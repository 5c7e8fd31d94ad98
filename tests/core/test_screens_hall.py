"""A hall's marks on a score's line cut nothing that can be read whole without them."""

import unittest

from tally.screens.altered_score import draw_altered_score
from tally.screens.canvas import Canvas
from tally.screens.numbers import draw_resources
from tally.screens.unicorns import draw_unicorns_effects, draw_unicorns_window

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

    def test_the_minutes_of_one_table_are_a_mark_of_their_own(self) -> None:
        self.assertNotEqual(self.drawn("play", hall=MARKS + [4]), self.drawn("play", hall=MARKS))

    def test_marks_give_way_to_a_prompt_that_fits_only_without_them(self) -> None:
        prompt = "turn region 3 up: what is it?"
        self.assertEqual(self.drawn(prompt, hall=MARKS), self.drawn(prompt))

    def test_a_prompt_that_is_cut_anyway_leaves_them_room(self) -> None:
        prompt = "react: The Most Memorable Sandcastle of All"
        self.assertNotEqual(self.drawn(prompt, hall=MARKS), self.drawn(prompt))


WINDOW = {
    "card": "Librarian",
    "of": "Ann",
    "verdict": "Any answer?",
    "prompt": "instant, or pass (hold: all)",
}
EFFECTS = {"title": "Beginning", "aside": "Ann", "first": 0, "prompt": "tap what must happen"}
RESOURCES = {"title": "Ann gains", "aside": "Ben confirms", "cookies": 7, "cards": 2, "first": 0}


class TestFreeRooms(unittest.TestCase):
    """Marks stand where a screen is free. Without free room they are left out."""

    def is_marked(self, draw: "Any", view: "dict[str, Any]", **more: "Any") -> bool:
        canvas, marked = Canvas(), Canvas()
        view = dict(view, labels=["", "", ""], **more)
        draw(canvas, view)
        draw(marked, dict(view, hall=MARKS))
        return bytes(canvas.pixels) != bytes(marked.pixels)

    def test_a_window_has_a_free_row_for_few_seats(self) -> None:
        for seats, is_marked in ((0, True), (1, True), (4, True), (5, False), (7, False)):
            waiting = ["Ann"] * seats
            self.assertEqual(self.is_marked(draw_unicorns_window, WINDOW, waiting=waiting), is_marked)

    def test_effects_have_a_free_row_or_room_beside_a_short_prompt(self) -> None:
        for count, prompt, is_marked in ((2, "", True), (3, "", False), (3, "go on", True), (5, "", False)):
            more: "dict[str, Any]" = {"items": [["Apple Basket", "may"]] * count}
            if prompt:
                more["prompt"] = prompt
            self.assertEqual(self.is_marked(draw_unicorns_effects, dict(EFFECTS, **more)), is_marked)

    def test_resources_have_room_in_the_bar_or_a_free_row(self) -> None:
        for title, count, is_marked in (("Ann gains", 4, False), ("Ann gains", 3, True), ("A", 4, True)):
            view = dict(RESOURCES, title=title, rows=[["base", "+1"]] * count, total_rows=count)
            self.assertEqual(self.is_marked(draw_resources, view), is_marked)
