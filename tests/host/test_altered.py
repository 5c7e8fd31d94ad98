"""Random games of Altered on both Pythons: none crashes, none refuses by halves, and all is explained."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tally.rulebooks.altered.state import COUNTERS, STATISTICS
from tally.rules.game import Game
from tests.host import random_games
from tests.host.random_altered import RandomAltered
from tests.host.random_games import check_both_pythons_agree, total
from tests.host.tiers import nightly_but

GAMES_A_SEED = 100
SEEDS = 6
# Games of this seed come soon to what is rarest: a tie that is broken in the arena.
SEED_WITH_ALL = 3
MICROPYTHON_GAMES = 5, 100
LENGTHS = 20, 120
COMMON = ("card_seen", "passed", "ruled", "undone", "conceded", "time_called")


def play(player: RandomAltered, game: Game, met: Counter[str]) -> list[Any]:
    """Play one random game; return every event offered, and count what was met."""
    return random_games.play(player, game, LENGTHS, check, met)


def check(before: dict[str, Any], event: list[Any], after: dict[str, Any]) -> None:
    """Check what holds for each accepted event."""
    check_view(after)
    check_legal(before, event)


def check_view(view: dict[str, Any]) -> None:
    """Check what holds for every view."""
    is_over = view["phase"] == "over"
    assert is_over == (view["winner"] is not None) == (view["priority"] is None)
    assert len(names(view)) == len(set(names(view)))
    last = len(view["map"]) - 1
    for seat in view["seats"]:
        assert 0 <= seat["ready"] <= seat["mana"]
        assert seat["hand"] >= 0
        assert seat["distance"] == sum(each["moved"] for each in seat["expeditions"])
        assert all(0 <= each["moved"] <= last for each in seat["expeditions"])
        assert [each["region"] for each in seat["expeditions"]] == [
            seat["expeditions"][0]["moved"],
            last - seat["expeditions"][1]["moved"],
        ]
    if view["pending"]:
        assert view["priority"] == view["pending"]["seat"]
    elif view["limbo"] and not is_over:
        assert view["priority"] in [each["seat"] for each in view["limbo"]]
        assert view["active"] == view["priority"] or view["active"] not in [
            each["seat"] for each in view["limbo"]
        ]
    elif not is_over:
        assert view["phase"] in ("morning", "afternoon")
        assert not view["seats"][view["priority"]]["passed"]


def names(view: dict[str, Any]) -> list[str]:
    """Return the cards in all zones."""
    found: list[str] = []
    for seat in view["seats"]:
        found += seat["discard"]
        rows = [seat["reserve"], seat["landmarks"], [seat["hero"]] if seat["hero"] else []]
        rows += [each["characters"] for each in seat["expeditions"]]
        found += [each["card"] for row in rows for each in row]
    return found


def check_legal(view: dict[str, Any], event: list[Any]) -> None:
    """Check that an accepted event was among the legal ones, unless card text allowed it."""
    is_allowed = event[-1:] and isinstance(event[-1], dict) and "allowed_by" in event[-1]
    assert event[0] in COMMON or event[0] in view["legal"] or is_allowed, event


def check_explained(game: Game) -> None:
    """Check that every counter and every number on a card adds up."""
    view = game.view()
    assert view is not None
    for seat, counts in enumerate(view["seats"]):
        moved = [each["moved"] for each in counts["expeditions"]]
        values = {**counts, "hero": moved[0], "companion": moved[1]}
        for counter in COUNTERS:
            assert total(game, f"{seat}.{counter}") == values[counter]
        exploring = [each for place in counts["expeditions"] for each in place["characters"]]
        for each in exploring:
            for name in STATISTICS:
                assert total(game, f"{each['card']}.{name}") == each[name]
        for each in exploring + counts["reserve"] + counts["landmarks"]:
            for word, count in each["counters"].items():
                assert total(game, f"{each['card']}.{word}") == count


@pytest.mark.parametrize(("seed", "games"), random_games.sizes(SEEDS, GAMES_A_SEED))
def test_random_games_hold_together(seed: int, games: int) -> None:
    player = RandomAltered(seed)
    random_games.check_together(lambda game: play(player, game, Counter()), games, check_explained)


@pytest.mark.nightly
def test_random_games_come_to_every_refusal_every_step_and_every_end() -> None:
    player = RandomAltered(SEED_WITH_ALL)
    game = random_games.new_game()
    met: Counter[str] = Counter()
    codes = (
        "malformed unknown_card card_conflict game_over resolving wrong_phase not_your_turn not_in_play "
        "already_in_play wrong_type wrong_side cannot_pay no_ability in_discard hand_empty exhausted "
        "forbidden not_in_limbo wrong_choice below_zero too_many"
    )
    steps = (
        "day phase succeed prepare draw expand mana_placed passed turn turn_ended played quick paid joined "
        "landmark left ceased reaction reaction_played asked answered discarded resupply after_you emblem "
        "emblem_ended progress moved rest clean_up arena arena_counted hero region impossible ruled won"
    )
    ends = "expeditions tie_break concession time"
    wanted = f"{codes} {steps} {ends}".split()
    for _ in range(4 * GAMES_A_SEED):
        if all(met[each] for each in wanted):
            break
        play(player, game, met)
    assert [each for each in wanted if not met[each]] == []


@pytest.mark.slow
@pytest.mark.parametrize("games", nightly_but(MICROPYTHON_GAMES[:1], MICROPYTHON_GAMES))
def test_both_pythons_agree_event_by_event(
    games: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    player = RandomAltered(SEEDS)
    offered = random_games.offered(lambda game: play(player, game, Counter()), games)
    check_both_pythons_agree(offered, tmp_path, capfd)
