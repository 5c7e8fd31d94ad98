"""What commands for lists have in common: their arguments, and how they report what is wrong."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from card_tags.labels.unprintable import Unprintable
from card_tags.lists import TitleList
from card_tags.lists.limits import OverLimit
from card_tags.lists.mappings import BadMapping
from card_tags.lists.problems import BadTitles
from tally.games import GAMES
from tally.screens.letters import BOX, codes

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
OUTPUT = click.Path(dir_okay=False, path_type=Path)
GAME = click.Choice(GAMES)
LONGEST_ADDRESS = 200
MOST_SHOWN = 8  # how many of the titles with the same problem are named
BOX_SIGN = "□"


class Address(click.ParamType):
    """The beginning of an address, to which a card's id is added."""

    name = "address"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the address; end the command if no tag could carry it."""
        if len(value) > LONGEST_ADDRESS or not all("!" <= letter <= "~" for letter in value):
            self.fail(f"an address is up to {LONGEST_ADDRESS} ASCII letters without blanks", param, ctx)
        return value


ADDRESS = Address()
GAME_HELP = "The game of the list, if neither its folder nor its columns show it."


@contextmanager
def said(file: Path) -> Iterator[None]:
    """Turn the problems of a list or a mapping into a message, a line for each of them."""
    try:
        yield
    except BadTitles as bad:
        raise click.ClickException("\n".join([f"{file} cannot be taken:", *bad.problems]))
    except OverLimit as bad:
        raise click.ClickException(f"{file}, {bad}")
    except (BadMapping, Unprintable) as bad:
        raise click.ClickException(str(bad))


def require_ending(path: Path, what: str, *endings: str) -> None:
    """Raise unless a file's name ends as it should. So a wrong name does not cost somebody a list."""
    if path.suffix.lower() not in endings:
        raise click.UsageError(f"{path}: {what} is a file named {' or '.join(endings)}")


def refuse_existing(path: Path, *, is_replaced: bool) -> None:
    """Raise if there is a file at `path` that is not to be replaced."""
    if path.exists() and not is_replaced:
        raise click.ClickException(f"{path} is there already; --replace writes over it")


def counted(titles: TitleList, copies: int | None = None) -> str:
    """Return how many cards and titles a list has, in words; with `copies`, as many of each title."""
    cards = titles.cards if copies is None else copies * len(titles.rows)
    return f"{numbered(cards, 'card')}, {numbered(len(titles.rows), 'title')}"


def numbered(count: int, thing: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def say_escaped(cells: int) -> None:
    """Report on standard error how many cells of a CSV got an apostrophe; standard output may be the CSV."""
    if cells:
        found = numbered(cells, "cell")
        click.echo(f"a spreadsheet would run or change {found}: an apostrophe stands before each", err=True)


def say_without_glyph(titles: TitleList) -> None:
    """Report on standard error in which titles a table shows a box, because it has no picture of a letter."""
    found = {row.title["id"]: "".join(dict.fromkeys(_without_glyph(row.title))) for row in titles.rows}
    named = [f"{title} ({letters})" for title, letters in found.items() if letters]
    if named:
        click.echo(f"a table shows {BOX_SIGN} for letters that it does not have: {shown(named)}", err=True)


def _without_glyph(value: Any) -> Iterator[str]:
    """Yield each letter of all texts in a title's field that a table has no picture of."""
    if isinstance(value, str):
        yield from (letter for letter in value if codes(letter) == bytes([BOX]) and letter != BOX_SIGN)
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _without_glyph(each)


def shown(titles: list[str]) -> str:
    """Return these titles in a line; of many only the first, and how many more there are."""
    more = len(titles) - MOST_SHOWN
    return ", ".join(titles[:MOST_SHOWN]) + (f" and {more} more" if more > 0 else "")
