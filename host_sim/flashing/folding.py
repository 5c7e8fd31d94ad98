"""Puts the values of constants where other modules use them, in the sources that are frozen.

MicroPython's compiler folds a constant only in its own module. Everywhere else a constant costs its name in
flash, an entry in the heap of each module that imports it, and a look-up at each use. Here all sources are
seen together: the value takes the place of the name, or of `module.NAME`; the import goes, and so does a
constant that nothing else asks for by its name. Every line stays in its place.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from host_sim.flashing.sources import FIRMWARE, FOR_TYPES, module_name, sources

Value = int | str
Values = dict[str, Value]

# MicroPython keeps a longer text once for each module that has it: there its name is cheaper.
LONGEST = 10


class Edit(NamedTuple):
    """What takes the place of bytes `start` to `end` of a line."""

    line: int
    start: int
    end: int
    text: str


class Import(NamedTuple):
    """An import that runs: its statement, and whether it is all that its block has."""

    statement: ast.ImportFrom
    is_alone: bool


class Module:
    """A module's source, and what folding needs to know of it.

    Its tree is not kept: garbage collection would walk all trees again and again, for half of the time.
    """

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        tree = ast.parse(text)
        running = list(_running(tree))
        self.is_empty = not tree.body
        self.imports = list(_imports(running))
        names = [node for node in running if isinstance(node, ast.Name)]
        self.within = {
            id(node) for node in running if isinstance(node, ast.JoinedStr) for node in ast.walk(node)
        }
        self.uses = [node for node in names if isinstance(node.ctx, ast.Load)]
        self.changed = set(_changed(running))
        # A name in an f-string has no exact place. A name with several values is no constant.
        self.fixed = {node.id for node in self.uses if id(node) in self.within} | self.changed
        texts = [node.value for node in running if isinstance(node, ast.Constant)]
        self.texts = {text for text in texts if isinstance(text, str) and text.isupper()}
        attributes = [node for node in running if isinstance(node, ast.Attribute)]
        self.attributes = [node for node in attributes if node.attr.isupper()]
        found = [(statement, dict(_constants(statement))) for statement in tree.body]
        self.naming = [(statement, constants) for statement, constants in found if constants]
        self.constants = {
            name: value
            for _, constants in self.naming
            for name, value in constants.items()
            if name not in self.fixed and not name.startswith("_")
        }

    def imported(self) -> Iterator[tuple[str, str, str]]:
        """Yield the module, the name there and the name here of each imported name."""
        for statement, _ in self.imports:
            for alias in statement.names:
                yield statement.module or "", alias.name, alias.asname or alias.name

    def read(self, modules: Mapping[str, "Module"]) -> Iterator[tuple[ast.Attribute, str, str]]:
        """Yield each name that is read as `module.NAME`: its place, the module, and the name there."""
        here = {
            alias: f"{source}.{name}" for source, name, alias in self.imported() if alias not in self.changed
        }
        for node in self.attributes:
            source = here.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
            if source in modules and node.lineno == node.end_lineno and id(node) not in self.within:
                yield node, source, node.attr


def folded_sources(firmware: Path = FIRMWARE) -> dict[str, str]:
    """Return every module of the firmware with constants folded, by its path on the device."""
    texts = {path: source.read_text() for path, source in sources(firmware)}
    found = folded({module_name(path): text for path, text in texts.items()})
    return {path: found[module_name(path)] for path in texts}


def folded(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the sources, by the names of their modules, with constants folded.

    A text that is no Python stays as it is: the compiler says what is wrong with it.
    """
    return dict(_folded_twice(tuple(texts.items())))


@lru_cache(maxsize=2)
def _folded_twice(texts: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Fold again what was folded: the value of a constant may be another constant."""
    return _folded_once(_folded_once(dict(texts)))


@cache
def _module(text: str) -> Module:
    try:
        return Module(text)
    except SyntaxError:
        return Module("")


def _folded_once(texts: Mapping[str, str]) -> dict[str, str]:
    modules = {name: _module(text) for name, text in texts.items()}
    known = _values(modules)
    kept = _kept(modules)
    return {
        name: texts[name] if module.is_empty else _fold(name, modules, known, kept)
        for name, module in modules.items()
    }


def _kept(modules: Mapping[str, Module]) -> set[tuple[str, str]]:
    """Return the names, with their modules, that something asks for: no value can take their place."""
    asked: set[str] = set()
    for module in modules.values():
        read = [node for node, _, _ in module.read(modules)]
        asked |= module.texts | {node.attr for node in module.attributes if node not in read}
    kept = {(name, each) for name, module in modules.items() for each in module.fixed | asked}
    size = 0
    while size < len(kept):
        size = len(kept)
        for name, module in modules.items():
            kept |= {(source, there) for source, there, here in module.imported() if (name, here) in kept}
    return kept


def _values(modules: Mapping[str, Module]) -> dict[str, Values]:
    """Return the values of the constants that each module has or imports, also through other modules."""
    known = {name: dict(module.constants) for name, module in modules.items()}
    is_new = True
    while is_new:
        is_new = False
        for name, module in modules.items():
            for source, there, here in module.imported():
                if there in known.get(source, {}) and here not in known[name]:
                    known[name][here] = known[source][there]
                    is_new = True
    return known


def _fold(
    name: str, modules: Mapping[str, Module], known: Mapping[str, Values], kept: set[tuple[str, str]]
) -> str:
    module = modules[name]
    free = {each: value for each, value in known[name].items() if (name, each) not in kept}
    lines = [line.encode() for line in module.lines]
    edits = [_used(node, free[node.id]) for node in module.uses if node.id in free]
    owners = []
    for read, source, there in module.read(modules):
        if there in known[source] and (source, there) not in kept:
            edits.append(_used(read, known[source][there]))
            owners.append(read.value)
    for edit in sorted(edits, reverse=True):
        line = lines[edit.line]
        lines[edit.line] = line[: edit.start] + edit.text.encode() + line[edit.end :]
    left = {node.id for node in module.uses if node not in owners}
    renamed = {here for _, there, here in module.imported() if here != there}
    unused = {node.id for node in owners if isinstance(node, ast.Name)} & renamed - left
    gone = set(free)
    for statement, is_alone in module.imports:
        _write_import(lines, statement, is_alone, gone | unused)
    for naming, constants in module.naming:
        _write_constants(lines, naming, constants, gone)
    return b"\n".join(lines).decode()


def _used(node: ast.Name | ast.Attribute, value: Value) -> Edit:
    assert node.end_col_offset is not None
    text = repr(value) if isinstance(value, str) or value >= 0 else f"({value})"
    return Edit(node.lineno - 1, node.col_offset, node.end_col_offset, text)


def _write_import(lines: list[bytes], statement: ast.ImportFrom, is_alone: bool, gone: set[str]) -> None:
    left = [ast.unparse(each) for each in statement.names if (each.asname or each.name) not in gone]
    if len(left) == len(statement.names):
        return
    text = f"from {statement.module} import {', '.join(left)}" if left else "pass" if is_alone else ""
    _blank(lines, statement)
    lines[statement.lineno - 1] = b" " * statement.col_offset * bool(text) + text.encode()


def _write_constants(lines: list[bytes], statement: ast.stmt, found: Values, gone: set[str]) -> None:
    """Leave out the names that are gone of a statement that names these constants."""
    if not gone.intersection(found):
        return
    assert isinstance(statement, ast.Assign)
    others = statement.targets[1:]
    if others and gone.issuperset(found) and others[0].lineno == statement.lineno:
        line = lines[statement.lineno - 1]  # NAME, NAME = NAMES = values
        lines[statement.lineno - 1] = line[: statement.col_offset] + line[others[0].col_offset :]
    elif not others:
        left = [f"{name} = {value!r}" for name, value in found.items() if name not in gone]
        _blank(lines, statement)
        lines[statement.lineno - 1] = "; ".join(left).encode()


def _blank(lines: list[bytes], statement: ast.stmt) -> None:
    assert statement.end_lineno
    for index in range(statement.lineno - 1, statement.end_lineno):
        lines[index] = b""


def _constants(statement: ast.stmt) -> Iterator[tuple[str, Value]]:
    """Yield the names and values of a statement that gives names to numbers or short texts."""
    match statement:
        case ast.Assign(targets=[ast.Name() as target], value=value):
            pairs: Iterable[tuple[ast.expr, ast.expr]] = [(target, value)]
        case ast.Assign(targets=[ast.Tuple(elts=names), *_], value=ast.Tuple(elts=values)):
            if len(names) != len(values):
                return
            pairs = zip(names, values, strict=True)
        case _:
            return
    found = []
    for name, value in pairs:
        try:
            constant = ast.literal_eval(value)
        except ValueError:
            return
        is_short = type(constant) is int or (type(constant) is str and len(constant) <= LONGEST)
        if not (isinstance(name, ast.Name) and name.id.isupper() and is_short):
            return
        found.append((name.id, constant))
    yield from found


def _imports(running: Iterable[ast.AST]) -> Iterator[Import]:
    """Yield the imports of names that run, at the top and in functions."""
    for node in running:
        if isinstance(node, ast.expr):
            continue
        for block in [getattr(node, name, None) for name in ("body", "orelse", "finalbody")]:
            statements = block if isinstance(block, list) else []
            for statement in statements:
                if isinstance(statement, ast.ImportFrom):
                    yield Import(statement, len(statements) == 1 and not isinstance(node, ast.Module))


def _running(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all in it, without what only type checkers read and what has no parts, as `pass`."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        for name in node._fields:
            part = getattr(node, name, None)
            if isinstance(part, list):
                waiting += [each for each in part if isinstance(each, ast.AST) and not _is_for_types(each)]
            elif isinstance(part, ast.AST) and part._fields:
                waiting.append(part)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == FOR_TYPES


def _changed(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that get a value more than once, or as a parameter."""
    stored: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.arg):
            yield node.arg
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            if node.id in stored:
                yield node.id
            stored.add(node.id)
