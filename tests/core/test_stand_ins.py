"""In every game a card can be described by hand, a game being on or not: its title is sound, and is kept."""

import unittest

from tally.app.settings import GAMES
from tally.app.uid_map import LONGEST_CARD
from tally.screens import words
from tally.tags.decode import tag_of
from tally.tags.encode import body_of
from tally.tags.layouts import layout_of
from tally.tags.record import TITLE, Tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Answers = dict[str, Any]

NAME = "Card 120"
LARGE = 99
RULEBOOKS = "tally.rulebooks."


def module(name: str) -> "Any":
    return __import__(RULEBOOKS + name, None, None, ("*",))


def described(stand_ins: "Any", kind: str, is_large: bool) -> "Iterator[tuple[list[Any], Any]]":
    """Yield the questions about a type, each with the answer that stands or with a large one."""
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
            stand_ins = module(game).stand_ins
            kinds = stand_ins.questions(None, {})[0][1]
            self.assertTrue(len(kinds) > 2, game)
            for kind in kinds:
                for is_large in (False, True):
                    answers = {
                        question[0]: answer for question, answer in described(stand_ins, kind, is_large)
                    }
                    title = stand_ins.title(NAME, answers)
                    self.assertEqual(module(game).parse_title(title).type, kind)
                    self.check_row(game, title)

    def check_row(self, game: str, title: "Answers") -> None:
        """Assert that the title is the same title when it comes from the UID map."""
        layout = layout_of(game)
        assert layout
        tag = tag_of(b"", body_of(Tag(TITLE, game, 0, title, False), layout, LONGEST_CARD), layout)
        self.assertEqual(module(game).parse_title(tag.content), module(game).parse_title(title))
        self.assertEqual(tag.catalogued, False)

    def test_every_question_and_every_answer_has_its_words(self) -> None:
        for game in GAMES:
            stand_ins = module(game).stand_ins
            for kind in stand_ins.questions(None, {})[0][1]:
                self.assertTrue(words.text("type." + kind, ""), kind)
                for question, _ in described(stand_ins, kind, True):
                    self.assertTrue(words.text("question." + question[0], ""), question[0])


if __name__ == "__main__":
    unittest.main()
