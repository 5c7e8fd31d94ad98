"""A cache of things that are made again and again, such as texts: it drops the older ones."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Cache:
    """Keeps between `most` and twice as many things: those that were used last.

    Look into `last` first: it has nearly all that is needed, and a call takes a Pico 0.04 ms.
    """

    def __init__(self, most: int) -> None:
        self.last: "dict[str, Any]" = {}
        self._most = most
        self._before: "dict[str, Any]" = {}

    def older(self, name: str) -> "Any":
        """Return a thing that has left `last` but is still here, and put it back; else None."""
        found = self._before.get(name)
        if found is not None:
            self.keep(name, found)
        return found

    def keep(self, name: str, thing: "Any") -> None:
        """Keep a new thing. Things that nobody has used in a while are dropped."""
        if len(self.last) == self._most:
            self._before = self.last
            self.last = {}
        self.last[name] = thing
