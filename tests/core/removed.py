"""What the rulebook in play tells hands to move back when the last event is removed."""

from tally.rules.removal import Removal, together

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


def last(game: "Game") -> "list[Any]":
    """Return what to move back when the last event is removed with all that belongs to it."""
    first, end = together(game, game.standing[-1])
    removal = Removal(game, first, end)
    while not removal.advance(1):
        pass
    events = list(game.history.events(0))
    removed = [events[each] for each in game.standing if first <= each < end]
    names = {card: title.name for card, title in game.titles.items()}
    told: "list[Any]" = game.playbook.event_text.moved_back(game.state(), removal.state, removed, names.get)
    return told
