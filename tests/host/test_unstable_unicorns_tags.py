"""Titles of Unstable Unicorns, also of the real list, fit an NTAG213 and come back field for field."""

from __future__ import annotations

import csv
import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from card_tags import catalogue
from card_tags.lists import exchange
from card_tags.lists.games import Game
from card_tags.lists.titles import BadTitles, parse, read, written
from card_tags.unstable_unicorns.effects import parse as parse_effects
from card_tags.unstable_unicorns.effects import written as written_effects
from card_tags.unstable_unicorns.table import COLUMNS
from tally.rulebooks.unstable_unicorns.titles import parse_title
from tally.tags.catalogue import find_title
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import unstable_unicorns as tag_layout
from tally.tags.record import TITLE, Tag
from tests.core.every_title import of_unicorns
from tests.core.test_card_text import parsed
from tests.host.random_unicorns import RandomUnicorns

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "card_tags" / "unstable_unicorns"
REAL_LIST = ROOT.parent / "shared" / "data" / "uu_base_2nd_edition.csv"
UID = bytes.fromhex("04D69302666080")
NTAG213 = 144


def written_and_read(title: dict[str, Any], capacity: int = NTAG213) -> Tag:
    tag = Tag(TITLE, tag_layout.GAME, 0, title, False)
    return decode(encode(tag, UID, tag_layout, capacity), UID, tag_layout)


def test_every_sample_title_fits_and_comes_back() -> None:
    rows = read(FOLDER / "sample.csv", COLUMNS)
    assert sum(row.copies for row in rows) == 56
    for row in rows:
        parse_title(row.title)
        assert written_and_read(row.title) == Tag(TITLE, tag_layout.GAME, 0, row.title, False)


@pytest.mark.skipif(not REAL_LIST.exists(), reason="the real list does not lie beside this checkout")
def test_every_title_of_the_real_list_fits_and_comes_back() -> None:
    with REAL_LIST.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 84
    for number, row in enumerate(rows):
        title = {"id": f"UU-2-{number:03}", "name": row["name"], "type": row["type"].split()[0].lower()}
        parse_title(title)
        assert written_and_read(title) == Tag(TITLE, tag_layout.GAME, 0, title, False)


def test_titles_by_chance_come_back_as_the_same_title() -> None:
    player = RandomUnicorns(5)
    for number in range(500):
        title = player.title(f"c{number}")
        assert parse_title(written_and_read(title, 888).content) == parse_title(title)


def titles_of_the_form() -> list[dict[str, Any]]:
    """Return titles that mix effects and what lasts, of all that a title can say, by chance."""
    chance = Random(7)
    known = [title for title in of_unicorns() if title["type"] == "upgrade"]
    known = [title for title in known if parsed("unstable_unicorns", title)]
    titles = []
    for number in range(300):
        title: dict[str, Any] = {}
        for part in chance.sample(known, 3):
            effects = title.get("effects", []) + part.get("effects", [])
            title |= part | {"effects": effects, "id": f"U-{number}"}
        titles.append(title if title["effects"] else {**title, "effects": [{"when": "lost"}]})
    return titles


def test_titles_of_the_form_come_back_from_a_tag() -> None:
    for title in titles_of_the_form():
        tag = written_and_read(title, 888)
        assert not tag.catalogued
        assert parse_title(tag.content) == parse_title(title)


def test_titles_of_the_form_come_back_from_the_catalogue() -> None:
    titles = titles_of_the_form()
    built = BytesIO(catalogue.build(titles, tag_layout))
    for title in titles[::20]:
        assert parse_title(find_title(built, title["id"], tag_layout)) == parse_title(title)


def test_a_list_keeps_titles_of_the_form(tmp_path: Path) -> None:
    titles = titles_of_the_form()
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(titles))
    made = exchange.imported(source, Game("unstable_unicorns"), None).content.decode()
    assert [row.title for row in parse(made, COLUMNS)] == titles


def test_a_list_has_rare_columns_where_a_card_needs_them() -> None:
    text = "id,name,type,mutes\nA,Ant,downgrade,unicorn\n"
    rows = parse(text, COLUMNS)
    assert rows[0].title["mutes"] == "unicorn"
    heading = written(rows, COLUMNS).splitlines()[0]
    assert heading.endswith("hand_limit,effects,mutes,copies")


def test_what_does_not_fit_leaves_its_effects_to_the_catalogue() -> None:
    effect = {"when": "beginning", "target": "other", "do": ["all", *[["move", "target", "you"]] * 30]}
    title = {"id": "UM-99", "name": "Cloud of Feathers", "type": "magical", "effects": [effect]}
    tag = written_and_read(title)
    assert tag.catalogued
    assert tag.content == {"id": "UM-99", "name": "Cloud of Feathers", "type": "magical"}


def test_what_is_written_is_read_again() -> None:
    rows = read(FOLDER / "sample.csv", COLUMNS)
    text = written(rows, COLUMNS)
    assert parse(text, COLUMNS) == rows
    assert (FOLDER / "sample.csv").read_text().endswith(text)


@pytest.mark.parametrize(
    "cell",
    [
        "beginning optional other: move target you",
        "resolved:",
        "beginning own of unicorn: leave target hand; pre_turn optional other_seat: move self target",
        "resolved any of upgrade downgrade: leave target discard; entered: draw you 1",
        "resolved seat: all skip_turn target & draw you 1; turn_end: discard you 2",
    ],
)
def test_effects_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert written_effects(parse_effects(cell)) == cell


@pytest.mark.parametrize("marks", ["own other", "own own", "optional optional"])
def test_a_mark_may_be_named_once(marks: str) -> None:
    with pytest.raises(ValueError, match="optional may stand there once, and one target"):
        parse_effects(f"beginning {marks}: draw you 1")


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("seat of unicorn", "of stands after a target that is a card"),
        ("of unicorn", "of stands after a target that is a card"),
        ("own of horse", "of is followed by unicorn, or by types"),
        ("own of", "of is followed by unicorn, or by types"),
    ],
)
def test_the_type_of_a_target_is_checked(head: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_effects(f"beginning {head}: draw you 1")


def test_a_bad_effect_is_named() -> None:
    with pytest.raises(BadTitles) as caught:
        parse(
            "id,name,type,effects\nA,Ant,magic,resolved own: search you target\nB,Bee,magic,now: draw\n",
            COLUMNS,
        )
    assert caught.value.problems == [
        "row 2, column effects: 'resolved own: search you target': search is for the table, not for a title",
        "row 3, column effects: 'now: draw' does not begin with one of resolved, beginning, turn_end, "
        "entered, pre_turn, then optional, a target, and a colon",
    ]
