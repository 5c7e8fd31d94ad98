"""The commands for a table at a port, over real pyserial and a pseudo-terminal, also with a pulled cable."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial
from click.testing import CliRunner

from card_tags import samples
from card_tags.commands import games as games_command
from card_tags.table import transfer
from card_tags.table.device import Device, DeviceError
from card_tags.table.watching import watched
from host_sim import journal
from tests.host.served import ROOT, Served

pytestmark = pytest.mark.slow

PATIENCE_S = 20
SMALL_PATIENCE_S = 0.5
NAME = "catalogue-wotn.bin"
CATALOGUE = samples.catalogues()[NAME]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as served:
        yield served


class Cable(threading.Thread):
    """Pulls the cable and plugs it in again, several times, after different whiles."""

    def __init__(self, table: Served, times: int) -> None:
        super().__init__()
        self._table = table
        self._times = times

    def run(self) -> None:
        for number in range(self._times):
            time.sleep(0.1 + 0.07 * number)
            self._table.do("unplug", "usb")
            self._table.do("wait", 50)
            self._table.do("replug", "usb")


def played(table: Served) -> None:
    """Begin a game and play a card."""
    table.do("press", "ok")
    table.do("tap", "Snack Break 1/3")


def test_serve_says_where_the_table_is_and_hello_comes_over_its_port(table: Served) -> None:
    assert table.said == f"a table is at {table.port}\n"
    with Device.open(table.port) as device:
        hello = device.ask("hello")
    assert (hello["product"], hello["board"], hello["page"]) == ("taptally", "Raspberry Pi Pico", "new_game")


def test_a_refusal_has_a_name_and_a_sentence(table: Served) -> None:
    with (
        Device.open(table.port) as device,
        pytest.raises(DeviceError, match="there is no such request") as error,
    ):
        device.ask("dance")
    assert error.value.name == "unknown_request"


def test_too_long_a_request_is_not_even_sent(table: Served) -> None:
    with Device.open(table.port) as device:
        with pytest.raises(DeviceError, match="a line has at most 1024") as error:
            device.ask("file_add", hex="00" * 600)
        assert error.value.name == "line_too_long"
        assert device.ask("hello")


def test_requests_go_on_when_the_cable_was_pulled(table: Served) -> None:
    with Device.open(table.port) as device:
        cable = Cable(table, 6)
        cable.start()
        while cable.is_alive():
            assert device.ask("hello")["product"] == "taptally"
        cable.join()
        assert device.connections > 1


def test_a_journal_comes_whole_though_the_cable_is_pulled(table: Served) -> None:
    played(table)
    with Device.open(table.port) as device:
        names, playing = transfer.journals(device)
        assert names == [playing] == ["game-00001.journal"]
        cable = Cable(table, 6)
        cable.start()
        while cable.is_alive():
            content = transfer.fetch(device, playing)
        cable.join()
    assert content
    assert device.connections > 1
    fetched = Path(table.port).with_name(playing)
    fetched.write_bytes(content)
    lines: list[str] = []
    journal.print_events(fetched, None, lines.append)
    assert [json.loads(line)[0] for line in lines] == ["game_started", "card_seen", "card_played"]


def test_a_file_arrives_whole_though_the_cable_is_pulled(table: Served) -> None:
    with Device.open(table.port) as device:
        cable = Cable(table, 5)
        cable.start()
        transfer.send(device, NAME, CATALOGUE)
        cable.join()
    assert CATALOGUE[:256] in (table.state / "table.bin").read_bytes()


def test_what_happens_while_the_cable_is_out_is_told_when_it_is_in_again(table: Served) -> None:
    told = watched(table.port)
    assert next(told) == {"told": "view", "game": 0, "events": 0, "minutes": 0, "view": None}
    played(table)
    table.do("unplug", "usb")
    table.wait_for_port(is_there=False)
    table.do("tap", "Snack Break 2/3")
    table.do("replug", "usb")
    events: list[tuple[int, str]] = []
    while len(events) < 6:
        message = next(told)
        if message["told"] == "event":
            events.append((message["n"], message["event"][0]))
    assert events == [
        (0, "game_started"),
        (1, "card_seen"),
        (2, "card_played"),
        (3, "card_seen"),
        (4, "passed"),
        (5, "card_played"),
    ]


def test_a_table_that_starts_again_is_found_again(table: Served) -> None:
    with Device.open(table.port) as device:
        played(table)
        table.do("restart")
        assert device.ask("hello")["product"] == "taptally"
        table.do("wait", 2_000)
        assert device.ask("hello")["events"] == 3


def test_a_program_that_reads_nothing_does_not_stop_the_table(table: Served) -> None:
    with serial.Serial(table.port, timeout=0) as port:
        port.write(b'\n{"id":1,"do":"watch"}\n')
        for number in range(30):
            port.write(b'{"id":%d,"do":"hello"}\n' % (number + 2))
        played(table)
        table.do("tap", "Snack Break 2/3")
    with Device.open(table.port) as device:
        assert device.ask("hello")["events"] == 6


def test_half_a_line_of_a_program_that_died_is_not_acted_on(table: Served) -> None:
    with serial.Serial(table.port) as port:
        port.write(b'\n{"id":1,"do":"watch"')
        port.flush()
        table.do("wait", 100)
    with Device.open(table.port) as device:
        assert device.ask("hello")["watched"] is False


def test_two_programs_do_not_speak_at_once(table: Served) -> None:
    with Device.open(table.port), pytest.raises(DeviceError) as error:
        Device.open(table.port, SMALL_PATIENCE_S)
    assert error.value.name == "no_port"
    assert error.value.why == f"another program is using {table.port}"


def test_a_cable_that_is_out_is_told_once_and_so_is_that_it_is_in_again(table: Served) -> None:
    told: list[str] = []
    with Device.open(table.port, SMALL_PATIENCE_S, told.append) as device:
        table.do("unplug", "usb")
        with pytest.raises(DeviceError) as error:
            device.ask("hello")
        assert told == ["the cable is out: plug it in again"]
        assert error.value.why.startswith(f"{table.port} did not come back: plug the cable in")
        table.do("replug", "usb")
        table.wait_for_port(is_there=True)
        assert device.ask("hello")["product"] == "taptally"
    assert told == ["the cable is out: plug it in again", "the cable is in again"]


@pytest.mark.parametrize("command", [["games"], ["games", "-o", "somewhere"], ["watch"]])
def test_without_a_table_a_command_says_so_in_a_line(tmp_path: Path, command: list[str]) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "card_tags", *command, "--port", str(tmp_path / "none")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert result.returncode == 1
    assert result.stderr == f"Error: {tmp_path / 'none'} cannot be opened: there is no such port\n"


def test_watch_prints_json_a_line_until_ctrl_c(table: Served) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "card_tags", "watch", "--port", table.port],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert process.stderr
    assert json.loads(process.stdout.readline())["view"] is None
    played(table)
    assert json.loads(process.stdout.readline())["event"][0] == "game_started"
    table.do("unplug", "usb")
    assert process.stderr.readline() == "the cable is out: plug it in again\n"
    table.do("replug", "usb")
    assert process.stderr.readline() == "the cable is in again\n"
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE_S) == 0


def test_a_port_where_nobody_answers_gets_a_line() -> None:
    ours, theirs = os.openpty()
    with pytest.raises(DeviceError, match="is a table there, and on") as error:
        Device.open(os.ttyname(theirs), SMALL_PATIENCE_S)
    assert error.value.name == "no_answer"
    os.close(ours)
    os.close(theirs)


def test_games_are_listed_and_fetched_into_a_folder(table: Served, tmp_path: Path) -> None:
    played(table)
    listed = CliRunner().invoke(games_command.command, ["--port", table.port])
    assert listed.output == "game-00001.journal  in play\n"
    folder = tmp_path / "games"
    fetched = CliRunner().invoke(games_command.command, ["--port", table.port, "-o", str(folder)])
    assert (
        fetched.output
        == f"{folder / 'game-00001.journal'}  {(folder / 'game-00001.journal').stat().st_size} bytes\n"
    )
    assert journal.verify(folder / "game-00001.journal", None) == journal.verify(
        table.state / "flash.bin", None
    )


def test_only_its_continuation_writes_over_a_journal(table: Served, tmp_path: Path) -> None:
    played(table)
    path = tmp_path / "game-00001.journal"
    words = ["--port", table.port, "-o", str(tmp_path)]
    CliRunner().invoke(games_command.command, words)
    whole = path.read_bytes()
    for known in (whole[: len(whole) // 2], whole):
        path.write_bytes(known)
        assert CliRunner().invoke(games_command.command, words).exit_code == 0
        assert path.read_bytes() == whole
    changed = whole[:-1] + bytes([whole[-1] ^ 1])  # of another table, for example: as long, but not the same
    path.write_bytes(changed)
    assert CliRunner().invoke(games_command.command, words).exit_code == 1
    assert path.read_bytes() == changed
    path.write_bytes(b"mine")
    refused = CliRunner().invoke(games_command.command, words)
    assert refused.exit_code == 1
    assert refused.output.count("\n") == 1
    assert f"{path}; --replace writes over it" in refused.output
    assert path.read_bytes() == b"mine"
    assert CliRunner().invoke(games_command.command, [*words, "--replace"]).exit_code == 0
    assert path.read_bytes() == whole


def served_in_vain(port: Path | str, folder: Path) -> str:
    """Return why no table can be at this port."""
    result = subprocess.run(
        [sys.executable, "-m", "host_sim", "serve", "--link", str(port), "--state", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=180,
    )
    assert result.returncode == 1
    return result.stderr


def test_a_path_that_is_no_port_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "port").write_text("mine")
    assert "it is left alone" in served_in_vain(tmp_path / "port", tmp_path)
    assert (tmp_path / "port").read_text() == "mine"


def test_a_port_that_another_table_has_stays_its_own(table: Served, tmp_path: Path) -> None:
    assert "is a port already" in served_in_vain(table.port, tmp_path / "other")
    with Device.open(table.port) as device:
        assert device.ask("hello")["product"] == "taptally"


def test_a_wrong_line_of_hands_is_told_and_the_table_goes_on(table: Served) -> None:
    with pytest.raises(AssertionError, match="Nobody"):
        table.do("tap", "Nobody")
    with Device.open(table.port) as device:
        assert device.ask("hello")["page"] == "new_game"
