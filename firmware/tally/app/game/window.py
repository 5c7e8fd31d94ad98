"""A window of the rules that the game's page stops at."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from tally.app.current_game.session import Session


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
