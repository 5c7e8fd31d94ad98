"""A Pico without a wiring file says so again and again, and writes nothing."""

import pytest

from host_sim import boards
from host_sim.standins import install
from host_sim.standins.bench import Bench
from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import NorFlash

SOME_US = 11_000_000
LINES = 3


def test_it_says_what_to_do_until_somebody_interrupts(capsys: pytest.CaptureFixture[str]) -> None:
    bench = Bench(BusClock())
    bench.flash = NorFlash(bench.clock, boards.load("pico")["flash"]["storage"])
    install(bench)
    from devices import unwired

    def interrupt() -> None:
        raise KeyboardInterrupt

    bench.clock.after_us(SOME_US, interrupt)
    with pytest.raises(KeyboardInterrupt):
        unwired.tell(ImportError("no module named 'board_config'"))
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == LINES
    assert all("no module named 'board_config'" in line and "drag board-NAME.uf2" in line for line in lines)
    assert "LED" in bench.outputs
    assert not any(bench.flash.erases + bench.flash.programs)
