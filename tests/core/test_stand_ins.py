"""Cards of every game can be described by hand, also before a game. Their titles are sound and kept."""

import unittest

from tally.app.game.card_form import said
from tally.app.reading.uid_map import LONGEST_CARD
from tally.games import GAMES
from tally.rulebooks import cards_of, rulebook_of
from tally.screens import words
from tally.screens.fonts import SMALL
from tally.screens.layout import MARGIN
from tally.screens.rows import right_edge
from tally.tags.decode import tag_of
from tally.tags.encode import body_of
from tally.tags.layouts import layout_of
from tally.tags.record import TITLE, Tag
from tests.core.played import fully_answered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Answers = dict[str, Any]

NAME = "Card 120"
LARGE = 99
GAP = 5  # between a text and its value


def rulebook(game: str) -> "Any":
    return rulebook_of(game)


def described(stand_ins: "Any", kind: str, is_large: bool) -> "Iterator[tuple[list[Any], Any]]":
    """Yield the questions about a type, each with its first answer or with a large one."""
    answers: "Answers" = {"type": kind}
    asked: "list[str]" = []
    while True:
        open_ones = [each for each in stand_ins.questions(None, answers) if each[0] not in asked]
        if not open_ones:
            return
        question = open_ones[0]
        key, choices, answer = question
        if key == "type":
            answer = kind
        elif is_large:
            answer = choices[-1] if isinstance(choices, tuple) else LARGE
        answers[key] = answer
        asked.append(key)
        yield question, answer


class TestStandIns(unittest.TestCase):
    def test_every_type_of_every_game_can_be_described_without_a_game(self) -> None:
        for game in GAMES:
            stand_ins = cards_of(game)
            kinds = stand_ins.questions(None, {})[0][1]
            self.assertTrue(len(kinds) > 2, game)
            for kind in kinds:
                for is_large in (False, True):
                    answers = {
                        question[0]: answer for question, answer in described(stand_ins, kind, is_large)
                    }
                    title = stand_ins.title(NAME, answers)
                    self.assertEqual(rulebook(game).parse_title(title).type, kind)
                    self.check_row(game, title)

    def check_row(self, game: str, title: "Answers") -> None:
        """Assert that the title is the same title when it comes from the UID map."""
        layout = layout_of(game)
        assert layout
        tag = tag_of(b"", body_of(Tag(TITLE, game, 0, title, False), layout, LONGEST_CARD), layout)
        self.assertEqual(rulebook(game).parse_title(tag.content), rulebook(game).parse_title(title))
        self.assertEqual(tag.catalogued, False)

    def test_every_question_and_every_answer_has_its_words(self) -> None:
        for game in GAMES:
            stand_ins = cards_of(game)
            for kind in stand_ins.questions(None, {})[0][1]:
                self.assertTrue(words.text("type." + kind, ""), kind)
                for question, _ in described(stand_ins, kind, True):
                    self.assertTrue(words.text("question." + question[0], ""), question[0])
                    for answer in question[1] if isinstance(question[1], tuple) else ():
                        self.assertFalse("answer." in said(question[0], answer), answer)

    def test_a_question_and_its_answer_fit_a_line(self) -> None:
        for game in GAMES:
            stand_ins = cards_of(game)
            for kind in stand_ins.questions(None, {})[0][1]:
                for question, answer in described(stand_ins, kind, True):
                    self.check_fits(question, answer)

    def check_fits(self, question: "list[Any]", answer: "Any") -> None:
        key, choices, _ = question
        told = [said(key, each) for each in choices] if isinstance(choices, tuple) else [str(answer)]
        room = right_edge(LARGE) - MARGIN - GAP - SMALL.width(words.text("question." + key))
        for each in told:
            self.assertTrue(SMALL.width(each) <= room, f"{key}: {each}, {SMALL.width(each) - room} too wide")


class TestWotn(unittest.TestCase):
    def title(self, **given: "Any") -> "Any":
        stand_ins = cards_of("wotn")
        return rulebook("wotn").parse_title(stand_ins.title(NAME, fully_answered(stand_ins, None, given)))

    def test_an_item_says_when_it_is_used_and_what_that_costs(self) -> None:
        title = self.title(type="item", durability=3, use_cost=2, use_bonus=4)
        self.assertEqual((title.durability, title.coins), (3, 1))
        effect = title.effects[0]
        self.assertEqual((effect.use, effect.cost, effect.bonus, effect.do), ("battle", 2, 4, ()))
        self.assertEqual(self.title(type="item", use="none").effects, ())

    def test_an_item_may_do_more_for_a_price_and_be_used_twice_over(self) -> None:
        said = {"more": "yes", "use_do": "life", "use_do_number": 2, "use_coins": 1, "use_life": 3}
        title = self.title(type="item", use_2="auto", **said)
        self.assertEqual(title.effects[0].do, (("life", "you", 2),))
        self.assertEqual(tuple(title.effects[0].price), (1, 3))
        self.assertEqual(title.effects[1].use, "auto")

    def test_an_enemy_has_its_keywords_a_penalty_and_what_it_reveals(self) -> None:
        said = {"keywords": "ambush final_battle", "penalty": "coins", "more": "yes", "reveal": "attack"}
        title = self.title(type="enemy", life=4, penalty_number=-2, penalty_2="life", **said)
        self.assertEqual(title.keywords, ("ambush", "final_battle"))
        self.assertEqual(title.penalty, (("coins", "you", -2), ("life", "you", -1)))
        self.assertEqual((title.life, title.reveal), (4, (("attack", -1),)))

    def test_a_location_has_parts(self) -> None:
        said = {"part": "coins", "part_price": 2, "more": "yes", "part_2": "text", "part_2_may": "yes"}
        title = self.title(type="location", part_number=3, part_2_after="won", part_3="skip_action", **said)
        self.assertEqual(
            [part.do for part in title.action], [(("coins", "you", 3),), (), (("skip_action",),)]
        )
        self.assertEqual((title.action[0].price.coins, title.action[0].may), (2, False))
        second = title.action[1]
        self.assertEqual((second.may, second.after, second.won), (True, True, True))
        self.assertEqual((title.enemies, title.avoidable), (1, False))


class TestAltered(unittest.TestCase):
    def title(self, **given: "Any") -> "Any":
        stand_ins = cards_of("altered")
        return rulebook("altered").parse_title(stand_ins.title(NAME, fully_answered(stand_ins, None, given)))

    def test_a_number_begins_at_the_one_before_where_the_two_are_mostly_equal(self) -> None:
        title = self.title(type="character", hand_cost=4, forest=3, water=0)
        self.assertEqual((title.hand_cost, title.reserve_cost), (4, 4))
        self.assertEqual(title.statistics, (3, 3, 0))
        self.assertTrue(title.quick is None and title.reactions is None)

    def test_a_character_may_have_a_passive_and_counters(self) -> None:
        title = self.title(type="character", more="yes", passive="defender", boost=2, enters="asleep")
        self.assertEqual((title.passive, title.counters), (("defender",), (("asleep", 1), ("boost", 2))))

    def test_a_hero_has_limits_and_maybe_a_quick_action(self) -> None:
        said = {"more": "yes", "quick_action": "yes", "quick_mana": 1, "quick_exhaust": "yes"}
        title = self.title(type="hero", reserve_limit=3, **said)
        self.assertEqual((title.reserve_limit, title.landmark_limit), (3, 2))
        cost = title.quick[0].cost
        self.assertEqual((cost.mana, cost.exhaust, cost.sacrifice, cost.support), (1, True, False, False))

    def test_a_landmark_may_react_and_forbid(self) -> None:
        title = self.title(type="permanent", more="yes", reaction="dusk", cannot="draw", quick_action="no")
        self.assertEqual((title.reactions[0].when, title.cannot, title.quick), ("dusk", ("draw",), ()))


if __name__ == "__main__":
    unittest.main()
