"""The pages of `docs/` lead to what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_to_a_file_or_folder(page: Path) -> None:
    links = LINK.findall(page.read_text())
    assert links
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_each_file_of_the_picture_is_there(page: Path) -> None:
    drawn = re.findall(r'\["([\w/]+\.py)<br>', page.read_text())
    assert drawn
    assert [name for name in drawn if not (ROOT / "firmware" / "tally" / name).exists()] == []
