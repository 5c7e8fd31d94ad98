"""The wear of a kiosk's flash, by its demos and figures alone, as years at 300 demos a day."""

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.script import ScriptRun
from host_sim.simulation import Simulation
from host_sim.wire.nor_flash import SECTOR_BYTES
from tests.bench.ratio import Ratio
from tests.bench.wear import DAYS_A_YEAR, ERASE_CYCLES
from tests.faults.month import KIOSK

DEMO = play.FIRST_GAME.with_name("demo_little_troubles.jsonl")
DEMOS_A_DAY = 300
# A day of ten hours: one demo begins every two minutes.
DEMO_MS = 120_000
DEMOS = 60
LEAP_MS = 7_000
US_PER_MS = 1_000
YEARS_ASKED = 10


def ratios() -> list[Ratio]:
    """Return how long the flash lasts, beside the years that it has to last."""
    log, store = erased()
    days = DEMOS / DEMOS_A_DAY
    years_of_log = ERASE_CYCLES / (sum(log) / len(log) / days) / DAYS_A_YEAR
    years_of_store = ERASE_CYCLES / (max(*store, 1) / days) / DAYS_A_YEAR
    years = min(years_of_log, years_of_store)
    return [
        Ratio(
            f"Flash of a kiosk, {DEMOS_A_DAY} demos a day",
            f"log: {sum(log) / DEMOS:.2f} erases a demo, spread over {len(log)} sectors: "
            f"{years_of_log:,.0f} years; store: {max(store)} erases of its most used sector in "
            f"{DEMOS} demos: {years_of_store:,.0f} years",
            f"{YEARS_ASKED} years",
            years / YEARS_ASKED,
            "not less than 1",
        )
    ]


def erased() -> tuple[list[int], list[int]]:
    """Return how often demos erased each sector of the log, and of the store."""
    journey = Journey(play.compiled("pico"), play.tray(), samples.catalogues(), lambda *_: None)
    journey.play(KIOSK.read_text().splitlines())
    simulation = journey.simulation
    before = list(simulation.bench.flash.erases)
    for _ in range(DEMOS):
        _play_demo(simulation)
    after = simulation.bench.flash.erases
    counts = [count - first for first, count in zip(before, after, strict=True)]
    regions = [_sectors(simulation, name) for name in ("log", "table")]
    log, store = [counts[first:end] for first, end in regions]
    return log, store


def _sectors(simulation: Simulation, region: str) -> tuple[int, int]:
    start, count = simulation.bench.board[region]
    return start // SECTOR_BYTES, (start + count) // SECTOR_BYTES


def _play_demo(simulation: Simulation) -> None:
    """Play the demo, then leave the kiosk alone until two minutes are over and it begins anew."""
    began_us = simulation.bench.clock.now_us
    run = ScriptRun(simulation, lambda _: None)
    for duration_ms in run.steps(DEMO.read_text().splitlines()):
        simulation.run_ms(duration_ms)
    while simulation.bench.clock.now_us - began_us < DEMO_MS * US_PER_MS:
        simulation.bench.clock.wait_us(LEAP_MS * US_PER_MS)
        simulation.run_ms(LEAP_MS // 100)
    assert simulation.table.page_name() == "attract"
