"""After power-up: who used which card in the game so far, read from the log in idle moments."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.sitting import Sitting

_PLAYED = "card_played"
# Records read in one tick: a few milliseconds each on a Pico.
_SLICE = 4


class Recall:
    """Tells the sitting whose each card was: call `step` in idle moments until it is False."""

    def __init__(self, sitting: "Sitting") -> None:
        self._sitting = sitting
        self._titles = sitting.game.titles  # of this game: another one may begin meanwhile
        self._events = sitting.log.events(0)
        self._users: "dict[str, int]" = {}  # the last of each card: a play may have been the wrong seat's

    def step(self) -> bool:
        """Read a few events; return whether there are more."""
        for _ in range(_SLICE):
            event = next(self._events, None) if self._sitting.game.titles is self._titles else None
            if event is None:
                self._finish()
                return False
            if event[0] == _PLAYED:
                self._users[event[2]] = event[1]
        return True

    def _finish(self) -> None:
        self._sitting.log.release()
        whose = self._sitting.whose
        for card, seat in self._users.items():
            if whose.seat_of(card) is None and card in self._sitting.game.titles:
                whose.used(card, seat)
