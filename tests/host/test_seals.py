"""A finished game's journal is sealed: a check finds a cut-off end, and every change."""

import hashlib
import hmac
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from card_tags.table.fetched import continues
from host_sim import journal
from host_sim.commands.journal import command
from host_sim.journal import FOREIGN, OPEN_END, OWN, SEALED_END, verify
from host_sim.simulation import Simulation
from tally.app.current_game.archive import game_file
from tally.app.current_game.startup import begin
from tally.app.log.flash_ring import HEADING_BYTES, Damaged
from tally.rules.journal import encode_record
from tally.rules.journal_reading import record_size
from tests.core.linked import Linked
from tests.host.served import Served
from tests.host.test_table_files import CONCEDED, GAME, events, files, played

pytestmark = pytest.mark.slow

FIRST = "game-00001.journal"
GESTURES: list[Any] = list(GAME)


@pytest.fixture(scope="module")
def finished() -> Simulation:
    return played(*GAME)


@pytest.fixture(scope="module")
def content(finished: Simulation) -> bytes:
    return files(finished)[FIRST]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FIRST


def records(content: bytes) -> list[bytes]:
    found, at = [], HEADING_BYTES
    while size := record_size(content, at):
        found.append(content[at : at + size])
        at += size
    return found


def test_a_finished_game_is_sealed_and_its_events_are_as_before(content: bytes, file: Path) -> None:
    file.write_bytes(content)
    assert SEALED_END in verify(file, None)
    assert [event[0] for event in events(file)][-1] == "conceded"


def test_the_seal_is_an_hmac_by_the_key_that_the_table_made(finished: Simulation, content: bytes) -> None:
    found = journal.journal_in(content)
    *_, last = found.entries()
    assert found.seal
    key = files(finished)["seal.key"]
    said = b"taptally seal 1" + (1).to_bytes(4, "little") + last.line.to_bytes(4, "little") + last.chain
    assert found.seal == (last.line, last.chain, hmac.digest(key, said, hashlib.sha256))


def test_two_tables_have_two_keys(finished: Simulation) -> None:
    assert files(played(*GAME))["seal.key"] != files(finished)["seal.key"]


def test_the_key_stays_through_restarts(finished: Simulation) -> None:
    key = files(finished)["seal.key"]
    finished.restart()
    finished.run_ms(4_000)
    assert files(finished)["seal.key"] == key


def test_an_end_that_is_cut_off_is_told(content: bytes, file: Path) -> None:
    parts = records(content)
    for kept in range(1, len(parts)):
        file.write_bytes(content[:HEADING_BYTES] + b"".join(parts[:kept]))
        assert OPEN_END in verify(file, None)


def test_a_record_that_is_taken_out_before_the_seal_is_found(content: bytes, file: Path) -> None:
    parts = records(content)
    for missing in range(len(parts) - 1):
        file.write_bytes(content[:HEADING_BYTES] + b"".join(parts[:missing] + parts[missing + 1 :]))
        with pytest.raises(Damaged):
            verify(file, None)


def test_an_event_that_is_added_behind_the_seal_is_found(content: bytes, file: Path) -> None:
    found = journal.journal_in(content)
    *_, last = found.entries()
    added, _ = encode_record([["passed", 0]], 0, last.chain)
    file.write_bytes(content + added)
    with pytest.raises(Damaged):
        verify(file, None)


@pytest.mark.parametrize("seal", [["sealed"], ["sealed", 3, "00", "zz"], ["sealed", {}, 1, 2]])
def test_a_seal_that_says_nothing_or_something_else_is_damage(
    content: bytes, file: Path, seal: list[object]
) -> None:
    *_, last = journal.journal_in(content).entries()
    forged, _ = encode_record([seal], 0, last.chain)
    file.write_bytes(content[: -len(records(content)[-1])] + forged)
    with pytest.raises(Damaged):
        verify(file, None)


def test_a_journal_that_went_on_after_its_seal_continues_the_one_before(content: bytes) -> None:
    later = files(played(*GAME, ["hold", "left"], ["press", "ok"], ["wait", 1000], *CONCEDED))[FIRST]
    assert not later.startswith(content)
    assert continues(content, content[: -len(records(content)[-1])])
    assert continues(content, content)
    assert not continues(content[:-100], content)
    assert not continues(content, b"something else")
    assert not continues(content, b"\x05")


def test_a_kiosks_game_becomes_no_file_but_has_a_seal() -> None:
    linked = Linked()
    linked.begin_game()
    table = linked.simulation.table
    table.settings.kiosk = True
    table.start_game()
    begin(table.session, "little_troubles", {"seats": ["Ann", "Ben"], "first": 0})
    table.session.record([["conceded", 0]])
    linked.run_ms(3_000)
    assert linked.ask("games")["ok"]["games"] == [game_file(2)] == [linked.ask("games")["ok"]["playing"]]
    assert linked.ask("hall_forget")["error"] == "locked"
    found = linked.ask("seal_read")["ok"]["seal"]
    assert (found["game"], found["count"]) == (2, 2)
    assert linked.ask("seal_check", **found)["ok"] == {"ours": True}


def test_over_the_link_a_finished_game_is_sealed_and_the_key_is_not_told() -> None:
    linked = Linked()
    linked.begin_game()
    assert linked.ask("seal_read")["ok"] == {"seal": None}
    linked.simulation.table.session.record([["conceded", 0]])
    told = linked.ask("seal_read")["ok"]["seal"]
    linked.run_ms(3_000)
    answer = linked.ask("game_read", name=FIRST, at=0)["ok"]
    content = bytes.fromhex(answer["hex"])
    while not answer["sha256"]:
        answer = linked.ask("game_read", name=FIRST, at=len(content))["ok"]
        content += bytes.fromhex(answer["hex"])
    found = journal.journal_in(content)
    list(found.entries())
    assert found.seal
    asked = {"game": 1, "count": found.seal.events, "chain": found.seal.chain.hex()}
    assert told == asked | {"mac": found.seal.mac.hex()}
    assert linked.ask("seal_check", mac=found.seal.mac.hex(), **asked)["ok"] == {"ours": True}
    assert linked.ask("seal_check", mac=bytes(32).hex(), **asked)["ok"] == {"ours": False}
    assert linked.ask("seal_check", mac="zz", **asked)["error"] == "bad_arguments"
    assert linked.ask("seal_check", mac="", **{**asked, "game": -1})["error"] == "bad_arguments"
    for name in ("seal.key", "/seal.key", "game-/../seal.key"):
        assert linked.ask("game_read", name=name, at=0)["error"] == "no_such_game"


def test_the_command_asks_the_table_whether_the_seal_is_its_own(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "other.journal").write_bytes(content)
    with Served(tmp_path) as table:
        for gesture in GESTURES:
            table.do(*gesture)
        table.do("wait", 4000)
        fetched = tmp_path / "own.journal"
        fetched.write_bytes(table_file(table))
        for file, words in ((fetched, OWN), (tmp_path / "other.journal", FOREIGN)):
            done = CliRunner().invoke(command, ["--verify", "--port", table.port, str(file)])
            assert words in done.output


def table_file(table: Served) -> bytes:
    from card_tags.table import transfer
    from card_tags.table.table_port import table_at

    with table_at(table.port) as device:
        return transfer.fetch(device, FIRST)
