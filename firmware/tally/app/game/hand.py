"""What the hands at the table are in the middle of, on the game's page."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.rules.at_table.intents import AskSlot

    # A play that waits for its slot, and the events to record before it.
    Placing = tuple[AskSlot, list[list[Any]]]


class Window:
    """OK calls `then`, which would have left the window. `then` is None if the game is in the window."""

    def __init__(self, session: "Session", word: str, then: "Callable[[], object] | None") -> None:
        self.word = word
        self.then = then
        self._stood = len(session.game.standing)
        self._moment = _moment(session)

    def is_open(self, session: "Session") -> bool:
        """Return whether turn and phase are still the same, nothing was undone, and no answer is open."""
        view = session.played_view()
        if view["pending"] or (view.get("limbo") and not self.then):
            return False
        return _moment(session) == self._moment and len(session.game.standing) >= self._stood


def _moment(session: "Session") -> "tuple[int, str]":
    view = session.played_view()
    return view["turn"], view["phase"]


class Hand:
    """It never changes: each method returns another. So a tap is taken back by taking the hand before it.

    `picked` are the cards tapped for a choice that is not complete. `placing` is a play until its slot is
    chosen. `source` is the card played or shown last, "" before the first: its effects can be recorded by
    hand. `shown` is the card in play that was tapped last, until something happens. `window` is the window
    that is or was open.
    """

    def __init__(
        self, picked: "list[str]", placing: "Placing | None", source: str, shown: str, window: "Window | None"
    ) -> None:
        self.picked = picked
        self.placing = placing
        self.source = source
        self.shown = shown
        self.window = window

    def picking(self, cards: "list[str]") -> "Hand":
        """Return the hand with these cards picked."""
        return Hand(cards, self.placing, self.source, self.shown, self.window)

    def placed(self, placing: "Placing | None" = None) -> "Hand":
        """Return the hand with a play that waits for its slot, by default with none."""
        return Hand(self.picked, placing, self.source, self.shown, self.window)

    def pointing(self, source: str, shown: str) -> "Hand":
        """Return the hand with another source, and another card that is shown."""
        return Hand(self.picked, self.placing, source, shown, self.window)

    def at(self, window: "Window | None") -> "Hand":
        """Return the hand at a window, or at none."""
        return Hand(self.picked, self.placing, self.source, self.shown, window)


EMPTY = Hand([], None, "", "", None)
