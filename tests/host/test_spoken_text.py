"""What is said after each gesture: one sentence with what is new, in every language."""

import json
import re
from typing import Any

import pytest

from card_tags import samples
from host_sim.web import contents
from host_sim.web.page_table import PageTable
from host_sim.web.score_text import news_text, one_sentence
from host_sim.web.spoken_text import chosen_row
from host_sim.words.spoken import spoken_in
from tally.screens.words.languages import ENGLISH, LANGUAGES
from tests.host.page.tables import DONE_MS, started

pytestmark = pytest.mark.slow

GESTURES = {"press": "5", "hold": "750"}
A_FEW = 8
# Signs that stand for a picture, and that no voice reads.
UNSAYABLE = re.compile("[\u2026\u25b6\u25c0\u25a0\u25a1]")


def heard(table: PageTable, *lines: tuple[str, ...]) -> list[str]:
    """Do a gesture; return the sentences that came of it."""
    for line in lines:
        table.do(json.dumps(line))
    table.run_ms(DONE_MS)
    found = [json.loads(seen) for seen in iter(table.seen, "")]
    return [seen["spoken"]["text"] for seen in found if "spoken" in seen]


def by_hand(step: dict[str, Any]) -> list[tuple[str, ...]]:
    verb, word = step["line"]
    return [("tap", word)] if verb == "tap" else [("push", word), ("let_go", word, GESTURES[verb])]


def sentences_of(game: str, language: str, most: int | None = None) -> list[list[str]]:
    """Return what is said after each gesture of a first game."""
    with spoken_in(ENGLISH):
        table = started()
        heard(table, ("speak", language))
        return [heard(table, *by_hand(step)) for step in contents.guides()[game][:most]]


def seat(name: str, cookies: str, **more: Any) -> dict[str, Any]:
    shown: dict[str, Any] = {"name": name, "numbers": [[cookies, "cookies"]], "notes": [], "mark": ""}
    return shown | {"used": 0, "limit": 0, "turn": False, "acts": False} | more


def board(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    shown: dict[str, Any] = {"headline": "", "how": "", "match": "", "told": "", "tasks": [], "stage": None}
    return shown | {"seats": list(seats), "turn": 1, "phase": "Build", "prompt": "play or pass"} | more


def test_only_what_is_new_is_said_and_who_may_act() -> None:
    before = board(seat("Red", "30", turn=True, acts=True), seat("Blue", "32"))
    after = board(seat("Red", "27", turn=True), seat("Blue", "32", acts=True), told="Red plays Kit")
    assert news_text(before, None) == (
        "Red 30 cookies; Blue 32 cookies; turn 1: Build; Red may act now; play or pass."
    )
    assert news_text(after, before) == (
        "Red plays Kit; Red 27 cookies; It is Red's turn; Blue may act now; play or pass."
    )


def test_old_news_are_not_said_again_and_an_event_like_the_one_before_is() -> None:
    passed = board(seat("Red", "30"), seat("Blue", "32", acts=True), told="Red passes")
    assert news_text(passed | {"prompt": "tap one"}, passed) == "Blue may act now; tap one."
    again = news_text(passed | {"turn": 2}, passed)
    assert again == "Red passes; turn 2: Build; Blue may act now; play or pass."


def test_the_end_is_said_with_the_score_and_asks_nobody() -> None:
    after = board(seat("Red", "102"), seat("Blue", "87"), headline="Red wins!", how="by 100 cookies")
    before = board(seat("Red", "99"), seat("Blue", "87"))
    assert news_text(after, before) == "Red wins! by 100 cookies; Red 102 cookies."


def test_parts_keep_their_own_signs_in_one_sentence() -> None:
    assert one_sentence(["Splash!", "", "which one?", "tap"]) == "Splash! which one? tap."
    assert one_sentence([]) == ""


@pytest.mark.parametrize(
    ("picture", "row"),
    [
        ({"title": "Menu", "items": [["History", ""], ["Seats", "2"]], "cursor": 1}, ["Seats", "2"]),
        ({"title": "Die", "items": [["1-2", ""]], "cursor": -1}, []),
        ({"title": "New game", "names": ["Red"], "cursor": 2}, []),
        (
            {"columns": ["Red", "Blue"], "rows": [["wins", ["0", "1"]]], "cursor": [0, 1]},
            ["Blue", "wins", "1"],
        ),
        ({"columns": ["Red"], "rows": [], "cursor": [0, 0]}, []),
    ],
)
def test_the_row_under_the_cursor_is_said(picture: dict[str, Any], row: list[str]) -> None:
    assert chosen_row(picture) == row


@pytest.mark.parametrize(
    ("game", "language", "most"),
    [
        ("little_troubles", "de", A_FEW),
        *(
            pytest.param(game, language, None, marks=pytest.mark.nightly)
            for game in samples.LISTS
            for language in LANGUAGES
        ),
    ],
)
def test_each_gesture_of_a_first_game_is_answered_by_one_sentence(
    game: str, language: str, most: int | None
) -> None:
    told = sentences_of(game, language, most)
    assert [len(each) for each in told] == [1] * len(told)
    said = [sentence for (sentence,) in told]
    assert [each for each in said if not each.strip() or UNSAYABLE.search(each)] == []


def test_in_a_list_only_the_row_that_is_chosen_now_is_said() -> None:
    table = started()
    heard(table, ("lift",))
    heard(table, ("push", "ok"), ("let_go", "ok", "5"))
    first = heard(table, ("push", "right"), ("let_go", "right", "750"))
    second = heard(table, ("push", "right"), ("let_go", "right", "5"))
    assert first == ["Menu; Take back."]
    assert second == ["History."]
    back = heard(table, ("push", "left"), ("let_go", "left", "750"))
    assert back == ["Red may act now; play or pass."]
