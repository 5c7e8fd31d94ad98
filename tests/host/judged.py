"""Journals for the judge's desk, and the desk opened in a test."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from host_sim.web.judging.answers import Answers
from tally.app.log.flash_ring import HEADING_BYTES, Heading, encode_heading
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.journal import encode_record, first_chain
from tally.rules.journal_reading import record_size
from tally.rules.refusals import Refused
from tests.host.random_games import Player

Event = list[Any]
PAUSE_TICKS = 7
# The player also offers events that are refused.
OFFERS_AN_EVENT = 30
ROWS = 500
# They end a game.
LAST = ("conceded", "time_called", "game_started")


def journal_of(
    events: Iterable[Event], game: int = 1, pauses: Callable[[], int] = lambda: PAUSE_TICKS
) -> bytes:
    """Return the journal file of a game with these events, one a record; `pauses` gives the ticks between."""
    chain = first_chain(game)
    pieces = [encode_heading(Heading(game, 0, chain))]
    for event in events:
        record, chain = encode_record([event], pauses(), chain)
        pieces.append(record)
    return b"".join(pieces)


def records(content: bytes) -> list[bytes]:
    """Return the records of a journal file."""
    found, at = [], HEADING_BYTES
    while size := record_size(content, at):
        found.append(content[at : at + size])
        at += size
    return found


def random_game(player: Player, length: int) -> list[Event]:
    """Return this many events that the rules took, also those that were taken back."""
    history = ListHistory()
    game = Game(rulebook_of, history, playbook_of=playbook_of)
    offered = [player.start(), *player.cards_seen()]
    for event in offered:
        _offer(game, event)
    for _ in range(length * OFFERS_AN_EVENT):
        view = game.view()
        assert view
        if view["won_by"]:
            game.accept(["undone"])
        event = player.event(view)
        if event[:1] and event[0] not in LAST:
            _offer(game, event)
        if history.count() >= length:
            break
    return list(history.events(0))


def _offer(game: Game, event: Event) -> None:
    """Have a game take an event, if the rules and the journal do."""
    try:
        encode_record([event], PAUSE_TICKS, first_chain(1))
        game.accept(event)
    except Refused:
        return


def desk_with(content: bytes, name: str = "game.journal") -> tuple[Answers, list[dict[str, Any]]]:
    """Return a desk at which a file was opened, and what it told of each game, or of its refusal."""
    desk = Answers()
    told = json.loads(desk.open(content, name))
    if "refused" in told:
        return desk, [told]
    return desk, [_followed(desk) for _ in range(told["games"])]


def _followed(desk: Answers) -> dict[str, Any]:
    while not (told := desk.go_on()):
        pass
    found: dict[str, Any] = json.loads(told)
    return found


def rows_of(desk: Answers, game: int, count: int) -> list[list[Any]]:
    """Return all rows of a game."""
    return [row for first in range(0, count, ROWS) for row in json.loads(desk.rows(game, first))]
