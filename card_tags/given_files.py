"""Reads files that people give: whole, but never more than a limit."""

import json
import os
from pathlib import Path
from typing import Any

# Windows has no such flag, and no pipes among its files.
WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)


# Settings written by hand have some kilobytes. The TOML reader is slow with a long row of dots.
LARGEST_TOML = 32 * 1024


class TooLarge(Exception):
    """A file is larger than any file of its kind. The message names the file and the limit in a line."""


def read(path: Path, most: int) -> bytes:
    """Return a file's content; raise OSError, or TooLarge where it is more than `most` bytes.

    It reads a device or a pipe in the same way, and does not wait for a pipe that nobody writes to.
    """
    with open(path, "rb", opener=_opened) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(f"{path}: more than {most:,} bytes: none of its kind is so large")
    return content


def read_json(path: Path, most: int) -> Any:
    """Return the value in a JSON file; raise OSError, or ValueError if it holds no reasonable JSON."""
    try:
        return json.loads(read(path, most).decode())
    except RecursionError:
        raise ValueError("thousands of lists in each other") from None
    except TooLarge as fault:
        raise ValueError(str(fault)) from None


def _opened(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | WITHOUT_WAITING)
    if WITHOUT_WAITING:
        os.set_blocking(descriptor, True)
    return descriptor
