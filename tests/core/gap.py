"""A game with a gap: the right result of a removal, found by playing the rest from the start."""

from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]


def without(game: "Game", first: int, end: int) -> "Game":
    """Return a game in which these events never happened; raises Refused.

    A pass from behind the gap may come too early. It is tried again after the next pass, until there is a
    play.
    """
    events = list(game.history.events(0))
    other = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    other.accept(events[0])
    for event in events:
        if event[0] == "card_seen":
            other.accept(event)
    early: "list[Event]" = []
    for index in game.standing:
        if index < first:
            other.accept(events[index])
        elif index >= end:
            early = _accepted_later(other, events[index], early)
    return other


def _accepted_later(game: "Game", event: "Event", early: "list[Event]") -> "list[Event]":
    """Take an event from behind the gap, and the passes that it allows; return those still too early."""
    if event[0] != "passed":
        game.accept(event)
        return []
    if not _accepts(game, event):
        return early + [event]
    return [each for each in early if not _accepts(game, each)]


def _accepts(game: "Game", event: "Event") -> bool:
    try:
        game.accept(event)
    except Refused:
        return False
    return True
