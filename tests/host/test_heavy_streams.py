"""Lines, journals and scripts of any size are read, or refused at once with a clear line."""

import os
from pathlib import Path

import pytest

from tests.faults.heavy import KILOBYTE, MEGABYTE, Ran, ran
from tests.host.test_replay import START

pytestmark = pytest.mark.slow

LONGEST_LINE = 1_048_576
# A refusal may take this much of a processor's time and of memory; it takes a tenth of each.
AT_ONCE_CPU_S = 40
LITTLE = 150 * MEGABYTE
BOTH = pytest.mark.parametrize("python", [(), ("--micropython",)], ids=["CPython", "MicroPython"])


def host_sim(*words: object) -> Ran:
    return ran("host_sim", *words)


def passed(length: int) -> bytes:
    """Return a line of this length that is an event."""
    return b'["passed", "' + b"x" * (length - 14) + b'"]'


@BOTH
def test_the_longest_line_is_read_whatever_its_end(python: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    line = passed(LONGEST_LINE)
    path.write_bytes(START + b"\n" + line + b"\r\n" + line + b"\n" + line)
    done = host_sim("replay", *python, path)
    assert (done.status, len(done.out.splitlines())) == (0, 4)


@BOTH
@pytest.mark.parametrize(
    "line",
    [
        passed(LONGEST_LINE + 1),
        pytest.param(b"#" * (LONGEST_LINE + 1), marks=pytest.mark.nightly),
        b" " * LONGEST_LINE + b"\r\r",
        pytest.param(passed(4 * MEGABYTE), marks=pytest.mark.nightly),
    ],
    ids=["an event", "a comment", "blanks", "four times as long"],
)
def test_a_longer_line_ends_the_run_at_once(python: tuple[str, ...], line: bytes, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(START + b"\n" + line + b"\n" + START)
    done = host_sim("replay", *python, path)
    assert (done.status, len(done.out.splitlines())) == (2, 1)
    assert done.told == f"{path}:2: more than {LONGEST_LINE} bytes in a line\n"
    assert done.cpu_seconds < AT_ONCE_CPU_S


@BOTH
def test_a_line_without_an_end_is_not_read_into_memory(python: tuple[str, ...]) -> None:
    done = host_sim("replay", *python, "/dev/zero")
    assert (done.status, done.told) == (2, f"/dev/zero:1: more than {LONGEST_LINE} bytes in a line\n")
    assert done.most_bytes < LITTLE


@pytest.mark.nightly
def test_no_content_makes_a_line_slow(tmp_path: Path) -> None:
    """Once each escape took a second look at the whole line, and MicroPython a minute for these fields."""
    half = LONGEST_LINE // 8
    fields = b",".join(b'"%x":0' % number for number in range(20_000))
    lines = [b'["' + b"\\n" * (half - 4) + b'"]', b"[{" + fields + b"}]", b"[" * half + b"]" * half]
    path = tmp_path / "made.jsonl"
    path.write_bytes(b"\n".join([START, *lines]))
    ours, theirs = host_sim("replay", path), host_sim("replay", "--micropython", path)
    assert (ours.status, theirs.status) == (0, 0)
    assert len(ours.out.splitlines()) == len(theirs.out.splitlines()) == len(lines) + 1
    assert theirs.cpu_seconds < AT_ONCE_CPU_S


def test_explain_refuses_a_long_line_and_reads_a_long_file_of_many_lines(tmp_path: Path) -> None:
    path = tmp_path / "events.jsonl"
    path.write_bytes(START + b"\n" + passed(LONGEST_LINE + 1))
    assert (
        host_sim("explain", path, "0.cookies").told == f"{path}:2: more than {LONGEST_LINE} bytes in a line\n"
    )
    # Longer than a flash chip: it comes in two pieces, and the first ends within a line.
    path.write_bytes(b"# " + b"x" * (MEGABYTE - 3) + b"\n" + (b"#" * 65_535 + b"\n") * 256 + START)
    assert host_sim("explain", path, "0.cookies").status == 0


def odd_files(folder: Path) -> list[Path]:
    zeros, pipe = folder / "zeros", folder / "pipe"
    with zeros.open("wb") as file:
        file.truncate(1024 * MEGABYTE)
    os.mkfifo(pipe)
    return [zeros, pipe, folder, Path("/dev/zero"), Path("/dev/null"), Path("/dev/urandom")]


def test_what_is_no_journal_is_told_in_a_line(tmp_path: Path) -> None:
    for path in odd_files(tmp_path):
        commands = [("journal", path), ("journal", "--verify", path)]
        if not path.is_fifo():  # events may come through a pipe: explain waits for them
            commands.append(("explain", path, "0.cookies"))
        for command in commands:
            done = host_sim(*command)
            assert done.status == 2, (command, done)
            assert len(done.told.splitlines()) == 1, (command, done.told)
            assert done.most_bytes < LITTLE, command
    assert "more than 16,777,216 bytes" in host_sim("journal", tmp_path / "zeros").told


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"# x\n[" + b"1" * 2 * MEGABYTE, f"line 2: more than {LONGEST_LINE} bytes in a line"),
        (b'["wait", ' + b"1" * 500 * KILOBYTE + b"]", "a line of a script has at most 131072 letters"),
        (b'# x\n["wait", "\xff"]', "line 2: this is not UTF-8 text"),
    ],
    ids=["a long line", "a long number", "no text"],
)
def test_a_script_that_cannot_be_read_is_told_in_a_line(content: bytes, told: str, tmp_path: Path) -> None:
    path = tmp_path / "script.jsonl"
    path.write_bytes(content)
    done = host_sim("play", "--script", path)
    assert done.status == 1
    assert told in done.told
    assert len(done.told) < KILOBYTE
    assert done.cpu_seconds < AT_ONCE_CPU_S


def test_state_that_is_no_state_is_left_alone(tmp_path: Path) -> None:
    from host_sim.play import KeptTable
    from host_sim.state import NotFlash

    for name, content in (("flash.bin", bytes(4 * MEGABYTE)), ("stickers.json", b"[" * 500_000)):
        folder = tmp_path / name
        folder.mkdir()
        (folder / name).write_bytes(content)
        with pytest.raises(NotFlash, match="left alone"):
            KeptTable(folder, "pico")
        assert (folder / name).read_bytes() == content
