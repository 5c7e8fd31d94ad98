"""Pictures of every view of the page, at phone, tablet, laptop and full HD.

`python -m tests.host.page.pictures DIR` makes them; look at each. `--dark` makes them for a dark system.
"""

from pathlib import Path
from typing import Any

import click

from card_tags import samples
from tests.host.page.browser import drive

MID_GAME = 12
IN_A_FIGHT = 34
HELD_MS = 700
# From the list of options: the second game, and from two seats to eight.
EIGHT_SEATS: list[list[Any]] = [
    ["hold key", "s", HELD_MS],
    ["settle"],
    ["key", "s"],
    ["settle"],
    ["key", "d"],
    *[["key", "s"], ["settle"]] * 6,
    ["hold key", "a", HELD_MS],
    ["settle"],
    ["key", "s"],
    ["settle"],
]
DRAWERS = {"Other cards": "drawer_cards", "Keep": "drawer_keep", "Trouble": "drawer_trouble"}


def table() -> list[list[Any]]:
    """Return the steps that show a table before a game, each of its drawers, a chosen card, and trouble."""
    steps: list[list[Any]] = [["open"], ["shots", "start"], ["deal"], ["shots", "dealt"]]
    steps += [["click", "Mudpuddle|Kit of|Sleepy|Splash|Snack"], ["shots", "chosen"], ["key", "Escape"]]
    for name, picture in DRAWERS.items():
        steps += [["summary", name], ["shots", picture], ["summary", name]]
    steps += [["summary", "Trouble"], ["click", "Unplug the reader"], ["summary", "Trouble"], ["settle"]]
    return [*steps, ["settle"], ["shots", "trouble"]]


def guided() -> list[list[Any]]:
    """Return the steps that show the guided first game, a game in full swing, and another way."""
    return [
        ["open"],
        ["begin guided"],
        ["shots", "guided_start"],
        ["guided", "keys", MID_GAME],
        ["shots", "guided"],
        ["guided", "keys", IN_A_FIGHT - MID_GAME],
        ["shots", "guided_fight"],
        ["press", "right"],
        ["settle"],
        ["shots", "guided_astray"],
        ["press", "left"],
        ["settle"],
        ["click", "without the guide"],
        ["shots", "mid_game"],
    ]


def others() -> list[list[Any]]:
    """Return the steps that show the other games, and eight seats."""
    steps: list[list[Any]] = [["open"]]
    for game in samples.LISTS:
        steps += [["choose", game], ["shots", game]]
    return [*steps, *EIGHT_SEATS, ["deal"], ["shots", "eight_seats"]]


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--dark", is_flag=True)
def main(folder: Path, dark: bool) -> None:
    """Make the pictures in a folder."""
    for part in (table, guided, others):
        own = folder / part.__name__
        own.mkdir(parents=True, exist_ok=True)
        drive(own, *part(), dark=dark)
        click.echo(f"{len(list(own.glob('*.png')))} pictures in {own}")


if __name__ == "__main__":
    main(prog_name="python -m tests.host.page.pictures")
