"""Short names for what is private: they need to differ only among those who can meet them.

A private name takes 20 bytes of heap and more for good, wherever the firmware reads or says it. So the
functions that a module keeps to itself are called alike in all modules, and so are the attributes that only
the classes of one family ask for. `host_sim.crash` puts what they were called back into a traceback.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, product
from string import ascii_lowercase

Trees = Mapping[str, ast.Module]
# What the names of a module were called, by their short names.
LongNames = dict[str, set[str]]


def shorten_own_names(trees: Trees, elsewhere: set[str]) -> dict[str, LongNames]:
    """Rename what is private in modules, by full name; names that are known `elsewhere` stay.

    Returns what the short names of each module stand for.
    """
    elsewhere = elsewhere | _texts(trees.values())
    imported = _imported(trees.values())
    found = {}
    for family in _families(trees):
        attributes = _short_for(_attributes(family.values()) - elsewhere)
        for name, tree in family.items():
            own = _short_for(_top_level(tree) - elsewhere - imported)
            _rename(tree, own, attributes)
            found[name] = _reversed([own, attributes])
    return found


def known_elsewhere(trees: Iterable[ast.Module], others: Iterable[ast.Module]) -> set[str]:
    """Return the private attributes in trees that others know: those of classes that are inherited from them,
    and whatever anybody asks another than itself for.
    """
    trees, others = list(trees), list(others)
    known = {name for tree in trees + others for name in _asked_of_others(tree)}
    bases, fresh = set[str](), _bases(trees)
    while fresh - bases:
        bases |= fresh
        heirs = [tree for tree in others if _classes(tree) & bases]
        fresh = _bases(heirs)
        known |= _attributes(heirs)
    return known


def _asked_of_others(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _is_private(node.attr) and ast.unparse(node.value) != "self":
            yield node.attr


def _classes(tree: ast.Module) -> set[str]:
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _bases(trees: Iterable[ast.Module]) -> set[str]:
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {ast.unparse(base).split(".")[-1] for each in classes for base in each.bases}


def _families(trees: Trees) -> Iterator[dict[str, ast.Module]]:
    """Yield the modules in groups: one with a class is in that of the module its base comes from."""
    head = {name: name for name in trees}

    def head_of(name: str) -> str:
        while head[name] != name:
            name = head[name]
        return name

    for name, tree in trees.items():
        for home in _homes_of_bases(tree):
            if home in trees:
                head[head_of(name)] = head_of(home)
    for first in trees:
        members = {name: tree for name, tree in trees.items() if head_of(name) == first}
        if members:
            yield members


def _homes_of_bases(tree: ast.Module) -> Iterator[str]:
    homes = {
        alias.asname or alias.name: node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (
                homes[each.id] for each in node.bases if isinstance(each, ast.Name) and each.id in homes
            )


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and len(name) > 1


def _top_level(tree: ast.Module) -> set[str]:
    """Return the private functions, classes and variables of a module."""
    names = {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    for each in tree.body:
        if isinstance(each, ast.Assign):
            names.update(target.id for target in each.targets if isinstance(target, ast.Name))
    return {name for name in names if _is_private(name)}


def _attributes(trees: Iterable[ast.Module]) -> set[str]:
    """Return the private attributes and methods in modules."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    names = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            names.update(each.name for each in node.body if isinstance(each, ast.FunctionDef))
    return {name for name in names if _is_private(name)}


def _texts(trees: Iterable[ast.Module]) -> set[str]:
    """Return the texts in modules: a name may be looked for by one."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _imported(trees: Iterable[ast.Module]) -> set[str]:
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {alias.name for node in nodes for alias in node.names}


def _short_for(names: set[str]) -> dict[str, str]:
    return dict(zip(sorted(names), _short_names(), strict=False))


def _short_names() -> Iterator[str]:
    for length in count(1):
        yield from ("_" + "".join(letters) for letters in product(ascii_lowercase, repeat=length))


def _rename(tree: ast.Module, own: Mapping[str, str], attributes: Mapping[str, str]) -> None:
    _rename_definitions(tree.body, own)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = own.get(node.id, node.id)
        elif isinstance(node, ast.Attribute):
            node.attr = attributes.get(node.attr, node.attr)
        elif isinstance(node, ast.Global):
            node.names = [own.get(name, name) for name in node.names]
        elif isinstance(node, ast.ClassDef):
            _rename_definitions(node.body, attributes)


def _rename_definitions(body: list[ast.stmt], names: Mapping[str, str]) -> None:
    for each in body:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            each.name = names.get(each.name, each.name)


def _reversed(tables: Iterable[Mapping[str, str]]) -> LongNames:
    found: LongNames = {}
    for table in tables:
        for name, short in table.items():
            found.setdefault(short, set()).add(name)
    return found
