"""Lists in the shape of public ones are read without a mapping. The cards are invented."""

import json
from pathlib import Path
from typing import Any

import pytest

from card_tags import lists
from card_tags.lists import public_shapes
from tests.host.card_lists import run

OWL = {
    "@type": "Card",
    "reference": "ALT_CORE_B_AX_31_C",
    "name": "Lamp Owl",
    "cardType": {"reference": "CHARACTER", "name": "Character"},
    "cardSubTypes": [{"reference": "ANIMAL"}],
    "cardSet": {"reference": "CORE"},
    "rarity": {"reference": "COMMON"},
    "mainFaction": {"reference": "AX"},
    "elements": {
        "MAIN_COST": "2",
        "RECALL_COST": "#3#",
        "FOREST_POWER": "1",
        "MOUNTAIN_POWER": "0",
        "OCEAN_POWER": "2",
        "MAIN_EFFECT": "{J} Draw a card.",
    },
}
HERO = {
    "reference": "ALT_CORE_B_AX_02_C",
    "name": "Ilka & Bo",
    "cardType": {"reference": "HERO"},
    "elements": {"MAIN_COST": "0", "RECALL_COST": "0", "RESERVE": "2", "PERMANENT": "2"},
}
MANA = {
    "reference": "ALT_CORE_B_NE_1_C",
    "name": "Mana",
    "cardType": {"reference": "TOKEN_MANA"},
    "elements": {},
}
UNICORN = {
    "id": "0123456789abcdef0123456789abcdef",
    "name": "Lamp Unicorn",
    "type": "757ef5818a9c4157bc17a019799c1c8b",
    "pack": "0123456789abcdef0123456789abcdef",
    "image": "lamp.jpg",
    "text": "",
}


def imported(found: Any, game: str, tmp_path: Path) -> list[dict[str, Any]]:
    path = tmp_path / "public.json"
    path.write_text(json.dumps(found), encoding="utf-8")
    out = tmp_path / "ours.csv"
    result = run("import", path, "--game", game, "-o", out)
    assert result.exit_code == 0, result.output
    return [row.title for row in lists.read(out, game).rows]


@pytest.mark.parametrize("found", [[OWL, HERO, MANA], {"hydra:member": [OWL, HERO, MANA]}])
def test_cards_of_altered_have_their_numbers_and_what_their_texts_say(found: Any, tmp_path: Path) -> None:
    owl, hero = imported(found, "altered", tmp_path)
    assert owl == {
        "id": "ALT_CORE_B_AX_31_C",
        "name": "Lamp Owl",
        "type": "character",
        "hand_cost": 2,
        "reserve_cost": 3,
        "forest": 1,
        "mountain": 0,
        "water": 2,
        "reactions": [{"when": "join", "do": [["draw", "you", 1]]}],
    }
    assert hero == {
        "id": "ALT_CORE_B_AX_02_C",
        "name": "Ilka & Bo",
        "type": "hero",
        "reserve_limit": 2,
        "landmark_limit": 2,
    }


def test_one_card_is_a_list_of_one(tmp_path: Path) -> None:
    assert [title["name"] for title in imported(OWL, "altered", tmp_path)] == ["Lamp Owl"]


def test_unicorns_have_their_types_by_name_and_half_of_their_ids(tmp_path: Path) -> None:
    [title] = imported([UNICORN], "unstable_unicorns", tmp_path)
    assert title == {"id": "0123456789abcdef", "name": "Lamp Unicorn", "type": "magical"}


@pytest.mark.parametrize(
    "found",
    [
        [],
        {},
        [1],
        [OWL, {"id": "A", "name": "B", "type": "spell"}],
        [{**UNICORN, "id": "7"}],
        [{**UNICORN, "type": ["magical"]}],
        [{**OWL, "cardType": "CHARACTER"}],
    ],
)
def test_any_other_shape_stays_as_it_is(found: Any) -> None:
    assert public_shapes.converted(json.dumps(found)) is None


@pytest.mark.parametrize("text", ["", "[", '{"a": 1', "[" * 50])
def test_what_is_no_json_is_left_to_others(text: str) -> None:
    assert public_shapes.converted(text) is None


def test_odd_values_are_left_out(tmp_path: Path) -> None:
    odd = {
        **OWL,
        "cardSubTypes": 7,
        "rarity": None,
        "elements": {"MAIN_COST": "9" * 5000, "FOREST_POWER": None},
    }
    [title] = imported([odd], "altered", tmp_path)
    assert title == {"id": "ALT_CORE_B_AX_31_C", "name": "Lamp Owl", "type": "character"}


def test_a_deck_is_found_in_a_public_list_and_its_texts_are_read(tmp_path: Path) -> None:
    path, deck = tmp_path / "public.json", tmp_path / "deck.txt"
    path.write_text(json.dumps([OWL, HERO]))
    deck.write_text("1 ALT_COREKS_B_AX_02_C\n3x lamp owl (common)\n")
    result = run("deck", deck, "--list", path)
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "4 cards, 2 titles")
    understood = run("understand", path)
    assert "understood: When it joins an expedition: draw 1 card." in understood.output


def test_a_column_game_says_the_game_of_a_list(tmp_path: Path) -> None:
    path, deck = tmp_path / "list.json", tmp_path / "deck.txt"
    foal = {"game": "unstable_unicorns", "id": "a1", "name": "Lamp Foal", "type": "Baby Unicorn", "text": ""}
    path.write_text(json.dumps([foal]))
    deck.write_text("2 Lamp Foal\n")
    assert run("deck", deck, "--list", path).output == "  2 a1 Lamp Foal\n2 cards, 1 title\n"
    path.write_text(json.dumps([foal, {**foal, "id": "a2", "game": "wotn"}]))
    assert "of which game?" in run("deck", deck, "--list", path).output
