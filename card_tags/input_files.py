"""Reads files that people give: whole, but never more than a limit; texts as any editor saves them."""

import json
import os
from pathlib import Path
from typing import Any

from host_sim.words.messages import say

# Windows has no such flag, and no pipes among its files.
WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0)


# Settings written by hand have some kilobytes. The TOML reader is slow with a long row of dots.
LARGEST_TOML = 32 * 1024

# Some programs begin a file with a mark, which is no letter of its text.
UTF8_MARK = b"\xef\xbb\xbf"
UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
NO_LETTER = "\0"  # is in UTF-16 that is read as UTF-8


class TooLarge(Exception):
    """A file is larger than any file of its kind. The message names it; `why` has the limit, in words."""

    def __init__(self, path: Path, most: int) -> None:
        self.why = f"more than {most:,} bytes: none of its kind is so large"
        super().__init__(f"{path}: {self.why}")


class NotText(ValueError):
    """A file is neither UTF-8 nor UTF-16 with a mark. The message says so, with its first wrong `line`."""

    def __init__(self, line: int) -> None:
        super().__init__(say("line {0}: this is not UTF-8 text: save it as UTF-8", line))
        self.line = line


def read(path: Path, most: int) -> bytes:
    """Return a file's content; raise OSError, or TooLarge where it is more than `most` bytes.

    It reads a device or a pipe in the same way, and does not wait for a pipe that nobody writes to.
    """
    with open(path, "rb", opener=_opened) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(path, most)
    return content


def text_of(path: Path, most: int) -> str:
    """Return the text of a file, with its line ends; raise as `read` and `decoded` do."""
    return decoded(read(path, most))


def decoded(content: bytes) -> str:
    """Return the text of a file's content, without a mark; raise NotText."""
    coding = "utf-16" if content.startswith(UTF16_MARKS) else "utf-8"
    content = content.removeprefix(UTF8_MARK)
    try:
        text = content.decode(coding)
    except UnicodeDecodeError as fault:
        text = content[: fault.start].decode(coding) + NO_LETTER
    if NO_LETTER in text:
        raise NotText(text.count("\n", 0, text.index(NO_LETTER)) + 1)
    return text


def read_json(path: Path, most: int) -> Any:
    """Return the value in a JSON file; raise OSError, or ValueError if it holds no reasonable JSON."""
    try:
        return json.loads(text_of(path, most))
    except RecursionError:
        raise ValueError("thousands of lists in each other") from None
    except TooLarge as fault:
        raise ValueError(str(fault)) from None


def _opened(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | WITHOUT_WAITING)
    if WITHOUT_WAITING:
        os.set_blocking(descriptor, True)
    return descriptor
