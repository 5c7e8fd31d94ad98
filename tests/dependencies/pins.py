"""The pins of pyproject.toml, by group, and the reason beside each pin."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent.parent
PYPROJECT = ROOT / "pyproject.toml"
PROJECT = tomllib.loads(PYPROJECT.read_text())
OLDEST_PYTHON = PROJECT["project"]["requires-python"].removeprefix(">=")
# A pin in pyproject.toml, and the comment behind it.
PIN = re.compile(r'"(?P<pin>[\w.-]+==[^"]+)"\]?,?\s*#\s*(?P<reason>.+)')


class Group(NamedTuple):
    """Packages that are installed together: a heading, and the arguments with which uv locks them."""

    title: str
    compiled: tuple[str, ...]


# In the order of DEPENDENCIES.md. A package that several groups share stands in the first of them.
GROUPS = {
    "play": Group("To play, replay and print", ("pyproject.toml",)),
    "flash": Group("To flash a Pico, besides", ("pyproject.toml", "--extra", "flash")),
    "docs": Group("To build the site of the docs, besides", ("pyproject.toml", "--extra", "docs")),
    "test": Group("To test, besides", ("pyproject.toml", "--all-extras")),
    "environment": Group("The environment itself", ("--group", "environment")),
    "node": Group("Where Node.js is missing or too old", ("--group", "node")),
    "lock": Group("To write the locks", ("--group", "lock")),
}


def pinned(group: str) -> dict[str, str]:
    """Return the versions that pyproject.toml asks for, by normalised name."""
    play, extras = PROJECT["project"]["dependencies"], PROJECT["project"]["optional-dependencies"]
    asked = {
        "play": play,
        "flash": play + extras["flash"],
        "docs": play + extras["docs"],
        "test": play + extras["flash"] + extras["docs"] + extras["dev"],
        **PROJECT["dependency-groups"],
    }
    return _versions(asked[group])


def build_requirements() -> dict[str, str]:
    """Return what builds this project, as `pinned` does."""
    return _versions(PROJECT["build-system"]["requires"])


def _versions(asked: list[str]) -> dict[str, str]:
    requirements = map(Requirement, asked)
    return {canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in requirements}


def reasons() -> dict[str, str]:
    """Return why each direct dependency is there, by normalised name."""
    found = PIN.finditer(PYPROJECT.read_text())
    return {canonicalize_name(Requirement(pin["pin"]).name): pin["reason"] for pin in found}
