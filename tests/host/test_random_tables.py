"""Sessions of hands that do not know what they do, and lose the power: no bug, and nothing is lost."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tally.app.settings import GAMES
from tally.tags.record import TITLE

SEEDS = range(3)
GESTURES = 150
CARDS, HELPERS = 12, 4
BUTTONS = ("left", "ok", "ok", "right")
WAITS_MS = (50, 300, 2_000)
# How often each comes, to one another.
SHARES = {"tap": 36, "press": 46, "hold": 12, "wait": 4, "erase": 1, "restart": 1}
THEN_RESUMED = (["show", "before"], ["restart"], ["wait", 4_000], ["show", "after"])

Gesture = list[Any]


def session(random: Random, game: str) -> Iterator[Gesture]:
    """Yield gestures: first what begins a game, then anything, mostly with some of its cards."""
    titles = [card.label for card in samples.cards(game) if card.tag.kind == TITLE]
    helpers = [card["label"] for card in play.tray() if card["label"] not in titles]
    cards = random.sample(titles, CARDS)
    tapped = 3 * cards + random.sample(helpers, HELPERS)
    yield from (["tap", cards[0]], ["press", "ok"], ["show", "begun"])
    for verb in random.choices(list(SHARES), list(SHARES.values()), k=GESTURES):
        if verb in ("tap", "erase"):
            yield [verb, random.choice(tapped)]
        elif verb == "wait":
            yield [verb, random.choice(WAITS_MS)]
        else:
            yield [verb] if verb == "restart" else [verb, random.choice(BUTTONS)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_session_meets_no_bug_and_stands_as_it_stood_after_the_power_was_lost(game: str, seed: int) -> None:
    stood: list[Any] = []
    journey = Journey(
        play.compiled("pico"),
        play.tray(),
        samples.catalogues(),
        lambda simulation, _: stood.append(simulation.table.sitting.view),
    )
    script = [*session(Random(f"{game} {seed}"), game), *THEN_RESUMED]
    lines = [json.dumps(gesture) for gesture in script]
    journey.play(lines)  # after each gesture a script wants that there was no bug
    begun, before, after = stood
    assert begun["game"] == game
    assert before == after, "\n".join(lines)
