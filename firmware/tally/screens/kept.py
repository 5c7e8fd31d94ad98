"""Things that are made again and again, such as texts: the last of them are kept, the others let go."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Kept:
    """Keeps between `most` and twice as many: those asked for last.

    Look into `last` yourself: it has nearly all that is asked for, and a call takes a Pico 0.04 ms.
    """

    def __init__(self, most: int) -> None:
        self.last: "dict[str, Any]" = {}
        self._most = most
        self._before: "dict[str, Any]" = {}

    def older(self, name: str) -> "Any":
        """Return what is not in `last` but was before, and keep it on; else None."""
        found = self._before.get(name)
        if found is not None:
            self.keep(name, found)
        return found

    def keep(self, name: str, thing: "Any") -> None:
        """Keep a new thing, and let go of those that nobody has asked for in a while."""
        if len(self.last) == self._most:
            self._before = self.last
            self.last = {}
        self.last[name] = thing
