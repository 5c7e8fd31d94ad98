"""What a person saves as text is taken, or refused with its line and what to do, wherever it is read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from card_tags.labels import sheets
from card_tags.labels.unprintable import Unprintable
from card_tags.lists import mappings
from card_tags.lists.games import Game
from card_tags.writer.signing import read_key
from host_sim import boards, explain, journal_content, play
from host_sim.hall import folder
from host_sim.replay import replay_files
from host_sim.script import ScriptFailed
from host_sim.script_files import lines_of
from host_sim.web import user_files

TAKEN = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le with a mark", "utf-16-be with a mark")
REFUSED = ("cp1252", "utf-16-le", "utf-16-be")
SAVE = "this is not UTF-8 text: save it as UTF-8"
SEATS = '{"seats": ["Zoë", "Ben"], "first": 0}'
EVENTS = f'["game_started", "little_troubles", {SEATS}]\r\n\n# Zoë passes\n["passed", 0]\n["passed", 1]\n'
SCRIPT = '["wait", 10]\n["show", "Zoë"]\n'
LETTERS = "Zoë 😀 ਊ"  # in UTF-16: two pairs, and two bytes of a line's end
HALL = '{"hall": "Zoë", "broker": "mqtt://here", "passwords": {}}\n'
KEY = '{"name": "Zoë", "secret": "' + "5a" * 32 + '"}\n'


def encoded(text: str, coding: str) -> bytes:
    """Return a text as editors save it."""
    name, _, mark = coding.partition(" with a ")
    return (("\ufeff" if mark else "") + text).encode(name)


def replayed(path: Path) -> list[Any]:
    replies: list[str] = []
    assert replay_files([(path.name, str(path))], replies.append) == ""
    return [json.loads(reply)["ok"] for reply in replies]


def why_not_replayed(path: Path) -> str:
    return replay_files([(str(path), str(path))], bool)


def why_not_explained(path: Path) -> str:
    return explain.explain_file(str(path), "0.cookies", explain.as_text, bool)


def board(path: Path) -> Any:
    return boards.load(path)["name"]


def script(path: Path) -> list[str]:
    with lines_of(path) as lines:
        return list(lines)


def why_not(read: Callable[[Path], object], path: Path) -> str:
    with pytest.raises(
        (ScriptFailed, boards.BadBoard, Unprintable, mappings.BadMapping, folder.NoFolder)
    ) as caught:
        read(path)
    return str(caught.value)


def mapping(path: Path) -> Any:
    return mappings.load(str(path), Game("wotn")).columns


def sheet(path: Path) -> Any:
    return sheets.load(str(path)).count


BOARD = "# Zoë's table\n" + (boards.FOLDER / "pico.toml").read_text()
SHEET = '# Zoë\npage = "a4"\nlabel = [50, 50]\nacross = 2\ndown = 3\n'
MAPPING = 'game = "wotn"\n[columns]\n"Zoë" = "id"\nname = "name"\ntype = "type"\n'


@pytest.mark.parametrize("coding", TAKEN)
def test_text_is_taken_as_editors_save_it(coding: str, tmp_path: Path) -> None:
    def saved(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_bytes(encoded(text, coding))
        return path

    assert replayed(saved("events.jsonl", EVENTS.replace("Ben", LETTERS))) == [True] * 3
    assert why_not_explained(saved("events.jsonl", EVENTS)) == ""
    assert script(saved("script.jsonl", SCRIPT + LETTERS)) == [*SCRIPT.splitlines(True), LETTERS]
    assert board(saved("mine.toml", BOARD)) == boards.load("pico")["name"]
    assert sheet(saved("sheet.toml", SHEET)) == 6
    assert mapping(saved("map.toml", MAPPING))["Zoë"] == "id"
    assert read_key(saved("shop.key", KEY)).name == "Zoë"
    assert folder.read(saved(folder.USERS, HALL).parent).hall == "Zoë"


@pytest.mark.parametrize("coding", REFUSED)
def test_other_text_is_refused_with_its_line_and_what_to_do(coding: str, tmp_path: Path) -> None:
    lines = {
        "events.jsonl": ('["passed", 0]\n' + EVENTS, why_not_replayed, ":", 2),
        "explained.jsonl": ('["passed", 0]\n' + EVENTS, why_not_explained, ":", 2),
        "mine.toml": ("# mine\n" + BOARD, lambda path: why_not(board, path), ", line ", 2),
        "sheet.toml": ("# mine\n" + SHEET, lambda path: why_not(sheet, path), ", line ", 2),
        "map.toml": (MAPPING, lambda path: why_not(mapping, path), ", line ", 3),
        folder.USERS: (HALL, lambda path: why_not(lambda file: folder.read(file.parent), path), ", line ", 1),
    }
    for name, (text, told, between, line) in lines.items():
        path = tmp_path / name
        path.write_bytes(text.encode(coding))
        at = line if coding == "cp1252" else 1  # each letter but one has a zero
        place = name if name == "mine.toml" else path  # a board is called by its name in all its messages
        assert told(path) == f"{place}{between}{at}: {SAVE}"
    path = tmp_path / "script.jsonl"
    path.write_bytes(('["wait", 1]\n["show", "Zoë"]').encode(coding))
    assert why_not(script, path) == f"line {2 if coding == 'cp1252' else 1}: {SAVE}"


def test_a_text_that_breaks_off_in_a_letter_is_refused(tmp_path: Path) -> None:
    for content in (EVENTS.encode("utf-16")[:-1], EVENTS.encode("utf-16") + b"\x00\xd8", b"\xff\xfe\x00\xdc"):
        path = tmp_path / "events.jsonl"
        path.write_bytes(content)
        assert why_not_replayed(path).endswith(SAVE)


def test_text_in_place_of_a_journal_says_what_reads_it() -> None:
    log = play.compiled("pico")["log"]
    for coding in (*TAKEN, *REFUSED):
        for text in (EVENTS, SCRIPT):
            content = encoded(text, coding)
            with pytest.raises(journal_content.NoJournal, match="this is text, which"):
                journal_content.journal_in(content)
            assert "this is text, which" in json.loads(user_files.opened(content, log))["refused"]
