"""Titles of Altered, also of the real list, fit an NTAG213 and come back field for field."""

from __future__ import annotations

import csv
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from card_tags import catalogue
from card_tags.altered import table, texts
from card_tags.altered.table import COLUMNS
from card_tags.lists.titles import BadTitles, Row, parse, read, written
from tally.rulebooks.altered.titles import parse_title
from tally.rules.refusals import Refused
from tally.tags.catalogue import find_title
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import altered as tag_layout
from tally.tags.record import TITLE, Tag
from tests.core.every_title import of_altered
from tests.host.random_altered import RandomAltered

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "card_tags" / "altered"
CASES = ROOT / "tests" / "scenarios" / "altered_new2.jsonl"
REAL_LIST = ROOT.parent / "shared" / "data" / "altered_cards.csv"
UID = bytes.fromhex("04D69302666080")
NTAG213 = 144
NTAG216 = 888
NUMBERS = ("hand_cost", "reserve_cost", "forest", "mountain", "water", "reserve_limit", "landmark_limit")


def written_and_read(title: dict[str, Any], capacity: int = NTAG213) -> Tag:
    tag = Tag(TITLE, tag_layout.GAME, 1, title, False)
    return decode(encode(tag, UID, tag_layout, capacity), UID, tag_layout)


def real_titles() -> list[dict[str, Any]]:
    with REAL_LIST.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return [real_title(row) for row in rows]


def real_title(row: dict[str, str]) -> dict[str, Any]:
    """Return the title of a row; numbers that are 0 are the fields' defaults."""
    title: dict[str, Any] = {"id": row["ref"], "name": row["name"], "type": row["type"]}
    limits = {name: int(row[name]) for name in NUMBERS if row[name]}
    return title | {name: count for name, count in limits.items() if count or name.endswith("limit")}


@pytest.mark.parametrize("deck", ["ember", "tide"])
def test_every_sample_title_fits_and_comes_back(deck: str) -> None:
    rows = read(FOLDER / f"sample_{deck}.csv", COLUMNS)
    assert sum(row.copies for row in rows) == 40
    for row in rows:
        parse_title(row.title)
        assert written_and_read(row.title) == Tag(TITLE, tag_layout.GAME, 1, row.title, False)


@pytest.mark.skipif(not REAL_LIST.exists(), reason="the real list does not lie beside this checkout")
def test_every_title_of_the_real_list_fits_and_comes_back() -> None:
    titles = real_titles()
    assert len(titles) == 1690
    for title in titles:
        parse_title(title)
        assert written_and_read(title) == Tag(TITLE, tag_layout.GAME, 1, title, False)


@pytest.mark.skipif(not REAL_LIST.exists(), reason="the real list does not lie beside this checkout")
def test_with_much_text_no_title_of_the_real_list_is_too_large_for_its_tag() -> None:
    text = {"when": "join", "ask": "may", "do": [["counter", "self", "boost", 1], ["draw", "you", 1]]}
    for title in real_titles():
        tag = written_and_read(title | {"reactions": [text] * 5, "quick": []})
        assert tag.content == (title if tag.catalogued else title | {"reactions": [text] * 5, "quick": []})


def test_titles_by_chance_come_back_as_the_same_title() -> None:
    player = RandomAltered(5)
    for number in range(500):
        title = player.title(f"c{number}")
        assert parse_title(written_and_read(title, NTAG216).content) == parse_title(title)


def titles_of_the_form() -> list[dict[str, Any]]:
    """Return titles that say each thing that a title can say, and those of our cases."""
    seen = [line for line in CASES.read_text().splitlines() if line.startswith('["card_seen"')]
    found = list(of_altered()) + [json.loads(line)[2] for line in seen]
    # A tag has no fields that nobody knows: they make a text that players follow by hand.
    return [title for title in found if is_title(title) and "is_known=False" not in str(parse_title(title))]


def is_title(title: dict[str, Any]) -> bool:
    try:
        parse_title(title)
    except Refused:
        return False
    return True


def test_titles_that_ask_choose_and_count_come_back_from_tags_and_lists() -> None:
    titles = titles_of_the_form()
    assert len(titles) > 800
    for number, title in enumerate(titles):
        named = title | {"id": f"T-{number}", "name": "Tall Tree"}
        assert parse_title(written_and_read(named, NTAG216).content) == parse_title(named), named
    rows = [Row(title | {"id": f"T-{number}"}, 1, {}) for number, title in enumerate(titles)]
    for row, read_back in zip(rows, parse(written(rows, COLUMNS), COLUMNS), strict=True):
        assert parse_title(read_back.title) == parse_title(row.title)


def test_the_page_has_all_words_and_shapes() -> None:
    page = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
    for number, word in enumerate(tag_layout.WORDS):
        assert f"`{number:02X}` {word}" in page
    for _, required, optional in tag_layout.SHAPES:
        assert all(name in page for name in (*required, *(name for name, _ in optional)))


def test_a_long_text_stands_in_the_catalogue_by_the_title_s_id() -> None:
    reaction = {"when": "noon", "ask": "each_may", "do": [["emblem", "you", "cost", -1, "day"]] * 20}
    title = {"id": "EK-99", "name": "Long Winter", "type": "permanent", "reactions": [reaction]}
    tag = written_and_read(title)
    assert tag.catalogued
    assert tag.content == {"id": "EK-99", "name": "Long Winter", "type": "permanent"}
    assert find_title(BytesIO(catalogue.build([title], tag_layout)), "EK-99", tag_layout) == title


@pytest.mark.parametrize("deck", ["ember", "tide"])
def test_what_is_written_is_read_again(deck: str) -> None:
    rows = read(FOLDER / f"sample_{deck}.csv", COLUMNS)
    assert parse(written(rows, COLUMNS), COLUMNS) == rows


@pytest.mark.parametrize(
    "cell",
    [
        "free: draw you 1",
        "exhaust sacrifice mana 2: draw you 1 & after_you; support may: to self hand",
        "exhaust: create null you 0 1 1 1 & create t9 you 0 1 1 1; free: emblem you next_cost -1 turn spell",
        "none",
    ],
)
def test_quick_actions_in_a_cell_are_exact_opposites(cell: str) -> None:
    parts = texts.several(texts.quick)(cell)
    assert texts.several_written(texts.quick_written)(parts) == cell


@pytest.mark.parametrize("cell", ["draw you 2", "target: sacrifice chosen & draw you -1"])
def test_effects_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert texts.effect_written(texts.effect(cell)) == cell


def test_a_bar_for_one_side_alone_is_read_and_written() -> None:
    cell = "draw opponent:card_played self:to"
    found = table.forbidden(cell)
    assert found == ["draw", ["opponent", "card_played"], ["self", "to"]]
    assert table.forbidden_written(found) == cell
    for bad in ("nobody:draw", ":draw", "self:", "self:sing", "a:self:draw"):
        with pytest.raises(ValueError, match="is none of"):
            table.forbidden(bad)


def test_a_title_with_all_the_newest_fields_fits_and_comes_back() -> None:
    title = {
        "id": "EK-98",
        "name": "Old Oak",
        "type": "character",
        "cannot": [["opponent", "draw"], ["self", "to"], "mana"],
        "reactions": [
            {"when": "other_join", "do": [["create", None, "you", 0, 1, 1, 1]]},
            {"when": "spell", "do": [["emblem", "you", "next_cost", -1, "turn", "spell"]]},
            {"when": "sacrifice"},
        ],
        "passive": ["defender", "gigantic", "rooted"],
    }
    tag = written_and_read(title)
    assert tag.content == title
    assert parse_title(tag.content) == parse_title(title)
    old = {"id": "EK-97", "name": "Old Ash", "type": "character"}
    assert written_and_read(old | {"passive": []}).content == old


@pytest.mark.parametrize("cell", ["boost 2 3", "boost 2 boost", "boost boost 2"])
def test_a_counter_may_be_named_once_with_one_number(cell: str) -> None:
    with pytest.raises(ValueError, match=r"stands there twice|is none of"):
        texts.counters(cell)


def test_bad_text_is_named() -> None:
    with pytest.raises(BadTitles) as caught:
        parse(
            "id,name,type,counters,quick,reactions,effect\n"
            "A,Ant,character,glue,gold 1: draw you 1,now: draw you 1,fly you\n",
            COLUMNS,
        )
    assert [line.split(":")[0] for line in caught.value.problems] == [
        "row 2, column counters",
        "row 2, column quick",
        "row 2, column reactions",
        "row 2, column effect",
    ]
    assert "'fly you': fly is no verb" in caught.value.problems[3]
