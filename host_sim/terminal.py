"""The table in a terminal: the screen in block characters, a numbered tray of cards, and keys for buttons."""

import contextlib
import textwrap
import time
from collections.abc import Iterable
from typing import Any

from blessed import Terminal

from card_tags.card_text import card_text
from card_tags.unasked_terminal import UnaskedTerminal
from host_sim.blocks import abreast
from host_sim.play import KeptTable
from tally.tags.record import TITLE

FRAME_SECONDS = 0.05
LONGEST_STEP_MS = 200
# After this time without a key or a change of picture or flash, the program looks at the table less often.
QUIET_SECONDS = 2.0
DOZE_SECONDS = 1.0
LONGEST_DOZE_MS = 2_000
MS_PER_SECOND = 1_000

# The keys for the buttons: pressed, and held.
SHORT_KEYS = {"a": "left", "s": "ok", "d": "right"}
HELD_KEYS = {"A": "left", "S": "ok", "D": "right"}
# How many rows a key scrolls. A page is nearly as much as is shown.
SCROLL_KEYS = {"KEY_UP": -1, "KEY_DOWN": 1, "KEY_PGUP": -30, "KEY_PGDOWN": 30}
LIFT_KEY = "x"
QUIT_KEY = "q"
SOUNDS_SHOWN = 6
LONGEST_NUMBER = 3
TRAY_WIDTH = 26
HELP = (
    "number + Enter: lay that card on the reader   x: lift it   q: leave",
    "a s d: Left, OK, Right   A S D: the same, held   up/down, page up/down: scroll",
)


class TerminalTable:
    """Draws the table, passes keys on, and lets emulated time follow real time."""

    def __init__(self, terminal: Terminal, kept: KeptTable, tray: list[dict[str, Any]]) -> None:
        self._terminal = terminal
        self._kept = kept
        self._simulation = kept.simulation
        self._tray_cards = tray
        self._labels = [card["label"] for card in tray]
        self._typed = ""
        self._note = ""
        self._top = 0
        self._is_open = True
        self._drawn = ""
        self._stirred = time.monotonic()  # when something happened last

    def run(self) -> None:
        """Play until the player leaves, by a key or Ctrl-C. The game is kept all the time."""
        terminal = self._terminal
        screen = terminal.fullscreen()
        with screen, terminal.cbreak(), terminal.hidden_cursor(), contextlib.suppress(KeyboardInterrupt):
            self._loop()

    def _loop(self) -> None:
        shown = time.monotonic()
        while self._is_open:
            self._draw()
            is_quiet = shown - self._stirred > QUIET_SECONDS
            key = self._terminal.inkey(timeout=DOZE_SECONDS if is_quiet else FRAME_SECONDS)
            now = time.monotonic()
            passed_ms = int((now - shown) * MS_PER_SECOND)
            shown = now
            if is_quiet:
                self._kept.doze_ms(min(passed_ms, LONGEST_DOZE_MS))
            elif self._kept.run_ms(min(passed_ms, LONGEST_STEP_MS)):
                self._stirred = now
            if key:
                self._stirred = now
                self._take(key)

    def _take(self, key: Any) -> None:
        self._note = ""
        if key in SHORT_KEYS:
            self._let_pass(self._simulation.press(SHORT_KEYS[key]))
        elif key in HELD_KEYS:
            self._let_pass(self._simulation.hold(HELD_KEYS[key]))
        elif key == LIFT_KEY:
            self._let_pass(self._simulation.lift())
        elif key == QUIT_KEY:
            self._is_open = False
        elif key.is_sequence:
            self._take_sequence(key.name)
        elif key.isascii() and key.isdecimal() and len(self._typed) < LONGEST_NUMBER:
            self._typed += key

    def _take_sequence(self, name: str) -> None:
        if name == "KEY_ENTER" and self._typed:
            self._put(int(self._typed))
            self._typed = ""
        elif name in ("KEY_BACKSPACE", "KEY_DELETE"):
            self._typed = self._typed[:-1]
        elif name in SCROLL_KEYS:
            self._top = max(0, min(self._top + SCROLL_KEYS[name], len(self._labels) - 1))

    def _let_pass(self, durations_ms: Iterable[int]) -> None:
        for duration_ms in durations_ms:
            self._kept.run_ms(duration_ms)

    def _put(self, number: int) -> None:
        """Lay a card of the tray on the reader, and take the earlier one away."""
        if not 1 <= number <= len(self._labels):
            self._note = f"there is no card {number}"
            return
        if self._simulation.resting():
            self._let_pass(self._simulation.lift())
        self._simulation.put(self._labels[number - 1])

    def _draw(self) -> None:
        terminal = self._terminal
        below = [self._status(), *self._card_rows()]
        pictures = self._simulation.bench.pictures()
        screen = abreast(pictures, terminal.width - TRAY_WIDTH - 2, terminal.height - len(below))
        lines = fitted(screen, below, terminal.height)
        beside = self._tray(sum(line in screen for line in lines))
        left = len(screen[0]) + 2
        drawn = str(terminal.home)
        for row, line in enumerate(lines):
            text = f"{line:<{left}}{beside[row]}" if row < len(beside) else line
            drawn += terminal.move_xy(0, row) + text[: terminal.width] + terminal.clear_eol
        if drawn != self._drawn:
            self._drawn = drawn
            self._stirred = time.monotonic()
            print(drawn, end="", flush=True)

    def _status(self) -> str:
        resting = ", ".join(self._simulation.resting()) or "nothing"
        sounds = " ".join(self._simulation.sounds[-SOUNDS_SHOWN:])
        card = f"card {self._typed}_   " if self._typed else ""
        return f"{card}{self._note}  on the reader: {resting}   heard: {sounds}"

    def _card_rows(self) -> list[str]:
        """Return the text of the card with the typed number, or the help if no number is typed."""
        number = int(self._typed or 0)
        text = said(self._tray_cards[number - 1]) if 0 < number <= len(self._labels) else ""
        if not text:
            return list(HELP)
        lines = textwrap.wrap(text, max(1, self._terminal.width), max_lines=len(HELP), placeholder=" ...")
        return lines + [""] * (len(HELP) - len(lines))

    def _tray(self, height: int) -> list[str]:
        resting = self._simulation.resting()
        rows = []
        for number, label in enumerate(self._labels[self._top :][:height], self._top + 1):
            mark = "*" if label in resting else " "
            rows.append(f"{mark}{number:>3} {label}"[:TRAY_WIDTH])
        return rows


def fitted(screen: list[str], below: list[str], height: int) -> list[str]:
    """Return the lines that a terminal of this height shows. The help stays, even if the picture is cut."""
    rows = len(screen) + len(below)
    if rows <= height:
        return [*screen, *below]
    note = f"(the terminal has {height} rows; {rows} show all)"
    return [*screen[: max(0, height - len(below) - 1)], note, *below][:height]


def said(card: dict[str, Any]) -> str:
    """Return the text of a card of the tray, its name and type first; "" if the card belongs to no game."""
    if card.get("kind") != TITLE:
        return ""
    title = card["content"]
    sentences = card_text(card["game"], title)
    return f"{card['label']}, {title['type']}" + (f": {sentences}" if sentences else "")


def play(kept: KeptTable, tray: list[dict[str, Any]]) -> None:
    """Play in this terminal."""
    TerminalTable(UnaskedTerminal(), kept, tray).run()
