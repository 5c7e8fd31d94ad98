"""Files that people give: read whole, but never more than a limit, whatever they are."""

import json
import os
from pathlib import Path
from typing import Any

# Windows has no such flag, and no pipes among its files.
WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)


# Settings that somebody writes by hand have some kilobytes; TOML with more dots is slow to read.
LARGEST_TOML = 32 * 1024


class TooLarge(Exception):
    """A file is larger than what it should be ever is; the message names both in a line."""


def read(path: Path, most: int) -> bytes:
    """Return a file's content; raise OSError, or TooLarge where it is more than `most` bytes.

    A device or a pipe is read likewise: nothing waits for a pipe that nobody writes to.
    """
    with open(path, "rb", opener=_opened) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(f"{path}: more than {most:,} bytes: none of its kind is so large")
    return content


def read_json(path: Path, most: int) -> Any:
    """Return the value in a file of JSON; raise OSError, or ValueError where no reasonable one is in it."""
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
