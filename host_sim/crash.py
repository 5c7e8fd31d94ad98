"""What a device wrote down about its bugs, with the names as they are in the source."""

import re
from collections.abc import Iterable, Iterator

from host_sim.flashing.condensed import long_names

# A frozen module is called by its path.
PLACE = re.compile(r'^(  File "(?:\w+/)*(?P<module>\w+)(?:\.py)?".* in )(?P<name>_[a-z]+)$')
# How what a device wrote of each bad ending begins: with its code.
HEADING = re.compile(r"(?:[0-9A-F]{4}|HUNG), ")


def is_crash(lines: Iterable[str]) -> bool:
    """Return whether a device wrote these lines down."""
    return any(HEADING.match(line) for line in lines)


def told_in_full(lines: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a `crash.txt` of this version: a function is called what it may be in its module.

    Modules of one name share their short names: then every function that it can be is named.
    """
    names = long_names()
    for line in lines:
        place = PLACE.match(line.rstrip("\n"))
        wholes = names.get(place["module"], {}).get(place["name"]) if place else None
        yield f"{place[1]}{' or '.join(sorted(wholes))}" if place and wholes else line.rstrip("\n")
