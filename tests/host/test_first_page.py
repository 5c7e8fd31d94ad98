"""The README names the games, shows pictures, says what ran, and each link of each page leads to a file."""

import os
import re
from pathlib import Path

import pytest
from PIL import Image

from host_sim import moving_picture
from tally.games import GAMES
from tally.offers import offer_of
from tally.screens.words import text
from tests.host.card_lists import ROOT
from tests.host.test_doc_commands import PAGES, TEXTS

README = TEXTS[ROOT / "README.md"]
LINK = re.compile(r'\]\(([^)\s]+)\)|src="([^"]+)"')
# From the address of a page on a code host, two folders up is the repository.
ON_HOST = re.compile(r"\.\./\.\./(issues|releases|security/advisories/new)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
PICTURES = re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]{40,})">', README)
# What a visitor reads before the list of all pages.
FIRST_MINUTE = README.partition("What do you want to do?")[0]


def anchor(heading: str) -> str:
    """Return the part of an address that leads to a heading."""
    return re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-")


def is_there(page: Path, link: str) -> bool:
    if ON_HOST.fullmatch(os.path.normpath(page.parent.relative_to(ROOT) / link)):
        return True
    path, _, part = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    anchors = map(anchor, HEADING.findall(TEXTS.get(target, "")))
    return target.exists() and (not part or target not in TEXTS or part in anchors)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_each_relative_link_of_a_page_leads_to_a_file(page: Path) -> None:
    links = [one or other for one, other in LINK.findall(TEXTS[page])]
    assert [link for link in links if not re.match(r"[a-z]+:", link) and not is_there(page, link)] == []


def test_the_first_minute_names_each_game_with_its_players() -> None:
    for game in GAMES:
        fewest, most = offer_of(game).SEATS
        players = f"{fewest} to {most}" if fewest < most else f"{fewest}"
        assert f"**{text('game.' + game)}** for {players}" in FIRST_MINUTE.replace("\n", " ")


def test_the_moving_picture_is_the_simulators() -> None:
    assert moving_picture.PATH.read_text() == moving_picture.draw(), "write it again, and look at it"


def test_pictures_show_a_tap_the_page_and_a_wired_table() -> None:
    shown = [path for path, _ in PICTURES]
    pages = [path for path in shown if path.startswith("host_sim/web/pictures/")]
    assert len(pages) == 2
    assert shown[0] == "docs/tap.svg"
    assert "board_configs/pico.svg" in shown
    for path in pages:
        with Image.open(ROOT / path) as picture:
            assert picture.width > 1_000
    assert README.count("<img") == len(PICTURES), "each picture has a width, and says what it shows"


def test_the_first_minute_says_what_ran_and_what_did_not_and_does_not_test() -> None:
    for word in ("emulated chips", "emulated Pico", "browser", "real board", "not affiliated"):
        assert word in FIRST_MINUTE
    assert "make test" not in FIRST_MINUTE
    assert "make test" in README
