"""Random games of WOTN on both Pythons: they agree, and every number is explained."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.explain import as_json, explain_file
from tally.rules.game import Game
from tests.host import random_games
from tests.host.random_games import check_both_pythons_agree, shown, total
from tests.host.random_wotn import COUNTERS, RandomWotn
from tests.host.tiers import nightly_but

SEEDS = 8
GAMES_A_SEED = 60
MICROPYTHON_GAMES = 6, 60
LENGTHS = 120, 120


@pytest.mark.parametrize(("seed", "games"), random_games.sizes(SEEDS, GAMES_A_SEED))
def test_random_games_hold_together(seed: int, games: int) -> None:
    player = RandomWotn(seed)
    random_games.check_together(lambda game: play(player, game), games, check_explained)


@pytest.mark.slow
@pytest.mark.parametrize("games", nightly_but(MICROPYTHON_GAMES[:1], MICROPYTHON_GAMES))
def test_both_pythons_agree_event_by_event(
    games: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    player = RandomWotn(SEEDS)
    offered = random_games.offered(lambda game: play(player, game), games)
    check_both_pythons_agree(offered, tmp_path, capfd)


def test_explain_tells_of_the_attack_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("".join(json.dumps(event) + "\n" for event in BATTLE))
    assert explained(path, "attack") == [(4, 8, "the die"), (2, 9, "Sword was used")]
    assert explained(path, "e1.life") == [
        (6, 7, "printed on Ogre"),
        (-1, 10, "Sword took effect"),
    ]
    assert explained(path, "i1.durability") == [
        (2, 4, "printed on Sword"),
        (-1, 9, "Sword was used"),
    ]
    assert explain_file(str(path), "e9.life", as_json, print) != ""


BATTLE: list[Any] = [
    ["game_started", "wotn", {"seats": ["Ann", "Ben"], "late_items": True}],
    ["card_seen", "i1", {"id": "S", "name": "Sword", "type": "item", "durability": 2,
                         "effects": [{"use": "battle", "cost": 1, "bonus": 2}]}],
    ["card_seen", "e1", {"id": "O", "name": "Ogre", "type": "enemy", "life": 6}],
    ["item_taken", 0, "i1"],
    ["card_seen", "l1", {"id": "D", "name": "Den", "type": "location", "enemies": 1}],
    ["location_revealed", 0, "l1"],
    ["enemy_revealed", 0, "e1"],
    ["rolled", 0, 4],
    ["item_used", 0, "i1", 0],
    ["effect_happened", 0, "i1", ["lp", "e1", -1]],
]  # fmt: skip


def explained(path: Path, what: str) -> list[tuple[int, int, str]]:
    """Return the rows of an explanation: amount, line, why."""
    written: list[str] = []
    assert explain_file(str(path), what, as_json, written.append) == ""
    return [(row["amount"], row["line"], row["why"]) for row in map(json.loads, written)]


def play(player: RandomWotn, game: Game) -> list[Any]:
    """Play one random game; return every event offered."""
    return random_games.play(player, game, LENGTHS, lambda _, __, view: check_view(view))


def check_view(view: dict[str, Any]) -> None:
    """Check what holds for every view."""
    cards = [view["location"]["card"]] if view["location"] else []
    cards += view["avoided"] + [enemy["card"] for enemy in view["enemies"]]
    for seat in view["seats"]:
        assert all(seat[name] >= 0 for name in COUNTERS)
        assert all(item["durability"] > 0 for item in seat["items"])
        cards += [each["card"] for each in seat["items"] + seat["defeated"]]
        assert not (seat["out"] and (seat["items"] or seat["defeated"]))
    assert len(cards) == len(set(cards))
    assert view["total"] == sum(enemy["life"] for enemy in view["enemies"])
    assert (view["phase"] == "over") == (view["won_by"] is not None)
    assert view["phase"] == "over" or not view["seats"][view["active"]]["out"]
    assert (view["to_reveal"] > 0) or view["phase"] != "reveal"


def check_explained(game: Game) -> None:
    """Check that every counter and every number adds up."""
    view = shown(game)
    for seat, counts in enumerate(view["seats"]):
        for counter in COUNTERS:
            assert total(game, f"{seat}.{counter}") == counts[counter]
        for item in counts["items"]:
            assert total(game, f"{item['card']}.durability") == item["durability"]
    for enemy in view["enemies"]:
        assert total(game, f"{enemy['card']}.life") == enemy["life"]
    if view["attack"] is not None:
        assert total(game, "attack") == view["attack"]
