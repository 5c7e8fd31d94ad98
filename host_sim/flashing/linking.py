"""Modules that are always there, linked into one: each module of its own takes 300 bytes of heap and more.

What is imported at the top of a module stays as long as it does. So all that such a root imports can be one
module: its members stand there one after the other, in the order in which they would have been imported, and
whoever imported from a member imports from the linked module. A package that is a root is joined with what it
imports of its own.
"""

import ast
import builtins
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from host_sim.flashing.constants import assigned, imports

# A name by the module that defines it; a module itself has the name "".
Home = tuple[str, str]
Import = ast.Import | ast.ImportFrom


class CannotLink(Exception):
    """Modules cannot be one; the text says why."""


@dataclass
class _Linked:
    """What members become: its name, and by their homes the names that it has theirs under."""

    name: str
    members: list[str]
    names: dict[Home, str] = field(default_factory=dict)

    def take(self, home: Home, name: str, member: str) -> str:
        """Return what a name of a member is called here: if another has it already, it says whose it is."""
        if home not in self.names:
            while name in self.names.values():
                name += "_of_" + member.rpartition(".")[2]
            self.names[home] = name
        return self.names[home]


def link(
    trees: Mapping[str, ast.Module],
    others: Iterable[ast.Module],
    roots: Mapping[str, str],
    found_by_name: Iterable[str] = (),
) -> dict[str, ast.Module]:
    """Return the modules, by full name, with all that each root imports at its top in one module.

    `roots` has the name of the linked module by the root's. Members that `others`, which are no modules of
    ours, import from, and those of `found_by_name`, can be imported as before. Raises CannotLink.
    """
    linked_trees = dict(trees)
    asked = {home for tree in others for home, _ in imports(tree)}.union(found_by_name)
    for root, name in roots.items():
        if root in linked_trees:
            members = [each for each in _members(linked_trees, root) if each not in roots.values()]
            linked = _Linked(name, members)
            linked_trees[name] = _joined(linked_trees, linked, asked)
            for member in linked.members:
                del linked_trees[member]
            for tree in linked_trees.values():
                _import_from(linked, tree)
    return linked_trees


def hold_builtins(tree: ast.Module) -> None:
    """Have a large module name the builtin functions that it calls as its own.

    MicroPython looks for a name among the module's first, and a table of a hundred names that is nearly full
    takes it long to say no. Names must have been shortened before.
    """
    called = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    held = sorted(name for name in called & set(dir(builtins)) if name.islower() and not name.startswith("_"))
    tree.body[:0] = ast.parse("".join(f"{name} = {name}\n" for name in held)).body


def _members(trees: Mapping[str, ast.Module], root: str) -> list[str]:
    """Return what a root imports at its top, and what that imports there, in the order of import.

    A package stays what it is, and so does a module that is imported as a whole, or from another package.
    """
    packages = {name.rpartition(".")[0] for name in trees}
    apart = set(packages)
    for name, tree in trees.items():
        for home, alias in imports(tree):
            apart.add(home + "." + alias.name)
            if "." in name and _package(name) != _package(home):
                apart.add(home)
    seen = {root}
    found: list[str] = []

    def follow(name: str) -> None:
        for statement in trees[name].body:
            module = statement.module or "" if isinstance(statement, ast.ImportFrom) else ""
            if module in trees and module not in seen:
                seen.add(module)
                follow(module)
                found.append(module)

    follow(root)
    home = root + "." if root in packages else ""
    return [name for name in found if name not in apart and name.startswith(home)]


def _package(name: str) -> str:
    return name.partition(".")[0]


def _joined(trees: Mapping[str, ast.Module], linked: _Linked, asked: set[str]) -> ast.Module:
    """Return the linked module; members that are asked for keep their names and can be found by them."""
    kept = [member for member in linked.members if member in asked]
    for member in kept:
        for name in _defined(trees[member]):
            if linked.take((member, name), name, member) != name:
                raise CannotLink(f"{name} of {member} is asked for, and another has its name")
    body = [each for member in linked.members for each in _taken_over(trees[member], linked, member)]
    body += [statement for member in kept for statement in ast.parse(_known_as(member, linked.name)).body]
    whole = ast.parse("import sys" if kept else "")
    whole.body += body
    hidden = set(_defined(whole)).intersection(dir(builtins))
    if hidden:
        raise CannotLink(f"{', '.join(hidden)} would be no builtin any more")
    return ast.fix_missing_locations(whole)


def _known_as(member: str, linked: str) -> str:
    """Return what has the linked module found by a member's name, as an import of that would."""
    package, _, leaf = member.rpartition(".")
    found = f"sys.modules['{member}'] = sys.modules[__name__]\n"
    # Another package may not be there yet.
    is_near = package and package == linked.rpartition(".")[0]
    return found + (f"sys.modules['{package}'].{leaf} = sys.modules[__name__]\n" if is_near else "")


def _defined(tree: ast.Module) -> list[str]:
    """Return the functions, classes and variables that a module defines at its top."""
    names = [each.name for each in tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)]
    return names + [name for statement in tree.body for name, _ in assigned(statement)]


def _taken_over(tree: ast.Module, linked: _Linked, member: str) -> Iterator[ast.stmt]:
    """Yield the statements of a member under the linked module's names, without what is there already."""
    names = {name: linked.take((member, name), name, member) for name in _defined(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in linked.members:
            for alias in node.names:
                names[alias.asname or alias.name] = linked.names[node.module, alias.name]
    outside: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, Import) and getattr(statement, "module", None) not in linked.members:
            outside += _from_outside(statement, linked, member, names)
    for name, called in names.items():
        linked.names[member, name] = called
    tree = _WithoutImports(linked.members).visit(tree)
    renamed = _Renamed(names)
    yield from outside
    for statement in tree.body:
        if not isinstance(statement, Import):
            renamed.visit(statement)
            yield statement


def _from_outside(
    statement: Import, linked: _Linked, member: str, names: dict[str, str]
) -> Iterator[ast.stmt]:
    """Yield the imports of what is no member and was not imported before; note what it is called."""
    module = statement.module or "" if isinstance(statement, ast.ImportFrom) else ""
    for alias in statement.names:
        home = (module, alias.name) if module else (alias.name, "")
        is_new = home not in linked.names
        local = alias.asname or alias.name
        called = names[local] = linked.take(home, local, member)
        if is_new:
            kind = f"from {module} import" if module else "import"
            yield from ast.parse(
                f"{kind} {alias.name}" + (f" as {called}" if called != alias.name else "")
            ).body


class _WithoutImports(ast.NodeTransformer):
    """Drops the imports of members from one another, wherever they stand."""

    def __init__(self, members: list[str]) -> None:
        self._members = members

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if node.module in self._members else node


class _Renamed(ast.NodeVisitor):
    """Gives the module's names their new ones, but not where a function or a class has its own."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> None:
        node.id = self._names.get(node.id, node.id)

    def visit_Global(self, node: ast.Global) -> None:
        node.names = [self._names.get(name, name) for name in node.names]

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        node.name = self._names.get(node.name, node.name)
        self._visit_inside(node, _own_names(node))

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._visit_inside(node, _own_names(node))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        node.name = self._names.get(node.name, node.name)
        for base in node.bases:
            self.visit(base)
        own = {name for statement in node.body for name, _ in assigned(statement)}
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):  # a method's name is an attribute
                self._visit_inside(statement, _own_names(statement))
            else:
                self._visit_inside(ast.Module([statement], []), own)

    def _visit_inside(self, node: ast.AST, own: set[str]) -> None:
        outer = self._names
        self._names = {name: called for name, called in outer.items() if name not in own}
        self.generic_visit(node)
        self._names = outer


def _own_names(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Return what a function binds itself: arguments, what it sets, imports or defines."""
    own: set[str] = set()
    shared: set[str] = set()
    for node in list(ast.walk(function))[1:]:
        if isinstance(node, ast.arg):
            own.add(node.arg)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            own.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler) and node.name:
            own.add(node.name)
        elif isinstance(node, ast.alias):
            own.add(node.asname or node.name)
        elif isinstance(node, ast.Global):
            shared.update(node.names)
    return own - shared


def _import_from(linked: _Linked, tree: ast.Module) -> None:
    """Have a module import from the linked one what it imports from its members."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in linked.members:
            for alias in node.names:
                name = linked.names[node.module, alias.name]
                if name != alias.name:
                    alias.name, alias.asname = name, alias.asname or alias.name
            node.module = linked.name
