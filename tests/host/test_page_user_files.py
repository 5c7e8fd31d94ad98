"""What the page's reader says of files that it cannot take."""

import json
from typing import Any

import pytest

from card_tags.decks import deckfmt
from card_tags.lists.games import Game
from host_sim import play
from host_sim.web import user_files
from tally.tags.decode import decode
from tests.host.judged import journal_of

STARTED: list[Any] = ["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
UNKNOWN = ["cards_swapped", 0, 1]
GAME = [STARTED, ["passed", 0], ["passed", 1]]
BAD_LISTS = {
    "id,name,type,cost\nA,B,action,two\n": "row 2, column cost: a whole number is wanted, not 'two'.",
    "id,name,type\nA,B,action\nA,C,dragon\n": "row 3, column type: 'dragon' is none of",
    "name,type\nB,action\n": "headings: column 'id' is missing.",
    "": "headings: column 'id' is missing",
    "id,name,type\n": "holds no cards.",
    "id,name,type,copies\nA,B,action,999\n": "title A: a deck on this table has at most 240 cards.",
}


def damaged(journal: bytes) -> bytes:
    """Return a journal with one bit changed in the middle."""
    content = bytearray(journal)
    content[len(content) // 2] ^= 1
    return bytes(content)


BAD_JOURNALS = {
    damaged(journal_of(GAME)): "an event was changed or is missing at line",
    journal_of(GAME)[:-5]: "an event was changed or is missing at line",
    journal_of([STARTED, UNKNOWN]): "perhaps a newer Taptally wrote it",
    b"hello": "This is no journal that a table saved",
}


@pytest.mark.parametrize("text", BAD_LISTS)
def test_a_list_that_cannot_be_taken_is_told_of_with_line_and_column(text: str) -> None:
    told = json.loads(user_files.cards(text, "mine.csv", "little_troubles", 1))
    assert BAD_LISTS[text].rstrip(".") in told["refused"]


@pytest.mark.parametrize(
    ("content", "why"), BAD_JOURNALS.items(), ids=["damaged", "cut off", "newer", "no journal"]
)
def test_a_journal_that_cannot_be_opened_is_told_of(content: bytes, why: str) -> None:
    told = json.loads(user_files.opened(content, play.compiled("pico")["log"]))
    assert why in told["refused"]


def test_all_unknown_columns_are_named() -> None:
    found = json.loads(user_files.cards("id,colour,name,size\n", "mine.csv", "little_troubles", 0))
    assert found["refused"] == (
        "mine.csv, headings: column 'colour' is unknown; column 'size' is unknown; column 'type' is missing."
    )


LISTED = """id,name,type,hand_cost,reactions
ALT_MINE_B_AX_03_C,Ilka & Bo,hero,,
ALT_MINE_B_AX_04_C,Ash Sparrow,character,1,
ALT_MINE_B_AX_05_C,Broken Row,dragon,,
"""
DECKLIST = "// Kiln\nHero (1)\n1 ILKA & BO\n\n2x alt_mine_b_ax_04_c  # the bird\n1 Nobody\n"


def deck_of(decklist: str, listed: str = LISTED) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(user_files.cards(decklist, "kiln.txt", "altered", 2, listed))
    return found


def test_a_decklist_takes_its_cards_from_a_list_and_names_what_is_not_there() -> None:
    found = deck_of(DECKLIST)
    assert [(card["name"], card["deck"]) for card in found["cards"]] == [
        ("Ilka & Bo", 2),
        ("Ash Sparrow", 2),
        ("Ash Sparrow", 2),
    ]
    assert found["missing"] == ["line 6: No title is called Nobody."]


def test_only_the_titles_of_the_decklist_must_be_right() -> None:
    assert "cards" in deck_of("1 Ash Sparrow\n")
    assert "'dragon' is none of" in deck_of("1 Broken Row\n")["refused"]


def test_a_decklist_needs_a_list() -> None:
    assert deck_of(DECKLIST, "")["refused"] == (
        "kiln.txt is a decklist: give the list that has its cards too, a CSV."
    )
    assert "headings: column 'id or name' is missing" in deck_of(DECKLIST, "ref,name\nA,B\n")["refused"]
    assert deck_of("1 Nobody\n")["refused"] == "kiln.txt holds no cards."


def test_a_list_that_is_too_long_for_a_deck_is_kept_for_decklists() -> None:
    text = "id,name,type\n" + "".join(f"A{number},Name {number},toy\n" for number in range(241))
    found = json.loads(user_files.cards(text, "all.csv", "little_troubles", 1))
    assert found == {"list": "all.csv has 241 titles. It is kept here for decklists: now give a decklist."}


def test_a_card_that_does_not_fit_the_smallest_sticker_keeps_its_text() -> None:
    text = "; ".join(["hand may: draw you 1 & mana you 1 & ready you 1 & resupply you"] * 6)
    row = f"ALT_MINE_B_AX_06_C,The Longest Song of the Kiln,spell,2,{text}\n"
    (card,) = deck_of("1 ALT_MINE_B_AX_06_C\n", LISTED + row)["cards"]
    tag = decode(bytes.fromhex(card["image"])[16:], bytes.fromhex(card["uid"]), Game("altered").layout)
    assert (tag.catalogued, len(tag.content["reactions"])) == (False, 6)


def test_a_deck_code_is_a_decklist_too() -> None:
    code = deckfmt.encoded([(1, "ALT_CORE_B_AX_03_C"), (2, "ALT_CORE_B_AX_04_C")])
    found = deck_of(code + "\n", LISTED.replace("MINE", "CORE"))
    assert [card["name"] for card in found["cards"]] == ["Ilka & Bo", "Ash Sparrow", "Ash Sparrow"]
    assert "has a part that no deck has" in deck_of("EEEEEEEE")["refused"]


def test_other_forms_are_refused_with_the_way() -> None:
    for text in ('[{"id": "A"}]', "<cockatrice_deck/>"):
        assert deck_of(text)["refused"] == (
            "kiln.txt is neither a CSV nor a decklist in lines. "
            "On a computer, `card_tags import` makes CSVs, and `card_tags deck --export ids` makes lines."
        )
