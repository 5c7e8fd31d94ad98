"""Files that are written whole or not at all."""

import os
from pathlib import Path


def keep(path: Path, content: bytes) -> None:
    """Put a file of this content in the place of `path`, or leave all as it was; raise OSError."""
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
