"""What registries told of each package when the locks were written, and what people said of it."""

import json
import tomllib
from datetime import date
from typing import NamedTuple

from tests.dependencies.locks import FOLDER

# Written by `make lock`; and by hand.
LOOKED_UP = FOLDER / "looked_up.json"
BY_HAND = FOLDER / "reasons.toml"
# Who has released nothing for so long is called dormant.
DORMANT_DAYS = 2 * 365


class Known(NamedTuple):
    """A package's licence, and its newest release, which may be newer than the locked one."""

    licence: str
    newest: str
    released: date


class Reasons(NamedTuple):
    """What is said by hand, by package: why it stays though, and what its metadata does not say."""

    dormant: dict[str, str]
    licences: dict[str, str]
    stated: dict[str, str]
    npm: dict[str, str]


def reasons() -> Reasons:
    """Return what stands in reasons.toml."""
    return Reasons(**tomllib.loads(BY_HAND.read_text()))


def read() -> tuple[date, dict[str, Known]]:
    """Return the day of the last `make lock`, and what was told then, by name."""
    told = json.loads(LOOKED_UP.read_text())
    packages = {
        name: Known(licence, newest, date.fromisoformat(released))
        for name, (licence, newest, released) in told["packages"].items()
    }
    return date.fromisoformat(told["day"]), packages


def write(day: date, packages: dict[str, Known]) -> None:
    """Keep what was told on a day, a package a line."""
    rows = [
        f"    {json.dumps(name)}: {json.dumps([known.licence, known.newest, known.released.isoformat()])}"
        for name, known in sorted(packages.items())
    ]
    listed = ",\n".join(rows)
    LOOKED_UP.write_text(f'{{\n  "day": "{day}",\n  "packages": {{\n{listed}\n  }}\n}}\n')


def is_dormant(known: Known, day: date) -> bool:
    """Say whether its newest release was already old on that day."""
    return (day - known.released).days > DORMANT_DAYS
