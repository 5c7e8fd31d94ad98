"""Where a table's state lives on a desktop: a folder with two regions of the emulated flash.

`flash.bin` is the log of the game in progress, `table.bin` the file system of all else that players keep.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from card_tags import given_files
from card_tags.given_files import TooLarge
from card_tags.kept_files import keep

LOCK = "in_use.lock"
FLASH = "flash.bin"
TABLE = "table.bin"


class NotFlash(Exception):
    """A file of the folder is none that a table left there; the message says which."""


class InUse(Exception):
    """Another table runs on this folder; the message says which."""


def default_folder() -> Path:
    """Return this user's state folder for Taptally, as the system would have it."""
    return Path(platformdirs.user_state_dir("taptally", appauthor=False))


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Have a folder, made if need be, for one table until the block or the process ends; raise InUse."""
    folder.mkdir(parents=True, exist_ok=True)
    lock = FileLock(folder / LOCK, blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise InUse(f"{folder} is in use: another table runs on it")
    try:
        yield
    finally:
        lock.release()


def load_flash(folder: Path, name: str, size: int) -> bytes | None:
    """Return a region (FLASH or TABLE) as it was left, or None where it was never kept; raise NotFlash."""
    path = folder / name
    if not path.exists():
        return None
    with contextlib.suppress(TooLarge):
        image = given_files.read(path, size)
        if len(image) == size:
            return image
    raise NotFlash(f"{path} is not what a table of this board keeps: it is left alone")


def save_flash(folder: Path, name: str, image: bytes) -> None:
    """Keep a region in a folder: should program or power end, the old one or the new one is whole."""
    keep(folder / name, image)
