"""Random games of cards with effects of the full form are played as plain models of the games play them.

The models are written from the documents and share no code with the rules. Views are compared after each
event, and the codes of refusals. Where several reasons refuse an event, a model names all of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tally.rules.refusals import Refused
from tests.host.random_games import new_game
from tests.models import (
    altered,
    random_altered,
    random_troubles,
    random_unicorns,
    random_wotn,
    troubles,
    unicorns,
    wotn,
)
from tests.models.form import No

EVENTS = 60
# The games of `make check`, those that `make test` plays besides, and those of the night.
FEW, SOME, MANY = 8, 32, 2500
PLAYERS: list[tuple[str, Callable[[], Any], Callable[[Random], Any]]] = [
    ("unstable_unicorns", unicorns.Unicorns, random_unicorns.RandomEvents),
    ("little_troubles", troubles.Troubles, random_troubles.RandomEvents),
    ("altered", altered.Altered, random_altered.RandomEvents),
    ("wotn", wotn.Wotn, random_wotn.RandomEvents),
]


class Pair:
    """A game of the rules and the same game of a model."""

    def __init__(self, model: Any) -> None:
        self.game = new_game()
        self.model = model

    def offer(self, event: Any) -> None:
        """Offer an event to both. Both take it and show the same, or both refuse it for the same reason."""
        ours, theirs = self.refusal(event), self.refusal_of_model(event)
        assert (ours is None and theirs is None) or (ours is not None and ours in (theirs or ())), (
            event,
            ours,
            theirs,
        )
        assert self.model.normal(self.game.view() or {}) == self.model.view(), event

    def refusal(self, event: Any) -> str | None:
        try:
            self.game.accept(event)
        except Refused as refused:
            return refused.code
        return None

    def refusal_of_model(self, event: Any) -> tuple[str, ...] | None:
        try:
            self.model.accept(event)
        except No as no:
            return no.codes
        return None


def play(model: Any, player: Any) -> None:
    """Play one random game."""
    pair = Pair(model)
    for event in player.start():
        pair.offer(event)
    for _ in range(EVENTS):
        pair.offer(json.loads(json.dumps(player.event(pair.model))))


@pytest.mark.parametrize(
    ("first", "games"),
    [
        (0, FEW),
        pytest.param(FEW, SOME, marks=pytest.mark.slow),
        pytest.param(FEW + SOME, MANY, marks=pytest.mark.nightly),
    ],
    ids=["few", "some", "many"],
)
@pytest.mark.parametrize(
    ("model", "player"), [each[1:] for each in PLAYERS], ids=[each[0] for each in PLAYERS]
)
def test_a_game_goes_as_the_model_says(model: Any, player: Any, first: int, games: int) -> None:
    for seed in range(first, first + games):
        play(model(), player(Random(seed)))
