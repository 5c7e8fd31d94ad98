"""The npm packages: for playing, the page and the tests, and the bench's peer with all that it brings."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from tests.dependencies.pins import ROOT

PLAY = ROOT
BENCH = ROOT / "tests" / "bench"


def pinned(folder: Path) -> dict[str, str]:
    """Return the versions that a package.json asks for."""
    asked: dict[str, str] = json.loads((folder / "package.json").read_text())["dependencies"]
    return asked


def locked(folder: Path) -> dict[str, dict[str, Any]]:
    """Return what its package-lock.json names, by the path below node_modules."""
    packages = json.loads((folder / "package-lock.json").read_text())["packages"]
    return {path.removeprefix("node_modules/"): package for path, package in packages.items() if path}


def name_of(path: str) -> str:
    """Return the name of a package at a path: another version of it lies below the one that asks for it."""
    return path.rpartition("node_modules/")[2]


def brought(folder: Path) -> set[str]:
    """Return the names of the packages that other packages of a lock ask for."""
    asking = ("dependencies", "optionalDependencies")
    return {name for package in locked(folder).values() for kind in asking for name in package.get(kind, ())}


def licences(folder: Path) -> list[tuple[str, int]]:
    """Return the licences in a lock with how many packages have each, the most frequent first."""
    counts = Counter(package.get("license", "none named") for package in locked(folder).values())
    return sorted(counts.items(), key=lambda counted: (-counted[1], counted[0]))
