"""Which firmware this is: the project's version, a digest of its content, and a digest of each module."""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache

from host_sim.flashing.folding import folded_sources
from host_sim.flashing.sources import ROOT, module_name, sources

DIGEST_LETTERS = 8
MODULE_BYTES = 6
MODULE = "release.py"


def version() -> str:
    """Return the project's version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def digest(files: Mapping[str, bytes]) -> str:
    """Return the first letters of a SHA-256 over these files and their paths; their order does not matter."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(f"{path} {len(files[path])}\n".encode())
        whole.update(files[path])
    return whole.hexdigest()[:DIGEST_LETTERS]


@cache
def digest_of_sources() -> str:
    """Return the digest of the firmware in this checkout."""
    return digest({path: source.read_bytes() for path, source in sources()})


def module_digest(path: str, text: str) -> bytes:
    """Return the first bytes of a SHA-256 over a module's path on the device and its folded source.

    A constant is in the text of each module that uses it: so all of them differ when it changes.
    """
    return hashlib.sha256(f"{path}\n{text}".encode()).digest()[:MODULE_BYTES]


def module() -> str:
    """Return the text of a module that is frozen beside ours and names this firmware.

    MODULES has the digests of all modules, one behind the other: `deploy` finds changed modules by them.
    Nobody calls the function; because of it the module's names lie in flash and take no heap.
    """
    modules = sorted(module_digest(path, text) for path, text in folded_sources().items())
    values = {"VERSION": version(), "DIGEST": digest_of_sources(), "MODULES": b"".join(modules)}
    lines = [f"{name} = {value!r}\n" for name, value in values.items()]
    names = [f"    import {module_name(path)}\n" for path, _ in sources()]
    text = '"""Which firmware this is: the build wrote it."""\n\n' + "".join(lines)
    return text + "\n\ndef names():\n" + "".join(names)
