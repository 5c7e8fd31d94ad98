"""Random games: nothing crashes, refusals change nothing, replays agree, Explain adds up, on both Pythons."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.replay import replay_files
from host_sim.replay_micropython import replay_under_micropython
from tally.rules.explain import Explain
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.host.random_play import COUNTERS, RandomPlay

GAMES_A_SEED = 250
SEEDS = 12
MICROPYTHON_GAMES = 200
EVENTS = 60


def play(player: RandomPlay, game: Game) -> list[Any]:
    """Play one random game; return every event offered."""
    offered = [player.start(), *player.cards_seen()]
    for event in offered:
        game.accept(event)
    views = [game.view()]
    for _ in range(player.random.randint(10, EVENTS)):
        view = game.view()
        assert view is not None
        event = player.event(view)
        offered.append(event)
        try:
            game.accept(event)
        except Refused:
            assert game.view() == view, event
            continue
        after = game.view()
        assert after is not None
        check_view(after)
        del views[after["events"] + 1 :]
        if event[0] == "undone":
            assert after == views[after["events"]]
        views[after["events"] :] = [after]
    return offered


def check_view(view: dict[str, Any]) -> None:
    """Check what holds of every view."""
    for seat in view["seats"]:
        assert all((seat[name] or 0) >= 0 for name in COUNTERS)
        for row in ("characters", "toys", "scenes"):
            slots = [each["slot"] for each in seat[row]]
            assert slots == sorted(set(slots))
    cards = RandomPlay(0).in_play(view)
    assert len(cards) == len(set(cards))
    assert view["legal"] == sorted(view["legal"])
    assert (view["phase"] == "over") == (view["winner"] is not None)


def check_replayed(game: Game) -> None:
    """The journal alone gives the same view, and the same undo."""
    again = Game(game.history)
    work = again.resume()
    while not work.advance(7):
        pass
    assert again.view() == game.view()
    while again.standing:
        again.accept(["undone"])
        assert again.view()["events"] == len(again.standing)  # type: ignore[index]


def check_explained(game: Game) -> None:
    """Every counter and every number adds up."""
    view = game.view()
    assert view is not None
    for seat, counts in enumerate(view["seats"]):
        for counter in COUNTERS:
            if counts[counter] is not None:
                assert total(game, f"{seat}.{counter}") == counts[counter]
        for character in counts["characters"]:
            for what in ("confidence", "maturity", "reward"):
                assert total(game, f"{character['card']}.{what}") == character[what]


def total(game: Game, what: str) -> int:
    """Return what the amounts add up to."""
    explain = Explain(game, what)
    while not explain.advance(11):
        pass
    assert all(row[3] for row in explain.rows)
    assert [row[1] for row in explain.rows] == sorted(row[1] for row in explain.rows)
    return sum(row[0] for row in explain.rows)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_games_hold_together(seed: int) -> None:
    player = RandomPlay(seed)
    game = Game(ListHistory())
    for number in range(GAMES_A_SEED):
        play(player, game)
        if number % 5 == 0:
            check_explained(game)
            check_replayed(game)


def test_both_pythons_agree_event_by_event(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    player = RandomPlay(SEEDS)
    game = Game(ListHistory())
    path = tmp_path / "games.jsonl"
    with path.open("w") as file:
        for _ in range(MICROPYTHON_GAMES):
            for event in play(player, game):
                file.write(json.dumps(event) + "\n")
    ours: list[str] = []
    assert replay_files([(str(path), str(path))], ours.append) == ""
    assert replay_under_micropython([(str(path), str(path))]) == ""
    theirs = capfd.readouterr().out.splitlines()
    assert len(ours) == len(theirs)
    for ours_line, theirs_line in zip(ours, theirs, strict=True):
        assert json.loads(ours_line) == json.loads(theirs_line)
