"""A command that is forked from a Python with most imports done: it starts in half the time of a program.

Some tests start each command as the program that it is.
"""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection, Pipe
from typing import IO

from tests.host.fresh_process import CONTEXT


class Forked:
    """A command's process. `hands` is written to its input; `words` is what it says and complains."""

    def __init__(self, program: str, *arguments: str) -> None:
        its_hands, hands = Pipe(duplex=False)
        words, its_words = Pipe(duplex=False)
        self._process = CONTEXT.Process(
            target=_run, args=(program, arguments, its_hands, its_words), daemon=True
        )
        self._process.start()
        self.hands, self.words = _file(hands, "w"), _file(words, "r")
        for end in (its_hands, its_words, hands, words):
            end.close()

    def kill(self) -> None:
        """Kill the process, and wait until it is gone."""
        self._process.kill()
        self._process.join()


def _file(end: Connection, mode: str) -> IO[str]:
    return os.fdopen(os.dup(end.fileno()), mode)


def _run(program: str, arguments: tuple[str, ...], hands: Connection, words: Connection) -> None:
    for number, end in enumerate((hands, words, words)):
        os.dup2(end.fileno(), number)
    # The ones that are there were made for files, and would seek.
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w")
    main: Callable[..., object] = import_module(f"{program}.__main__").main
    main(arguments, prog_name=f"python -m {program}")
