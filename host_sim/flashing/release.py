"""Which firmware this is: the version of the project, and a digest that no other content has."""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache

from host_sim.flashing.sources import ROOT, sources

DIGEST_LETTERS = 8


def version() -> str:
    """Return the project's version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def digest(files: Mapping[str, bytes]) -> str:
    """Return the first letters of a SHA-256 over these files and their paths, in any order given."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path} {len(files[path])}\n".encode())
        whole.update(files[path])
    return whole.hexdigest()[:DIGEST_LETTERS]


@cache
def digest_of_sources() -> str:
    """Return the digest of the firmware as it stands in this checkout, for where nothing is compiled."""
    return digest({path: source.read_bytes() for path, source in sources()})
