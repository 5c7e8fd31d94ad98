"""Tap to screen: from a card that enters the field to the last changed pixel, on the bus clock."""

from dataclasses import dataclass, replace
from statistics import median

from card_tags import samples
from card_tags.samples import SampleCard
from card_tags.tag_image import USER_BYTES, image
from host_sim import play
from host_sim.journey import Journey
from host_sim.simulation import LOOP_US, US_PER_MS, Simulation
from host_sim.wire.ntag_memory import FIRST_USER_PAGE
from tally.tags.decode import needed
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tests.bench import floor, stock
from tests.bench.ratio import Ratio

FULL_CARD = "Mudpuddle Max 1/3"
PLAIN_CARD = "Sleepy Otto 1/3"
SMALL_NAME = "Big Otto"
PAGE_BYTES = 4
PHASES = 20
# A search of an empty field lasts 44 ms, and a card may come at any moment of it.
PHASE_US = 2_300
# The bus clock counts buses and chips, for us and for the peer. A turn of the loop gets this time besides.
BUS_PACE_US = 50
WATCHED_MS = 150
OPENING = ('["press", "ok"]', '["wait", 1000]', '{"page": "play"}')
OURS_TIMES_FASTER = "at least 5"
OURS_TIMES_FLOOR = "at most 1.5"


@dataclass(frozen=True)
class OurTap:
    """How long a tap took, and the frames before and after it."""

    duration_us: int
    before: bytes
    after: bytes


def ratios() -> list[Ratio]:
    """Return, for a payload of 48 bytes and for a full character, ours to the stock path and to the floor."""
    by_label = {card.label: card for card in samples.cards()}
    cards = {
        "a 48-byte payload": _small_card(by_label[PLAIN_CARD]),
        "a full character": by_label[FULL_CARD],
    }
    return [ratio for name, card in cards.items() for ratio in _ratios_of(name, card)]


def _ratios_of(name: str, card: SampleCard) -> list[Ratio]:
    pages = page_count(card)
    theirs = stock.tap(card.image, pages)
    taps = [our_tap(card, phase * PHASE_US, BUS_PACE_US) for phase in range(PHASES)]
    with_loop = [our_tap(card, phase * PHASE_US, LOOP_US).duration_us for phase in range(PHASES)]
    ours_us = int(median(tap.duration_us for tap in taps))
    worst_us = max(tap.duration_us for tap in taps)
    ours = (
        f"{_ms(ours_us)}, the median of {PHASES} moments of arrival; {_ms(worst_us)} at worst "
        f"({_ms(int(median(with_loop)))} and {_ms(max(with_loop))} with a loop of {_ms(LOOP_US)} a turn)"
    )
    parts = floor.parts_us(pages, taps[0].before, taps[0].after)
    at_least = ", ".join(f"{part} {_ms(duration_us)}" for part, duration_us in parts.items())
    peer = (
        f"Adafruit's drivers {_ms(theirs.total_us())}: read_passive_target {_ms(theirs.find_us)}, "
        f"{pages} of ntag2xx_read_block {_ms(theirs.read_us)}, show {_ms(theirs.show_us)}"
    )
    what = f"Tap to screen, {name} ({pages} pages), bus clock, 400 kHz"
    floor_us = sum(parts.values())
    return [
        Ratio(what, ours, peer, theirs.total_us() / ours_us, OURS_TIMES_FASTER),
        Ratio(
            f"{what}, beside the floor",
            _ms(ours_us),
            f"{_ms(floor_us)}: {at_least}",
            ours_us / floor_us,
            OURS_TIMES_FLOOR,
        ),
    ]


def page_count(card: SampleCard) -> int:
    """Return how many pages from page 4 on a reader needs; the blocks of the tag tell."""
    first = FIRST_USER_PAGE * PAGE_BYTES
    return -(-needed(card.image[first : first + USER_BYTES]) // PAGE_BYTES)


def our_tap(card: SampleCard, arrives_after_us: int, pace_us: int) -> OurTap:
    """Tap a card in the first turn of a game, this long after the table came to rest."""
    tray = [*samples.tray(), card.plain()]
    journey = Journey(play.compiled("pico"), tray, samples.catalogues(), lambda *_: None)
    journey.play(OPENING)
    simulation = journey.simulation
    _run_us(simulation, arrives_after_us, pace_us)
    before, began_us = simulation.picture(), simulation.bench.clock.now_us
    simulation.put(card.label)
    _run_us(simulation, WATCHED_MS * US_PER_MS, pace_us)
    ended_us = simulation.bench.screens[0].last_change_us
    return OurTap(ended_us - began_us, before, simulation.picture())


def _run_us(simulation: Simulation, duration_us: int, pace_us: int) -> None:
    from main import turn  # the firmware's: only now do its imports find the stand-ins

    clock = simulation.bench.clock
    end_us = clock.now_us + duration_us
    while clock.now_us < end_us:
        turn(simulation.table, simulation.table.devices)
        clock.wait_us(pace_us)


def _small_card(card: SampleCard) -> SampleCard:
    """Return a card like this one whose tag holds 48 bytes: without effects, and under a shorter name."""
    title = card.tag.content | {"name": SMALL_NAME}
    del title["effects"]
    tag = card.tag._replace(content=title)
    written = encode(tag, card.uid, tag_layout, USER_BYTES)
    return replace(card, label=SMALL_NAME, tag=tag, image=image(card.uid, written))


def _ms(duration_us: int) -> str:
    return f"{duration_us / US_PER_MS:.1f} ms"
