"""Reads TOML files that people write."""

import tomllib
from pathlib import Path
from typing import Any

from card_tags import input_files
from card_tags.input_files import LARGEST_TOML, NotText, TooLarge
from card_tags.lists.problems import shortened


class BadToml(Exception):
    """A file holds no TOML; the message says which file, where and why, in a line."""


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """Return the tables of a TOML file, which messages call `name`; raise BadToml, FileNotFoundError."""
    try:
        return tomllib.loads(input_files.text_of(path, LARGEST_TOML))
    except FileNotFoundError:
        raise
    except RecursionError:
        raise BadToml(f"{name}: thousands of lists in each other") from None
    except TooLarge as fault:
        raise BadToml(f"{name}: {fault.why}") from None
    except NotText as fault:
        raise BadToml(f"{name}, {fault}") from None
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise BadToml(f"{name}: {shortened(str(fault))}") from None
