"""Judges the messages of a hall by its published description: anybody may have sent one.

`topics.yaml` is AsyncAPI 3: the shape of each kind of message is a JSON Schema there.
"""

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

DESCRIPTION = Path(__file__).with_name("topics.yaml")
Message = dict[str, Any]


def fault_of(kind: str, message: Message) -> str:
    """Return what is wrong with a message of this kind: its place and why, "" if nothing is."""
    found = best_match(_validator(kind).iter_errors(message))
    if found is None:
        return ""
    return f"{found.json_path.removeprefix('$').removeprefix('.') or kind}: {found.message}"


@cache
def description() -> Message:
    """Return the description as it is published."""
    found: Message = yaml.safe_load(DESCRIPTION.read_text())
    return found


@cache
def _validator(kind: str) -> Draft202012Validator:
    (name,) = description()["channels"][kind]["messages"]
    return Draft202012Validator(description()["components"]["messages"][name]["payload"])
