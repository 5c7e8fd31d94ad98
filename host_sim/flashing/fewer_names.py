"""Fewer names in the modules that a Pico compiles: of arguments, tables and repeated texts."""

import ast
import builtins
from collections import Counter
from collections.abc import Iterable, Iterator
from keyword import iskeyword
from string import ascii_lowercase

from host_sim.flashing.constants import CONST, assigned, definitions


def only_arguments(trees: Iterable[ast.Module], others: Iterable[ast.Module]) -> set[str]:
    """Return the names that arguments have and nothing else, and that no call passes by name."""
    arguments: set[str] = set()
    otherwise = set(dir(builtins))
    for tree in trees:
        arguments.update(node.arg for node in ast.walk(tree) if isinstance(node, ast.arg))
        otherwise.update(name for node in ast.walk(tree) for name in _names_in(node))
        otherwise.update(_names_outside_functions(tree))
    for tree in others:
        otherwise.update(name for node in ast.walk(tree) for name in _names_in(node))
    return arguments - otherwise


def _names_in(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node has besides those of variables and plain arguments."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.Attribute):
        yield node.attr
    elif isinstance(node, ast.keyword) and node.arg:
        yield node.arg
    elif isinstance(node, ast.alias):
        yield from (node.asname or node.name).split(".")
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Global | ast.Nonlocal):
        yield from node.names
    elif isinstance(node, ast.arguments):
        yield from (each.arg for each in [*node.kwonlyargs, node.vararg, node.kwarg] if each)


def _names_outside_functions(tree: ast.Module) -> Iterator[str]:
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Name):
            yield node.id
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting.extend(ast.iter_child_nodes(node))


def rename_arguments(tree: ast.Module, arguments: set[str]) -> None:
    """Give the arguments of each outermost function the same few short names."""
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    functions = [each for body in bodies for each in body if isinstance(each, ast.FunctionDef)]
    for function in functions:
        nodes = list(ast.walk(function))
        used = {node.id for node in nodes if isinstance(node, ast.Name)}
        long = [node.arg for node in nodes if isinstance(node, ast.arg) and node.arg in arguments]
        used.update(node.arg for node in nodes if isinstance(node, ast.arg))
        short = dict(zip(dict.fromkeys(long), sorted(set(ascii_lowercase) - used), strict=False))
        for node in nodes:
            if isinstance(node, ast.Name):
                node.id = short.get(node.id, node.id)
            elif isinstance(node, ast.arg):
                node.arg = short.get(node.arg, node.arg)


def common_names(trees: Iterable[ast.Module]) -> set[str]:
    """Return what is a name, or could be one, in two modules or more."""
    counts = Counter(
        name
        for tree in trees
        for name in {name for node in ast.walk(tree) for name in _names_in(node) if name.isidentifier()}
    )
    return {name for name, count in counts.items() if count > 1 and not iskeyword(name)}


def mention_texts(tree: ast.Module, names: set[str]) -> None:
    """Mention texts as names: MicroPython takes a name for a text if there is one, and has each name once.

    Else each text of a table, and each of more than ten letters, takes 32 bytes and more wherever it stands.
    The function that mentions them is never called.
    """
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = {text for text in constants if isinstance(text, str) and text in names}
    if texts:
        mentions: list[ast.expr] = [
            ast.Attribute(ast.Constant(None), text, ast.Load()) for text in sorted(texts)
        ]
        nobody = ast.arguments([], [], None, [], [], None, [])
        tree.body.append(ast.Expr(ast.Lambda(nobody, ast.List(mentions, ast.Load()))))
    ast.fix_missing_locations(tree)


def hide_own_tables(tree: ast.Module, wanted: set[str]) -> None:
    """Mark the tables and texts that a module keeps to itself: then the compiler drops their names."""
    own = {name: "_" + name.lstrip("_") for name in _own_tables(tree) if name not in wanted}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in own:
            node.id = own[node.id]
    for statement in tree.body:
        for name, expression in assigned(statement):
            if name in own.values() and isinstance(statement, ast.Assign):
                statement.value = ast.Call(ast.Name(CONST, ast.Load()), [expression], [])
    tree.body = [each for each in tree.body if not ast.unparse(each).endswith(f"import {CONST}")]
    ast.fix_missing_locations(tree)


def _own_tables(tree: ast.Module) -> Iterator[str]:
    """Yield the names of plain values that are set before anything reads them."""
    tables = {name for name, expression in definitions(tree) if _is_plain(expression)}
    read: set[str] = set()
    for statement in tree.body:
        yield from (name for name, _ in assigned(statement) if name in tables - read)
        read.update(node.id for node in ast.walk(statement) if isinstance(node, ast.Name))


def _is_plain(expression: ast.expr) -> bool:
    if isinstance(expression, ast.Tuple):
        return all(_is_plain(each) for each in expression.elts)
    return isinstance(expression, ast.Constant)
