"""Counts the events that a game replays. It looks them up in another way than new ones."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.game import Game


class CountedEvents:
    """The events of a rulebook; `replayed` counts those that were taken again without a check."""

    def __init__(self, events: "dict[str, Any]") -> None:
        self._events = events
        self.replayed = 0

    def get(self, name: str) -> "Any":
        """Return a row for an event that is new, if there is one."""
        return self._events.get(name)

    def __getitem__(self, name: str) -> "Any":
        """Return a row for an event that is replayed."""
        self.replayed += 1
        return self._events[name]


class CountedRulebook:
    """A rulebook with counted events."""

    def __init__(self, rulebook: "Any") -> None:
        self._rulebook = rulebook
        self.EVENTS = CountedEvents(rulebook.EVENTS)

    def __getattr__(self, name: str) -> "Any":
        return getattr(self._rulebook, name)


def counted(game: "Game") -> CountedEvents:
    """Count what the game in play replays from now on; return the counter."""
    game.rulebook = CountedRulebook(game.rulebook)
    events: CountedEvents = game.rulebook.EVENTS
    return events
