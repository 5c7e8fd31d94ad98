"""Keeps what takes long to make, by the digest of what it is made from: a second run makes nothing anew."""

import hashlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from filelock import FileLock

from host_sim.runtimes.webassembly import ROOT

FOLDER = ROOT / "build" / "tested"
MADE_BY_TOOLS = ("__pycache__", ".lock", ".part")
DIGEST_LETTERS = 16


def kept(name: str, sources: Iterable[Path], make: Callable[[Path], object]) -> Path:
    """Return the file or folder of this name that is made from these files and folders.

    `make` is called with the path to make if it is not there; no other process makes it meanwhile.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    whole = FOLDER / f"{digest(sources)}-{name}"
    with FileLock(FOLDER / f"{name}.lock"):
        if not whole.exists():
            for old in FOLDER.glob(f"{'?' * DIGEST_LETTERS}-{name}"):
                _remove(old)
            draft = FOLDER / f"new-{name}"
            _remove(draft)
            make(draft)
            draft.rename(whole)
    return whole


def digest(sources: Iterable[Path]) -> str:
    """Return a digest of all files in these folders, and of these files."""
    content = hashlib.sha256()
    for source in sources:
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if path.is_file() and not any(mark in str(path) for mark in MADE_BY_TOOLS):
                content.update(f"{path}\n".encode() + path.read_bytes())
    return content.hexdigest()[:DIGEST_LETTERS]


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
