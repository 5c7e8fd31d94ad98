"""The commands of all pages name what `make` installs, leave nothing behind for git, and run twice."""

import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.card_lists import ROOT, run

# The change log keeps what was written at its time; the other page lists packages.
NO_PAGES = ("CHANGELOG.md", "DEPENDENCIES.md")
# The pages in the tree of the sample game lead to those of the copy in which it is laid.
NOT_OURS = ("node_modules", "build", ".venv", "tree")


def pages(folder: Path) -> Iterator[Path]:
    """Yield our pages in a folder of the project and in those below it."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in NOT_OURS:
            yield from pages(path)
        elif path.suffix == ".md" and path.name not in NO_PAGES:
            yield path


PAGES = list(pages(ROOT))
TEXTS = {path: path.read_text(encoding="utf-8") for path in PAGES}
# A program without its folder is the system's own, which has none of our packages.
BARE = re.compile(r"(?<![\w/.-])(?:python3? -m [\w.]+|mpremote )")
CALL = re.compile(r"\.venv/bin/(?:python -m ([\w.]+)|(\w+))")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
# What installs which lock, and the package of each program that is not ours.
LOCKS = {"make setup": "play.txt", "make setup-test": "test.txt", "make setup-flash": "flash.txt"}
PACKAGES = {"tests": "pytest", "pytest": "pytest", "mpremote": "mpremote"}
OURS = ("card_tags", "host_sim")
# Words for something of the reader's own: a port, a file, a name.
OF_THE_READER = re.compile(r"/dev/|/tmp/|\b[A-Z]{2,}\b|--port|\bmine\.|altered_cards\.csv|\bcards\.csv")


def calls(page: Path) -> list[str]:
    """Return the commands for cards in a page's blocks."""
    return re.findall(r"^ *\.venv/bin/python -m card_tags (.*)$", TEXTS[page], re.MULTILINE)


RUNNABLE = sorted({call for page in PAGES for call in calls(page) if not OF_THE_READER.search(call)})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_calls_only_programs_that_make_has_installed(page: Path) -> None:
    assert BARE.findall(TEXTS[page]) == []
    for module, program in CALL.findall(TEXTS[page]):
        name = (module or program).split(".")[0]
        if name in OURS:
            continue
        package = re.compile(rf"^{PACKAGES[name]}==", re.MULTILINE)
        installers = [target for target, lock in LOCKS.items() if package.search(_lock(lock))]
        named = [target for target in installers if re.search(target + r"(?![\w-])", TEXTS[page])]
        assert named, f"{name}: {installers}"


# What a recipe has another make bring.
MADE = re.compile(r"\$\(VENV\)/\S+\.stamp")


@pytest.mark.parametrize(("target", "lock"), LOCKS.items())
def test_a_target_that_make_lists_installs_the_lock(target: str, lock: str) -> None:
    rules = re.findall(r"^(\S+):(.*)\n((?:\t.*\n|ifneq.*\n|endif\n)*)", MAKEFILE, re.MULTILINE)
    needed, recipes = [target.removeprefix("make ")], ""
    assert re.search(rf"^{needed[0]}:.* ## ", MAKEFILE, re.MULTILINE)
    for name in needed:
        for rule, needs, recipe in rules:
            if rule == name:
                needed += needs.partition("##")[0].split() + MADE.findall(recipe)
                recipes += recipe
    assert f"requirements/{lock}" in recipes


@pytest.mark.slow
def test_what_the_pages_commands_write_is_not_offered_to_git() -> None:
    written = {
        name
        for text in TEXTS.values()
        for name in re.findall(r"(?:--preview|--svg|-o|key new|cp board_configs/\S+) ([a-z][\w./-]*)", text)
    }
    assert {"club.key", "mine.toml", "mine.svg", "map.csv", "tag.json", "games"} <= written
    ignored = subprocess.run(
        ("git", "check-ignore", "--no-index", *written), cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert sorted(written - set(ignored.stdout.split())) == []


@pytest.mark.parametrize("call", RUNNABLE)
def test_a_command_for_cards_runs_as_it_stands_and_a_second_time(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("card_tags", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    monkeypatch.chdir(tmp_path)
    assert run(*shlex.split(call)).exit_code == 0
    again = run(*shlex.split(call))
    assert again.exit_code == 0 or "a key is never written over" in again.output, again.output


def _lock(name: str) -> str:
    return (ROOT / "requirements" / name).read_text(encoding="utf-8")
