"""Titles of WOTN fit an NTAG213 and come back field for field. The largest needs the catalogue."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from card_tags import catalogue
from card_tags.lists import exchange
from card_tags.lists.games import Game
from card_tags.lists.titles import BadTitles, parse, read, written
from card_tags.wotn import effects
from card_tags.wotn.table import COLUMNS
from tally.rulebooks.wotn.state import KEYWORDS, RELEASE, TYPES, USES
from tally.rulebooks.wotn.titles import parse_title
from tally.tags.catalogue import find_title
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import wotn as tag_layout
from tally.tags.record import TITLE, Tag
from tests.host.random_wotn import RandomWotn

FOLDER = Path(__file__).resolve().parents[2] / "card_tags" / "wotn"
SAMPLE = FOLDER / "sample.csv"
PAGE = (FOLDER / "FORMAT.md").read_text(encoding="utf-8")
ROWS = read(SAMPLE, COLUMNS)
TITLES = [row.title for row in ROWS]
UID = bytes.fromhex("04D69302666080")
NTAG213, NTAG216 = 144, 888
TOO_LONG = "WS-I09"


def written_and_read(title: dict[str, Any], capacity: int = NTAG213) -> Tag:
    tag = Tag(TITLE, tag_layout.GAME, 0, title, False)
    return decode(encode(tag, UID, tag_layout, capacity), UID, tag_layout)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title["id"])
def test_a_sample_title_comes_back(title: dict[str, Any]) -> None:
    parse_title(title)
    assert written_and_read(title).catalogued == (title["id"] == TOO_LONG)
    assert written_and_read(title, NTAG216) == Tag(TITLE, tag_layout.GAME, 0, title, False)


def test_the_sample_shows_everything_a_card_can_be() -> None:
    assert sum(row.copies for row in ROWS) == 40
    assert {title["type"] for title in TITLES} == set(TYPES)
    assert {word for title in TITLES for word in title.get("keywords", [])} == set(KEYWORDS)
    assert {effect["use"] for title in TITLES for effect in title.get("effects", [])} == {*USES} - {RELEASE}
    text = SAMPLE.read_text()
    assert all(f"{verb} " in text or f"{verb}," in text for verb in tag_layout.WORDS[9:15])
    assert any(title.get("battle_may") for title in TITLES)
    assert any(title.get("avoidable") for title in TITLES)


def test_what_does_not_fit_is_found_in_the_catalogue() -> None:
    found = find_title(BytesIO(catalogue.build(TITLES, tag_layout)), TOO_LONG, tag_layout)
    (whole,) = [title for title in TITLES if title["id"] == TOO_LONG]
    assert found == whole
    kept = {name: value for name, value in whole.items() if name != "effects"}
    assert written_and_read(whole).content == kept


def test_titles_by_chance_come_back_as_the_same_title() -> None:
    player = RandomWotn(5)
    for _ in range(30):
        for _, _, title in player.cards_seen():
            assert parse_title(written_and_read(title, NTAG216).content) == parse_title(title)


FORM = [
    {"use": "release", "do": [["coins", "you", {"count": "defeated", "times": 2, "max": 6}]]},
    {
        "use": "location",
        "if": [["not", ["count", {"zone": "battle", "max": {"life": 3}}, ">=", 1]]],
        "optional": True,
        "targets": [{"side": "own", "of": ["item"], "n": [0, 2]}, {"zone": "pile", "min": {"durability": 2}}],
        "do": [["to_pile", "target"], ["if", [["did"]], ["take", "you", "target2"], ["tell", "shuffle"]]],
        "else": [["life", "each_other", -1]],
    },
    {"use": "auto", "choose": {"of": [[["coins", "you", 1]], [["life", "each", 1]]]}},
]


def test_effects_that_ask_choose_and_count_come_back() -> None:
    title = {"id": "N-1", "name": "Rake", "type": "item", "durability": 2, "effects": FORM}
    assert written_and_read(title).content == title
    parse_title(title)
    enemy = {
        "id": "N-2",
        "name": "Crow",
        "type": "enemy",
        "reveal": {"optional": True, "do": [["attack", 1]]},
    }
    assert written_and_read(enemy).content == enemy


def test_a_list_keeps_effects_that_ask_choose_and_count(tmp_path: Path) -> None:
    item = {"id": "N-1", "name": "Rake", "type": "item", "durability": 2, "effects": FORM}
    enemy = {
        "id": "N-2",
        "name": "Crow",
        "type": "enemy",
        "reveal": {"optional": True, "do": [["attack", 1]]},
    }
    source = tmp_path / "cards.json"
    source.write_text(json.dumps([item, enemy]))
    made = exchange.imported(source, Game("wotn"), None).content.decode()
    assert [row.title for row in parse(made, COLUMNS)] == [item, enemy]


def test_a_cell_that_is_no_json_is_named() -> None:
    with pytest.raises(BadTitles) as caught:
        parse('id,name,type,reveal\nA,Ant,enemy,"[[""life"""\n', COLUMNS)
    (problem,) = caught.value.problems
    assert problem.startswith("row 2, column reveal: '[[\"life\"' is not JSON")


def test_the_sizes_are_those_that_the_page_states() -> None:
    tags = [Tag(TITLE, tag_layout.GAME, 0, title, False) for title in TITLES if title["id"] != TOO_LONG]
    sizes = [len(encode(tag, UID, tag_layout, NTAG213)) for tag in tags]
    assert f"All sample titles but one take {min(sizes)} to {max(sizes)} bytes" in PAGE


def test_what_is_written_is_read_again() -> None:
    text = written(ROWS, COLUMNS)
    assert parse(text, COLUMNS) == ROWS
    assert SAMPLE.read_text().endswith(text)


@pytest.mark.parametrize(
    "cell",
    [
        "must:; may price 2: life you 1",
        "must price 1: coins you 1 & attack -2",
        "must after:; may after won price 1 price_life 2: coins you 3",
    ],
)
def test_actions_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert effects.written_action(effects.parse_action(cell)) == cell


@pytest.mark.parametrize(
    "cell", ["battle cost 1 price 2 bonus 3: skip_action; auto:", "auto price 0 price_life 1:"]
)
def test_effects_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert effects.written_effects(effects.parse_effects(cell)) == cell


def test_a_number_of_an_effect_may_be_named_once() -> None:
    with pytest.raises(ValueError, match="cost stands there twice"):
        effects.parse_effects("battle cost 1 cost 2: attack 1")


def test_a_bad_cell_is_named() -> None:
    text = (
        "id,name,type,action,penalty,effects\n"
        "A,Ant,enemy,,lp you 1,\n"
        "B,Bee,location,maybe: life you 1,,\n"
        "C,Cow,item,,,battle cost x: life you 1\n"
    )
    with pytest.raises(BadTitles) as caught:
        parse(text, COLUMNS)
    assert caught.value.problems == [
        "row 2, column penalty: 'lp you 1': lp cannot be said of this",
        "row 3, column action: 'maybe: life you 1' does not begin with one of must, may and a colon",
        "row 4, column effects: 'battle cost x: life you 1': "
        "cost x is none of cost, price, price_life, bonus with a number",
    ]
