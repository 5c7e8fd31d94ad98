"""Idle polling: how long the app cannot hear a button while it looks for a card."""

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import LOOP_US, US_PER_MS
from tests.bench import stock
from tests.bench.ratio import Ratio
from tests.bench.tapping import OPENING

SECONDS = 10
US_PER_SECOND = 1_000_000


def ratios() -> list[Ratio]:
    """Return the longest deaf stretch, ours to that of the stock search."""
    journey = Journey(play.compiled("pico"), samples.tray(), samples.catalogues(), lambda *_: None)
    journey.play(OPENING)
    stretches = _stretches_us(journey, SECONDS * US_PER_SECOND)
    longest_us, theirs_us = max(stretches), stock.search_of_an_empty_field_us()
    share = sum(stretches) / (SECONDS * US_PER_SECOND)
    return [
        Ratio(
            f"Idle polling for {SECONDS} s: the longest time deaf to a button, on the bus clock",
            f"{longest_us / US_PER_MS:.1f} ms; deaf {share:.1%} of the time",
            f"read_passive_target(timeout=.5) {theirs_us / US_PER_MS:.1f} ms; deaf all the time",
            theirs_us / longest_us,
            "at most 20 ms at a stretch",
        )
    ]


def _stretches_us(journey: Journey, duration_us: int) -> list[int]:
    """Return how long buses and chips held up each turn of the loop."""
    simulation = journey.simulation
    clock = simulation.bench.clock
    stretches = []
    end_us = clock.now_us + duration_us
    while clock.now_us < end_us:
        began_us = clock.now_us
        simulation.table.tick()
        stretches.append(clock.now_us - began_us)
        simulation.table.devices.watchdog.feed()
        clock.wait_us(LOOP_US)
    return stretches
