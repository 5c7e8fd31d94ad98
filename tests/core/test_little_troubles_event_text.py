"""Effects in words, and the change that a line of the history tells."""

import unittest

from tally.rulebooks.little_troubles.at_table.event_text import change_shown, effect
from tally.rulebooks.little_troubles.effects import VERB_ROWS
from tally.screens import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ARGUMENTS = {
    "seat": 1,
    "whole": -2,
    "count": 3,
    "slotted": "toy",
    "pool": "cards",
    "operation": "+",
    "verb": ["cookies", 0, 1],
}


def told(verb: "list[Any]") -> str:
    return effect(["effect_happened", 0, "m", verb], ["Ann", "Ben"], {"m": "Mia", "x": "Max"}.get)  # type: ignore[arg-type]


class TestEffects(unittest.TestCase):
    def test_the_other_seat_is_named_and_the_tellers_own_is_not(self) -> None:
        self.assertEqual(told(["cookies", 0, 2]), "cookies +2 (Mia)")
        self.assertEqual(told(["cookies", 1, -2]), "Ben cookies -2 (Mia)")

    def test_cards_are_named_and_slots_counted_from_one(self) -> None:
        self.assertEqual(told(["turn_over", "x"]), "turn over Max (Mia)")
        self.assertEqual(told(["move", "x", 0]), "Max to slot 1 (Mia)")
        self.assertEqual(told(["resource", 0, "cookies", "*", 2]), "cookies *2 (Mia)")

    def test_no_word_of_the_journal_is_told_as_it_stands(self) -> None:
        self.assertEqual(told(["slots", 0, "toy", 1]), "toy slots +1 (Mia)")
        words.speak("de")
        try:
            self.assertEqual(told(["slots", 0, "toy", 1]).split()[0], words.text("type.toy"))
        finally:
            words.speak("en")

    def test_several_are_told_one_after_the_other(self) -> None:
        self.assertEqual(told(["all", ["draw", 0, 1], ["to_hand", "x"]]), "draws 1, Max to hand (Mia)")

    def test_what_happens_instead_of_turning_is_told_with_the_loser(self) -> None:
        self.assertEqual(told(["instead", "x", ["turn_over", "m"]]), "not Max but: turn over Mia (Mia)")

    def test_every_verb_has_words(self) -> None:
        for name, shape in [(row.name, row.kinds) for row in VERB_ROWS]:
            verb = [name] + [ARGUMENTS.get(kind, "x") for kind in shape]
            self.assertTrue(words.text("did." + name, ""), name)
            self.assertTrue("{" not in told(verb), name)


class TestChangeTold(unittest.TestCase):
    def test_the_sum_of_the_cookies_comes_before_all_else(self) -> None:
        entries = [
            (0, "used", 1, "a", "played"),
            (0, "cookies", -2, "a", "played"),
            (0, "cookies", 3, "a", "effect"),
        ]
        self.assertEqual(change_shown(["card_played", 0, "a"], entries), (0, "cookies", 1))  # type: ignore[arg-type]

    def test_the_own_seat_comes_before_the_other(self) -> None:
        entries = [(0, "cookies", 6, "x", "reward"), (1, "cookies", 1, "y", "effect")]
        self.assertEqual(change_shown(["passed", 1], entries), (1, "cookies", 1))  # type: ignore[arg-type]
        self.assertEqual(change_shown(["passed", 1], entries[:1]), (0, "cookies", 6))  # type: ignore[arg-type]

    def test_that_a_played_card_left_the_hand_says_nothing(self) -> None:
        entries = [(0, "hand", -1, "a", "played")]
        self.assertTrue(change_shown(["card_played", 0, "a"], entries) is None)  # type: ignore[arg-type]
        self.assertEqual(change_shown(["hand_kept", 0], entries), (0, "hand", -1))  # type: ignore[arg-type]

    def test_a_change_that_the_words_tell_is_not_repeated(self) -> None:
        entries = [(0, "timeout", 1, None, "discarded")]
        self.assertTrue(change_shown(["discarded", 0, 1], entries) is None)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
