"""Files that are written whole or not at all: every file of a player's is kept like this."""

import contextlib
import os
from pathlib import Path


def keep(path: Path, content: bytes) -> None:
    """Put a file of this content in the place of `path`, or leave all as it was; raise OSError.

    Should the program or the power end meanwhile, the old file is whole, or the new one.
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
    """Have the new name on the disk too, where the system can: without it a power cut brings the old file."""
    with contextlib.suppress(OSError):  # Windows opens no folder
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
