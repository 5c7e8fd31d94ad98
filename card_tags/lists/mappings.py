"""Mappings in TOML files: those that come with a game, and those that people write.

game = "unstable_unicorns"
line_end = "crlf"               # of their file; "lf" if it is missing
delimiter = ";"                 # of their file; "," if it is missing

[columns]                       # theirs, in their order, and ours; note:... is kept beside the title
card = "name"
artist = "note:artist"

[values.kind]                   # theirs and ours, of one of their columns
"Baby Unicorn" = "baby"

[made]                          # ours that they have not; {row} is the title's place in the list, from 1
id = "UU-2-{row:03}"
"""

import re
from collections.abc import Sequence
from pathlib import Path
from string import Formatter
from typing import Any

from card_tags.lists import grid
from card_tags.lists.games import Game
from card_tags.lists.mapping import ROW, Mapping, turned
from card_tags.lists.problems import shortened
from card_tags.lists.titles import COPIES, NOTE, REQUIRED
from card_tags.toml_files import BadToml, read_toml

LINE_ENDS = {"lf": "\n", "crlf": "\r\n"}
TOML = ".toml"
# The format of {row}: zeros before it, up to two digits of places.
WIDTH = re.compile("(0?[1-9][0-9]?)?")
# Each name may be replaced by the longest cell: a longer pattern would make texts of megabytes.
LONGEST_PATTERN = 200
SECTIONS = ("columns", "values", "made", "blank")


class BadMapping(Exception):
    """The mapping cannot be used; the message says why, in a line."""


def load(given: str, game: Game) -> Mapping:
    """Return the mapping in the file `given`, or the game's mapping of that name; raise BadMapping."""
    path = Path(given) if given.endswith(TOML) else game.folder / f"{given}{TOML}"
    try:
        return _checked(read_toml(path, str(path)), game)
    except FileNotFoundError:
        names = ", ".join(named(game)) or "none"
        raise BadMapping(f"there is no mapping {given}; those of {game.name}: {names}")
    except BadToml as fault:
        raise BadMapping(str(fault))
    except BadMapping as fault:
        raise BadMapping(f"{path}: {shortened(str(fault))}")


def named(game: Game) -> list[str]:
    """Return the names of the mappings that come with a game."""
    return sorted(path.stem for path in game.folder.glob(f"*{TOML}"))


def fitting(headings: Sequence[str], game: Game) -> Mapping | None:
    """Return the mapping of the game's that has exactly these headings, None if none or several have."""
    found = [
        mapping
        for mapping in (load(name, game) for name in named(game))
        if set(mapping.columns) == set(headings)
    ]
    return found[0] if len(found) == 1 else None


def known_columns(game: Game) -> set[str]:
    """Return the headings that a Taptally list may have, without notes."""
    return {COPIES, *(column.name for column in game.columns)}


def _checked(found: dict[str, Any], game: Game) -> Mapping:
    unknown = [name for name in found if name not in ("game", "line_end", "delimiter", *SECTIONS)]
    _must(not unknown, f"{', '.join(unknown)}: not known here")
    _must(found.get("game") == game.name, f'game = "{game.name}" is missing')
    columns, values, made, blank = (found.get(section, {}) for section in SECTIONS)
    _must(isinstance(values, dict), "values has a table for each column")
    _must(all(map(_is_words, (columns, made, blank, *values.values()))), "names and words are texts")
    line_end, delimiter = found.get("line_end", "lf"), found.get("delimiter", grid.DELIMITERS[0])
    _must(line_end in tuple(LINE_ENDS), f"line_end is one of {', '.join(LINE_ENDS)}")
    _must(delimiter in tuple(grid.DELIMITERS), "delimiter is a comma, a semicolon or a tab")
    mapping = Mapping(columns, values, made, blank, LINE_ENDS[line_end], delimiter)
    _check_columns(mapping, game)
    return mapping


def _check_columns(mapping: Mapping, game: Game) -> None:
    ours = [*mapping.columns.values(), *mapping.made]
    unknown = [name for name in ours if name not in known_columns(game) and not name.startswith(NOTE)]
    _must(not unknown, f"{', '.join(unknown)}: no column of {game.name}")
    _must(len(set(ours)) == len(ours), "a column of ours stands there twice")
    missing = [name for name in REQUIRED if name not in ours]
    _must(not missing, f"no column becomes {', '.join(missing)}")
    for heading, words in mapping.values.items():
        _must(heading in mapping.columns, f"values.{heading}: no such column")
        _must(len(turned(words)) == len(words), f"values.{heading}: two words mean the same")
    for name, pattern in (mapping.made | mapping.blank).items():
        _must(
            _is_pattern(pattern, mapping),
            f"{name} = {pattern!r}: only {{row}} and their columns can stand there",
        )
    for heading in mapping.blank:
        _must(heading in mapping.columns, f"blank.{heading}: no such column")


def _must(is_so: bool, why: str) -> None:
    if not is_so:
        raise BadMapping(why)


def _is_words(found: Any) -> bool:
    return isinstance(found, dict) and all(isinstance(word, str) for word in found.values())


def _is_pattern(pattern: str, mapping: Mapping) -> bool:
    """Return whether a pattern names only {row}, perhaps with a width, and their columns."""
    try:
        named = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(pattern)]
    except ValueError:
        return False
    return 0 < len(pattern) <= LONGEST_PATTERN and all(
        name is None or (not conversion and _can_stand(name, spec or "", mapping))
        for name, spec, conversion in named
    )


def _can_stand(name: str, width: str, mapping: Mapping) -> bool:
    if name == ROW:
        return WIDTH.fullmatch(width) is not None
    return name in mapping.columns and not width and not name.isdecimal() and not set(name) & set(".[")
