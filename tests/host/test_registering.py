"""A list grows by a card: only its line is new. A person is asked until the answers make a card."""

import io
import time
from functools import partial

import pytest

from card_tags import lists
from card_tags.lists.games import Game
from card_tags.lists.titles import Row, Title, parse
from card_tags.writer.registering import Asker, empty_list, next_id, with_card
from card_tags.writer.typed import TypedLines
from tally.games import GAMES

pytestmark = pytest.mark.slow

GAME = Game("little_troubles")
LIST = "# mine\nid,name,type,cost,copies\nA-1,Nap Time,action,1,2\n\n# the end\nA-2,Mud Pie,action,0,\n"
NEW: Title = {"id": "A-3", "name": "Splash", "type": "action", "cost": 2}


def rows(text: str) -> list[Row]:
    return parse(text, GAME.columns)


def test_a_new_title_is_one_line_more_and_all_others_stay() -> None:
    grown = with_card(LIST, NEW, GAME.columns)
    assert grown == LIST + "A-3,Splash,action,2,1\n"
    assert rows(grown)[-1] == Row(NEW, 1)


def test_another_copy_changes_its_line_only() -> None:
    grown = with_card(LIST, rows(LIST)[1].title, GAME.columns)
    assert grown == LIST.replace("A-2,Mud Pie,action,0,", "A-2,Mud Pie,action,0,2")
    assert [row.copies for row in rows(with_card(grown, rows(grown)[0].title, GAME.columns))] == [3, 2]


def test_a_row_of_several_lines_is_one_row() -> None:
    text = 'id,name,type,copies,note:of\nA-1,Nap Time,action,2,"two\nlines"\nA-2,Mud Pie,action,,\n'
    grown = with_card(text, rows(text)[0].title, GAME.columns)
    assert grown == text.replace("action,2", "action,3")
    grown = with_card(text, rows(text)[1].title, GAME.columns)
    assert grown == text.replace("Pie,action,,", "Pie,action,2,")


@pytest.mark.parametrize("end", ["\x0b", "\x0c", "\x85", "\u2028"])
def test_other_signs_that_end_lines_end_no_line_of_a_list(end: str) -> None:
    text = f"# mine{end}too\nid,name,type,copies\nA-1,Nap Time,action,2\n"
    assert with_card(text, rows(text)[0].title, GAME.columns) == text.replace("2\n", "3\n")


def test_an_id_that_reads_like_a_comment_is_quoted() -> None:
    grown = with_card(LIST, {**NEW, "id": "#7"}, GAME.columns)
    assert rows(grown)[-1].title["id"] == "#7"


def test_columns_that_are_missing_are_added_behind_the_others() -> None:
    text = "id;name;type\r\nA-1;Nap Time;action"
    grown = with_card(text, {**NEW, "quick": True}, GAME.columns)
    assert grown == "id;name;type;cost;quick\r\nA-1;Nap Time;action\r\nA-3;Splash;action;2;yes\r\n"
    again = with_card(grown, rows(grown)[0].title, GAME.columns)
    assert [row.copies for row in rows(again)] == [2, 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_new_list_has_the_columns_of_its_game(game: str) -> None:
    assert parse(empty_list(Game(game).columns), Game(game).columns) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_sample_title_of_every_game_can_be_added_one_by_one(game: str) -> None:
    wanted = [row for path in Game(game).folder.glob("sample*.csv") for row in lists.read(path).rows]
    text = empty_list(Game(game).columns)
    for row in wanted:
        for _ in range(row.copies):
            text = with_card(text, row.title, Game(game).columns)
    assert [(row.title, row.copies) for row in parse(text, Game(game).columns)] == [
        (row.title, row.copies) for row in wanted
    ]


@pytest.mark.parametrize(
    ("ids", "following"),
    [([], "CARD-1"), (["SR-09"], "SR-10"), (["A"], "A-2"), (["B-2", "B-1"], "B-3"), (["x99"], "x100")],
)
def test_the_next_id(ids: list[str], following: str) -> None:
    assert next_id([Row({"id": title_id}, 1) for title_id in ids]) == following


class Person:
    """Answers one question after the other, and hears what is said."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.heard: list[str] = []
        self.asked: list[str] = []

    def ask(self, question: str, default: str) -> str:
        self.asked.append(question)
        return self.answers.pop(0) or default

    def title(self, text: str = LIST) -> Title:
        return Asker(GAME, self.ask, self.heard.append).title(rows(text))


def test_columns_are_asked_in_their_order_until_there_are_no_more() -> None:
    person = Person("", "Splash", "action", "", "2", ".")
    assert person.title() == NEW
    assert person.asked == ["id", "name", "type", "prefix", "cost", "quick"]


def test_a_wrong_answer_is_told_and_asked_again() -> None:
    person = Person("", "", "Splash", "spell", "action", ".")
    assert person.title() == {"id": "A-3", "name": "Splash", "type": "action"}
    assert person.heard[0] == "name: this is needed"
    assert person.heard[1].startswith("type: 'spell' is none of character, action")


def test_an_id_of_the_list_is_one_more_of_its_title() -> None:
    person = Person("A-2")
    assert person.title()["name"] == "Mud Pie"
    assert person.asked == ["id"]


def test_answers_that_make_no_card_are_asked_for_again_and_offered() -> None:
    person = Person("", "Nibble", "baby", "", "", "yes", ".", "", "", "", "", "", "no", ".")
    title = Asker(Game("unstable_unicorns"), person.ask, person.heard.append).title([])
    assert title == {"id": "CARD-1", "name": "Nibble", "type": "baby", "pre_turn": False}
    assert person.heard == ["that is not a card of this game: no baby or instant is played before a turn"]


def test_input_that_is_no_text_ends_what_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"A-1\n\xff\n"), encoding="utf-8"))
    lines = TypedLines()
    with pytest.raises(EOFError):
        [*iter(partial(lines.next, time.sleep), None)]
