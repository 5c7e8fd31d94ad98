"""Random games have the views that they had before: the rules of no game have changed unseen."""

import pytest

from tests import fingerprints
from tests.fingerprints import measured


@pytest.mark.parametrize("seed", measured.SEEDS)
@pytest.mark.parametrize("game", measured.PLAYERS)
def test_the_views_of_a_seed_are_as_they_were(game: str, seed: int) -> None:
    fingerprints.assert_kept({measured.seed_name(game, seed): measured.seed_digest(game, seed)})
