"""`show`: lists the titles of a list, or everything that is wrong with it."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.command_parts import FILE, GAME, GAME_HELP, counted, said, say_without_glyph
from card_tags.labels.face import Face, Figures, in_words
from card_tags.labels.faces import face_of
from card_tags.lists.titles import Row
from tally.screens.words import text

ID_WIDTH = 8
NAME_WIDTH = 34
KIND_WIDTH = 17
INDENT = " " * 6


@click.command("show")
@click.argument("file", type=FILE)
@click.option("--game", type=GAME, help=GAME_HELP)
def command(file: Path, game: str | None) -> None:
    """List the titles of a file, or say what is wrong with it."""
    with said(file):
        titles = lists.read(file, game)
    id_width = max(ID_WIDTH, *(len(row.title["id"]) + 1 for row in titles.rows), 0)
    for row in titles.rows:
        face = in_words(face_of(titles.game, row.title))
        click.echo(_line(row, face, id_width))
        for sentence in face.sentences:
            click.echo(f"{INDENT}{sentence}")
    click.echo(counted(titles))
    say_without_glyph(titles)


def _line(row: Row, face: Face, id_width: int) -> str:
    name, kind = f"{row.title['name']:<{NAME_WIDTH}}", f"{face.kind:<{KIND_WIDTH}}"
    return (
        f"{row.copies} x {row.title['id']:<{id_width}}{_apart(name)}{_apart(kind)}{_figures(face)}".rstrip()
    )


def _apart(cell: str) -> str:
    """Return a cell with a blank behind it, so that it does not touch the next one."""
    return cell if cell.endswith(" ") else f"{cell} "


def _figures(face: Face) -> str:
    cost = [f"{text('counter.cost')} {face.cost}"] if face.cost else []
    return "; ".join([*cost, *map(_row, face.rows)])


def _row(row: Figures) -> str:
    figures = ", ".join(f"{word} {number}".rstrip() for word, number in row.figures)
    return f"{row.caption} {figures}".lstrip()
