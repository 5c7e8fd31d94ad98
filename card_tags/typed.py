"""Keys typed while stickers are written: single ones at a terminal, first letters of lines elsewhere."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from blessed import Terminal

from card_tags.list_writing import QUIT, SKIP, UNDO

KEYS = {"u": UNDO, "s": SKIP, "q": QUIT}
HELP = "u: undo   s: skip   q: stop; the same command goes on later"


@contextmanager
def typed() -> Iterator[Callable[[], str]]:
    """Yield what returns the next wish that was typed ("undo", "skip", "quit"), or "" without waiting."""
    if sys.stdin.isatty():
        terminal = Terminal()
        with terminal.cbreak():
            yield lambda: KEYS.get(str(terminal.inkey(timeout=0)), "")
    else:
        yield _lines()


def _lines() -> Callable[[], str]:
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)

    threading.Thread(target=read, daemon=True).start()

    def key() -> str:
        return "" if lines.empty() else KEYS.get(lines.get()[:1], "")

    return key
