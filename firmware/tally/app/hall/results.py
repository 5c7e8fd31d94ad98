"""How the games of a table ended, as far as it is known, and which of it is still to be said."""

from tally.app.hall import payloads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

# So many results are said again when the broker comes back: it may have lost them.
_MOST = 4


class Results:
    """`unsaid` are the numbers of the games whose result is to be said, or taken back."""

    def __init__(self) -> None:
        self._known: "dict[int, Message]" = {}
        self.unsaid: "list[int]" = []

    def of(self, game: int) -> "Message | None":
        """Return the result of a game, None where it is not known."""
        return self._known.get(game)

    def keep(self, result: "Message") -> None:
        """Have a result said, in place of the one before."""
        game = result["game"]
        self._known[game] = result
        self._note(game)
        if len(self._known) > _MOST:
            oldest = min(self._known)
            if oldest not in self.unsaid:
                self._known.pop(oldest)

    def take_back(self, game: int) -> None:
        """Have the result of a game taken back, if there is one."""
        if self._known.pop(game, None):
            self._note(game)

    def say_again(self) -> None:
        """Have all of them said again."""
        self.unsaid = sorted(set(self.unsaid) | set(self._known))

    def next_due(self, journal: str) -> "tuple[str, Message | None, bool]":
        """Return what is to be said of the first one that is unsaid; None takes it back."""
        game = self.unsaid.pop(0)
        name = payloads.result_name(payloads.of_game(game, journal))
        return payloads.RESULT + name, self._known.get(game), True

    def _note(self, game: int) -> None:
        if game not in self.unsaid:
            self.unsaid.append(game)
