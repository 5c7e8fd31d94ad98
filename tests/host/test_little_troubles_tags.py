"""Titles of Little Troubles with tokens, tasks and effects that ask come back from tags and lists."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from card_tags import catalogue
from card_tags.lists import exchange
from card_tags.lists.games import Game
from card_tags.lists.titles import Row, parse, written
from card_tags.little_troubles import effects
from card_tags.little_troubles.table import COLUMNS
from tally.rulebooks.little_troubles.titles import parse_title
from tally.rules.refusals import Refused
from tally.tags.catalogue import find_title
from tally.tags.decode import decode
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, Tag
from tests.core.every_title import GAMES
from tests.host.random_little_troubles import RandomLittleTroubles

UID = bytes.fromhex("04D69302666080")
NTAG213, NTAG216 = 144, 888
EFFECTS = [
    {"when": "left", "do": ["draw", "you", 1]},
    {"when": "turn_begin", "whose": "own", "once": True, "do": [["cookies", "each", {"count": "hand"}]]},
    {"when": "tokens", "name": "book", "at": 0, "do": [["tell", "shuffle"]]},
    {
        "when": "any_played",
        "of": ["toy", "goal"],
        "if": [["not", ["count", {"side": "own", "max": {"maturity": 3}}, ">=", 1]]],
        "optional": True,
        "cost": [["tokens", "self", "book", -1]],
        "targets": [{"is_not": ["tokens:book"], "n": [0, 2]}, {"zone": "timeout", "by": "opponent"}],
        "do": [["leave", "target"], ["if", [["did"]], ["enter", "you", "target2", "timeout"]]],
        "else": [["discard", "opponent", 1]],
    },
    {"when": "used", "choose": {"of": [[["confidence", "grabber", 1]], [["move", "self", None]]]}},
]
TOY = {
    "id": "N-1",
    "name": "Book box",
    "type": "toy",
    "tokens": {"book": 3, "big ball": 0},
    "ability": {
        "cost": {"cookies": 2, "tokens": ["book", 1], "leave": {"of": ["toy"]}, "grab": True, "bribe": 1},
        "quick": True,
    },
    "rarity": "rare",
    "effects": EFFECTS,
}
GOAL = {
    "id": "N-2",
    "name": "Tidy room",
    "type": "goal",
    "tasks": [{"text": "Win a fight."}, {"if": [["count", "toys", "=", 0]]}],
    "prize": {"target": {}, "do": [["leave", "target"], ["win", "you"]]},
}
SHORT = {
    "id": "N-3",
    "name": "Nap",
    "type": "goal",
    "tasks": [{"text": "Sleep"}, {"text": "Wake"}],
    "prize": [["win", "you"], ["draw", "you", 2]],
    "tokens": {"z": 2},
}
TITLES: list[dict[str, Any]] = [TOY, GOAL, SHORT]
ALL_TITLES = pytest.mark.parametrize("title", TITLES, ids=lambda title: title["id"])


def written_and_read(title: dict[str, Any], capacity: int = NTAG216) -> Tag:
    tag = Tag(TITLE, tag_layout.GAME, 0, title, False)
    return decode(encode(tag, UID, tag_layout, capacity), UID, tag_layout)


@ALL_TITLES
def test_a_title_of_the_form_comes_back(title: dict[str, Any]) -> None:
    parse_title(title)
    assert written_and_read(title).content == title


def test_every_title_comes_back_as_the_same_title() -> None:
    for title in GAMES["little_troubles"]():
        try:
            wanted = parse_title(title)
        except Refused:
            continue
        assert parse_title(written_and_read(title).content) == wanted


def test_titles_by_chance_come_back_as_the_same_title() -> None:
    player = RandomLittleTroubles(5)
    for _ in range(20):
        for _, _, title in player.cards_seen():
            assert parse_title(written_and_read(title).content) == parse_title(title)


def test_what_does_not_fit_is_found_in_the_catalogue() -> None:
    assert find_title(BytesIO(catalogue.build(TITLES, tag_layout)), "N-1", tag_layout) == TOY
    assert written_and_read(TOY, NTAG213).content == {
        name: value for name, value in TOY.items() if name != "effects"
    }


def test_a_short_effect_is_written_as_before() -> None:
    short = {"id": "N-4", "name": "Ant", "type": "toy", "effects": [{"when": "won", "do": ["win", "you"]}]}
    assert bytes([0xC1, 0xD3, 0x12, 0xC2, 0x29, 0x16]) in encode(
        Tag(TITLE, tag_layout.GAME, 0, short, False), UID, tag_layout, NTAG213
    )


def test_a_list_keeps_them(tmp_path: Path) -> None:
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(TITLES))
    made = exchange.imported(source, Game("little_troubles"), None).content.decode()
    rows = parse(made, COLUMNS)
    assert [row.title for row in rows] == TITLES
    assert parse(written(rows, COLUMNS), COLUMNS) == rows


def test_what_words_can_say_is_in_words() -> None:
    text = written([Row(SHORT, 1)], COLUMNS)
    assert ",z 2,Sleep; Wake,win you & draw you 2,,1" in text


@pytest.mark.parametrize(
    "cell", ["turn_begin other: draw you 1", "left: skip_fight; any_played own: cookies you 1"]
)
def test_effects_in_a_cell_are_exact_opposites(cell: str) -> None:
    assert effects.written(effects.parse(cell)) == cell


@pytest.mark.parametrize("cell", ["book", "book -1", "tokens: draw you 1", "left own: draw you 1"])
def test_a_bad_cell_is_refused(cell: str) -> None:
    with pytest.raises(ValueError, match=r"blank|below|wanted|begin|after"):
        (effects.parse if ":" in cell else effects.parse_tokens)(cell)
