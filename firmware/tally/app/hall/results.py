"""How the games of a table ended, as far as known, and which results must still be sent."""

from tally.app.hall import payloads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Message = dict[str, Any]

# How many results are sent again when the broker comes back: it may have lost them.
_MOST = 4


class Results:
    """Results by game. `due` are the numbers of games whose result must be sent or withdrawn."""

    def __init__(self) -> None:
        self._known: "dict[int, Message]" = {}
        self.due: "list[int]" = []

    def of(self, game: int) -> "Message | None":
        """Return the result of a game, None where it is not known."""
        return self._known.get(game)

    def keep(self, result: "Message") -> None:
        """Send a result, in place of the one before."""
        game = result["game"]
        self._known[game] = result
        self._note(game)
        if len(self._known) > _MOST:
            oldest = min(self._known)
            if oldest not in self.due:
                self._known.pop(oldest)

    def take_back(self, game: int) -> None:
        """Withdraw the result of a game, if there is one."""
        if self._known.pop(game, None):
            self._note(game)

    def send_again(self) -> None:
        """Send all of them again."""
        self.due = sorted(set(self.due) | set(self._known))

    def next_due(self, journal: str) -> "tuple[str, Message | None, bool]":
        """Return the message for the first unsent result. None in it withdraws the result."""
        game = self.due.pop(0)
        name = payloads.result_name(payloads.of_game(game, journal))
        return payloads.RESULT + name, self._known.get(game), True

    def _note(self, game: int) -> None:
        if game not in self.due:
            self.due.append(game)
