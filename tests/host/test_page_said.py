"""What a screen reader says of the table: every number of the score, in all games and languages."""

import json

import pytest

from card_tags import samples
from tests.host.page import first_games
from tests.host.page.tables import PRESS, do, started
from tests.host.tiers import nightly_but

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_first_games")]


@pytest.mark.parametrize("game", nightly_but(("little_troubles",), samples.LISTS))
def test_every_number_of_the_score_is_said_and_one_as_one(game: str) -> None:
    assert first_games.played(game).unsaid == []


def test_the_score_is_said_in_sentences() -> None:
    table = started()
    table.seen()
    do(table, *PRESS)
    assert "said" not in json.loads(table.seen()), "a hand waits for its picture"
    said = json.loads(table.seen())["said"]
    assert (
        " Red 30 cookies, wins 0, hand 6, activations 0/4. Blue 32 cookies, wins 0, hand 6, activations 0/4. "
        in said
    )
    assert said.endswith(" turn 1: Build. Red may act now. play or pass.")
    do(table, ("push", "right"), ("let_go", "right", "5"))
    table.seen()
    counts = json.loads(table.seen())["said"]
    assert "cookies, 30, 32" in counts
    do(table, ("push", "left"), ("let_go", "left", "750"))
    table.seen()
    assert json.loads(table.seen())["said"] == said, "it is said again after another page"
