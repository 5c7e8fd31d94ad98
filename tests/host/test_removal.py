"""One thing is removed from random games: then it has never happened, or nothing is changed."""

from random import Random
from typing import Any

import pytest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tally.rules.removal import Removal, together
from tests.core.gap import without
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.test_random_little_troubles import play

GAMES = 60
SEEDS = 6


def view_without(game: Game, first: int, end: int) -> Any:
    """Return the view of the game without these events, or the code of the first refusal in it."""
    try:
        return without(game, first, end).view()
    except Refused as refused:
        return refused.code


def remove(game: Game, first: int, end: int) -> str:
    """Remove events; return the code of the refusal, "" when they are gone."""
    try:
        removal = Removal(game, first, end)
        while not removal.advance(3):
            pass
        game.accept_all(removal.batch)
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_games_lose_one_thing_as_if_it_had_never_been(seed: int) -> None:
    dice, player = Random(seed), RandomLittleTroubles(1_000 + seed)
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    codes = []
    for _ in range(GAMES):
        play(player, game)
        if not game.standing:
            continue
        span = together(game, dice.choice(game.standing))
        wanted = view_without(game, *span)
        before, events = game.view(), game.history.count()
        codes.append(remove(game, *span))
        if codes[-1]:
            assert (codes[-1], game.view(), game.history.count()) == (wanted, before, events)
        else:
            assert game.view() == wanted
    assert GAMES // 6 < codes.count("") < len(codes)
