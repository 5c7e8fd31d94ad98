"""What somebody types while a table works: single keys at a terminal, or lines. It never waits for them."""

import queue
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from card_tags.unasked_terminal import UnaskedTerminal
from card_tags.writer.list_writing import QUIT, SKIP, UNDO

KEYS = {"u": UNDO, "s": SKIP, "q": QUIT}
HELP = "u: take back   s: skip   q: stop; the same command goes on later"
WAIT_S = 0.1


class TypedLines:
    """The lines of standard input."""

    def __init__(self) -> None:
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._is_over = False
        threading.Thread(target=self._read, daemon=True).start()

    def found(self) -> str:
        """Return the next line if it is there now, else ""."""
        return "" if self._lines.empty() else self._lines.get()

    def require(self) -> None:
        """Raise EOFError if all lines were returned and the input has ended."""
        if self._is_over and self._lines.empty():
            raise EOFError

    def next(self, wait: Callable[[float], None]) -> str:
        """Return the next line without its end; call `wait` until it comes. Raise EOFError."""
        while self._lines.empty():
            self.require()
            wait(WAIT_S)
        return self._lines.get().rstrip("\r\n")

    def _read(self) -> None:
        try:
            for line in sys.stdin:
                self._lines.put(line)
        except UnicodeDecodeError:
            pass  # if the input cannot be read, it ends
        finally:
            self._is_over = True


@contextmanager
def typed() -> Iterator[Callable[[], str]]:
    """Yield a function that returns the next typed request ("undo", "skip", "quit"), or "", without waiting.

    At a terminal a key is a request; elsewhere the first letter of a line is.
    """
    if sys.stdin.isatty():
        terminal = UnaskedTerminal()
        with terminal.cbreak():
            yield lambda: KEYS.get(str(terminal.inkey(timeout=0)), "")
    else:
        lines = TypedLines()
        yield lambda: KEYS.get(lines.found()[:1], "")
