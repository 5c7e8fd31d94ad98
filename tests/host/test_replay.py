"""The replay reads strict JSON only, judges it alike on both Pythons, and ends without a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from host_sim.replay import replay_files
from host_sim.replay_micropython import SIMULATOR, replay_under_micropython
from host_sim.runtimes.webassembly import FIRMWARE, WITHOUT_FALSE_FRIENDS
from host_sim.runtimes.webassembly import run as under_micropython
from host_sim.strict_json import NOT_WHOLE, NotJson, parse

pytestmark = pytest.mark.slow

# Prints how many replies each stream got, and why its run ended.
ENDS_OF_ALL = """
import sys
sys.path[:0] = ["/", "/firmware"]
from host_sim.replay import Run

for number in range({count}):
    replies = []
    run = Run([("bad", "/streams/%d" % number)], replies.append, lambda path: open(path, "rb"))
    for _ in run.steps():
        pass
    print("".join(replies).count("\\n"), run.error)
"""
START = b'["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]'
# Lines that are no JSON array, on either Python.
NO_EVENTS = (
    b"[1 2]",
    b"[01]",
    b'{"a": 1}',
    b"7",
    b'"x"',
    b"null",
    b"[NaN]",
    b"[Infinity]",
    b"[-Infinity]",
    b"[1,]",
    b"[,1]",
    b'["a":1]',
    b"[",
    b"]",
    b"[1]]",
    b"[1] [2]",
    b"[1]x",
    b"['a']",
    b'["a]',
    b'["\t"]',
    b'["\\x"]',
    b'["\\u12"]',
    b'["\\u12g4"]',
    b"[+1]",
    b"[.5]",
    b"[1.]",
    b"[1e]",
    b"[1e+]",
    b"[-]",
    b"[--1]",
    b"[0x1]",
    b"[tru]",
    b"[True]",
    b'[{"a"}]',
    b'[{"a":}]',
    b"[{a:1}]",
    b'[{"a":1,}]',
    b'[{"a":1 "b":2}]',
    b"[{1:2}]",
    b"[1}",
    b'[{"a":1]]',
    b"\xef\xbb\xbf[1]",
    b'["\xff"]',
    b'["\xc0\x80"]',
    b'["\xed\xa0\x80"]',
    b'["\xf4\x90\x80\x80"]',
    b'["\xe2\x82"]',
    b"\x00",
    b"\x0b",
    b"\xc2\xa0",
    b"[1]\x00",
    b" # no comment",
    b"[" * 100000,
    b'[{"a":' * 5000,
    b"[1//2]",
    b'["a"\n',
    b"nul",
    b"-",
    b'["\x1f"]',
    b"[1_000]",
    b"\xff",
    b'["a" "b"]',
)
# Lines that are JSON arrays, but no sensible events.
EVENTS = (
    b"[]",
    b"[ ]",
    b"\t[\r1 , 2 ] \r",
    b"[1.0]",
    b"[1e2]",
    b"[-0]",
    b"[0]",
    b"[-1.5E-3]",
    b"[1E400]",
    b"[" + b"9" * 5000 + b"]",
    b'["\\ud800"]',
    b'["\\udc00\\ud800"]',
    b'["\\ud83d\\ude00"]',
    b'["\xf0\x9f\x98\x80"]',
    b'["\\u0000"]',
    b'["\\/\\b\\f\\n"]',
    b'[{"a": 1, "a": 2}]',
    b"[" * 20000 + b"]" * 20000,
    b'[{"":{}}]',
    b'["dance"]',
    b'["passed", 1.0]',
    b'["passed", true]',
    b'["passed", 1e0]',
    b'["ruled", 0, "cookies", 1, "\\ud800"]',
    b'["ruled", 0, "hand", 1, "\\u007f\\u00e9"]',
    b'["undone", []]',
    b'["card_seen", "\\ud800", {"id": "\\ud800", "name": "\xc3\xa9", "type": "toy"}]',
    b'["card_played", 0, "\\ud800"]',
    b'[["passed", 0]]',
    b"[{}]",
    b"[null, null]",
    b'["ruled", [], {}, [], {}]',
    b'["ruled", 0, [], 1, "x"]',
    b'["card_played", 0, "a", {"slot": ' + b"[" * 3000 + b"]" * 3000 + b"}]",
    b'["effect_happened", 0, "x", ' + b'["all",' * 900 + b"1" + b"]" * 901,
    b'["' + b"x" * 100000 + b'"]',
    b'["game_started", "' + b"y" * 5000 + b'", {}]',
    b'["game_started", "../x", {}]',
    b'["game_started", "little_troubles.view", {}]',
    b'["game_started", "__pycache__", {}]',
    b'["game_started", "\\u0000", {}]',
    b'["game_started", "little_troubles", {"seats": ["\\ud83d\\ude00", "\\ud800"], "first": 1}]',
    b'["passed", 1]',
    b'["passed", 1]',
)


def why_not(line: bytes) -> str:
    """Return why a line ends the run: it is none of our text, or no array."""
    try:
        is_text = b"\0" not in line and line.decode() != ""
    except UnicodeDecodeError:
        is_text = False
    return "not a JSON array" if is_text else "this is not UTF-8 text: save it as UTF-8"


def run(folder: Path, text: bytes) -> tuple[list[Any], str]:
    """Return the replies and the complaint."""
    path = folder / "events.jsonl"
    path.write_bytes(text)
    replies: list[str] = []
    complaint = replay_files([("events.jsonl", str(path))], replies.append)
    return [json.loads(reply) for reply in replies], complaint


@pytest.mark.parametrize("line", NO_EVENTS, ids=lambda line: repr(line[:20]))
def test_what_is_no_array_ends_the_run(line: bytes, tmp_path: Path) -> None:
    text = START + b"\n\n" + line + b"\n" + START
    replies, complaint = run(tmp_path, text)
    assert len(replies) == 1
    assert complaint == f"events.jsonl:3: {why_not(line)}"


def test_micropython_ends_at_the_same_lines(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    lines = NO_EVENTS[::3]
    paths = [tmp_path / str(number) for number in range(len(lines))]
    for path, line in zip(paths, lines, strict=True):
        path.write_bytes(START + b"\n" + line)
    ends = [f"bad:2: {why_not(line)}" for line in lines]
    assert replay_under_micropython([("bad", str(paths[0]))]) == ends[0]
    assert len(capfd.readouterr().out.splitlines()) == 1
    files = FIRMWARE | SIMULATOR | {f"/streams/{path.name}": path for path in paths}
    ended = under_micropython(WITHOUT_FALSE_FRIENDS + ENDS_OF_ALL.format(count=len(lines)), files)
    assert ended.stdout.splitlines() == [f"1 {end}" for end in ends], ended.stderr


def test_odd_events_are_judged_alike(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = b"\n".join([*EVENTS[:4], b"# a comment \xff", START + b"\r", b"", b" \t\r", *EVENTS])
    ours, complaint = run(tmp_path, text)
    assert complaint == ""
    assert replay_under_micropython([("odd", str(tmp_path / "events.jsonl"))]) == ""
    theirs = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert ours == theirs
    assert [reply["line"] for reply in ours] == [1, 2, 3, 4, 6, *range(9, 9 + len(EVENTS))]


def test_before_the_first_game_the_view_is_null(tmp_path: Path) -> None:
    replies, _ = run(tmp_path, b'["passed", 0]')
    why = replies[0].pop("why")
    assert why
    assert replies == [{"line": 1, "ok": False, "refused": "malformed", "view": None}]


def test_a_file_that_is_not_there_is_named() -> None:
    for streams in ([("gone", "/gone")], [("folder", "/tmp")]):
        assert replay_files(streams, print) == f"{streams[0][0]}: cannot be read"
        assert replay_under_micropython(streams) == f"{streams[0][0]}: cannot be read"


@pytest.mark.parametrize("python", [[], ["--micropython"]])
def test_standard_input_may_be_named_twice(python: list[str]) -> None:
    command = [sys.executable, "-m", "host_sim", "replay", *python, "-", "-"]
    done = subprocess.run(command, input=START, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True]


def test_mutilated_json_is_judged_as_by_another_parser() -> None:
    """CPython's parser is the judge, except where it takes too much: NaN, and some kinds of numbers."""
    random = Random(7)
    sources = [START, *(line for line in EVENTS if len(line) < 200)]
    for _ in range(20000):
        text = bytearray(random.choice(sources))
        for _ in range(random.randrange(3)):
            text[random.randrange(len(text))] = random.choice(b'[]{}",:\\0123eE.+-ntfu \x00\x80')
        assert judged(bytes(text)) == oracle(bytes(text)), bytes(text)


def judged(text: bytes) -> Any:
    """Return our value of a text, or "refused"."""
    try:
        return [parse(text)]
    except NotJson:
        return "refused"


def oracle(text: bytes) -> Any:
    """Return the judge's value of a text, or "refused"."""

    def refuse(_: str) -> None:
        raise ValueError

    try:
        return [json.loads(text.decode(), parse_float=lambda _: NOT_WHOLE, parse_constant=refuse)]
    except ValueError:
        return "refused"
