"""A replay that a page goes on with while it is on show, an event a tick: a few milliseconds on a Pico."""

from tally.app.loading import collect
from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.sitting import Sitting
    from tally.rules.changes import Changes
    from tally.rules.replay import Replay

# For so many events the code that only some need is held, and garbage left lying: to load it takes a Pico
# 20 ms, to collect 16. Longer, and what stays would lie strewn, with no room between for a table of words.
_HELD = const(8)


class Replaying:
    """Goes on with `work`: `tick` until it returns True."""

    def __init__(self, sitting: "Sitting", work: "Replay | Changes") -> None:
        self.work = work
        self._sitting = sitting
        self._ticks = 0

    def tick(self) -> bool:
        """Take one event; return whether the work is done. Raises what the work does."""
        self._ticks += 1
        is_done = self.work.advance(1)
        if is_done or self._ticks % _HELD == 0:
            self._sitting.let_go()
            collect()
        return is_done
