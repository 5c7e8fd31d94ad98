"""Checks for random games of any rulebook. The events, and checks of a view, are each game's own."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest

from host_sim.replay import replay_files
from host_sim.replay_micropython import replay_under_micropython
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.at_table.explain import Explain
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.rewind import Resume
from tally.screens.reasons import because

# One of so many games is checked from its journal.
CHECKED = 5
# Of the games of a whole seed, `make check` and `make test` play a part.
FEW, SOME = 10, 3

Event = list[Any]
View = dict[str, Any]


class Player(Protocol):
    """Proposes events for one game after another, all from one seed."""

    random: Random

    def start(self) -> Event:
        """Return the event that begins a game."""

    def cards_seen(self) -> list[Event]:
        """Return events that show this game's cards."""

    def event(self, view: View) -> Event:
        """Return an event for this moment."""


def sizes(seeds: int, games: int) -> list[Any]:
    """Return seeds with numbers of games: a few games of one seed for every day, and all for the night."""
    few = pytest.param(0, max(1, games // FEW))
    many = pytest.param(1, games // SOME, marks=pytest.mark.slow)
    return [few, many, *(pytest.param(seed, games, marks=pytest.mark.nightly) for seed in range(seeds))]


def play(
    player: Player,
    game: Game,
    lengths: tuple[int, int],
    check: Callable[[View, Event, View], None],
    met: Counter[str] | None = None,
) -> list[Event]:
    """Play one random game of a length between these; return every event offered.

    `check(before, event, after)` is called for each event that was accepted; `met` counts the steps, the
    refusals with words, and how games end.
    """
    counted = Counter[str]() if met is None else met
    offered = [player.start(), *player.cards_seen()]
    for event in offered:
        game.accept(event)
    views = [shown(game)]
    for _ in range(player.random.randint(*lengths)):
        view = shown(game)
        event = player.event(view)
        offered.append(event)
        if not _accepted(game, event, counted):
            assert shown(game) == view, event
            continue
        after = shown(game)
        check(view, event, after)
        _note(views, event, after)
    counted[shown(game)["won_by"]] += 1
    return offered


def _note(views: list[View], event: Event, after: View) -> None:
    """Keep the views after the events that stand. Taking one back leads to the view before it."""
    del views[after["events"] + 1 :]
    if event[0] == "undone":
        assert after == views[after["events"]]
    views[after["events"] :] = [after]


def _accepted(game: Game, event: Event, counted: Counter[str]) -> bool:
    """Offer an event; return whether it was accepted. Its steps are counted, or a refusal with words."""
    try:
        counted.update(step[0] for step in game.accept(event))
    except Refused as refused:
        counted[refused.code] += bool(refused.why)
        return False
    return True


def shown(game: Game) -> View:
    """Return the view of a game that has begun."""
    view = game.view()
    assert view is not None
    return view


def new_game() -> Game:
    """Return the keeper of games that begins each of them, with no game yet."""
    return Game(rulebook_of, ListHistory(), playbook_of=playbook_of)


def check_together(play_one: Callable[[Game], object], games: int, check: Callable[[Game], None]) -> None:
    """Play games one after another. Some of them are checked: what is explained, and the journal alone."""
    game = new_game()
    for number in range(games):
        play_one(game)
        if number % CHECKED == 0:
            check(game)
            check_replayed(game)


def offered(play_one: Callable[[Game], list[Event]], games: int) -> list[Event]:
    """Return every event that is offered in games one after another."""
    game = new_game()
    return [event for _ in range(games) for event in play_one(game)]


def check_replayed(game: Game) -> None:
    """The journal alone gives the same view, and the same undo."""
    again = Game(rulebook_of, game.history, playbook_of=playbook_of)
    work = Resume(again)
    while not work.advance(7):
        pass
    assert again.view() == game.view()
    while again.standing:
        again.accept(["undone"])
        assert shown(again)["events"] == len(again.standing)


def total(game: Game, what: str) -> int:
    """Return what the amounts of an explanation add up to."""
    explain = Explain(game, what, because)
    while not explain.advance(11):
        pass
    assert all(row[3] for row in explain.rows)
    assert [row[1] for row in explain.rows] == sorted(row[1] for row in explain.rows)
    return sum(row[0] for row in explain.rows)


def check_both_pythons_agree(
    events: Iterable[Event], folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Replayed on CPython and on MicroPython, every event gives the same answer."""
    path = folder / "games.jsonl"
    path.write_text("".join(json.dumps(event) + "\n" for event in events))
    ours: list[str] = []
    assert replay_files([(str(path), str(path))], ours.append) == ""
    assert replay_under_micropython([(str(path), str(path))]) == ""
    theirs = capfd.readouterr().out.splitlines()
    assert len(ours) == len(theirs)
    for ours_line, theirs_line in zip(ours, theirs, strict=True):
        assert json.loads(ours_line) == json.loads(theirs_line)
