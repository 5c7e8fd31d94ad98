"""Random games of Unstable Unicorns hold together: no crash, no half refusal, on both Pythons."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from host_sim.replay import replay_files
from host_sim.replay_micropython import replay_under_micropython
from tally.rulebooks.unstable_unicorns.words import COUNTERS
from tally.rules.explain import Explain
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.host.unstable_unicorns_play import RandomPlay

GAMES_A_SEED = 80
SEEDS = 6
MICROPYTHON_GAMES = 100
EVENTS = 150
SEAT_COUNTERS = ("hand", "unicorns", "limit", "skip_turns", "extra_turns")


def play(player: RandomPlay, game: Game) -> list[Any]:
    """Play one random game; return every event offered."""
    offered = [player.start(), *player.cards_seen()]
    for event in offered:
        game.accept(event)
    views = [game.view()]
    for _ in range(player.random.randint(20, EVENTS)):
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
        check_legal(view, event)
        del views[after["events"] + 1 :]
        if event[0] == "undone":
            assert after == views[after["events"]]
        views[after["events"] :] = [after]
    return offered


def check_view(view: dict[str, Any]) -> None:
    """Check what holds of every view."""
    for seat in view["seats"]:
        assert all(seat[name] >= 0 for name in SEAT_COUNTERS)
        assert not (seat["out"] and seat["stable"])
    cards = [each["card"] for seat in view["seats"] for each in seat["stable"]]
    window = view["window"]
    cards += [window["card"], *[card for card, _ in window["chain"]]] if window else []
    assert len(cards) == len(set(cards))
    assert view["legal"] == sorted(view["legal"])
    is_over = view["phase"] == "over"
    assert is_over == (view["winner"] is not None)
    assert (view["priority"] is None) == (is_over or (bool(window) and not view["pending"]))
    assert not view["triggers"] or view["phase"] in ("beginning", "end")
    assert all(view[name] >= 0 for name in ("plays", "discard", "extra_draw", "extra_play"))


def check_legal(view: dict[str, Any], event: list[Any]) -> None:
    """An event that was accepted was among the legal ones, but for the common ones."""
    common = ("card_seen", "passed", "ruled", "undone", "conceded", "time_called")
    assert event[0] in common or event[0] in view["legal"], event


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
    """Every counter adds up."""
    view = game.view()
    assert view is not None
    for seat, counts in enumerate(view["seats"]):
        for counter in COUNTERS:
            value = counts[counter] if counter in SEAT_COUNTERS else view[counter]
            if value is not None:
                assert total(game, f"{seat}.{counter}") == value


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
        if number % 10 == 0:
            check_explained(game)
            check_replayed(game)


def test_random_games_come_to_every_refusal_and_every_end() -> None:
    player = RandomPlay(SEEDS)
    game = Game(ListHistory())
    met: Counter[str] = Counter()
    for _ in range(5 * GAMES_A_SEED):
        play_counting(player, game, met)
    codes = (
        "malformed unknown_card card_conflict game_over resolving wrong_phase activation_limit not_your_turn "
        "not_in_play already_in_play wrong_type wrong_side out own_card declined no_trigger already_used "
        "mandatory_first barred cannot_be_neighed requirement no_target already_targeted effects_due "
        "nothing_due action_due over_limit never_skipped too_late too_few below_zero"
    )
    ends = "unicorns tie_break deck_out time concession"
    assert [each for each in f"{codes} {ends}".split() if not met[each]] == []


def play_counting(player: RandomPlay, game: Game, met: Counter[str]) -> None:
    """Play one random game, and count its refusals and how it ends."""
    for event in [player.start(), *player.cards_seen()]:
        game.accept(event)
    for _ in range(EVENTS):
        try:
            game.accept(player.event(game.view() or {}))
        except Refused as refused:
            met[refused.code] += bool(refused.why)
    met[(game.view() or {})["won_by"]] += 1


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
