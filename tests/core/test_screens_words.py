"""The words: each code that can be shown has its text, and long texts fit their lines."""

import unittest

from tally.screens import words
from tally.screens.fonts import MEDIUM, SMALL
from tally.screens.layout import tab_widths
from tally.screens.message import MEDIUM_LINES, TEXT_ROOM
from tally.screens.words.english import ALL
from tally.screens.words.phrases import change, listed, many, said

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
ONE = ".one"
TABS_WIDTH = 120


def entries() -> "list[tuple[str, str]]":
    """Return each key with its text."""
    found = []
    groups = [group for module in ALL for group in module.TABLE.items()]
    for group, texts in groups:
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

    def test_one_and_many_have_words_of_their_own(self) -> None:
        self.assertEqual(words.counted("counter.cookies", 1), "cookie")
        self.assertEqual(words.counted("counter.cookies", 0), "cookies")
        self.assertEqual(words.counted("counter.cookies", 2), "cookies")

    def test_one_takes_the_words_of_many_where_it_has_none(self) -> None:
        self.assertEqual(words.counted("list.next", 1), "{0}, {1}")

    def test_a_key_for_one_has_a_key_for_many(self) -> None:
        for key in keys():
            if key.endswith(ONE):
                self.assertTrue(key[: -len(ONE)] in keys(), key)

    def test_a_phrase_has_only_places_that_are_filled(self) -> None:
        for key, text in entries():
            if "_says." in key:
                rest = text.replace("{0}", "").replace("{1}", "").replace("{2}", "")
                self.assertTrue("{" not in rest and "}" not in rest, key)

    def test_a_phrase_can_stand_in_another(self) -> None:
        gain = change("little_troubles_says.cookies.you", 1)
        lose = change("little_troubles_says.cookies.opponent", -2)
        self.assertEqual(
            said("little_troubles_says.won", listed([gain, lose])),
            "When it wins a fight: you gain 1 cookie and your opponent loses 2 cookies.",
        )
        self.assertEqual(listed(["a", "b", "c"], "or"), "a, b or c")
        self.assertEqual(many("wotn_says.battle", 1), "You must battle: reveal 1 enemy.")

    def test_every_line_is_a_key_and_a_text_and_no_key_comes_twice(self) -> None:
        for key, text in entries():
            self.assertTrue(key[-1] != "." and text != "" and text == text.strip(), key)
        self.assertEqual(len(keys()), len(set(keys())))

    def test_every_key_has_its_text_from_the_table_it_stands_in(self) -> None:
        for key, text in entries():
            self.assertEqual(words.text(key, ""), text)

    def test_another_language_says_in_english_what_it_lacks(self) -> None:
        words.speak("fr")
        self.assertEqual(words.spoken(), "fr")
        for key in keys():
            self.assertTrue(words.text(key, "") != "", key)
        self.assertEqual(words.text("phase.nap", "none"), "none")
        words.speak("en")

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
                widths = tab_widths([words.text("label.counts"), words.text(key), words.text("label.menu")])
                self.assertTrue(SMALL.width(words.text(key)) < widths[1], key)
                self.assertEqual(sum(widths), TABS_WIDTH)

    def test_a_phase_leaves_room_for_a_prompt(self) -> None:
        for phase in PHASES:
            self.assertTrue(SMALL.width(words.text(f"phase.{phase}")) <= 50, phase)


if __name__ == "__main__":
    unittest.main()
