"""Random games of Pip Farm hold together, and both Pythons agree on them."""

from pathlib import Path

import pytest
from tests.host.random_pip_farm import RandomPipFarm

from tests.host import random_games
from tests.host.random_games import Event, View, check_both_pythons_agree, check_replayed

LENGTHS = 80, 80
GOAL = 20


def check(_before: View, _event: Event, view: View) -> None:
    assert all(seat["acorns"] >= 0 and seat["shields"] >= 0 for seat in view["seats"])
    assert len(view["played"]) <= 1
    if view["winner"] is None:
        assert not view["seats"][view["active"]]["out"]
        assert all(seat["acorns"] < GOAL or seat["out"] for seat in view["seats"])


@pytest.mark.parametrize("seed", range(3))
def test_random_games_hold_together(seed: int) -> None:
    player, game = RandomPipFarm(seed), random_games.new_game()
    for _ in range(20):
        random_games.play(player, game, LENGTHS, check)
        check_replayed(game)


@pytest.mark.slow
def test_both_pythons_agree_event_by_event(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    player = RandomPipFarm(9)
    offered = random_games.offered(lambda game: random_games.play(player, game, LENGTHS, check), 5)
    check_both_pythons_agree(offered, tmp_path, capfd)
