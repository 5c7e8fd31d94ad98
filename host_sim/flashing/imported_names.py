"""Short names for what modules import from each other: two need to differ only where both are to be seen.

As with private names (see `own_names`), fewer names is less heap for good: MicroPython keeps a table of all
of them, and doubles it in one piece when it is full.
"""

import ast
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, product
from string import ascii_lowercase

from host_sim.flashing.own_names import LongNames

Trees = Mapping[str, ast.Module]
# A name by the module that defines it.
Home = tuple[str, str]
WORD = re.compile(r"\w+")


def shorten_imported_names(trees: Trees, others: list[str], found: dict[str, LongNames]) -> None:
    """Rename what modules, by full name, define at their top and import from each other by name alone.

    Words of `others`, which are sources, stay, and whatever is asked for by a dot or stands in a text. What
    the short names of each module stand for is added to `found`.
    """
    fixed = {word for source in others for word in WORD.findall(source)} | _fixed(trees)
    seen = _places(trees, fixed)
    short = _colours(seen, _identifiers(trees.values()) | fixed)
    for name, tree in trees.items():
        own = {home[1]: short[home] for home, places in seen.items() if name in places}
        _rename(tree, own)
        for long, brief in own.items():
            found.setdefault(name, {}).setdefault(brief, set()).add(long)


def _fixed(trees: Trees) -> set[str]:
    """Return the names that mean something elsewhere: attributes, arguments, words of texts, modules."""
    fixed = {word for name in trees for word in name.split(".")}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                fixed.add(node.attr)
            elif isinstance(node, ast.arg | ast.keyword):
                fixed.add(node.arg or "")
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                fixed.update(WORD.findall(node.value))
            elif isinstance(node, ast.Global | ast.Nonlocal):
                fixed.update(node.names)
            elif isinstance(node, ast.ImportFrom):
                fixed.update(_asked_elsewhere(node, trees))
    return fixed


def _asked_elsewhere(node: ast.ImportFrom, trees: Trees) -> Iterator[str]:
    """Yield the names that an import gives another name, or takes from modules that are not ours."""
    for alias in node.names:
        if alias.asname or node.module not in trees:
            yield alias.name
            yield alias.asname or alias.name


def _places(trees: Trees, fixed: set[str]) -> dict[Home, set[str]]:
    """Return the modules that see each name: its own, and those that import it."""
    seen = {(name, each): {name} for name, tree in trees.items() for each in _defined(tree) - fixed}
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (node.module or "", alias.name) in seen:
                        seen[node.module or "", alias.name].add(name)
    twice = _names_seen_twice(seen)
    return {home: places for home, places in seen.items() if home[1] not in twice}


def _names_seen_twice(seen: Mapping[Home, set[str]]) -> set[str]:
    """Return the names that two modules define and a third sees both: they stay as they are."""
    twice = set()
    for (home, name), places in seen.items():
        if any(each != home and (each, name) in seen for each in places):
            twice.add(name)
    return twice


def _defined(tree: ast.Module) -> set[str]:
    """Return the functions, classes and variables of a module, but the private ones."""
    names = {each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    for each in tree.body:
        if isinstance(each, ast.Assign):
            names.update(target.id for target in each.targets if isinstance(target, ast.Name))
    return {name for name in names if not name.startswith("_")}


def _identifiers(trees: Iterable[ast.Module]) -> set[str]:
    return {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _colours(seen: Mapping[Home, set[str]], taken: set[str]) -> dict[Home, str]:
    """Return a short name for each, other than those of all that are seen where it is."""
    used: dict[str, set[str]] = {}
    short = {}
    for home in sorted(seen, key=lambda each: (-len(seen[each]), each)):
        near = {name for place in seen[home] for name in used.get(place, ())}
        short[home] = next(name for name in _short_names() if name not in near and name not in taken)
        for place in seen[home]:
            used.setdefault(place, set()).add(short[home])
    return short


def _short_names() -> Iterator[str]:
    for length in count(2):
        for letters in product(ascii_lowercase, repeat=length):
            if not keyword.iskeyword("".join(letters)):
                yield "".join(letters)


def _rename(tree: ast.Module, short: Mapping[str, str]) -> None:
    for each in tree.body:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            each.name = short.get(each.name, each.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            node.id = short.get(node.id, node.id)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                alias.name = short.get(alias.name, alias.name)
