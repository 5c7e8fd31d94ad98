"""The site of the docs builds without a warning, loads nothing from elsewhere, and shows its diagrams."""

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from host_sim.runtimes.webassembly import node
from tests.host.page.browser import browser
from tests.host.tiers import nightly_but

# On one worker: each would build the site.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("docs")]

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
MOST_WORDS = 900
# What a browser fetches by itself; a link to another site is followed by a press alone.
FETCHED = {("script", "src"), ("img", "src"), ("iframe", "src"), ("link", "href")}
DRIVER = ROOT / "tests" / "host" / "page" / "docs.mjs"
BUILD = (sys.executable, "-m", "mkdocs", "build", "--site-dir")


class Led(HTMLParser):
    """The links of an HTML page, what it fetches, and its anchors."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            if (tag, name) in FETCHED and value:
                self.fetched.append(value)
            if (tag, name) == ("a", "href") and value:
                self.links.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site that was built strictly: a warning ends it."""
    folder = tmp_path_factory.mktemp("site")
    built = subprocess.run((*BUILD, str(folder)), cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    assert "WARNING -" not in built.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Led]:
    return {path: Led(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}


def test_every_link_leads_to_a_page_and_a_heading_that_are_there(pages: dict[Path, Led]) -> None:
    lost = [
        f"{path.name}: {link}"
        for path, led in pages.items()
        if path.name != "404.html"  # its links begin at the server's root
        for link in led.links + led.fetched
        if not _is_there(path, link, pages)
    ]
    assert lost == []
    assert len(pages) > len(PAGES)


def _is_there(path: Path, link: str, pages: dict[Path, Led]) -> bool:
    parts = urlsplit(link)
    if parts.scheme:
        return True
    to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    to = to / "index.html" if to.is_dir() else to
    return to.exists() and (to not in pages or parts.fragment in pages[to].anchors)


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Led], site: Path) -> None:
    fetched = {link for led in pages.values() for link in led.fetched}
    assert [link for link in fetched if urlsplit(link).netloc] == []
    sheets = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//[^)]*", sheets) == []


def test_the_search_finds_a_page_and_no_file_of_the_source(site: Path) -> None:
    index = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))
    found = {entry["location"].partition("#")[0] for entry in index["docs"]}
    assert {"index.html", "kiosk.html", "card_tags/STICKERS.html"} <= found
    assert [location for location in found if location.startswith("source/")] == []


@pytest.mark.parametrize("each", nightly_but((5,), (5, 1)))
def test_a_browser_shows_it_from_its_folder_without_a_network(site: Path, each: int) -> None:
    command = (node(), str(DRIVER), str(site), browser(), "kiosk", str(each))
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert shown.returncode == 0, shown.stderr
    told = json.loads(shown.stdout)
    assert told["drawn"]["height"] > 0
    assert any("kiosk.html" in link for link in told["found"])
    assert (told["elsewhere"], told["complaints"], told["wide"]) == ([], [], [])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_short_and_the_readme_leads_to_it(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8").split()) <= MOST_WORDS
    assert f"](docs/{page.name})" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_each_file_of_the_picture_of_a_tap_is_there() -> None:
    drawn = re.findall(
        r'\["([\w/]+\.py)<br>', (ROOT / "docs" / "how-it-works.md").read_text(encoding="utf-8")
    )
    assert drawn
    assert [name for name in drawn if not (ROOT / "firmware" / "tally" / name).exists()] == []


def test_the_picture_of_a_tap_has_as_many_files_on_each_way_as_the_page_says() -> None:
    text = (ROOT / "docs" / "how-it-works.md").read_text(encoding="utf-8")
    assert "nine files from the loop to the rule, and five from the loop to the pixels" in text
    to_rule, to_pixels = text.split("table -->|draw|")
    led = [set(re.findall(r"\w+(?= -->)|(?<=\| )\w+$", part, re.MULTILINE)) for part in (to_rule, to_pixels)]
    assert (len(led[0]), len(led[1] | {"table"})) == (9, 5)
