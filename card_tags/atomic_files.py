"""Writes files whole or not at all. Every file that a player has is kept like this."""

import contextlib
import os
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Put a file with this content at `path`, or change nothing; raise OSError.

    If the program or the power ends in the middle, either the old file or the new one is there, whole.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.part")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(path))  # a write that fails names no file
    finally:
        draft.unlink(missing_ok=True)
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Write the new name to the disk, if the system can: else a power cut could bring back the old file."""
    with contextlib.suppress(OSError):  # Windows opens no folder
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
