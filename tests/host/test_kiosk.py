"""A kiosk by hours of use: quiet, dim, and what its cable stops; its figures as CSV."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from card_tags.__main__ import main
from host_sim.simulation import Simulation
from host_sim.standins.bench import Restart
from tally.app.log import small_file
from tests.faults.month import KIOSK, Month
from tests.host.served import Served

pytestmark = pytest.mark.slow

HOUR_US = 3_600_000_000
TURN_MS = 400
BRIGHT, DIM = 0xFF, 0x10
CTRL_C, NOTHING = 3, -1
LONGEST_START_MS, CRASH_MS = 1_000, 2_000
BAD_STARTS = 3


@pytest.fixture
def kiosk() -> Simulation:
    return Month(1).simulation


def mode_of(simulation: Simulation) -> Any:
    """Return the kiosk that the table is."""
    assert not simulation.table.mode.is_supervised
    return simulation.table.mode


def pass_hours(simulation: Simulation, hours: int) -> None:
    """Let hours pass. The watchdog is fed in the middle of each leap."""
    simulation.bench.bench.unwatch()
    simulation.bench.clock.wait_us(hours * HOUR_US)
    simulation.run_ms(TURN_MS)


def test_it_is_dim_after_the_hours_that_staff_chose_and_bright_again_after_a_restart(
    kiosk: Simulation,
) -> None:
    screen = kiosk.bench.screens[0]
    mode_of(kiosk).choices["dim_h"] = 2
    kiosk.run_ms(TURN_MS)
    assert screen.contrast == BRIGHT
    pass_hours(kiosk, 2)
    assert screen.contrast == DIM
    mode_of(kiosk).choices["dim_h"] = 0
    kiosk.run_ms(TURN_MS)
    assert screen.contrast == BRIGHT


def test_it_is_quiet_after_the_hours_that_staff_chose(kiosk: Simulation) -> None:
    mode_of(kiosk).choices["quiet_h"] = 4
    assert mode_of(kiosk).is_heard(None)
    pass_hours(kiosk, 4)
    assert not mode_of(kiosk).is_heard(None)
    kiosk.table.sound_played = ""
    kiosk.table.sound("accepted")
    assert kiosk.table.sound_played == ""


def interrupted_by() -> int:
    """Return the character that interrupts the firmware."""
    character: int = sys.modules["micropython"].interrupted_by
    return character


def test_ctrl_c_stops_nothing_until_staff_opens_the_cable_or_ends_the_kiosk(kiosk: Simulation) -> None:
    assert interrupted_by() == NOTHING
    mode_of(kiosk).open_link(True)
    assert interrupted_by() == CTRL_C
    mode_of(kiosk).wait_for_visitors()
    assert interrupted_by() == NOTHING
    mode_of(kiosk).end()
    assert interrupted_by() == CTRL_C


def starting(simulation: Simulation) -> Iterator[None]:
    """Restart a table whose `main.py` has turned Ctrl-C off. Yield each millisecond until its first page."""
    sys.modules["micropython"].kbd_intr(NOTHING)
    simulation.restart()
    for _ in range(LONGEST_START_MS):
        yield
        if simulation.table.page_name() != "resume":
            return
        simulation.run_ms(1)
    raise AssertionError("it does not start")


def test_ctrl_c_stops_nothing_while_a_kiosk_starts(kiosk: Simulation) -> None:
    assert {interrupted_by() for _ in starting(kiosk)} == {NOTHING}
    assert kiosk.table.page_name() == "attract"


def test_a_kiosk_that_starts_lets_a_computer_only_read(kiosk: Simulation) -> None:
    asked_on = set()
    for _ in starting(kiosk):
        for _ in kiosk.computer.ask("tag_look"):
            asked_on.add(kiosk.table.page_name())
            kiosk.run_ms(1)
        assert kiosk.computer.answer["error"] == "locked"
    assert "resume" in asked_on


def make_home(simulation: Simulation) -> None:
    mode_of(simulation).end()
    simulation.run_ms(TURN_MS)
    assert simulation.table.mode.is_supervised


def test_ctrl_c_stops_a_table_at_home_from_the_first_turn_of_its_start(kiosk: Simulation) -> None:
    make_home(kiosk)
    assert {interrupted_by() for _ in starting(kiosk)} == {CTRL_C}


@pytest.mark.parametrize("content", [b"", b"{", b'{"kiosk": 1}', b"[]", b"\xff"])
def test_where_no_settings_can_be_read_ctrl_c_stops_the_start(kiosk: Simulation, content: bytes) -> None:
    small_file.write(kiosk.table.devices.store, "settings.json", content)
    assert {interrupted_by() for _ in starting(kiosk)} == {CTRL_C}


def test_ctrl_c_stops_a_table_at_home_that_started_badly_three_times(kiosk: Simulation) -> None:
    make_home(kiosk)
    for _ in range(BAD_STARTS):
        kiosk.crash()
        kiosk.run_ms(CRASH_MS)
    assert kiosk.table.page_name() == "stopped"
    assert interrupted_by() == CTRL_C


def test_a_kiosk_that_started_badly_three_times_goes_on_and_ctrl_c_stops_nothing(kiosk: Simulation) -> None:
    for _ in range(BAD_STARTS):
        kiosk.crash()
        kiosk.run_ms(CRASH_MS)
        assert interrupted_by() == NOTHING
    assert kiosk.table.page_name() == "attract"


def test_a_bug_that_cannot_be_written_down_restarts_a_kiosk_all_the_same(
    kiosk: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_memory(_: Exception) -> str:
        raise MemoryError

    main = sys.modules["main"]
    monkeypatch.setattr(kiosk.table.devices, "trace_of", no_memory)
    with pytest.raises(Restart):
        main.crashed(kiosk.table.devices, "attract", ValueError())


def test_a_ctrl_c_that_came_too_early_stops_the_table_and_what_follows_it_is_kept(kiosk: Simulation) -> None:
    make_home(kiosk)
    usb = kiosk.bench.bench.usb
    usb.open()
    usb.send(b"line\n\r\x03\r\x01")
    from main import set_up

    with pytest.raises(KeyboardInterrupt):
        set_up(kiosk.table.devices, lambda _: None)
    assert [usb.take(), usb.take(), usb.has_come()] == [0x0D, 0x01, False]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(tmp_path) as table:
        for line in KIOSK.read_text().splitlines():
            if line.startswith("["):
                table.do(*json.loads(line))
        yield table


def test_figures_are_printed_as_csv_and_no_sticker_is_written(served: Served) -> None:
    served.do("press", "ok")
    served.do("wait", 1_000)
    served.do("tap", "Kit of the Kites 1/3")
    served.do("press", "right")
    served.do("wait", 500)
    printed = CliRunner().invoke(main, ["figures", "--port", served.port])
    assert printed.exit_code == 0, printed.output
    heading, today = printed.output.splitlines()
    assert heading == "day,minutes of use,visitors,demos begun,demos finished,games,faults,left at step"
    assert today == "1,0,1,1,0,1,0,2:1"
    written = CliRunner().invoke(main, ["key", "list", "--port", served.port])
    assert written.exit_code == 0, written.output
    read = CliRunner().invoke(main, ["read", "--port", served.port])
    assert read.exit_code
    assert "this is a kiosk" in read.output
