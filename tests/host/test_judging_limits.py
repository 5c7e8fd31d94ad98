"""The judge's desk shows the limit of activations beside them."""

import json

import pytest

from tests.host.judged import desk_with, journal_of, random_game
from tests.host.random_little_troubles import RandomLittleTroubles

pytestmark = pytest.mark.slow

LENGTH = 60


def test_activations_come_with_their_limit() -> None:
    desk, (told,) = desk_with(journal_of(random_game(RandomLittleTroubles(11), LENGTH)))
    opened = desk.games[0]
    index = next(at for at in range(told["count"]) if any(seat.used for seat in opened.state_at(at).seats))
    shown = json.loads(desk.at(0, index))
    limits = {
        row["name"]: {cell["limit"] for cell in row["cells"] if cell and "limit" in cell}
        for row in shown["counts"]
    }
    assert limits["activations"] == {opened.session.game.rulebook.view(opened.state_at(index))["limit"]}
    assert limits["cookies"] == {0}
