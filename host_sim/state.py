"""Where a table's state lives on a desktop: one folder with the emulated flash, kept between runs."""

import os
from pathlib import Path

import platformdirs

FLASH = "flash.bin"


def default_folder() -> Path:
    """Return this user's state folder for Taptally, as the system would have it."""
    return Path(platformdirs.user_state_dir("taptally", appauthor=False))


def load_flash(folder: Path) -> bytes | None:
    """Return the flash as it was left, or None before the first game."""
    path = folder / FLASH
    return path.read_bytes() if path.exists() else None


def save_flash(folder: Path, image: bytes) -> None:
    """Keep the flash in a folder that exists; after a crash the old one or the new one is there, whole."""
    fresh = folder / (FLASH + ".new")
    fresh.write_bytes(image)
    os.replace(fresh, folder / FLASH)
