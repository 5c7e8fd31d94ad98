"""The words and shapes on each game's page, in their order, are those of the code."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tally.games import GAMES

CARD_TAGS = Path(__file__).parents[2] / "card_tags"
# The page on the format also has Little Troubles.
PAGES = {game: CARD_TAGS / game / "FORMAT.md" for game in GAMES} | {
    "little_troubles": CARD_TAGS / "FORMAT.md"
}
ALL_PAGES = pytest.mark.parametrize("game", PAGES)


def page_of(game: str) -> str:
    return PAGES[game].read_text(encoding="utf-8")


def layout_of(game: str) -> ModuleType:
    return import_module(f"tally.tags.layouts.{game}")


@ALL_PAGES
def test_the_words_stand_in_the_page_in_their_order(game: str) -> None:
    section = page_of(game).split("Words:")[1].split("| shape")[0]
    words = re.findall(r"`([0-9A-F]{2})` ([^,\s]+)", section)
    assert words == [(f"{place:02X}", word) for place, word in enumerate(layout_of(game).WORDS)]


@ALL_PAGES
def test_the_shapes_stand_in_the_page_in_their_order(game: str) -> None:
    rows = re.findall(r"^\| (\d+), .*? \| (.*?) ?\| (.*?) ?\|$", page_of(game), re.MULTILINE)
    shapes = layout_of(game).SHAPES
    assert len(rows) == len(shapes)
    for (_, required, optional), shape in zip(rows, shapes, strict=True):
        assert tuple(re.findall(r"\w+", required)) == shape[1]
        assert re.findall(r"\w+", re.sub(r"\(.*?\)", "", optional)) == [name for name, _ in shape[2]]
