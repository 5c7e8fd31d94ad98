"""Ctrl-C while the built firmware starts on an emulated Pico.

A kiosk never stops, a table at home always does.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from host_sim import boards, play, sizes
from host_sim.flashing import uf2
from host_sim.runtimes import heap
from host_sim.runtimes.emulated_pico import EmulatedPico, read_boot_rom
from host_sim.simulation import Simulation
from tests.faults.month import Month
from tests.host.built import firmware_of, require
from tests.host.tiers import nightly_but

# On one core: these tests share two emulated Picos.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("starts")]

BOARD = boards.load("pico")
STORAGE = uf2.storage_start(BOARD) - uf2.FLASH_START
CTRL_C, PROMPT = "\x03", ">>>"
# What mpremote types before `deploy`, what it waits for, and for how long.
INTERRUPT, RAW_PROMPT, PATIENCE_MS = "\r\x03\r\x01", "raw REPL; CTRL-B to exit", 10_000
SETTLE_MS = 1_000
SLICE_MS = 10
# A start with no game takes about so long, and one with LONG events.
START_MS, LONG_START_MS = 400, 4_000
LONG, AT_ONCE = 3_000, 25


class Starts:
    """An emulated Pico with the files of a simulated table. Both begin with the picture `first_page`."""

    def __init__(self, simulation: Simulation) -> None:
        simulation.restart()
        simulation.run_ms(SETTLE_MS)
        self.page = simulation.table.page_name()
        self.first_page = bytes(simulation.bench.screens[0].picture())
        bench = simulation.bench
        chip = uf2.chip_with(BOARD, uf2.pages_in(BOARD, firmware_of("pico")))
        self.pico = EmulatedPico(play.compiled_board(BOARD), chip, read_boot_rom(heap.BOOT_ROM), [])
        for name, image in (("log", bench.log_image()), ("table", bench.table_image())):
            self.pico.write_flash(STORAGE + bench.board[name][0], image)

    def typed_every(self, step_ms: int) -> str:
        """Start, and type Ctrl-C again and again until the first page is there. Return what the Pico said."""
        self.pico.power_up()
        said = ""
        for _ in range(PATIENCE_MS // step_ms):
            self.pico.type(CTRL_C)
            self.pico.run_ms(step_ms)
            said += self.pico.heard()
            if self.pico.picture() == self.first_page or PROMPT in said:
                return said
        raise AssertionError("the first page does not come")

    def interrupted_at(self, moment_ms: int) -> bool:
        """Start, and interrupt once as mpremote does. Return whether it then has its prompt in time."""
        self.pico.power_up()
        self.pico.run_ms(moment_ms)
        self.pico.type(INTERRUPT)
        said = ""
        for _ in range(PATIENCE_MS // SLICE_MS):
            self.pico.run_ms(SLICE_MS)
            said += self.pico.heard()
            if RAW_PROMPT in said:
                return True
        return False


def kiosk() -> Simulation:
    require(sizes.missing_to_play(), "nothing is typed into an emulated Pico that starts")
    return Month(1).simulation


def home() -> Simulation:
    simulation = kiosk()
    mode: Any = simulation.table.mode
    mode.end()
    simulation.run_ms(SETTLE_MS)
    return simulation


def play_long(simulation: Simulation) -> Simulation:
    """Begin a game of LONG events."""
    for button in ("ok", "ok"):
        for duration_ms in simulation.press(button):
            simulation.run_ms(duration_ms)
    session = simulation.table.session
    ruled = ["ruled", 0, session.rulebook().COUNTERS[0], 1, "x"]
    while session.log.count() < LONG:
        session.record([ruled] * AT_ONCE)
    return simulation


@pytest.fixture(scope="module")
def at_home() -> Iterator[Starts]:
    starts = Starts(home())
    with starts.pico:
        yield starts


@pytest.mark.parametrize("step_ms", nightly_but((5,), (1, 5)))
def test_ctrl_c_at_every_moment_of_its_start_stops_no_kiosk(step_ms: int) -> None:
    starts = Starts(kiosk())
    assert starts.page == "attract"
    with starts.pico:
        assert PROMPT not in starts.typed_every(step_ms)


@pytest.mark.nightly
def test_ctrl_c_at_every_10_ms_stops_no_kiosk_that_starts_in_a_long_game() -> None:
    starts = Starts(play_long(kiosk()))
    assert starts.page == "attract"
    with starts.pico:
        assert PROMPT not in starts.typed_every(SLICE_MS)
        assert starts.pico.now_us() > 1_000 * SETTLE_MS


@pytest.mark.parametrize("moment_ms", nightly_but((100,), range(0, START_MS, SLICE_MS)))
def test_a_table_at_home_stops_for_a_deploy_at_any_moment_of_its_start(
    at_home: Starts, moment_ms: int
) -> None:
    assert at_home.interrupted_at(moment_ms)


@pytest.mark.nightly
def test_a_table_at_home_stops_for_a_deploy_while_it_starts_in_a_long_game() -> None:
    starts = Starts(play_long(home()))
    with starts.pico:
        for moment_ms in range(0, LONG_START_MS, SETTLE_MS // 2):
            assert starts.interrupted_at(moment_ms), moment_ms
