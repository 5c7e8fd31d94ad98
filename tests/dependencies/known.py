"""What the registries said of each package when the locks were written, and what people added."""

import json
import tomllib
from datetime import date
from typing import NamedTuple

from tests.dependencies.locks import FOLDER

# The first is written by `make lock`, the second by hand.
LOOKED_UP = FOLDER / "looked_up.json"
BY_HAND = FOLDER / "reasons.toml"
# A package without a release for this time is called dormant.
DORMANT_DAYS = 2 * 365


class Known(NamedTuple):
    """A package's licence, and its newest release, which may be newer than the locked one."""

    licence: str
    newest: str
    released: date


class Reasons(NamedTuple):
    """What people wrote by hand, by package: why it stays nevertheless, and what its metadata lacks."""

    dormant: dict[str, str]
    licences: dict[str, str]
    stated: dict[str, str]
    npm: dict[str, str]


def reasons() -> Reasons:
    """Return the content of reasons.toml."""
    return Reasons(**tomllib.loads(BY_HAND.read_text()))


def read() -> tuple[date, dict[str, Known]]:
    """Return the day of the last `make lock`, and the data of that day, by name."""
    told = json.loads(LOOKED_UP.read_text())
    packages = {
        name: Known(licence, newest, date.fromisoformat(released))
        for name, (licence, newest, released) in told["packages"].items()
    }
    return date.fromisoformat(told["day"]), packages


def write(day: date, packages: dict[str, Known]) -> None:
    """Keep the data of a day, a package a line."""
    rows = [
        f"    {json.dumps(name)}: {json.dumps([known.licence, known.newest, known.released.isoformat()])}"
        for name, known in sorted(packages.items())
    ]
    listed = ",\n".join(rows)
    LOOKED_UP.write_text(f'{{\n  "day": "{day}",\n  "packages": {{\n{listed}\n  }}\n}}\n')


def is_dormant(known: Known, day: date) -> bool:
    """Say whether its newest release was already old on that day."""
    return (day - known.released).days > DORMANT_DAYS
