"""Cards described by hand: most take few questions, and the title has every answer."""

import unittest

from tally.rulebooks.little_troubles.at_table import cards
from tally.rulebooks.little_troubles.titles import parse_title
from tests.core.played import begun, fully_answered, pass_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


def keys(game: "Game", answers: "dict[str, Any]") -> "list[str]":
    """Return the keys of the questions after these answers."""
    return [question[0] for question in cards.questions(game.state(), answers)]


def described(game: "Game", **given: "Any") -> "Any":
    """Return the title of a card described with these answers alone, as the rulebook has it."""
    answers = fully_answered(cards, game.state(), given)
    return parse_title(cards.title("Stand-in 1", answers))


class TestQuestions(unittest.TestCase):
    def test_an_action_is_asked_for_its_cost_and_whether_it_is_quick(self) -> None:
        self.assertEqual(keys(begun(), {"type": "action"}), ["type", "cost", "quick", "more"])

    def test_a_characters_numbers_come_before_rare_fields(self) -> None:
        asked = keys(begun(), {"type": "character"})
        self.assertEqual(asked[:5], ["type", "cost", "confidence", "maturity", "reward"])
        self.assertFalse("reward_cards" in asked)

    def test_another_side_and_an_ability_bring_more_questions(self) -> None:
        asked = keys(begun(), {"type": "character", "more": "yes", "ability": 0, "regressed": 2})
        for key in ("ability_quick", "regressed_maturity", "regressed_reward"):
            self.assertTrue(key in asked, key)

    def test_a_scene_has_no_ability(self) -> None:
        self.assertFalse("ability" in keys(begun(), {"type": "scene"}))

    def test_a_card_is_quick_where_only_quick_ones_are_played(self) -> None:
        game = begun()
        self.assertFalse(described(game, type="action").quick)
        pass_all(game, (0,))
        self.assertTrue(described(game, type="action").quick)

    def test_rare_fields_are_asked_for_only_after_more(self) -> None:
        for kind in cards.TYPES:
            asked = keys(begun(), {"type": kind})
            self.assertEqual(asked[-1], "more")
            self.assertTrue(len(asked) <= 11, asked)
            self.assertTrue("prefix" in keys(begun(), {"type": kind, "more": "yes"}))


class TestTitles(unittest.TestCase):
    def test_a_field_without_an_answer_is_as_on_most_cards(self) -> None:
        title = described(begun(), type="character", cost=2, confidence=1)
        self.assertEqual((title.id, title.name, title.cost), ("Stand-in 1", "Stand-in 1", 2))
        self.assertEqual((title.adult[:3], title.regressed[:3]), ((1, 4, 4), (2, 4, 3)))
        self.assertTrue(title.ability is None)

    def test_a_character_may_have_one_side(self) -> None:
        self.assertEqual(described(begun(), type="character", regressed=-1).regressed, None)
        title = described(begun(), type="character", more="yes", no_adult="yes")
        self.assertEqual((title.adult, title.regressed[:3]), (None, (2, 4, 3)))

    def test_a_regressed_side_has_its_own_cookies_and_ability(self) -> None:
        said = {"more": "yes", "regressed_cookies": 1, "regressed_cards": -1, "regressed_reward_cards": 2}
        title = described(begun(), type="character", regressed_ability=3, **said)
        side = title.regressed
        self.assertEqual((side.cookies, side.cards, side.reward_cards, side.ability.cost), (1, -1, 2, 3))

    def test_a_card_may_need_something_and_have_a_prefix(self) -> None:
        title = described(begun(), type="action", more="yes", needs="opposing_toy", prefix="iconic")
        self.assertEqual((title.needs, title.prefix), (("opposing_toy",), "iconic"))

    def test_a_whole_character_has_all_its_numbers(self) -> None:
        title = described(
            begun(),
            type="character",
            more="yes",
            ability=2,
            ability_quick="yes",
            regressed=1,
            regressed_maturity=2,
            regressed_reward=3,
            cookies=-1,
            cards=1,
        )
        self.assertEqual(title.regressed[:3], (1, 2, 3))
        self.assertEqual((title.adult.cookies, title.adult.cards), (-1, 1))
        self.assertEqual((title.ability.cost, title.ability.quick), (2, True))

    def test_a_field_gives_its_resources(self) -> None:
        title = described(begun(), type="field", more="yes", cookies=2, cards=1, cookies_times=3)
        self.assertEqual((title.cookies, title.cards, title.cookies_times), (2, 1, 3))

    def test_every_type_can_be_described(self) -> None:
        for kind in cards.TYPES:
            self.assertEqual(described(begun(), type=kind).type, kind)


if __name__ == "__main__":
    unittest.main()
