"""The state of a table on a desktop: a folder with two regions of the emulated flash.

`flash.bin` is the log of the game in play. `table.bin` is the file system with everything else that players
keep.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import platformdirs
from filelock import FileLock, Timeout

from card_tags import input_files
from card_tags.atomic_files import write_atomically
from card_tags.input_files import TooLarge

LOCK = "in_use.lock"
FLASH = "flash.bin"
TABLE = "table.bin"


class NotFlash(Exception):
    """A file of the folder is not a table's; the message says which."""


class InUse(Exception):
    """Another table uses this folder; the message names it."""


def default_folder() -> Path:
    """Return this user's state folder for Taptally, by the rules of the system."""
    return Path(platformdirs.user_state_dir("taptally", appauthor=False))


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Take a folder for one table until the block or the process ends; make it if needed; raise InUse."""
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
    """Return a region (FLASH or TABLE) as it was left, None if it was never kept; raise NotFlash."""
    path = folder / name
    if not path.exists():
        return None
    with contextlib.suppress(TooLarge):
        image = input_files.read(path, size)
        if len(image) == size:
            return image
    raise NotFlash(f"{path} is not what a table of this board keeps: it is left alone")


def save_flash(folder: Path, name: str, image: bytes) -> None:
    """Keep a region in a folder. If program or power ends, the old file or the new one is there, whole."""
    write_atomically(folder / name, image)
