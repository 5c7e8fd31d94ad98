"""Explain names the lines of the file, and answers a wrong value with one line."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from host_sim.explain import as_json, as_text, explain_file
from host_sim.journal import export
from tally.app.log.flash_log import game_in
from tests.core.journaled import filled, new_flash, opened

STREAM = """# a comment
["game_started", "little_troubles", {"seats": ["Cy", "Di"], "first": 0}]
["passed", 0]

["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
["card_seen", "c7", {"id": "S-1", "name": "Bedtime Story", "type": "action", "cost": 4}]
["card_played", 1, "c7"]
["ruled", 0, "cookies", 2, "undone below"]
["undone"]
["card_seen", "c7", {"id": "S-1", "name": "Bedtime Story", "type": "action", "cost": 4}]
["card_played", 0, "c7"]
"""


def test_the_amounts_name_the_lines_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(STREAM)
    written: list[str] = []
    assert explain_file(str(path), "0.cookies", as_json, written.append) == ""
    assert [json.loads(line) for line in written] == [
        {"amount": 30, "line": 5, "source": None, "why": "at the start"},
        {"amount": -4, "line": 11, "source": "c7", "why": "Ann played Bedtime Story"},
    ]
    written.clear()
    assert explain_file(str(path), "0.timeout", as_text, written.append) == ""
    assert written == ["+0  line 5  at the start\n", "+1  line 11  Ann played Bedtime Story\n"]


def test_a_stored_journal_is_asked_as_it_is(tmp_path: Path) -> None:
    log = opened(new_flash(8))
    events = [json.loads(line) for line in STREAM.splitlines() if line.startswith("[")]
    filled(log, events[2:4] + events[8:])
    game = game_in(log, 1)
    assert game
    stored = export(game)
    path = tmp_path / "game-00001.journal"
    path.write_bytes(stored)
    written: list[str] = []
    assert explain_file(str(path), "0.timeout", as_text, written.append) == ""
    assert written == ["+0  line 1  at the start\n", "+1  line 3  Ann played Bedtime Story\n"]
    path.write_bytes(new_flash(8).dump())
    assert explain_file(str(path), "0.timeout", as_text, print) == f"{path}: there is no game here"
    path.write_bytes(stored[:-1])
    assert explain_file(str(path), "0.timeout", as_text, print) == f"{path}: the journal is damaged at line 3"


def test_events_may_come_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with ThreadPoolExecutor() as elsewhere:
        elsewhere.submit(path.write_text, STREAM)
        written: list[str] = []
        assert explain_file(str(path), "0.timeout", as_text, written.append) == ""
    assert len(written) == 2


def test_what_cannot_be_answered_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(STREAM)
    for what in ("", "0.pile", "c7.confidence", "7.cookies", "\n\ud800.x"):
        complaint = explain_file(str(path), what, as_json, print)
        assert complaint
        assert complaint.isascii()
        assert "\n" not in complaint
        assert "of the first seat there are 0.cookies, 0.wins" in complaint or "not counted" in complaint
    path.write_text("# nothing\n")
    assert explain_file(str(path), "0.cookies", as_json, print) == '"0.cookies": no game has begun'
    path.write_text("[1 2]")
    assert explain_file(str(path), "0.cookies", as_json, print) == f"{path}:1: not a JSON array"
    assert explain_file("/gone", "0.cookies", as_json, print) == "/gone: cannot be read"
