"""Random games of Unstable Unicorns on both Pythons: none crashes, and none refuses by halves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tally.rulebooks.unstable_unicorns.state import COUNTERS
from tally.rules.game import Game
from tally.rules.refusals import Refused
from tests.host import random_games
from tests.host.random_games import check_both_pythons_agree, total
from tests.host.random_unicorns import RandomUnicorns
from tests.host.tiers import nightly_but

GAMES_A_SEED = 80
SEEDS = 6
MICROPYTHON_GAMES = 5, 100
FEWEST_EVENTS = 20
EVENTS = 150
SEAT_COUNTERS = ("hand", "unicorns", "limit", "skip_turns", "extra_turns")


def play(player: RandomUnicorns, game: Game) -> list[Any]:
    """Play one random game; return every event offered."""
    return random_games.play(player, game, (FEWEST_EVENTS, EVENTS), check)


def check(before: dict[str, Any], event: list[Any], after: dict[str, Any]) -> None:
    """Check what holds for each accepted event."""
    check_view(after)
    check_legal(before, event)


def check_view(view: dict[str, Any]) -> None:
    """Check what holds for every view."""
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
    assert not view["triggers"] or view["phase"] in ("pre_turn", "beginning", "end")
    assert all(view[name] >= 0 for name in ("plays", "discard", "extra_draw", "extra_play"))


def check_legal(view: dict[str, Any], event: list[Any]) -> None:
    """Check that an accepted event was among the legal ones or is one that is always legal."""
    common = ("card_seen", "passed", "ruled", "undone", "conceded", "time_called")
    assert event[0] in common or event[0] in view["legal"], event


def check_explained(game: Game) -> None:
    """Check that every counter adds up."""
    view = game.view()
    assert view is not None
    for seat, counts in enumerate(view["seats"]):
        for counter in COUNTERS:
            value = counts[counter] if counter in SEAT_COUNTERS else view[counter]
            if value is not None:
                assert total(game, f"{seat}.{counter}") == value


@pytest.mark.parametrize(("seed", "games"), random_games.sizes(SEEDS, GAMES_A_SEED))
def test_random_games_hold_together(seed: int, games: int) -> None:
    player = RandomUnicorns(seed)
    random_games.check_together(lambda game: play(player, game), games, check_explained)


@pytest.mark.nightly
def test_random_games_come_to_every_refusal_and_every_end() -> None:
    player = RandomUnicorns(SEEDS + 2)  # a seed that meets all of them
    game = random_games.new_game()
    met: Counter[str] = Counter()
    codes = (
        "malformed unknown_card card_conflict game_over resolving wrong_phase activation_limit not_your_turn "
        "not_in_play already_in_play wrong_type wrong_side out own_card declined no_trigger already_used "
        "mandatory_first barred cannot_be_neighed requirement no_target already_targeted effects_due "
        "nothing_due action_due over_limit never_skipped too_late too_few below_zero"
    )
    ends = "unicorns tie_break deck_out time concession"
    wanted = f"{codes} {ends}".split()
    for _ in range(5 * GAMES_A_SEED):
        if all(met[each] for each in wanted):
            break
        play_counting(player, game, met)
    assert [each for each in wanted if not met[each]] == []


def play_counting(player: RandomUnicorns, game: Game, met: Counter[str]) -> None:
    """Play one random game, and count its refusals and how it ends."""
    for event in [player.start(), *player.cards_seen()]:
        game.accept(event)
    for _ in range(EVENTS):
        try:
            game.accept(player.event(game.view() or {}))
        except Refused as refused:
            met[refused.code] += bool(refused.why)
    met[(game.view() or {})["won_by"]] += 1


@pytest.mark.slow
@pytest.mark.parametrize("games", nightly_but(MICROPYTHON_GAMES[:1], MICROPYTHON_GAMES))
def test_both_pythons_agree_event_by_event(
    games: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    player = RandomUnicorns(SEEDS)
    offered = random_games.offered(lambda game: play(player, game), games)
    check_both_pythons_agree(offered, tmp_path, capfd)
