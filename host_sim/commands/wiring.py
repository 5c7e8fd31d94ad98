"""`wiring`: prints which pin goes where."""

from pathlib import Path
from typing import Any

import click

from card_tags.atomic_files import write_atomically
from host_sim.command_parts import board_named


@click.command("wiring")
@click.option(
    "--svg", "picture", type=click.Path(path_type=Path), help="Draw the wiring as well, into this file."
)
@click.option("--markdown", is_flag=True, help="Print a Markdown table.")
@click.argument("board", default="pico")
def command(picture: Path | None, markdown: bool, board: str) -> None:
    """Print which pin of a board goes where."""
    from host_sim.boards import warnings
    from host_sim.wiring import tables

    checked = board_named(board)
    if picture:
        _draw_wiring(checked, picture)
    text = [checked["name"], "", *tables.as_text(checked), *warnings(checked)]
    print("\n".join(tables.as_markdown(checked) if markdown else text))


def _draw_wiring(board: dict[str, Any], picture: Path) -> None:
    from host_sim.wiring.picture import draw

    if picture.suffix != ".svg":
        raise click.BadParameter("the picture is an SVG: name it .svg", param_hint="--svg")
    write_atomically(picture, draw(board).encode())
