"""The import arrows between the packages point one way."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from host_sim.flashing.sources import is_for_types

pytestmark = pytest.mark.xdist_group("arrows")  # one worker parses the firmware

ROOT = Path(__file__).resolve().parent.parent.parent
FIRMWARE = ROOT / "firmware"

BUILTINS = {"array", "binascii", "collections", "gc", "hashlib", "json", "struct", "sys", "typing"}
# These import nothing of ours, and every room may import them. Only type checkers import the ports.
ANYWHERE = {
    "tally.alphabet",
    "tally.foreign",
    "tally.games",
    "tally.native",
    "tally.ports",
    "tally.tag_lost",
    "tally.utf8",
}
# What each room may import besides, for types, too. The longest room name that fits a module counts.
ROOMS: dict[str, set[str]] = {
    **{room: set() for room in ANYWHERE},
    "tally.rules": set(),
    "tally.rules.at_table": {"tally.rules"},
    "tally.tags": set(),
    "tally.screens": {"framebuf", "tally.rules"},
    "tally.rulebooks": {"tally.rules", "tally.screens"},
    "tally.offers": set(),
}
# The rooms of the app. Each may import those before it, and the rooms above.
APP = ("log", "kept", "reading", "current_game", "pages")
# The families of pages. What opens pages is handed in, so they need not import each other. Judges and kiosks
# show the game's own pages in another way.
FAMILIES: dict[str, set[str]] = {
    "setup": set(),
    "game": set(),
    "judge": {"game"},
    "kiosk": {"game"},
    "hall": set(),
}
BELOW_APP = {"tally.rules", "tally.tags", "tally.screens", "tally.rulebooks", "tally.offers"}


def of_app(*rooms: str) -> set[str]:
    return {f"tally.app.{room}" for room in rooms}


for at, room in enumerate(APP):
    ROOMS[f"tally.app.{room}"] = BELOW_APP | of_app(*APP[:at])
for room, known in FAMILIES.items():
    ROOMS[f"tally.app.{room}"] = BELOW_APP | of_app(*APP, *known)
ROOMS["tally.app.link"] = BELOW_APP | of_app(*APP, *FAMILIES)
ROOMS["tally.app.opening"] = ROOMS["tally.app.link"] | of_app("link")
# A text by which a module could be loaded: its name, or a beginning of it up to a dot.
MODULE_NAME = re.compile(r"(?:tally|devices|host_sim|card_tags)(?:\.[\w{}]+)*\.?")
# What imports a module by a text, and which of its arguments that is.
BY_TEXT = {"import_module": 0, "module_of": 1}
FORBIDDEN_CALLS = {"print", "open", "input", "exec", "eval", "__import__"}


class Module(NamedTuple):
    """What a module imports when it runs, which modules its texts name, and what functions it calls.

    `every` has all imports, also those for types. In one by a text, `[^.]+` stands for each value.
    """

    name: str
    imports: list[str]
    named: list[str]
    calls: list[str]
    every: list[str]


@cache
def firmware() -> list[Module]:
    """Return what is known of the firmware's modules. Their trees are not kept: they are large."""
    return [_module(path, FIRMWARE) for path in sorted(FIRMWARE.rglob("*.py"))]


@cache
def desktop() -> list[Module]:
    """Return what is known of the modules of the desktop and the cards."""
    paths = [path for folder in ("host_sim", "card_tags") for path in sorted((ROOT / folder).rglob("*.py"))]
    return [_module(path, ROOT) for path in paths]


def _module(path: Path, top: Path) -> Module:
    name = ".".join(path.relative_to(top).with_suffix("").parts).removesuffix(".__init__")
    tree = ast.parse(path.read_text())
    found = (imports(tree), named(tree), called_in(tree), every_import(tree))
    return Module(name, *map(list, found))


def modules(room: str) -> list[Module]:
    """Return the modules in a room of the firmware."""
    return [module for module in firmware() if within(module.name, room)]


def tally() -> list[Module]:
    """Return the modules of `tally` that are in a room."""
    return [module for module in modules("tally") if module.name not in ("tally", "tally.app")]


def every_import(tree: ast.Module) -> Iterator[str]:
    """Yield each import: at the top, in a function, for types, and by a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in BY_TEXT:
            text = ast.unparse(node.args[BY_TEXT[node.func.id]])  # type: ignore[attr-defined]
            yield re.sub(r"\{[^}]*\}|' \+ \w+$", "[^.]+", text).strip("f'\"")


def arrows_to(imported: list[str], known: set[str]) -> Iterator[str]:
    """Yield those of these modules that imports load."""
    for text in imported:
        if "[" in text:
            yield from (name for name in known if re.fullmatch(text, name))
        else:
            yield from {text if text in known else text.rpartition(".")[0]} & known


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
        elif not isinstance(node, ast.expr):  # no expression imports, and most nodes are in one
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


def test_each_module_of_tally_imports_only_along_the_arrows() -> None:
    arrows = [(module.name, imported) for module in tally() for imported in module.every]
    assert arrows
    assert not [arrow for arrow in arrows if not is_allowed(room_of(arrow[0]), arrow[1])]


def test_a_text_of_tally_names_no_module_but_those_of_its_own_room() -> None:
    named = [(module.name, name) for module in tally() for name in module.named]
    assert not [(module, name) for module, name in named if not within(name, room_of(module))]


def test_no_file_stands_in_a_circle_whatever_imports_it() -> None:
    house = firmware() + desktop()
    known = {module.name for module in house}
    arrows = {module.name: set(arrows_to(module.every, known)) - {module.name} for module in house}
    order = list(TopologicalSorter(arrows).static_order())  # raises CycleError, which names the circle
    assert order.index("tally.rules.step") < order.index("tally.rules.game")
    assert arrows["tally.rulebooks"] >= {
        "tally.rulebooks.wotn.titles",
        "tally.rulebooks.altered.at_table.cards",
    }
    assert arrows["card_tags.labels.faces"] >= {"card_tags.wotn.face", "card_tags.labels.face"}


def test_no_module_imports_one_for_types_when_it_runs() -> None:
    known = {module.name: module for module in firmware()}
    for_types = {name for name in known if is_for_types(path_of(name).read_text())}
    assert {"tally.ports", "tally.rules.rulebook", "tally.app.pages.places"} <= for_types
    for name, module in known.items():
        assert not for_types & set(arrows_to(module.imports, set(known))), (
            f"{name} is on a Pico, these are not"
        )


def path_of(module: str) -> Path:
    path = FIRMWARE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_no_module_of_tally_touches_a_file_or_prints() -> None:
    calls = [(module.name, call) for module in tally() for call in module.calls if call in FORBIDDEN_CALLS]
    assert calls == [("tally.games", "__import__")]


# A module of a game's rules. The package itself shows type checkers all of the game.
CORE = re.compile(r"tally\.(rules|rulebooks\.\w+)\.(?!at_table)\w+(\.\w+)?")


def test_rules_know_nothing_of_how_they_are_played_at_the_table() -> None:
    cores = [module for module in firmware() if CORE.fullmatch(module.name)]
    assert {"tally.rules.step", "tally.rulebooks.wotn.battle"} <= {module.name for module in cores}
    for module in cores:
        for name in module.every:
            is_plain = name.split(".")[0] in BUILTINS or any(within(name, room) for room in ANYWHERE)
            assert is_plain or CORE.fullmatch(name), f"{module.name} imports {name}"


def test_a_rulebook_knows_no_other_rulebook() -> None:
    for module in modules("tally.rulebooks"):
        own = ".".join(module.name.split(".")[:3])
        for imported in module.imports:
            if within(imported, "tally.rulebooks"):
                assert within(imported, own), f"{module.name} imports {imported}"


def test_devices_know_ports_only() -> None:
    for module in modules("devices"):
        for imported in module.imports:
            if within(imported, "tally"):
                rooms = {"tally.foreign", "tally.native", "tally.tag_lost"}
                assert any(within(imported, room) for room in rooms), f"{module.name} imports {imported}"


def test_the_readers_chip_is_known_where_devices_are_opened_and_probed_alone() -> None:
    chip = ("adafruit_pn532", "devices.pn532_")
    knowing = {module.name for module in firmware() if any(name.startswith(chip) for name in module.every)}
    others = {name for name in knowing if not name.startswith(chip)}
    assert others == {"devices.every", "devices.probe", "devices.probe_spi"}


def test_nothing_in_the_firmware_imports_the_desktop() -> None:
    for module in firmware():
        for imported in module.imports:
            assert not within(imported, "host_sim"), f"{module.name} imports {imported}"
            assert not within(imported, "card_tags"), f"{module.name} imports {imported}"


def test_the_arrows_would_catch_a_wrong_one() -> None:
    tree = ast.parse("def late():\n    from tally.app.pages import table\n")
    assert not is_allowed("tally.rules", next(imports(tree)))
    assert not is_allowed("tally.app.log", next(every_import(tree)))
    assert is_allowed("tally.app.game", next(every_import(tree)))
    assert not is_allowed("tally.app.setup", "tally.app.game.play")
    assert not is_allowed("tally.screens", "machine")
    tree = ast.parse('"""In tally.rules."""\ndef late(name):\n    return found("tally.app.pages." + name)\n')
    assert list(named(tree)) == ["tally.app.pages"]
