"""A table of `python -m host_sim serve`: its port, and hands that do a script's lines."""

import json
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.host.forked import Forked

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE_S = 30
DONE = "done\n"
# Its gestures take no real time. A test whose hands wait for another program takes `host_sim`.
HURRIED = "tests.host.hurried"


class Served:
    """The process, as a context; `port` is its path."""

    def __init__(self, folder: Path, program: str = HURRIED) -> None:
        self.port = str(folder / "port")
        self._has_tags = False
        self.state = folder / "state"
        self._process = Forked(program, "serve", "--link", self.port, "--state", str(self.state))
        self.said = self._process.words.readline()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        # A killed table leaves its link, and another program may soon have the terminal of that number.
        Path(self.port).unlink(missing_ok=True)

    def do(self, *gesture: Any) -> None:
        """Do a gesture of a script, and wait until it is done."""
        said = self._said_of(list(gesture))
        assert said == DONE, said
        self._has_tags = gesture[0] == "put" or (self._has_tags and gesture[0] != "lift")

    def clear(self) -> None:
        """Lift what lies on the reader. The table notices only after a second: nothing is not lifted."""
        if self._has_tags:
            self.do("lift")

    def holds(self, **expectation: Any) -> bool:
        """Return whether an expectation of a script holds."""
        said = self._said_of(expectation)
        if said != DONE:
            assert self._process.words.readline() == DONE
        return said == DONE

    def _said_of(self, line: Any) -> str:
        """Play a line, and return the first line that is said then: that it is done, or why not."""
        for each in (line, ["show", DONE.strip()]):
            self._process.hands.write(json.dumps(each) + "\n")
        self._process.hands.flush()
        return self._process.words.readline()

    def wait_for_port(self, is_there: bool) -> None:
        """Wait until the port is there, or is not."""
        end_s = time.monotonic() + PATIENCE_S
        while Path(self.port).exists() is not is_there:
            assert time.monotonic() < end_s
            time.sleep(0.01)
