"""Leaves out of a Python source what only people read: a page that is sent is a third smaller without it."""

import ast
import io
import tokenize

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def strip_docstrings(source: str) -> str:
    """Return a source without docstrings and comments. Every line stays in its place, so faults name it."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            _leave_out(lines, node.body)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    return "\n".join(lines) + "\n"


def _leave_out(lines: list[str], body: list[ast.stmt]) -> None:
    """Empty a docstring's lines. If a body has nothing else, `...` takes its place."""
    docstring = body[0]
    assert docstring.end_lineno
    first = docstring.lineno - 1
    kept = "..." if len(body) == 1 else ""
    lines[first] = (lines[first][: docstring.col_offset] + kept).rstrip()
    lines[first + 1 : docstring.end_lineno] = [""] * (docstring.end_lineno - first - 1)
