"""Sources without prose are the same programs, line by line."""

import ast

import pytest

from host_sim.runtimes.webassembly import ROOT
from host_sim.web.strip_docstrings import strip_docstrings
from tests.host.tiers import nightly_but

pytestmark = pytest.mark.slow

SOURCES = sorted((ROOT / "firmware").rglob("*.py"))


def bare(source: str) -> str:
    """Return the tree of a source, with the places of its statements, without docstrings and columns."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            is_said = isinstance(value, ast.Constant) and (isinstance(value.value, str) or value.value is ...)
            node.body = body[1:] if is_said else body  # type: ignore[attr-defined]
        for name in ("col_offset", "end_col_offset", "end_lineno"):
            if hasattr(node, name):
                setattr(node, name, 0)
    return ast.dump(tree, include_attributes=True)


FOLDERS = ("tally/app", "tally/rules", "tally/rulebooks", "tally/screens", "devices")


@pytest.mark.parametrize("folder", nightly_but(("tally/rules", "devices"), FOLDERS))
def test_what_is_left_is_the_same_program(folder: str) -> None:
    sources = [path.read_text() for path in SOURCES if f"/{folder}/" in path.as_posix()]
    assert sources
    for source in sources:
        assert bare(strip_docstrings(source)) == bare(source)


def test_docstrings_and_comments_go_and_texts_with_a_hash_stay() -> None:
    source = '"""Doc."""\n\nMARK = "#"  # so\n# Why.\nclass Odd(Ex):\n    """Odd.\n\n    Yes.\n    """\n'
    left = '\n\nMARK = "#"\n\nclass Odd(Ex):\n    ...\n\n\n\n'
    assert strip_docstrings(source) == left
