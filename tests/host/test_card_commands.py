"""Each command for cards is found, is loaded only when called, and has the options that the pages use."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions

import click
import pytest

from card_tags.__main__ import main
from card_tags.command_group import Commands
from tests.host.card_lists import ROOT, run

pytestmark = pytest.mark.slow

PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "card_tags").glob("*.md")),
]
PROGRAM = r"\.venv/bin/python -m card_tags "
CALLS = [
    call
    for page in PAGES
    for call in re.findall(rf"^ *{PROGRAM}(.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
]
FILES = sorted(path.stem for path in (ROOT / "card_tags" / "commands").glob("[a-z]*.py"))


def command(name: str) -> click.Command:
    assert isinstance(main, Commands)
    found = main.get_command(click.Context(main), name)
    assert found, name
    return found


@pytest.mark.parametrize("call", CALLS)
def test_the_pages_call_commands_with_options_that_they_have(call: str) -> None:
    name, *words = call.split()
    found = command(name)
    if isinstance(found, click.Group):
        found = found.commands[words.pop(0)]
    known = {option for parameter in found.params for option in parameter.opts}
    assert {word for word in words if word.startswith("-")} <= known


@pytest.mark.parametrize("stem", FILES)
def test_every_file_is_a_command_of_its_name_with_a_line_of_help(stem: str) -> None:
    name = stem.removesuffix("_").replace("_", "-")
    assert command(name).get_short_help_str()
    assert re.search(rf"^  {name} ", run("--help").output, re.MULTILINE)


def test_an_unknown_command_is_told() -> None:
    result = run("fly")
    assert result.exit_code == 2
    assert "No such command 'fly'" in result.output


def test_a_command_does_not_load_what_others_need() -> None:
    program = (
        "import sys; from card_tags.__main__ import main; main(['show', sys.argv[1]], standalone_mode=False)"
    )
    told = "; print([name for name in ('reportlab', 'pypdfium2', 'serial', 'segno') if name in sys.modules])"
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    words = [sys.executable, "-c", program + told, str(sample)]
    result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


def test_what_commands_import_is_installed_with_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    installed = {requirement.split("==")[0] for requirement in project["dependencies"]}
    providers = packages_distributions()
    for path in (ROOT / "card_tags").rglob("*.py"):
        for package in imported(ast.parse(path.read_text(encoding="utf-8"))) - sys.stdlib_module_names:
            if package not in ("card_tags", "tally", "devices", "host_sim"):
                assert installed.intersection(providers[package]), f"{path.name} imports {package}"


def imported(tree: ast.AST) -> set[str]:
    """Return the packages that a module imports, by their first names."""
    nodes = list(ast.walk(tree))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return {name.split(".")[0] for name in names}
