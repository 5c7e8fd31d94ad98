"""Recorded games: their events, and the view after each. The simulated tables of a hall play them."""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory

FOLDER = Path(__file__).parent / "recorded"
Message = dict[str, Any]


class Play(NamedTuple):
    """One event and the view after it."""

    event: list[Any]
    view: Message | None


def names() -> list[str]:
    """Return the games that have a record."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@cache
def plays(name: str) -> tuple[Play, ...]:
    """Return the record of a game, event by event."""
    lines = (FOLDER / f"{name}.jsonl").read_text().splitlines()
    return viewed([json.loads(line) for line in lines])


def seat_count(name: str) -> int:
    """Return how many seats the record of a game has."""
    return len(plays(name)[0].event[2]["seats"])


def seated(name: str, names: list[str]) -> tuple[Play, ...]:
    """Return the record of a game with these players' names; the other seats keep theirs."""
    if not names:
        return plays(name)
    (started, game, options), *events = [play.event for play in plays(name)]
    seats = names[: len(options["seats"])] + options["seats"][len(names) :]
    return viewed([[started, game, options | {"seats": seats}], *events])


def viewed(events: list[list[Any]]) -> tuple[Play, ...]:
    """Return accepted events of a game, each with the view after it. Raises Refused."""
    game = Game(rulebook_of, ListHistory())
    found = []
    for event in events:
        game.accept(event)
        found.append(Play(event, game.view()))
    return tuple(found)
