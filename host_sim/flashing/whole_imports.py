"""Modules that are imported as a whole, and what they are asked for: imported by name instead.

`record.VERSION` is looked up twice wherever it is read, and keeps its name where it is defined; imported by
name, a constant stands where it is read.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

from host_sim.flashing.constants import assigned


def import_by_name(trees: Mapping[str, ast.Module]) -> None:
    """Have modules, by full name, import what they only ask each other for."""
    lasting = {name: set(_lasting(tree)) for name, tree in trees.items()}
    for tree in trees.values():
        homes = {alias: home for alias, home in _whole_imports(tree) if home in trees}
        asked = {alias: set(_asked(tree, alias)) for alias in homes}
        used_whole = set(_used_whole(tree))
        homes = {
            alias: home
            for alias, home in homes.items()
            if alias not in used_whole and asked[alias] and asked[alias] <= lasting[home]
        }
        taken = Counter(name for alias in homes for name in asked[alias]) + Counter(set(_names(tree)))
        called = {
            (alias, name): f"{name}_of_{alias}" if taken[name] > 1 else name
            for alias in homes
            for name in sorted(asked[alias])
        }
        _ByName(homes, called).visit(tree)
        ast.fix_missing_locations(tree)


def _lasting(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module defines at its top, and that mean the same ever after."""
    shared = {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}
    for statement in tree.body:
        names = [name for name, _ in assigned(statement)]
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            names.append(statement.name)
        yield from (name for name in names if name not in shared)


def _whole_imports(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((each.name, f"{node.module}.{each.name}") for each in node.names if not each.asname)


def _asked(tree: ast.Module, alias: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == alias:
            yield node.attr


def _used_whole(tree: ast.Module) -> Iterator[str]:
    """Yield the names that are read or bound otherwise than to ask for an attribute."""
    asked = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in asked:
            yield node.id


def _names(tree: ast.Module) -> Iterator[str]:
    """Yield every name that a module binds or reads, wherever."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.alias):
            yield node.asname or node.name


class _ByName(ast.NodeTransformer):
    """Imports the names of modules in place of these; `called` has each by the module's own name and its."""

    def __init__(self, homes: Mapping[str, str], called: Mapping[tuple[str, str], str]) -> None:
        self._homes = homes
        self._called = called

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and (node.value.id, node.attr) in self._called:
            return ast.Name(self._called[node.value.id, node.attr], node.ctx)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.ImportFrom]:
        whole = [
            each.name for each in node.names if self._homes.get(each.name) == f"{node.module}.{each.name}"
        ]
        node.names = [each for each in node.names if each.name not in whole]
        rest = [node] if node.names else []
        return rest + [ast.ImportFrom(self._homes[alias], self._aliases(alias), 0) for alias in whole]

    def _aliases(self, alias: str) -> list[ast.alias]:
        return [
            ast.alias(name, called if called != name else None)
            for (home, name), called in self._called.items()
            if home == alias
        ]
