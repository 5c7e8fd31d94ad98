"""What the page's reader says of files that it cannot take."""

import json
from typing import Any

import pytest

from host_sim import play
from host_sim.web import user_files
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
