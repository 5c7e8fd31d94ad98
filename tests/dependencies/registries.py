"""Asks the registries with their own clients: uv for locks and dates, pip for licences, npm for npm."""

import json
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

from tests.dependencies.known import Known
from tests.dependencies.licences import licence
from tests.dependencies.locks import FOLDER, Locked
from tests.dependencies.pins import GROUPS, OLDEST_PYTHON, ROOT

# One lock serves every system and every Python from the oldest on. It has no addresses.
COMPILE = ("pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", OLDEST_PYTHON)
LOCK = (*COMPILE, "--generate-hashes", "--custom-compile-command", "make lock")
# The largest group decides the versions for all groups.
LARGEST = "test"


def lock_all(uv: str) -> None:
    """Write the locks anew, from pyproject.toml alone."""
    for group in sorted(GROUPS, key=lambda name: name != LARGEST):
        _lock(uv, group)


def look_up(uv: str, locked: Iterable[Locked]) -> dict[str, Known]:
    """Return PyPI's data on these packages."""
    packages = list(locked)
    newest = _newest(uv, packages)
    licences = _licences(packages)
    return {package.name: Known(licences[package.name], *newest[package.name]) for package in packages}


def look_up_npm(names: Iterable[str]) -> dict[str, Known]:
    """Return npm's data on these packages."""
    return {name: _npm(name) for name in names}


def _lock(uv: str, group: str) -> None:
    lock = FOLDER / f"{group}.txt"
    lock.unlink(missing_ok=True)
    same = () if group == LARGEST else ("--constraints", f"requirements/{LARGEST}.txt")
    _run(uv, *LOCK, *GROUPS[group].compiled, *same, "--output-file", str(lock.relative_to(ROOT)))


def _newest(uv: str, packages: list[Locked]) -> dict[str, tuple[str, date]]:
    """Return each package's newest version, and the day of it."""
    with tempfile.TemporaryDirectory() as folder:
        names, found = Path(folder) / "names.in", Path(folder) / "pylock.toml"
        names.write_text("\n".join(package.name for package in packages))
        _run(uv, *COMPILE, "--no-deps", "--format", "pylock.toml", str(names), "--output-file", str(found))
        told = tomllib.loads(found.read_text())["packages"]
    newest: dict[str, tuple[str, date]] = {}
    for package in sorted(told, key=_released):
        newest[package["name"]] = (package["version"], _released(package))
    return newest


def _released(package: dict[str, Any]) -> date:
    files = package.get("wheels", []) + [package[kind] for kind in ("sdist",) if kind in package]
    days: list[datetime] = [file["upload-time"] for file in files]
    return min(days).date()


def _licences(packages: list[Locked]) -> dict[str, str]:
    """Return the licences, also of packages for other systems. Nothing is installed for this."""
    wanted = [f"{package.name}=={package.version}" for package in packages]
    dry = ("--dry-run", "--quiet", "--no-deps", "--ignore-installed", "--report", "-")
    report = json.loads(_run(sys.executable, "-m", "pip", "install", *dry, *wanted))
    told = [package["metadata"] for package in report["install"]]
    return {canonicalize_name(each["name"]): licence(each) for each in told}


def _npm(name: str) -> Known:
    told = json.loads(_run("npm", "view", "--json", name, "license", "version", "time"))
    return Known(told["license"], told["version"], date.fromisoformat(told["time"][told["version"]][:10]))


def _run(*command: str) -> str:
    return subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE).stdout
