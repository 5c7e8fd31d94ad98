"""Reads TOML files that people write."""

import tomllib
from pathlib import Path
from typing import Any

from card_tags import given_files
from card_tags.given_files import LARGEST_TOML, NotText
from card_tags.lists.troubles import shortened


class BadToml(Exception):
    """A file holds no TOML; the message says which file, where and why, in a line."""


def read_toml(path: Path) -> dict[str, Any]:
    """Return the tables of a TOML file; raise BadToml, FileNotFoundError, given_files.TooLarge."""
    try:
        return tomllib.loads(given_files.text_of(path, LARGEST_TOML))
    except FileNotFoundError:
        raise
    except RecursionError:
        raise BadToml(f"{path}: thousands of lists in each other") from None
    except NotText as fault:
        raise BadToml(f"{path}, {fault}") from None
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise BadToml(f"{path}: {shortened(str(fault))}") from None
