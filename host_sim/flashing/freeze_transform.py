"""Prepares the firmware's sources for freezing. Every other Python takes them without these changes.

A function that is marked as hot becomes machine code. A constant of a module becomes a `const` of
MicroPython's compiler: its value is in the code, and if its name begins with `_`, it takes no heap. Lines
that only a type checker reads are left out. Every line stays in its place.
"""

import ast
from pathlib import Path

from host_sim.flashing.folding import folded_sources
from host_sim.flashing.sources import FOR_TYPES, sources

# Our decorator does nothing, so every Python takes the sources. MicroPython's compiler knows its own by name.
MARK = "@viper\n"
COMPILED = "@micropython.viper\n"


def write(firmware: Path, folder: Path) -> None:
    """Write the firmware's modules into a folder; do not touch a file that is there with the same text."""
    texts = folded_sources(firmware)  # as a deploy compares them: what a module asks of another is there
    own = [(path, source) for path, source in sources(firmware) if source.is_relative_to(firmware)]
    wanted = {source.relative_to(firmware): texts[path] for path, source in own}
    for path in folder.rglob("*.py"):
        if path.relative_to(folder) not in wanted:
            path.unlink()
    for name, text in wanted.items():
        _keep(folder / name, transform(text))


def transform(text: str) -> str:
    """Return a module's source in the form that is compiled into the firmware."""
    lines = text.splitlines(keepends=True)
    body = ast.parse(text).body
    for statement in reversed(body):  # a line may have several: an edit moves those after it
        if _is_constant(statement):
            _tell_constant(lines, statement)
        elif _are_constants(statement):
            _tell_constants(lines, statement)
    unread = [statement for statement in body if _is_for_types(statement)]
    if len(unread) == text.count(FOR_TYPES):  # nothing else uses it
        for statement in unread:
            _leave_out(lines, statement)
    return "".join(lines).replace(MARK, COMPILED)


def _is_constant(statement: ast.stmt) -> bool:
    """Return whether a statement is NAME = number or text, in one line."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.isupper():
            try:
                found = ast.literal_eval(value)
            except ValueError:
                return False
            return type(found) in (int, str) and value.lineno == value.end_lineno
    return False


def _are_constants(statement: ast.stmt) -> bool:
    """Return whether a statement is NAME, NAME = numbers or texts."""
    match statement:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
            try:
                found = ast.literal_eval(value)
            except ValueError:
                return False
            are_names = all(isinstance(name, ast.Name) and name.id.isupper() for name in names)
            return are_names and all(type(each) in (int, str) for each in found)
    return False


def _tell_constant(lines: list[str], statement: ast.stmt) -> None:
    assert isinstance(statement, ast.Assign)
    value = statement.value
    line = lines[value.lineno - 1].encode()
    start, end = value.col_offset, value.end_col_offset
    changed = line[:start] + b"const(" + line[start:end] + b")" + line[end:]
    lines[value.lineno - 1] = changed.decode()


def _tell_constants(lines: list[str], statement: ast.stmt) -> None:
    """Make each name a `const`, on the first of the statement's lines."""
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.targets[0], ast.Tuple)
    assert statement.end_lineno
    rest = lines[statement.end_lineno - 1].encode()[statement.end_col_offset :].decode()
    names = [ast.unparse(name) for name in statement.targets[0].elts]
    assignments = [
        f"{name} = const({value!r})"
        for name, value in zip(names, ast.literal_eval(statement.value), strict=True)
    ]
    _leave_out(lines, statement)
    lines[statement.lineno - 1] = "; ".join(assignments) + rest


def _is_for_types(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.If(test=ast.Name(id=name), orelse=[]):
            return name == FOR_TYPES
    return False


def _leave_out(lines: list[str], statement: ast.stmt) -> None:
    assert statement.end_lineno
    for index in range(statement.lineno - 1, statement.end_lineno):
        lines[index] = "\n"


def _keep(path: Path, text: str) -> None:
    """Write a file only if its text differs: a build does not compile an older file again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
