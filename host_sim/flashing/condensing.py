"""Modules as a Pico compiles them: constants are in their places, and what only type checkers read is gone.

A name takes about 20 bytes of heap for good, its place in each module that imports it 10 more, and an import
some milliseconds. All of this together saves 43 KB of heap at the peak of the first game (203.5 KB without).
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from host_sim.flashing.constants import find_constants, imports, put_constants
from host_sim.flashing.fewer_names import (
    common_names,
    hide_own_tables,
    mention_texts,
    only_arguments,
    rename_arguments,
)
from host_sim.flashing.imported_names import shorten_imported_names
from host_sim.flashing.linking import hold_builtins, link
from host_sim.flashing.own_names import LongNames, known_elsewhere, shorten_own_names
from host_sim.flashing.whole_imports import import_by_name

TYPE_CHECKING = "TYPE_CHECKING"
# What is always there becomes one module, by what imports all of it.
RESIDENT = {"main": "tally.resident", "devices.opened": "devices.resident"}
# As long as its game is in play, so does what a rulebook imports; the app asks for its modules by name.
RULEBOOKS = "tally.rulebooks"
CORE = ".core"
PART = "part"


class Condensed(NamedTuple):
    """The sources of modules, by full name, and what the short names in each stand for."""

    sources: dict[str, str]
    long_names: dict[str, LongNames]


def condense(sources: Mapping[str, str], others: Iterable[str]) -> Condensed:
    """Return modules in few names; `others` are sources that use them."""
    others = list(others)
    modules = {name: without_types(ast.parse(source)) for name, source in sources.items()}
    import_by_name(modules)
    trees = modules.values()
    users = [ast.parse(source) for source in others]
    wanted = {name for tree in [*trees, *users] for name in _wanted_by_attribute(tree)}
    wanted.update(alias.name for tree in users for _, alias in imports(tree))
    imported = {alias.name for tree in trees for _, alias in imports(tree)}
    constants = find_constants(modules)
    for name, tree in modules.items():
        put_constants(name, tree, constants, wanted)
        hide_own_tables(tree, wanted | imported)
    rulebooks = [name for name in modules if name.rpartition(".")[0] == RULEBOOKS]
    roots = RESIDENT | {name: name + CORE for name in rulebooks}
    modules = link(modules, users, roots, _parts(modules, rulebooks))
    trees = modules.values()
    elsewhere = known_elsewhere(trees, users)
    arguments = only_arguments(trees, users)
    for tree in trees:
        rename_arguments(tree, arguments)
    long_names = shorten_own_names(modules, elsewhere)
    shorten_imported_names(modules, others, long_names)
    names = common_names(trees)
    for tree in trees:
        mention_texts(tree, names)
    for name in roots.values():
        if name in modules:
            hold_builtins(modules[name])
    return Condensed({name: ast.unparse(tree) for name, tree in modules.items()}, long_names)


def without_types(tree: ast.Module) -> ast.Module:
    """Return a module, changed, without annotations and what stands under TYPE_CHECKING."""
    body: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, ast.If) and ast.unparse(statement.test) == TYPE_CHECKING:
            body += statement.orelse
        elif ast.unparse(statement) != f"{TYPE_CHECKING} = False":
            body.append(statement)
    tree.body = body
    _Unannotated().visit(tree)
    return ast.fix_missing_locations(tree)


class _Unannotated(ast.NodeTransformer):
    """Takes annotations away: a Pico does not read them."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        return ast.Assign([node.target], node.value) if node.value else ast.Pass()


def _parts(modules: Mapping[str, ast.Module], rulebooks: Iterable[str]) -> Iterator[str]:
    """Yield the full names of modules that rulebooks name in their texts, or the app for any rulebook."""
    calls = [node for tree in modules.values() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    asked = [call.args for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == PART]
    anywhere = {name for arguments in asked for each in arguments for name in _words(each)}
    for rulebook in rulebooks:
        yield from (f"{rulebook}.{name}" for name in {*anywhere, *_words(modules[rulebook])})


def _words(tree: ast.AST) -> set[str]:
    """Return the words of the texts in a tree."""
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {word for text in texts if isinstance(text, str) for word in text.split()}


def _wanted_by_attribute(tree: ast.Module) -> Iterator[str]:
    """Yield the names that are asked for by a dot, by `getattr`, or by who imports them again from here."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias) and node.asname:
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
