"""Each test that SECURITY.md names for a promise is there."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.(?:py::\w+|jsonl))`", PAGE)))
# The people whom the page tells about.
WHO = ("player", "visitor", "staff", "judge", "cable", "clones a sticker", "edits a journal")


@pytest.mark.parametrize("named", NAMED)
def test_a_test_that_the_page_names_is_there(named: str) -> None:
    path, _, name = named.partition("::")
    assert (ROOT / path).exists()
    if name:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        assert name in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_line_of_the_table_names_one() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("| ")][1:]
    rows = [line for line in lines if not line.startswith("| ---")]
    assert len(rows) > len(WHO)
    assert all("`tests/" in row for row in rows)
    firsts = [row.split("|")[1] for row in rows]
    for who in WHO:
        assert any(who in first for first in firsts), who
