"""Replays streams of events (JSON Lines), and writes what each event led to; runs on both Pythons."""

import json

from host_sim import bounded_lines
from host_sim.bounded_lines import LONGEST_LINE, LongLine
from host_sim.strict_json import NotJson, parse
from host_sim.words.messages import reason, say
from tally import utf8
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    # Opens a path: it returns what has the methods `readline` and `close` of a file of UTF-8.
    Opener = Callable[[str | int], Any]
    # The stream's name in errors, and its path (or 0: standard input).
    Stream = tuple[str, str | int]

BLANKS = b" \t\r\n"
NO_LETTER = 0
COMMENT = b"#"
LAST_ASCII = 0x7F
FIRST_ASTRAL = 0x10000
# The distance of the marks for undo. A desktop has room for more marks than a Pico, and replays half as much.
SPREAD = 4
RECENT = 2


class NotAnEvent(Exception):
    """A line is not a JSON array, so the run ends there. `line` is its number; `is_text` is true for text."""

    def __init__(self, line: int, content: bytes) -> None:
        super().__init__(line)
        self.line = line
        self.is_text = NO_LETTER not in content and utf8.is_sound(content)


class Replayer:
    """A game that takes events and writes replies."""

    def __init__(self, write: "Callable[[str], Any]") -> None:
        self._write = write
        self._game = Game(rulebook_of, ListHistory(), RECENT, SPREAD)
        self._view = "null"  # as last written

    def reply(self, number: int, event: "list[Any]") -> None:
        """Take the event on this line of its stream, and write what it led to."""
        try:
            steps = self._game.accept(event)
        except Refused as refused:
            code, why = json.dumps(refused.code), dumps(reason(refused))
            self._write(
                f'{{"line": {number}, "ok": false, "refused": {code}, "why": {why}, "view": {self._view}}}\n'
            )
            return
        self._view = dumps(self._game.view())
        self._write(f'{{"line": {number}, "ok": true, "steps": {dumps(steps)}, "view": {self._view}}}\n')


def events(read: "bounded_lines.ReadLine") -> "Iterable[tuple[int, list[Any]]]":
    """Yield each event with the number of its line; raise NotAnEvent, LongLine."""
    number = 0
    for line in bounded_lines.lines(read):
        number += 1
        if line[:1] == COMMENT or not line.strip(BLANKS):
            continue
        try:
            event = parse(line)
        except NotJson:
            raise NotAnEvent(number, line)
        if not isinstance(event, list):
            raise NotAnEvent(number, line)
        yield number, event


def unread(name: str) -> str:
    """Return the error about a file that cannot be opened."""
    return name + ": " + say("cannot be read")


def error_text(name: str, fault: "NotAnEvent | LongLine") -> str:
    """Return the error about the line of a stream that ended a run."""
    if isinstance(fault, LongLine):
        why = say("more than {0} bytes in a line", LONGEST_LINE)
    elif not fault.is_text:
        why = say("this is not UTF-8 text: save it as UTF-8")
    else:
        why = say("not a JSON array")
    return f"{name}:{fault.line}: {why}"


def dumps(value: "Any") -> str:
    """Return JSON in ASCII. MicroPython's own `dumps` leaves other characters as they are."""
    text: str = json.dumps(value)
    if len(text.encode()) == len(text):
        return text
    return "".join([_escaped(ord(character)) for character in text])


def _escaped(code: int) -> str:
    if code <= LAST_ASCII:
        return chr(code)
    if code < FIRST_ASTRAL:
        return f"\\u{code:04x}"
    code -= FIRST_ASTRAL
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


class Run:
    """The replay of several streams as one. At its end `error` is "", or says what ended it."""

    def __init__(
        self,
        streams: "Iterable[Stream]",
        write: "Callable[[str], Any]",
        opened: "Opener",
    ) -> None:
        self.error = ""
        self._streams = streams
        self._opened = opened
        self._replayer = Replayer(write)

    def steps(self) -> "Iterator[None]":
        """Reply to each event, one after the other; yield after each."""
        for name, path in self._streams:
            try:
                stream = self._opened(path)
            except OSError:
                self.error = unread(name)
                return
            try:
                for number, event in events(stream.readline):
                    self._replayer.reply(number, event)
                    yield
            except (NotAnEvent, LongLine) as fault:
                self.error = error_text(name, fault)
                return
            finally:
                stream.close()


def replay_files(streams: "Iterable[Stream]", write: "Callable[[str], Any]") -> str:
    """Replay these streams as one; return "", or the error that ended the run."""
    from host_sim.input_lines import InputStream  # MicroPython gets copies in UTF-8

    run = Run(streams, write, InputStream)
    for _ in run.steps():
        pass
    return run.error
