"""Heavy and odd input at full size. Every case is a process of its own, with its time and memory measured."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.faults.heavy import MEGABYTE, ROOT, Ran, ran

TITLE = "Heavy and odd input"
# The most that a refusal may take on a busy machine of two cores. The table says what each takes.
MOST_SECONDS, MOST_BYTES = 30, 200 * MEGABYTE
LONGEST_LINE = 1_048_576
GIGABYTE = 1024 * MEGABYTE
HEADINGS = "id,name,type"
START = b'["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]\n'


@dataclass(frozen=True)
class TooMuch:
    """A list that holds too much: its file, its content, and the message behind the file's name."""

    what: str
    file: str
    content: Callable[[], bytes]
    told: str


def _headed(headings: str, rows: str = "A,Bell,toy\n") -> bytes:
    return f"{HEADINGS},{headings}\n{rows}".encode()


def _rows(count: int, copies: int = 1) -> bytes:
    return (HEADINGS + ",copies\n" + "".join(f"A{n},Bell,toy,{copies}\n" for n in range(count))).encode()


def _json_rows(count: int, more: str = "") -> bytes:
    rows = (f'{{"id": "A{n}", "name": "Bell", "type": "toy"{more}}}' for n in range(count))
    return f"[{','.join(rows)}]".encode()


LARGE = ": more than 4,194,304 bytes: none of its kind is so large"
TOO_MUCH = (
    TooMuch("a cell of 10 MB", "a.csv", lambda: _headed("note:x", f"A,B,toy,{'x' * 10_000_000}\n"), LARGE),
    TooMuch(
        "a cell of 3 MB",
        "a.csv",
        lambda: _headed("note:x", f"A,B,toy,{'x' * 3_000_000}\n"),
        ", row 2, column note:x: 3,000,000 letters; a cell has at most 32,767",
    ),
    TooMuch(
        "a quote that nothing closes",
        "a.csv",
        lambda: _headed("note:x", 'A,B,toy,"' + "x\n" * 1_000_000),
        ", row 1000001, column note:x: 2,000,000 letters; a cell has at most 32,767",
    ),
    TooMuch(
        "20,000 unknown headings",
        "a.csv",
        lambda: _headed(",".join(f"x{n}" for n in range(20_000))),
        ", row 1: 20,003 columns; a list has at most 256",
    ),
    TooMuch(
        "30,000 headings alike",
        "a.csv",
        lambda: _headed(",".join(["note:x"] * 30_000)),
        ", row 1: 30,003 columns; a list has at most 256",
    ),
    TooMuch(
        "a row of 500,000 cells",
        "a.csv",
        lambda: _headed("note:x", "A,B,toy" + "," * 500_000),
        ", row 2: 500,003 columns; a list has at most 256",
    ),
    TooMuch(
        "a heading of 5,000 letters",
        "a.csv",
        lambda: _headed("note:" + "x" * 4_995),
        ", row 1, column 4: a heading of 5,000 letters; at most 100",
    ),
    TooMuch("100,000 rows", "a.csv", lambda: _rows(100_000), ", row 10002: a list has at most 10,000 rows"),
    TooMuch("9,990,000 cards", "a.csv", lambda: _rows(10_000, 999), ", row 22: more than 20,000 cards"),
    TooMuch("a JSON of 10 MB", "a.json", lambda: b"[" + b"[]," * 3_500_000, LARGE),
    TooMuch(
        "30,000 JSON fields with one twice",
        "a.json",
        lambda: b'[{"a": 1,' + b",".join(b'"f%d": 1' % n for n in range(30_000)) + b"}]",
        ", row 1: more than 256 fields",
    ),
    TooMuch(
        "60,000 JSON titles",
        "a.json",
        lambda: _json_rows(60_000),
        ", row 10001: a list has at most 10,000 rows",
    ),
    TooMuch(
        "9,990,000 cards in JSON",
        "a.json",
        lambda: _json_rows(10_000, ', "copies": 999'),
        ", row 21: more than 20,000 cards",
    ),
    TooMuch(
        "JSON lists a million deep",
        "a.json",
        lambda: b"[" * 1_000_000,
        ", row 1: more than 64 lists in each other",
    ),
    TooMuch(
        "a JSON text of 3 MB",
        "a.json",
        lambda: _json_rows(1, f', "note:x": "{"x" * 3_000_000}"'),
        ", row 1, column note:x: 3,000,000 letters; a cell has at most 32,767",
    ),
)

GAME = ("--game", "little_troubles")
SAMPLE = str(ROOT / "card_tags" / "wotn" / "sample.csv")
# Every command that reads somebody's file without a table.
READERS = (
    ("show", "{file}"),
    ("show", "{file}", *GAME),
    ("import", "{file}", *GAME, "-o", "{out}.csv", "--replace"),
    ("import", "{file}", *GAME, "-o", "{out}.csv", "--replace", "--mapping", "{toml}"),
    ("export", "{file}", *GAME, "-o", "{out}.json", "--replace"),
    ("export", "{file}", *GAME),
    ("check-deck", "{file}", *GAME),
    ("labels", "{file}", *GAME, "-o", "{out}.pdf", "--replace"),
    ("labels", SAMPLE, "-o", "{out}.pdf", "--replace", "--sheet", "{toml}"),
    ("labels", SAMPLE, "-o", "{out}.pdf", "--replace", "--font", "{file}"),
    ("catalogue", "{file}", *GAME, "-o", "{out}.bin", "--replace"),
    ("write", "{file}", *GAME, "--port", "/nowhere"),
    ("map", "--send", "{file}", "--port", "/nowhere"),
    ("restore", "{file}", "--port", "/nowhere"),
    ("key", "send", "{file}", "--port", "/nowhere"),
)
SIMULATOR_READERS = (
    ("replay", "{file}"),
    ("explain", "{file}", "0.cookies"),
    ("journal", "{file}"),
    ("journal", "--verify", "{file}"),
    ("play", "--script", "{file}"),
    ("play", "--board", "{toml}", "--script", "{file}"),
)
_LIST = f"{HEADINGS}\nA,Bell,toy\nB,Cloche \u00e9t\u00e9,toy\n"
_LINES = [HEADINGS, "A,Bell,toy", "B,Bell,toy", ""]
# Content that no editor leaves in a file.
ODD = {
    "nothing": b"",
    "a byte order mark alone": b"\xef\xbb\xbf",
    "two byte order marks": b"\xef\xbb\xbf\xef\xbb\xbf" + _LIST.encode(),
    "UTF-16": _LIST.encode("utf-16"),
    "UTF-16 without a mark": _LIST.encode("utf-16-le"),
    "UTF-32": _LIST.encode("utf-32"),
    "Latin-1": _LIST.encode("latin-1"),
    "zeros": bytes(1000),
    "a zero in a cell": f"{HEADINGS}\nA\0,B\0ell,toy\n".encode(),
    "carriage returns": "\r".join(_LINES).encode(),
    "all kinds of line ends": "\r\n".join(_LINES).encode() + b"C,B,toy\nD,B,toy\rE,B,toy\n\rF,B,toy",
    "other line ends": "\u2028".join(_LINES).encode() + "\x0b\x0c\x1c\x85".encode(),
    "quotes": b'"""""\n"""\n',
    "half a surrogate": b'[{"id": "\\ud800", "name": "B", "type": "toy"}]',
    "a huge number": f"{HEADINGS},cost,copies\nA,B,toy,{'9' * 30_000},{'9' * 30_000}\n".encode(),
    "a huge JSON number": b'[{"id": "A", "name": "B", "type": "toy", "cost": ' + b"9" * 30_000 + b"}]",
    "numbers of other scripts": f"{HEADINGS},cost,copies\nA,B,toy,\u0664,\u00b2\n".encode(),
    "no numbers": b'[{"id": NaN, "name": Infinity, "type": -Infinity, "cost": 1e999, "copies": 1.5}]',
    "deep lists": b"[" * 60_000,
    "deep objects": b'{"a":' * 20_000,
    "JSON of other things": b'{"name": 1, "secret": 2, "pages": 3, "kind": [], "version": {}}',
    "right to left and combining": f"{HEADINGS}\n\u202eA,{'e' + chr(0x301) * 30},toy\n".encode(),
    "unassigned letters": f"{HEADINGS}\nA,\U0010fffd\ue000\ufffe,toy\n".encode(),
    "TOML with 15,000 dots": b"[" + b"a." * 15_000 + b"a]\nx = 1\n",
}


def section() -> str:
    """Return this part's Markdown; raise AssertionError if a case takes more than it may."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [*_lists(Path(folder)), *_streams(Path(folder))]
    lines = [
        "A command refuses too much of anything in one line, and describes odd bytes in words. Each case is",
        f"a process of its own. It may take at most {MOST_SECONDS} s and {MOST_BYTES // MEGABYTE} MB.",
        "",
        "| input | bytes | command | exit | seconds | MB |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    return "\n".join(lines + rows)


def _lists(folder: Path) -> list[str]:
    rows = []
    for case in TOO_MUCH:
        path = folder / case.file
        path.write_bytes(case.content())
        done = ran("card_tags", "show", path, *GAME)
        assert done.told.splitlines() == [f"Error: {path}{case.told}"], done.told[:500]
        rows.append(_row(case.what, path, "show", done, 1))
    return rows


def _streams(folder: Path) -> list[str]:
    long, zeros = folder / "long.jsonl", folder / "zeros"
    long.write_bytes(START + b'["passed", "' + b"x" * 4 * MEGABYTE + b'"]\n')
    with zeros.open("wb") as file:
        file.truncate(GIGABYTE)
    endless = Path("/dev/zero")
    cases = [
        ("a line of 4 MB", long, ("replay", long)),
        ("a line of 4 MB", long, ("replay", "--micropython", long)),
        ("a line of 4 MB", long, ("explain", long, "0.cookies")),
        ("a line without an end", endless, ("replay", endless)),
        ("a line without an end", endless, ("replay", "--micropython", endless)),
        ("a journal of zeros", zeros, ("journal", zeros)),
        ("a journal without an end", endless, ("journal", endless)),
        ("a journal of zeros", zeros, ("explain", zeros, "0.cookies")),
    ]
    rows = []
    for what, path, words in cases:
        done = ran("host_sim", *words)
        assert len(done.told.splitlines()) == 1, done.told[:500]
        assert str(path) in done.told
        command = " ".join(word for word in words if isinstance(word, str))
        rows.append(_row(what, path, command, done, 2))
    script = folder / "script.jsonl"
    script.write_bytes(b"[" + b"1" * 4 * MEGABYTE)
    rows.append(
        _row("a line of 4 MB", script, "play --script", ran("host_sim", "play", "--script", script), 1)
    )
    return rows


def _row(what: str, path: Path, command: str, done: Ran, status: int) -> str:
    assert done.status == status, (what, done)
    assert done.cpu_seconds < MOST_SECONDS, (what, done.cpu_seconds)
    assert done.most_bytes < MOST_BYTES, (what, done.most_bytes)
    size = f"{path.stat().st_size:,}" if path.is_file() else "no end"
    megabytes = done.most_bytes // MEGABYTE
    return f"| {what} | {size} | `{command}` | {done.status} | {done.cpu_seconds:.1f} | {megabytes} |"
