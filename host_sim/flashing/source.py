"""Finds MicroPython's source: a given folder, the archive beside the project, or a clone of its tag.

An archive and a clone are used only if they are the pinned ones. A given folder is the giver's own affair.
"""

import hashlib
import os
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from host_sim.flashing.sources import ROOT


@dataclass(frozen=True)
class Pinned:
    """A commit of a repository: its tag may move, so commit and tree (in hex) identify it.

    The tree names the commit of each submodule (by folder), so git checks those too.
    """

    origin: str
    tag: str
    commit: str
    tree: str
    submodules: tuple[str, ...]


VERSION = "1.27.0"
MICROPYTHON = Pinned(
    origin="https://github.com/micropython/micropython",
    tag=f"v{VERSION}",
    commit="78ff170de9e32c79db6e64d3e33d2bd60002bdcd",
    tree="1d19acaa7028b585d3e35c02ed6520a108ae804e",
    submodules=(
        "lib/pico-sdk",
        "lib/tinyusb",
        "lib/mbedtls",
        "lib/micropython-lib",
        "lib/lwip",
        "lib/cyw43-driver",
    ),
)
# How MicroPython itself shortens a commit.
COMMIT = MICROPYTHON.commit[:9]
# The time of that version's tag. A build uses no other time, so its bytes are the same each time.
TAGGED_AT = 1_765_238_400
GIVEN = "MICROPYTHON"
ARCHIVE = ROOT.parent / "shared" / "micropython" / f"micropython-{VERSION}.tar.xz"
ARCHIVE_SHA256 = "cdb76ff6a67e64e291a588941aa5a70c550757c78d38bf8e05065142a9e6aa2a"
UNPACKED = ROOT / "build" / f"micropython-{VERSION}"


# The package of micropython-lib that the manifest requires for a board with a radio.
UMQTT = ("lib", "micropython-lib", "micropython", "umqtt.simple")


class NoSource(Exception):
    """MicroPython's source cannot be found, or is not the pinned one; the message says why, in a line."""


def find() -> Path:
    """Return the folder of MicroPython's source; raise NoSource."""
    if GIVEN in os.environ:
        return _checked(Path(os.environ[GIVEN]).resolve())
    if not UNPACKED.exists():
        _fetch()
    return _checked(UNPACKED)


def is_here() -> bool:
    """Return whether the source is here, without a network."""
    return GIVEN in os.environ or ARCHIVE.exists() or UNPACKED.exists()


def umqtt() -> Path | None:
    """Return the folder of `umqtt`, None if the source is not unpacked yet."""
    folder = Path(os.environ.get(GIVEN, UNPACKED)).joinpath(*UMQTT)
    return folder if folder.exists() else None


def _checked(folder: Path) -> Path:
    if not (folder / "ports" / "rp2" / "CMakeLists.txt").exists():
        raise NoSource(f"{folder} is not a source of MicroPython: it has no ports/rp2")
    return folder


def _fetch() -> None:
    """Fetch the source, and move it to its place at once, so that nobody takes half of it for all."""
    UNPACKED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=UNPACKED.parent) as name:
        whole = Path(name) / "micropython"
        if ARCHIVE.exists():
            unpack(ARCHIVE, ARCHIVE_SHA256, Path(name))
        else:
            clone(MICROPYTHON, whole)
        whole.rename(UNPACKED)


def unpack(path: Path, sha256: str, folder: Path) -> None:
    """Unpack an archive into a folder if its SHA-256 (in hex) is this one; raise NoSource, OSError."""
    check_sum(path, sha256)
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="tar")


def check_sum(path: Path, sha256: str) -> None:
    """Raise NoSource unless a file has this SHA-256 (in hex)."""
    with path.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() != sha256:
            raise NoSource(f"{path} is not the pinned archive: its SHA-256 is not {sha256}")


def clone(pinned: Pinned, folder: Path) -> None:
    """Clone a commit with its submodules into a new folder.

    Raises NoSource, also if the tag is another commit now.
    """
    try:
        _git("clone", "--depth", "1", "--branch", pinned.tag, pinned.origin, str(folder))
        found = _git("-C", str(folder), "rev-parse", "HEAD", "HEAD^{tree}").split()
        if found != [pinned.commit, pinned.tree]:
            raise NoSource(f"{pinned.tag} of {pinned.origin} is not the pinned commit {pinned.commit}")
        if pinned.submodules:
            _git("-C", str(folder), "submodule", "update", "--init", "--depth", "1", *pinned.submodules)
    except (OSError, subprocess.CalledProcessError):
        raise NoSource(f"cannot clone {pinned.origin}: give a folder that has {pinned.tag}, {GIVEN}=DIR")


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout
