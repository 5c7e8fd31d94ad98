"""The import arrows between the packages point one way."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"

# What each room may import, besides itself. The longest room name that fits a module counts.
BUILTINS = {"array", "binascii", "collections", "gc", "hashlib", "json", "struct", "sys"}
ANYWHERE = {"tally.native"}
ROOMS = {
    "tally.alphabet": set(),
    "tally.foreign": set(),
    "tally.native": set(),
    "tally.ports": set(),
    "tally.tag_lost": set(),
    "tally.utf8": set(),
    "tally.rules": {"tally.utf8"},
    "tally.tags": {"tally.alphabet", "tally.utf8"},
    "tally.screens": {"framebuf", "tally.alphabet"},
    "tally.rulebooks": {"tally.alphabet", "tally.rules", "tally.screens"},
    "tally.offers": set(),
    "tally.app": {
        "tally.rules",
        "tally.rulebooks",
        "tally.offers",
        "tally.tags",
        "tally.screens",
        "tally.alphabet",
        "tally.foreign",
        "tally.tag_lost",
        "tally.utf8",
    },
}
# A text by which a module could be loaded: its name, or a beginning of it up to a dot.
MODULE_NAME = re.compile(r"(?:tally|devices|host_sim|card_tags)(?:\.\w+)*\.?")
FORBIDDEN_CALLS = {"print", "open", "input", "exec", "eval", "__import__"}


@cache
def modules(folder: Path, top: Path = FIRMWARE) -> list[tuple[str, ast.Module]]:
    """Return the names and the content of the modules in a folder, which are imported from `top`."""
    paths = sorted(folder.rglob("*.py"))
    names = [".".join(path.relative_to(top).with_suffix("").parts) for path in paths]
    return [
        (name.removesuffix(".__init__"), ast.parse(path.read_text()))
        for name, path in zip(names, paths, strict=True)
    ]


def is_type_checking(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield what a module imports when it runs; what only type checkers see draws no arrow."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.stmt) and is_type_checking(node):
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        else:
            yield from imports(node)


def named(tree: ast.AST) -> Iterator[str]:
    """Yield the modules that a module names in its texts, to load them later. Docstrings do not count."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = [word for word in node.value.split() if MODULE_NAME.fullmatch(word)]
            yield from (word.rstrip(".") for word in found)
        if not (isinstance(node, ast.stmt) and is_type_checking(node)):
            yield from named(node)


def modules_imported(tree: ast.Module, known: set[str]) -> Iterator[str]:
    """Yield our modules that are imported together with this one, without those that its functions import."""
    for node in tree.body:
        for imported in imports(ast.Module([node], [])) if not is_function(node) else ():
            yield imported if imported in known else imported.rpartition(".")[0]


def is_function(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef | ast.ClassDef)


def within(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def room_of(module: str) -> str:
    fitting = [room for room in ROOMS if within(module, room)]
    assert fitting, f"{module} is in no room of the house"
    return max(fitting, key=len)


def is_allowed(room: str, name: str) -> bool:
    rooms = {room, *ROOMS[room], *ANYWHERE}
    return name.split(".")[0] in BUILTINS or any(within(name, other) for other in rooms)


def called_in(tree: ast.Module) -> Iterator[str]:
    """Yield the names of the functions that a module calls by a plain name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


TALLY = [(name, tree) for name, tree in modules(FIRMWARE / "tally") if name not in ("tally", "tally.app")]


def test_each_module_of_tally_imports_only_along_the_arrows() -> None:
    arrows = [(name, imported) for name, tree in TALLY for imported in imports(tree)]
    assert not [arrow for arrow in arrows if not is_allowed(room_of(arrow[0]), arrow[1])]


def test_no_module_of_tally_names_a_module_in_a_text() -> None:
    assert not [(name, found) for name, tree in TALLY for found in named(tree)]


def every_import(tree: ast.Module) -> Iterator[str]:
    """Yield each import: at the top, in a function, for types, and by a text with `[^.]+` for its values."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            yield re.sub(r"\{[^}]*\}", "[^.]+", ast.unparse(node.args[0])).strip("f'\"")


def arrows_of_all() -> dict[str, set[str]]:
    """Return every module of ours with those that it imports."""
    found = modules(FIRMWARE) + modules(ROOT / "host_sim", ROOT) + modules(ROOT / "card_tags", ROOT)
    known = {name for name, _ in found}
    arrows: dict[str, set[str]] = {}
    for name, tree in found:
        arrows[name] = set()
        for text in every_import(tree):
            named = text if text in known else text.rpartition(".")[0]
            by_text = {other for other in known if re.fullmatch(text, other)} if "[" in text else set()
            arrows[name] |= ({named} & known | by_text) - {name}
    return arrows


def test_no_file_stands_in_a_circle_whatever_imports_it() -> None:
    arrows = arrows_of_all()
    # Its files still import each other for types, and to open a page. What is loaded together does not.
    knot = {name: tree for name, tree in modules(FIRMWARE) if within(name, "tally.app")}
    for name, tree in knot.items():
        arrows[name] -= knot.keys() - set(modules_imported(tree, set(knot)))
    order = list(TopologicalSorter(arrows).static_order())  # raises CycleError, which names the circle
    assert order.index("tally.rules.step") < order.index("tally.rules.game")
    assert arrows["card_tags.labels.faces"] >= {"card_tags.wotn.face", "card_tags.labels.face"}


def test_no_module_of_tally_touches_a_file_or_prints() -> None:
    assert not [(name, call) for name, tree in TALLY for call in called_in(tree) if call in FORBIDDEN_CALLS]


def test_a_rulebook_knows_no_other_rulebook() -> None:
    for name, tree in TALLY:
        own = ".".join(name.split(".")[:3])
        for imported in imports(tree):
            if name.startswith("tally.rulebooks.") and within(imported, "tally.rulebooks"):
                assert within(imported, own), f"{name} imports {imported}"


def test_devices_know_ports_only() -> None:
    for name, tree in modules(FIRMWARE / "devices"):
        for imported in imports(tree):
            if within(imported, "tally"):
                rooms = {"tally.foreign", "tally.tag_lost", *ANYWHERE}
                assert any(within(imported, room) for room in rooms), f"{name} imports {imported}"


def test_nothing_in_the_firmware_imports_the_desktop() -> None:
    for name, tree in modules(FIRMWARE):
        for imported in imports(tree):
            assert not within(imported, "host_sim"), f"{name} imports {imported}"
            assert not within(imported, "card_tags"), f"{name} imports {imported}"


def test_the_arrows_would_catch_a_wrong_one() -> None:
    tree = ast.parse("def late():\n    from tally.app import table\n")
    assert not is_allowed("tally.rules", next(imports(tree)))
    assert not is_allowed("tally.screens", "machine")
    tree = ast.parse('"""In tally.rules."""\ndef late(name):\n    return found("tally.app.pages." + name)\n')
    assert list(named(tree)) == ["tally.app.pages"]
