"""Where a table's state lives on a desktop: a folder with two regions of the emulated flash.

`flash.bin` is the log of the game in progress, `table.bin` the file system of all else that players keep.
"""

import os
from pathlib import Path

import platformdirs

FLASH = "flash.bin"
TABLE = "table.bin"


def default_folder() -> Path:
    """Return this user's state folder for Taptally, as the system would have it."""
    return Path(platformdirs.user_state_dir("taptally", appauthor=False))


def load_flash(folder: Path, name: str) -> bytes | None:
    """Return a region (FLASH or TABLE) as it was left, or None where it was never kept."""
    path = folder / name
    return path.read_bytes() if path.exists() else None


def save_flash(folder: Path, name: str, image: bytes) -> None:
    """Keep a region in a folder that exists; after a crash the old one or the new one is there, whole."""
    fresh = folder / (name + ".new")
    fresh.write_bytes(image)
    os.replace(fresh, folder / name)
