"""The table inside a page: the state that it gives to keep is enough to go on."""

import json
from typing import Any

import pytest

from host_sim.web.picture_words import words_of
from tests.host.fresh_process import in_fresh_process
from tests.host.page.tables import PRESS, do, started

pytestmark = pytest.mark.slow

CHARACTER = "Kit of the Kites 2/3"
OTHER = "Whispering Wim 1/3"
STRANGER = "Bank card"


def add(kept: dict[str, Any], told: str) -> None:
    for kind, new in json.loads(told or "{}").items():
        kept[kind] = new if kind == "files" else kept[kind] | new


def test_what_is_told_once_is_not_told_again_until_it_changes() -> None:
    table = started()
    first = json.loads(table.seen())
    assert {"frames", "words", "led", "page"} <= first.keys()
    assert first["page"] == "new_game"
    second = json.loads(table.seen())
    assert second["score"] is None
    assert second["said"].startswith("New game, ")
    assert table.seen() == ""
    do(table, *PRESS)
    seen = json.loads(table.seen())
    assert seen["view"]["game"] == "little_troubles"
    assert "score" not in seen, "a hand waits for its picture"
    after = json.loads(table.seen())
    assert after["score"]["name"] == "Little Troubles"
    assert "Red 30 cookies" in after["said"]
    assert "led" not in seen


def test_a_card_held_to_the_reader_is_taken_away_in_time() -> None:
    table = started()
    table.do(json.dumps(["tap", STRANGER]))
    table.run_ms(5)
    assert json.loads(table.seen())["resting"] == [STRANGER]
    table.run_ms(500)
    assert json.loads(table.seen())["resting"] == []


def test_a_card_that_follows_another_at_once_leaves_neither_unread() -> None:
    for pause_ms in (0, 20, 410, 700):
        table = started()
        do(table, *PRESS)
        table.do(json.dumps(["tap", CHARACTER]))
        table.run_ms(pause_ms)
        table.do(json.dumps(["tap", OTHER]))
        table.run_ms(500)
        view = table.simulation.table.session.view
        assert view
        assert [card["title"] for card in view["seats"][0]["characters"]] == ["SR-02"], pause_ms
        assert table.simulation.table.page_name() == "notice", pause_ms


def test_a_short_push_is_a_press() -> None:
    table = started()
    do(table, *PRESS)
    assert table.simulation.table.page_name() == "play"


def resumed() -> tuple[Any, Any]:
    """Return the view of a game that was cut off after a card, and of the table that goes on with it."""
    table = started()
    kept: dict[str, Any] = {"sectors": {}, "files": {}, "stickers": {}}
    for lines in (PRESS, (("tap", CHARACTER),)):
        do(table, *lines)
        add(kept, table.to_keep())
    assert table.to_keep() == ""
    return table.simulation.table.session.view, started(json.dumps(kept)).simulation.table.session.view


def test_a_push_lasts_as_long_as_the_finger_was_down_however_late_the_table_is() -> None:
    table = started()
    do(table, ("push", "ok"), ("let_go", "ok", "750"))
    assert table.simulation.table.page_name() != "play", "a held OK opens the options"


def test_what_was_kept_is_enough_to_go_on() -> None:
    before, after = in_fresh_process(resumed)
    assert before["seats"][0]["characters"][0]["title"] == "SR-02"
    assert after == before


def test_words_are_those_of_what_is_drawn() -> None:
    drawn = {"rows": [{"text": "Ann"}, {"text": ""}], "cookies": 3, "cursor": 1, "marks": ("x", None, True)}
    assert words_of(drawn) == ["Ann", "3", "x"]
    assert words_of({"total": 12, "label": "cookies"}) == ["12", "cookies"]
    assert words_of({"title": "Writing", "done": 1, "total": 2}) == ["Writing", "1", "2"]
    assert words_of({"title": "Writing", "done": 0, "total": 0}) == ["Writing"]


def spoken(kept: str) -> tuple[str, str]:
    table = started(kept)
    before = table.simulation.table.settings.language
    do(table, ("speak", "it"))
    return before, table.to_keep()


def test_a_table_speaks_what_the_page_speaks_and_keeps_that() -> None:
    # Each in a process of its own: all tables of a process speak one language.
    before, told = in_fresh_process(spoken, "")
    kept: dict[str, Any] = {"sectors": {}, "files": {}, "stickers": {}}
    add(kept, told)
    assert (before, in_fresh_process(spoken, json.dumps(kept))[0]) == ("en", "it")
