"""A kiosk keeps the staff's choices and the figures of the last days, without growing. Its demo."""

import json
import unittest

from tally.app.kiosk import choices
from tally.app.kiosk.demo_script import Demo
from tally.app.kiosk.figures import MOST_DAYS, MOST_STEPS, Figures
from tests.core.stored import StoreTest

MOST_BYTES = 4_096


class TestChoices(StoreTest):
    def put(self, content: bytes) -> None:
        draft = self.store.begin("kiosk.json")
        draft.add(content)
        draft.keep()

    def test_at_first_each_has_its_default(self) -> None:
        self.assertEqual(
            choices.read(self.store),
            {
                "sound": "on",
                "quiet_h": 0,
                "dim_h": 0,
                "language": "en",
                "idle_s": 60,
                "game": "little_troubles",
            },
        )

    def test_what_was_chosen_is_there_after_a_restart(self) -> None:
        chosen = choices.read(self.store)
        chosen["idle_s"], chosen["game"], chosen["sound"] = 300, "wotn", "off"
        choices.keep(self.store, chosen)
        self.assertEqual(choices.read(self.reopened()), chosen)

    def test_a_field_that_is_not_understood_has_its_default_and_the_others_stay(self) -> None:
        plain = choices.read(self.store)
        self.put(b'{"sound": "loud", "quiet_h": true, "dim_h": 8, "idle_s": 7, "game": ["wotn"]}')
        plain["dim_h"] = 8
        self.assertEqual(choices.read(self.store), plain)

    def test_a_spoiled_file_says_nothing(self) -> None:
        plain = choices.read(self.store)
        for content in (b"[", b"3", b"\xff", b"null", b"[1]"):
            self.put(content)
            self.assertEqual(choices.read(self.store), plain, str(content))


class TestFigures(StoreTest):
    def put(self, content: bytes) -> None:
        draft = self.store.begin("figures.json")
        draft.add(content)
        draft.keep()

    def test_a_day_goes_on_after_a_short_power_cut_and_ends_with_one_after_hours_of_use(self) -> None:
        figures = Figures(self.store)
        figures.count("visitors")
        figures.count("minutes", 30)
        figures.keep()
        again = Figures(self.reopened())
        self.assertEqual((len(again.days), again.today()["visitors"]), (1, 1))
        again.count("minutes", 300)
        again.keep()
        later = Figures(self.reopened())
        self.assertEqual((len(later.days), later.today()["visitors"]), (2, 0))

    def test_where_people_left_is_counted_step_by_step(self) -> None:
        figures = Figures(self.store)
        for step in (3, 1, 3, MOST_STEPS + 9):
            figures.leave(step)
        left = figures.today()["left"]
        self.assertEqual((left[:3], left[-1], len(left)), ([1, 0, 2], 1, MOST_STEPS))

    def test_nothing_grows_however_long_it_goes_on(self) -> None:
        for _ in range(MOST_DAYS + 3):
            figures = Figures(self.store)
            for _ in range(3):
                figures.count("visitors", 999_999)
                figures.leave(MOST_STEPS)
            figures.count("minutes", 999_999)
            figures.keep()
        self.assertEqual(len(Figures(self.store).days), MOST_DAYS)
        self.assertTrue(len(self.store.read("figures.json")) < MOST_BYTES)

    def test_a_day_that_cannot_be_read_is_left_out(self) -> None:
        day = {"minutes": 1, "visitors": 2, "begun": 2, "finished": 1, "games": 0, "faults": 0, "left": [1]}
        spoiled = [3, None, {}, {"minutes": 1}, [day]]
        self.put(json.dumps([day] + spoiled).encode())
        self.assertEqual(Figures(self.store).days, [day])
        for content in (b"[", b"{}", b"3", b"\xff"):
            self.put(content)
            self.assertEqual(Figures(self.store).today()["visitors"], 0, str(content))


class TestDemo(unittest.TestCase):
    def test_it_asks_for_all_steps_in_order_while_the_game_follows(self) -> None:
        demo = Demo("little_troubles")
        asked = []
        while not demo.is_over():
            asked.append((demo.verb(), demo.wanted()))
            demo.go_on()
        self.assertEqual(asked[0], ("tap", "Kit of the Kites"))
        self.assertEqual(len([what for verb, what in asked if verb == "look"]), 3)
        self.assertEqual(asked[-1], ("show", "ok"))

    def test_a_card_of_the_same_seat_and_type_does_as_well_from_then_on(self) -> None:
        demo = Demo("little_troubles")
        self.assertTrue(demo.can_replace("Mudpuddle Max"))
        self.assertFalse(demo.can_replace("Nightlight Nora"))
        self.assertFalse(demo.can_replace("Snack Break"))
        self.assertFalse(demo.can_replace("Grand Marshal of All the Puddles"))
        demo.replace("Mudpuddle Max")
        demo.settle("pre_fight", False)
        demo.go_on()
        self.assertEqual((demo.verb(), demo.wanted()), ("pick", "Mudpuddle Max"))

    def test_steps_that_the_game_is_past_are_left_out(self) -> None:
        demo = Demo("little_troubles")
        demo.settle("resource", False)
        self.assertEqual((demo.verb(), demo.wanted()), ("show", "ok"))
        demo.settle("over", False)
        self.assertTrue(demo.is_over())

    def test_without_a_card_its_target_and_its_picture_are_left_out_too(self) -> None:
        demo = Demo("little_troubles")
        demo.settle("fight", False)
        self.assertEqual((demo.verb(), demo.wanted()), ("look", ""))
        demo.go_on()
        self.assertEqual(demo.wanted(), "Splash!")
        demo.skip()
        self.assertEqual(demo.wanted(), "Pillow Thump")

    def test_a_card_that_was_played_is_asked_for_again_only_where_it_was_taken_back(self) -> None:
        demo = Demo("little_troubles")
        demo.note("Kit of the Kites")
        demo.settle("build", False)
        self.assertEqual(demo.wanted(), "Snack Break")
        other = Demo("little_troubles")
        other.note("Kit of the Kites")
        other.take_back()
        other.settle("build", False)
        self.assertEqual(other.wanted(), "Kit of the Kites")


if __name__ == "__main__":
    unittest.main()
