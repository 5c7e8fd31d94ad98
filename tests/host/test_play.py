"""The table that players start, in a real terminal: left with Ctrl-C, and resumed where it was."""

import os
import pty
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import cast

import pytest
from blessed import Terminal

from card_tags.table.device import Device
from host_sim import state, terminal
from host_sim.blocks import abreast, dotted, framed, narrow, wide
from host_sim.journal import print_events
from host_sim.play import KeptTable, tray
from host_sim.state import NotFlash
from host_sim.terminal import (
    DOZE_SECONDS,
    FRAME_SECONDS,
    MS_PER_SECOND,
    QUIET_SECONDS,
    QUIT_KEY,
    TerminalTable,
    fitted,
    said,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent.parent
BOOT_MS = 1_500
PATIENCE_SECONDS = 60
LOOK_SECONDS = 0.05
QUESTIONS = ("\x1b[6n", "\x1b[c", "\x1b[>q", "\x1bP")  # where is the cursor, what are you, what can you do
ROWS_AND_COLUMNS = (50, 160)
MINUTE_S = 60
ON_ONE_CORE = pytest.mark.xdist_group("terminal")


class Player:
    """A player at the keyboard of `python -m host_sim play`. The terminal answers no questions."""

    def __init__(self, folder: Path, *options: str, kind: str | None = "xterm-256color") -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TERM")}
        self._terminal, far_end = pty.openpty()
        termios.tcsetwinsize(far_end, ROWS_AND_COLUMNS)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "host_sim", "play", "--state", str(folder), *options],
            cwd=ROOT,
            stdin=far_end,
            stdout=far_end,
            stderr=far_end,
            env=environment if kind is None else environment | {"TERM": kind},
            start_new_session=True,
        )
        os.close(far_end)
        self.seen = ""
        self._typed_at = 0
        threading.Thread(target=self._watch, daemon=True).start()

    def wait_for(self, text: str) -> None:
        """Wait until the screen shows this, after the last typed key."""
        end = time.monotonic() + PATIENCE_SECONDS
        while text not in self.seen[self._typed_at :]:
            assert time.monotonic() < end, self.seen[-3000:]
            time.sleep(LOOK_SECONDS)

    def type(self, keys: str) -> None:
        self._typed_at = len(self.seen)
        self.say(keys.encode())

    def say(self, spoken: bytes) -> None:
        os.write(self._terminal, spoken)

    def interrupt(self) -> int:
        os.killpg(self._process.pid, signal.SIGINT)
        return self._process.wait(PATIENCE_SECONDS)

    def _watch(self) -> None:
        """Read everything that is drawn: an unread terminal would hold up the program."""
        with suppress(OSError):  # the other end is closed
            while True:
                self.seen += os.read(self._terminal, 65_536).decode(errors="replace")


def events_in(folder: Path) -> list[str]:
    lines: list[str] = []
    print_events(folder / state.FLASH, None, lines.append)
    return lines


def test_a_card_is_played_in_a_terminal_and_ctrl_c_leaves_the_game_kept(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.wait_for("on the reader: nothing")
    player.type("s")
    player.wait_for("accepted")
    player.type("18\r")
    player.wait_for("tap accepted")
    assert player.interrupt() == 0
    events = events_in(tmp_path)
    assert "game_started" in events[0]
    assert "card_played" in events[-1]


class Quiet:
    """A terminal at which nothing is typed for a minute, then the key to leave. Time is its own."""

    width, height = ROWS_AND_COLUMNS[1], ROWS_AND_COLUMNS[0]
    home = clear_eol = ""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.looks = 0

    def monotonic(self) -> float:
        return self.now_s

    def fullscreen(self) -> AbstractContextManager[None]:
        return nullcontext()

    cbreak = hidden_cursor = fullscreen

    def move_xy(self, _column: int, _row: int) -> str:
        return ""

    def inkey(self, timeout: float) -> str:
        self.now_s += timeout
        self.looks += 1
        return "" if self.now_s < MINUTE_S else QUIT_KEY


class Counting(KeptTable):
    """A table that counts how long its firmware ran."""

    ran_ms = 0

    def run_ms(self, duration_ms: int) -> bool:
        self.ran_ms += duration_ms
        return super().run_ms(duration_ms)


def test_a_table_at_which_nothing_happens_runs_for_a_hundredth_of_the_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quiet, table = Quiet(), Counting(tmp_path, "pico")
    for duration_ms in table.simulation.press("ok"):
        table.run_ms(duration_ms)
    table.run_ms(BOOT_MS)
    table.ran_ms = 0
    monkeypatch.setattr(terminal, "time", quiet)
    TerminalTable(cast("Terminal", quiet), table, tray()).run()
    dozed_s = MINUTE_S - QUIET_SECONDS
    assert table.ran_ms / MS_PER_SECOND <= QUIET_SECONDS + 1 + dozed_s / 100
    assert quiet.looks <= (QUIET_SECONDS + 1) / FRAME_SECONDS + dozed_s / DOZE_SECONDS
    assert capsys.readouterr().out.count("number + Enter") == 1, "it draws what it shows already"


@pytest.mark.parametrize(
    "kind",
    ["dumb", None, *(pytest.param(kind, marks=pytest.mark.nightly) for kind in ("no-such-terminal", ""))],
)
def test_a_terminal_that_never_answers_is_asked_nothing_and_shows_the_table(
    tmp_path: Path, kind: str | None
) -> None:
    player = Player(tmp_path, kind=kind)
    player.wait_for("on the reader: nothing")
    assert player.interrupt() == 0
    assert not [question for question in QUESTIONS if question in player.seen]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Player, Path]]:
    """A table in a terminal, and its port: each test goes on at the table of the one before."""
    folder = tmp_path_factory.mktemp("played")
    port = folder / "port"
    player = Player(folder, "--link", str(port))
    player.wait_for("on the reader: nothing")
    yield player, port
    assert player.interrupt() == 0
    assert not port.is_symlink()
    assert not [question for question in QUESTIONS if question in player.seen]


@ON_ONE_CORE
def test_the_table_in_a_terminal_is_at_a_port_too(played: tuple[Player, Path]) -> None:
    player, port = played
    with Device.open(str(port)) as device:
        assert device.ask("hello")["game"] is None
        player.type("s")
        player.wait_for("accepted")
        assert device.ask("hello")["game"] == "little_troubles"


@ON_ONE_CORE
def test_the_tray_scrolls_to_its_last_card_and_other_keys_do_nothing(played: tuple[Player, Path]) -> None:
    player, _ = played
    last = tray()[-1]["label"]
    player.type("²\r" + "\x1b[6~" * 20)
    player.wait_for(f"{len(tray())} {last[:20]}")
    player.type("\x1b[5~" * 20)
    player.wait_for("  1 Mudpuddle Max 1/3")


@ON_ONE_CORE
def test_what_a_card_says_is_shown_while_its_number_is_typed(played: tuple[Player, Path]) -> None:
    player, _ = played
    player.type("1")
    player.wait_for("Mudpuddle Max 1/3, character: When chosen to fight: you gain 1 cookie.")
    player.type("\r")
    player.wait_for("number + Enter")


@ON_ONE_CORE
def test_a_terminal_that_says_garbage_is_played_on(played: tuple[Player, Path]) -> None:
    player, _ = played
    player.say(b"\xff\xc0\xaf\x00\x1b[;;;R\x1bP1+r\x1b\\\x1b[?62;c\xed\xa0\x80\x1b[200~\x1b[M")
    player.type("\r\x7f\x7f\x7f77")
    player.wait_for("card 77_")


def test_a_card_of_another_game_offers_that_game(tmp_path: Path) -> None:
    table = KeptTable(tmp_path, "pico")
    table.run_ms(BOOT_MS)
    for gesture in (table.simulation.tap("Owl Barn 1/2"), table.simulation.press("ok")):
        for duration_ms in gesture:
            table.run_ms(duration_ms)
        table.run_ms(BOOT_MS)
    view = table.simulation.table.session.view
    assert view
    assert view["game"] == "wotn"


def test_a_terminal_is_given_back_when_its_folder_is_in_use(tmp_path: Path) -> None:
    with state.held(tmp_path):
        Player(tmp_path).wait_for(f"{tmp_path} is in use: another table runs on it")
    assert not (tmp_path / state.FLASH).exists()


def test_the_game_resumes_at_the_next_start(tmp_path: Path) -> None:
    first = KeptTable(tmp_path, "pico")
    first.run_ms(BOOT_MS)
    for duration_ms in first.simulation.press("ok"):
        first.run_ms(duration_ms)
    for duration_ms in first.simulation.tap("Snack Break 1/3"):
        first.run_ms(duration_ms)
    again = KeptTable(tmp_path, "pico")
    again.run_ms(BOOT_MS)
    assert again.simulation.table.page_name() == "play"
    assert again.simulation.table.session.view == first.simulation.table.session.view


def test_the_screen_is_drawn_as_wide_as_the_terminal_allows() -> None:
    frame = bytes([0b00000001]) + bytes(1_022) + bytes([0b10000000])
    assert (len(wide(frame)), len(wide(frame)[0])) == (32, 128)
    assert (len(narrow(frame)), len(narrow(frame)[0])) == (32, 64)
    assert wide(frame)[0].startswith("▀ ")
    assert wide(frame)[-1].endswith(" ▄")
    assert narrow(frame)[0].startswith("▘ ")
    assert narrow(frame)[-1].endswith(" ▗")
    assert len(framed(frame, 80)[0]) == 66
    assert len(framed(frame, 130)[0]) == 130


def test_a_terminal_of_24_rows_shows_the_whole_screen_in_dots() -> None:
    frame = bytes([0b00000101]) + bytes(1_022) + bytes([0b10000000])
    assert (len(dotted(frame)), len(dotted(frame)[0])) == (16, 64)
    assert dotted(frame)[0].startswith("\u2805\u2800")
    assert dotted(frame)[-1].endswith("\u2800\u2880")
    assert framed(frame, 130, 21)[1] == f"│{dotted(frame)[0]}│"
    assert len(framed(frame, 130, 21)) + 3 <= 24


def test_a_low_terminal_keeps_the_keys_in_sight() -> None:
    screen, below = [f"row {number}" for number in range(34)], ["status", "keys", "more keys"]
    assert fitted(screen, below, 37) == screen + below
    note = "(the terminal has 24 rows; 37 show all)"
    assert fitted(screen, below, 24) == [*screen[:20], note, *below]
    assert len(fitted(screen, below, 2)) == 2


def test_two_screens_are_drawn_side_by_side() -> None:
    first, second = bytes(1_024), b"\xff" * 1_024
    assert abreast([first], 130) == framed(first, 130)
    both = abreast([first, second], 261)
    assert both == [
        f"{left} {right}" for left, right in zip(framed(first, 130), framed(second, 130), strict=True)
    ]
    assert {len(line) for line in abreast([first, second], 260)} == {2 * 66 + 1}


@pytest.mark.parametrize("name", ["flash.bin", "table.bin"])
def test_a_file_that_is_no_tables_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"something else")
    with pytest.raises(NotFlash, match=name):
        KeptTable(tmp_path, "pico")
    assert (tmp_path / name).read_bytes() == b"something else"


def test_a_table_that_dozed_keeps_the_time_and_takes_the_next_card(tmp_path: Path) -> None:
    table = KeptTable(tmp_path, "pico")
    for duration_ms in table.simulation.press("ok"):
        table.run_ms(duration_ms)
    table.run_ms(BOOT_MS)
    clock = table.simulation.bench.clock
    before_us = clock.now_us
    for _ in range(5):
        table.doze_ms(1_000)
    assert clock.now_us - before_us == pytest.approx(5_000_000, rel=0.01)
    for duration_ms in table.simulation.tap("Mudpuddle Max 1/3"):
        table.run_ms(duration_ms)
    table.run_ms(BOOT_MS)
    view = table.simulation.table.session.view
    assert view
    assert view["events"] == 1


def test_a_card_of_the_tray_says_what_it_does() -> None:
    told = {card["label"]: said(card) for card in tray()}
    wanted = "Mudpuddle Max 1/3, character: When chosen to fight: you gain 1 cookie. Costs 4 cookies. Adult: "
    assert told["Mudpuddle Max 1/3"].startswith(wanted)
    assert told["Nay 1/4"] == "Nay 1/4, instant"
    assert told["Bank card"] == told["Blank 1"] == told["Command: take back"] == ""
