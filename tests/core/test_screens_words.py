"""The words: every code that can be shown has its own, and the long ones fit their lines."""

import unittest

from tally.screens import words
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.message import MEDIUM_LINES, TEXT_ROOM
from tally.screens.words.english import ALL

REFUSALS = [
    "malformed",
    "unknown_card",
    "game_over",
    "resolving",
    "wrong_phase",
    "activation_limit",
    "not_your_priority",
    "not_your_turn",
    "not_in_play",
    "already_in_play",
    "wrong_type",
    "not_quick",
    "wrong_side",
    "cannot_pay",
    "slots_full",
    "card_conflict",
    "below_zero",
    "nothing_to_undo",
    "no_ability",
    "must_fight",
    "too_many",
    "no_mulligan_left",
]
PHASES = ["setup", "build", "pre_fight", "choose_fight", "fight", "resource", "discard", "over"]
TAGS = ["empty", "foreign", "newer", "damaged", "too_large", "two_cards", "fleeting", "map_differs"]
DESCRIBED = ["empty", "foreign", "damaged"]
TAB_ROOM = 36


def entries() -> "list[tuple[str, str]]":
    """Return each key with its text."""
    found = []
    for group, texts in [group for module in ALL for group in module.TABLE.items()]:
        for line in texts.decode().strip("\n").split("\n"):
            name, _, text = line.partition(" ")
            found.append((f"{group}.{name}", text))
    return found


def keys() -> "list[str]":
    return [key for key, _ in entries()]


class TestWords(unittest.TestCase):
    def test_a_key_has_its_text(self) -> None:
        self.assertEqual(words.text("phase.pre_fight"), "Pre-fight")

    def test_a_missing_key_is_its_own_text_or_the_default(self) -> None:
        self.assertEqual(words.text("phase.nap"), "phase.nap")
        self.assertEqual(words.text("refused.nap", "no naps"), "no naps")
        self.assertEqual(words.text(""), "")

    def test_a_part_of_a_key_is_no_key(self) -> None:
        self.assertEqual(words.text("phase"), "phase")
        self.assertEqual(words.text("build"), "build")

    def test_one_is_said_otherwise_than_many(self) -> None:
        self.assertEqual(words.counted("counter.cookies", 1), "cookie")
        self.assertEqual(words.counted("counter.cookies", 0), "cookies")
        self.assertEqual(words.counted("counter.cookies", 2), "cookies")

    def test_every_line_is_a_key_and_a_text_and_no_key_comes_twice(self) -> None:
        for key, text in entries():
            self.assertTrue(key[-1] != "." and text != "" and text == text.strip(), key)
        self.assertEqual(len(keys()), len(set(keys())))

    def test_every_key_has_its_text_from_the_table_it_stands_in(self) -> None:
        for key, text in entries():
            self.assertEqual(words.text(key, ""), text)

    def test_every_refusal_phase_and_tag_has_words(self) -> None:
        for code in REFUSALS:
            self.assertTrue(f"refused.{code}" in keys(), code)
        for phase in PHASES:
            self.assertTrue(f"phase.{phase}" in keys(), phase)
        for code in TAGS:
            self.assertTrue(f"tag.{code}" in keys() and f"tag.{code}.do" in keys(), code)
        for code in DESCRIBED:
            self.assertTrue(f"tag.{code}.card" in keys(), code)

    def test_reasons_and_advice_fit_in_large_letters(self) -> None:
        for key in keys():
            if key.startswith("refused.") or key[-3:] == ".do" or key[-5:] == ".card":
                lines = MEDIUM.wrap(words.text(key), TEXT_ROOM)
                self.assertTrue(len(lines) <= MEDIUM_LINES, key)
                self.assertTrue(max([MEDIUM.width(line) for line in lines]) <= TEXT_ROOM, key)

    def test_labels_fit_their_tabs(self) -> None:
        for key in keys():
            if key.startswith("label."):
                self.assertTrue(SMALL.width(words.text(key)) <= TAB_ROOM, key)

    def test_a_phase_leaves_room_for_a_prompt(self) -> None:
        for phase in PHASES:
            self.assertTrue(SMALL.width(words.text(f"phase.{phase}")) <= 50, phase)


if __name__ == "__main__":
    unittest.main()
