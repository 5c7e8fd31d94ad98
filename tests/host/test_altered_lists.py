"""Whatever you can pick at a table of Altered is an event of the game, never malformed or unknown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tally.rulebooks import playbook_of, rulebook_of
from tally.rulebooks.altered.at_table import gestures, panels
from tally.rulebooks.altered.at_table.gestures import ALLOWS
from tally.rules.at_table.intents import Choose, ChooseWay, EitherWay, Moment, Play, Record
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.host.random_altered import RandomAltered

pytestmark = pytest.mark.slow

GAMES = 12
EVENTS = 60
SEEDS = 4


def events_of(moment: Moment, intent: Any) -> Iterator[list[Any]]:
    """Yield the events to which an intent may lead, through every list that it opens."""
    if isinstance(intent, Play):
        yield intent.event
    elif isinstance(intent, Record):
        yield from intent.events
    elif isinstance(intent, Choose | ChooseWay | EitherWay):
        yield from getattr(intent, "ways", [])
        title, rows = intent.listed(moment, *intent.arguments)
        assert title
        for text, value, inner in rows:
            assert isinstance(text, str)
            assert isinstance(value, str)
            assert not text.startswith("altered.")
            yield from events_of(moment, inner)


def intents(moment: Moment, player: RandomAltered) -> Iterator[Any]:
    """Yield what the buttons, every card and every move mean now."""
    yield gestures.confirmed(moment)
    yield gestures.left(moment)
    for card in player.cards:
        for whose in (None, 0, 1):
            yield gestures.tapped(moment, card, player.titles[card]["type"], whose)
    for giver in () if moment.view["pending"] else player.in_play(moment.view, 0):
        allowing = Moment(moment.view, moment.state, [ALLOWS, giver], False)
        for card in player.cards:
            yield gestures.tapped(allowing, card, player.titles[card]["type"], None)
    yield from [row[-1] for row in gestures.moves(moment)]


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_can_be_picked_is_an_event_of_the_game(seed: int) -> None:
    player = RandomAltered(seed)
    game = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    for _ in range(GAMES):
        for event in [player.start(), *player.cards_seen()]:
            game.accept(event)
        for _ in range(EVENTS):
            view = game.view() or {}
            moment = Moment(view, game.state(), [], False)
            assert len(panels.labels(moment)) == 3
            _, picture = panels.shown(view, [], lambda card: card)
            assert view["phase"] == "over" or picture["prompt"]
            for intent in intents(moment, player) if player.chance(0.1) else ():
                for event in list(events_of(moment, intent)):
                    assert code_of(game, event) not in ("malformed", "unknown_card"), event
            code_of(game, player.event(view), keeps=True)


def code_of(game: Game, event: list[Any], *, keeps: bool = False) -> str:
    """Return the code of a refusal, "" if the event was accepted. It is then taken back unless it `keeps`."""
    try:
        game.accept(event)
    except Refused as refused:
        return refused.code
    if not keeps:
        game.accept(["undone"])
    return ""
