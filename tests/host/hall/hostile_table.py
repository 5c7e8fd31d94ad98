"""What mostly answers at a port as a table does, and often says what no table says."""

import json
import os
import pty
import random
import threading
import tty
from contextlib import suppress
from typing import Any, Self

from tests.host.hall.hostile import NASTY, with_a_wrong_field

VIEW = {"phase": "battle", "round": 1, "turn": 1, "active": 0, "winner": None, "won_by": None, "seats": []}
SEAL = {"game": 2, "count": 1, "chain": "00" * 32, "mac": "00" * 32}
# What a table answers to each request.
ANSWERS: dict[str, dict[str, Any]] = {
    "hello": {"called": False, "faults": [], "journal": "00c0ffee", "watched": True},
    "hall_read": {"table": "2", "told": 0},
    "hall_tell": {},
    "hall_told": {},
    "watch": {},
    "seal_read": {"seal": SEAL},
    "games": {"games": ["game-00001.journal"], "more": False, "playing": "game-00002.journal"},
    "game_read": {"hex": "00", "sha256": "00"},
}
# What it says by itself.
SAYS: tuple[dict[str, Any], ...] = (
    {"told": "event", "game": 2, "n": 0, "event": ["game_started", "wotn"], "pause": 3, "kept": 1},
    {"told": "view", "game": 2, "events": 1, "view": VIEW, "minutes": 3},
    {"told": "view", "game": 3, "events": 1, "view": VIEW | {"won_by": "elimination", "winner": 0}},
    {"told": "call", "judge": True},
    {"told": "fault", "faults": ["reader"]},
)
NO_LINES = (
    "MicroPython v1.27",
    "{",
    "[]",
    "\xff",
    "7",
    '{"id":null,"error":"bad_line","why":[]}',
    "x" * 9_000,
)
# How often an answer is wrong, and what it says by itself; and how often that is no message at all.
SPOILT_ANSWERS, SPOILT_MESSAGES, SPOILT_WHOLE = 0.1, 0.7, 0.2
SAYS_AT_ONCE = 3
END = b"end\n"
MOST_WAITING = 65_536


class HostileTable:
    """Answers at `port` until it is closed. `lies` counts what it said that no table says."""

    def __init__(self, seed: int) -> None:
        self.lies = 0
        self._chance = random.Random(seed)
        self._own, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        self.port = os.ttyname(self._theirs)
        self._thread = threading.Thread(target=self._answer)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.set_blocking(self._theirs, False)
        os.write(self._theirs, END)
        while self._thread.is_alive():
            with suppress(BlockingIOError):
                os.read(self._theirs, MOST_WAITING)  # or a line that nobody reads would hold it
        os.close(self._theirs)
        os.close(self._own)

    def _answer(self) -> None:
        with os.fdopen(os.dup(self._own), "rb") as lines, suppress(OSError):
            for line in lines:
                if line == END:
                    return
                if line.strip():
                    self._answer_to(json.loads(line))

    def _answer_to(self, request: dict[str, Any]) -> None:
        answer = ANSWERS.get(request["do"], {})
        self._say(f'{{"id":{request["id"]},"ok":{self._text_of(answer, SPOILT_ANSWERS)}}}')
        for message in self._chance.choices(SAYS, k=SAYS_AT_ONCE):
            self._say(self._text_of(message, SPOILT_MESSAGES))

    def _text_of(self, message: dict[str, Any], spoilt: float) -> str:
        """Return a message as JSON, or spoilt: a field with another value, a field too few, or no message."""
        if self._chance.random() > spoilt:
            return json.dumps(message)
        self.lies += 1
        if not message or self._chance.random() < SPOILT_WHOLE:
            return self._chance.choice(NASTY + NO_LINES)
        return with_a_wrong_field(self._chance, message)

    def _say(self, line: str) -> None:
        os.write(self._own, line.encode("latin-1") + b"\n")
