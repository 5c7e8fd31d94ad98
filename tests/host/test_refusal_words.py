"""Whatever the rules refuse, the screen has words for it."""

import ast
from collections.abc import Iterator

import pytest

from host_sim.runtimes.webassembly import ROOT
from tally.screens import words

pytestmark = pytest.mark.slow

TALLY = ROOT / "firmware" / "tally"
REFUSING = ("Refused", "refuse")


def codes() -> Iterator[str]:
    """Yield the codes that are named where something is refused."""
    for room in ("rules", "rulebooks"):
        for path in (TALLY / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in REFUSING:
                    code = node.args[0] if node.args else None
                    if isinstance(code, ast.Constant):
                        yield str(code.value)


def test_each_code_has_words() -> None:
    found = set(codes())
    assert {"cannot_pay", "not_quick", "barred", "wrong_order"} <= found
    assert [code for code in sorted(found) if not words.text("refused." + code, "")] == []
