"""The page of presses is true: every verb of every game can be pressed, the likely ones in few presses."""

import pytest

from tally.rulebooks.altered.effects import VERB_ROWS as ALTERED_ROWS
from tally.rulebooks.little_troubles.effects import VERB_ROWS
from tally.rulebooks.unstable_unicorns.effects import VERBS as UNSTABLE_UNICORNS
from tally.rulebooks.wotn.effects import VERBS as WOTN
from tests.by_hand import pressed
from tests.by_hand.tables import LIKELIEST
from tests.host.fresh_process import in_fresh_process

pytestmark = pytest.mark.slow

# Verbs of longer texts. The others are said by another one, change nothing, or ask.
RARE = (
    "switch", "exchange", "token", "ascend", "augment", "block", "defect", "activate", "pass", "first",
)  # fmt: skip
VERBS = {
    # No button says what a card tells players to do.
    "little_troubles": {*(row.name for row in VERB_ROWS), "all"} - {"tell"},
    "unstable_unicorns": {*UNSTABLE_UNICORNS, "all"} - {"tell"},
    "wotn": {*WOTN, "rolled"},
    "altered": {*(row.name for row in ALTERED_ROWS), *RARE, "all"},
}


KEPT = pressed.KEPT.read_text(encoding="utf-8")
LINES = pressed.read(KEPT)
# By day, one effect of these is pressed.
SOME = 2


def test_the_page_has_the_presses_that_some_verbs_take() -> None:
    found: list[pressed.Pressed] = in_fresh_process(pressed.all_pressed, SOME)
    lines = KEPT.splitlines(keepends=True)
    assert [each for each in map(pressed.line, found) if each not in lines] == []
    assert len(found) > len(LINES) // (SOME + 1)


@pytest.mark.nightly
def test_the_page_has_the_presses_that_each_verb_takes() -> None:
    assert in_fresh_process(pressed.page) == KEPT, "python -m tests.by_hand writes it again"


@pytest.mark.parametrize("game", VERBS)
def test_each_verb_of_a_game_is_recorded_by_buttons(game: str) -> None:
    assert {verb for of, verb, _ in LINES if of == game} == VERBS[game]


@pytest.mark.parametrize("game", LIKELIEST)
def test_the_ten_likeliest_take_at_most_five_presses(game: str) -> None:
    likeliest = LIKELIEST[game]
    assert len(set(likeliest)) == 10
    for verb in likeliest:
        fewest = min(presses for of, name, presses in LINES if (of, name) == (game, verb))
        assert fewest <= pressed.MOST_FOR_LIKELY, verb
