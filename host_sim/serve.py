"""A table without a terminal: programs use its port, and lines of text move its cards and buttons."""

import contextlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from host_sim.play import KeptTable
from host_sim.pseudo_terminal import PathTaken as PathTaken
from host_sim.pseudo_terminal import PseudoTerminal
from host_sim.script import ScriptFailed, ScriptRun

# Bytes are passed on so often that no answer waits long.
SLICE_MS = 5
MS_PER_SECOND = 1_000
MOST_BYTES = 4_096


class LinkedTable(KeptTable):
    """A table that keeps its state, with a pseudo-terminal at `path`. Raises NotFlash, PathTaken."""

    def __init__(self, folder: Path, board: str, path: Path) -> None:
        super().__init__(folder, board)
        self.port = PseudoTerminal(self.simulation.bench.bench.usb, path)
        self.port.exchange()

    def run_ms(self, duration_ms: int) -> bool:
        """Let the table run for this time, in slices; pass bytes on between them."""
        has_changed = False
        for passed_ms in range(0, duration_ms, SLICE_MS):
            has_changed |= super().run_ms(min(SLICE_MS, duration_ms - passed_ms))
            self.port.exchange()
        return has_changed


# Lets a table run for milliseconds.
Pass = Callable[[LinkedTable, int], object]


def serve(table: LinkedTable, hands: int, pass_ms: Pass | None = None) -> None:
    """Let emulated time follow real time until Ctrl-C or `["quit"]`; the lines of scripts come from `hands`.

    At the end of that file the table stays, because in the background standard input is often empty.
    `pass_ms` lets the time of a gesture pass, by default as fast as real time.
    """
    run = ScriptRun(table.simulation, lambda caption: print(caption, flush=True))
    lines = _lines(hands)
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(table.port):
        clock = _RealTime()
        while not run.is_over:
            clock.pass_ms(table, SLICE_MS)
            text = next(lines, None)
            if text:
                _do(run, text, table, pass_ms or clock.pass_ms)


class _RealTime:
    """Keeps emulated time at the pace of real time. It does not make up for delays."""

    def __init__(self) -> None:
        self._due_s = time.monotonic()

    def pass_ms(self, table: LinkedTable, duration_ms: int) -> None:
        for _ in range(0, duration_ms, SLICE_MS):
            table.run_ms(SLICE_MS)
            self._due_s = max(self._due_s + SLICE_MS / MS_PER_SECOND, time.monotonic())
            time.sleep(max(0.0, self._due_s - time.monotonic()))


def _do(run: ScriptRun, text: str, table: LinkedTable, pass_ms: Pass) -> None:
    try:
        for duration_ms in run.steps([text]):
            pass_ms(table, duration_ms)
    except ScriptFailed as fault:
        print(str(fault).removeprefix("line 1: "), file=sys.stderr, flush=True)


def _lines(file: int) -> Iterator[str | None]:
    """Yield the lines of a file that grows, and None while there is no whole line; end with the file.

    Text behind the last line's end is a line, too.
    """
    rest = b""
    while True:
        *whole, rest = rest.split(b"\n")
        yield from (line.decode(errors="replace") for line in whole)
        yield None
        if select.select([file], [], [], 0)[0]:
            more = os.read(file, MOST_BYTES)
            if not more:
                yield rest.decode(errors="replace")
                return
            rest += more
