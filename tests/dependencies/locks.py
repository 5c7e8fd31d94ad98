"""The locks in requirements/: every package of a group, to the version and the bytes, on every system."""

import re
from typing import NamedTuple

from packaging.markers import Marker
from packaging.utils import canonicalize_name

from tests.dependencies.pins import ROOT

FOLDER = ROOT / "requirements"
# An entry: name==version ; marker \, its hashes, and behind "# via" who asks for it.
ENTRY = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?: ; (?P<marker>[^\\\n]+))?", re.MULTILINE)
HASH = re.compile(r"--hash=(sha256:[0-9a-f]{64})")
ASKING = re.compile(r"^    # +(?:via +)?([\w.-]+)(?: \(|$)", re.MULTILINE)
THIS_PROJECT = "taptally"


class Locked(NamedTuple):
    """A package of a lock. `through` names the packages that ask for it, none if only this project does."""

    name: str
    version: str
    marker: str
    hashes: tuple[str, ...]
    through: tuple[str, ...]

    def is_for_here(self) -> bool:
        """Say whether it is installed on this system and Python."""
        return not self.marker or Marker(self.marker).evaluate()


def read(group: str) -> dict[str, Locked]:
    """Return the packages of a group's lock, by normalised name."""
    text = (FOLDER / f"{group}.txt").read_text()
    entries = list(ENTRY.finditer(text))
    ends = [entry.start() for entry in entries[1:]] + [len(text)]
    found = [_locked(entry, text[entry.end() : end]) for entry, end in zip(entries, ends, strict=True)]
    return {locked.name: locked for locked in found}


def read_all() -> dict[str, Locked]:
    """Return the packages of all locks."""
    return {name: locked for path in FOLDER.glob("*.txt") for name, locked in read(path.stem).items()}


def _locked(entry: re.Match[str], below: str) -> Locked:
    asking = tuple(name for name in ASKING.findall(below) if name not in ("via", THIS_PROJECT))
    marker = (entry["marker"] or "").strip()
    hashes = tuple(HASH.findall(below))
    return Locked(canonicalize_name(entry["name"]), entry["version"], marker, hashes, asking)
