"""The locks name the installed packages, with pyproject.toml's pins, and the page lists all of them."""

import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

from tests.dependencies import known, locks, npm, page, pins
from tests.dependencies.licences import UNKNOWN, licence

ADDRESS = re.compile(r"\w://|\b\w+\.(?:org|com|io|net)/", re.IGNORECASE)
SHA512 = re.compile(r"sha512-[\w+/]{86}==")
# This project itself is installed, from its folder.
OURS = "taptally"


def installed() -> dict[str, metadata.Distribution]:
    found = metadata.distributions(path=[path for path in sys.path if "site-packages" in path])
    return {canonicalize_name(each.metadata["Name"]): each for each in found}


@pytest.mark.parametrize("group", pins.GROUPS)
def test_every_pin_stands_in_its_lock(group: str) -> None:
    locked = {name: package.version for name, package in locks.read(group).items()}
    assert pins.pinned(group).items() <= locked.items(), "make lock"


@pytest.mark.parametrize("group", pins.GROUPS)
def test_any_other_package_of_a_lock_is_required_by_one_of_its_packages(group: str) -> None:
    locked = locks.read(group)
    for name, package in locked.items():
        assert package.through or name in pins.pinned(group), name
        assert {canonicalize_name(asking) for asking in package.through} <= set(locked), name


@pytest.mark.parametrize("group", pins.GROUPS)
def test_everything_locked_has_its_hashes_and_no_address(group: str) -> None:
    text = (locks.FOLDER / f"{group}.txt").read_text()
    assert not [package.name for package in locks.read(group).values() if not package.hashes]
    entries = [line for line in text.splitlines() if line and line[0] not in " #"]
    assert len(entries) == len(locks.read(group))
    assert not ADDRESS.search(text)
    assert "--index" not in text


def test_a_package_has_one_version_in_all_locks() -> None:
    together = {
        (name, package.version) for group in pins.GROUPS for name, package in locks.read(group).items()
    }
    assert len(together) == len(locks.read_all())
    assert {path.stem for path in locks.FOLDER.glob("*.txt")} == set(pins.GROUPS)


def test_what_is_locked_is_installed_here_and_nothing_else() -> None:
    here = {name: each.version for name, each in installed().items() if name != OURS}
    allowed = {name: package.version for name, package in locks.read_all().items()}
    assert not dict(here.items() - allowed.items()), "`make clean`, then again"
    needed = [
        name
        for group in ("environment", "test")
        for name, one in locks.read(group).items()
        if one.is_for_here()
    ]
    assert not set(needed) - set(here)


def test_the_project_is_built_by_what_is_locked() -> None:
    assert pins.build_requirements().items() <= pins.pinned("environment").items()


def test_every_direct_dependency_has_a_reason() -> None:
    direct = {name for group in pins.GROUPS for name in pins.pinned(group)}
    assert direct == set(pins.reasons())


def test_the_page_is_what_the_locks_make_of_it() -> None:
    assert page.problems() == []
    assert page.PAGE.read_text() == page.written(), "make lock"
    assert not ADDRESS.search(page.PAGE.read_text())


def test_licences_are_those_of_the_installed_packages() -> None:
    _, told = known.read()
    for name, each in installed().items():
        if name == OURS:
            continue
        assert told[name].licence == licence(each.metadata.json), name


def test_no_licence_is_unknown() -> None:
    _, told = known.read()
    assert UNKNOWN not in {page.licence_of(name, told) for name in told}


def test_each_npm_package_is_pinned_or_required_by_a_pinned_one() -> None:
    locked = npm.locked(npm.PLAY)
    pinned = npm.pinned(npm.PLAY)
    assert {name: locked[name]["version"] for name in pinned} == pinned
    assert {npm.name_of(path) for path in locked} == set(pinned) | npm.brought(npm.PLAY)


def test_the_benchs_peer_stays_in_its_folder() -> None:
    assert npm.pinned(npm.BENCH).keys() == {"boardgame.io", "react", "react-dom"}
    assert npm.locked(npm.BENCH)["boardgame.io"]["version"] == npm.pinned(npm.BENCH)["boardgame.io"]
    assert not (npm.PLAY / "node_modules" / "boardgame.io").exists(), "npm ci"


@pytest.mark.parametrize("folder", [npm.PLAY, npm.BENCH], ids=["play", "bench"])
def test_everything_from_npm_has_its_hash_and_no_address(folder: Path) -> None:
    for name, package in npm.locked(folder).items():
        assert SHA512.fullmatch(package["integrity"]), name
        assert "resolved" not in package, name
    assert all(re.fullmatch(r"[\d.]+", version) for version in npm.pinned(folder).values())
