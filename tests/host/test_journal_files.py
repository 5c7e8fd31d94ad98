"""Stored journals are read, checked and refused as a judge needs it."""

import json
from pathlib import Path
from typing import Any

import pytest

from host_sim.journal import NoJournal, export, print_events, read_journal, verify
from host_sim.wire.nor_flash import SECTOR_BYTES
from tally.app.log.flash_log import FlashLog, game_in
from tally.app.log.flash_ring import HEADING_BYTES, Damaged
from tests.core.journaled import HandClock, filled, new_flash, opened, short_game, tidied

# This step meets every byte, and each of the eight bits in some byte.
BIT_STRIDE = 7
GAMES = [short_game(["Ann", "Ben"], 5), short_game(["Zoé", "字"], 90)]


@pytest.fixture
def image(tmp_path: Path) -> Path:
    flash = new_flash(8)
    for game in GAMES:
        filled(opened(flash), game)
    path = tmp_path / "flash.bin"
    path.write_bytes(flash.dump())
    return path


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    log = opened(new_flash(8))
    filled(log, GAMES[0])
    game = game_in(log, 1)
    assert game
    path = tmp_path / "game.journal"
    path.write_bytes(export(game))
    return path


def printed(path: Path, number: int | None = None) -> list[list[Any]]:
    lines: list[str] = []
    print_events(path, number, lines.append)
    return [json.loads(line) for line in lines]


def test_a_table_s_file_system_is_told_apart_from_its_log(tmp_path: Path) -> None:
    path = tmp_path / "table.bin"
    path.write_bytes(bytes(8) + b"littlefs" + bytes(4096 - 16))
    with pytest.raises(NoJournal, match="card_tags games"):
        read_journal(path, None)


def test_an_image_shows_its_latest_game_or_the_one_asked_for(image: Path) -> None:
    assert printed(image) == GAMES[1]
    assert printed(image, 1) == GAMES[0]
    with pytest.raises(NoJournal, match="no game 3 here; kept: 1, 2"):
        printed(image, 3)


def test_an_exported_game_shows_the_same(exported: Path) -> None:
    assert printed(exported) == printed(exported, 1) == GAMES[0]
    with pytest.raises(NoJournal, match="only 1"):
        printed(exported, 2)


def test_both_kinds_have_the_same_chain(image: Path, exported: Path) -> None:
    assert verify(image, 1) == verify(exported, None)
    assert verify(exported, None).startswith("game 1: 5 records over 0:00 minutes, chain ")


def test_elapsed_time_stands_beside_the_event(tmp_path: Path) -> None:
    flash, clock = new_flash(4), HandClock()
    log = FlashLog(flash, clock)
    log.mount()
    tidied(log)
    for event in GAMES[0]:
        log.append(event)
        clock.ms += 61_040
    path = tmp_path / "flash.bin"
    path.write_bytes(flash.dump())
    assert [entry.elapsed_ms for entry in read_journal(path, None).entries()] == [
        0,
        61_000,
        122_000,
        183_100,
        244_100,
    ]
    assert "over 4:04 minutes" in verify(path, None)


def test_any_changed_bit_of_an_exported_game_is_seen(exported: Path) -> None:
    block = exported.read_bytes()
    for bit in range(0, len(block) * 8, BIT_STRIDE):
        changed = bytearray(block)
        changed[bit // 8] ^= 1 << bit % 8
        exported.write_bytes(changed)
        with pytest.raises((Damaged, NoJournal)):
            verify(exported, None)


def test_a_shortened_export_names_the_line(exported: Path) -> None:
    block = exported.read_bytes()
    exported.write_bytes(block[:-1])
    with pytest.raises(Damaged, match="damaged at line 5"):
        verify(exported, None)
    exported.write_bytes(block[: HEADING_BYTES + 3])
    with pytest.raises(Damaged, match="damaged at line 1"):
        verify(exported, None)


def test_sound_events_are_printed_up_to_the_damage(image: Path) -> None:
    block = bytearray(image.read_bytes())
    block[2 * SECTOR_BYTES - 900] ^= 1
    image.write_bytes(block)
    lines: list[str] = []
    with pytest.raises(Damaged) as caught:
        print_events(image, None, lines.append)
    assert [json.loads(line) for line in lines] == GAMES[1][: caught.value.line - 1]
    assert printed(image, 1) == GAMES[0]


def test_a_latest_game_without_its_beginning_is_not_passed_over(image: Path) -> None:
    block = bytearray(image.read_bytes())
    block[SECTOR_BYTES + 20] ^= 1
    image.write_bytes(block)
    with pytest.raises(Damaged, match="line 1"):
        printed(image)
    assert printed(image, 1) == GAMES[0]


@pytest.mark.parametrize(
    "block", [b"", b"no journal", b"\xff" * SECTOR_BYTES, b"\x00" * 3 * SECTOR_BYTES, b"\xa5" * 44]
)
def test_other_files_are_refused_in_one_line(tmp_path: Path, block: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(block)
    for action in (verify, printed):
        with pytest.raises(NoJournal) as caught:
            action(path, None)
        assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none"):
        with pytest.raises(NoJournal):
            verify(path, None)
