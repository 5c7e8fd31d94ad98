"""Random taps at the reader: none is counted twice, and none that lay there long enough is lost.

The driver, the emulated chip and the field are those of the simulator. Only the times at which cards were
laid down and taken away say what a player may expect: `Judge` knows nothing of the reader's looks.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import NamedTuple

from tally.app.reading.taps import ARRIVED, KNOWN, READ, TWO, Taps
from tally.tags.layouts import little_troubles as tag_layout
from tests.core.emulated import Table
from tests.faults.hands import HANDS, PASS, PHONE, RANDOM_UID, US, Lying, Thing, some, things

TITLE = "Presence"
TAPS = 100_000
SEED = 21
SCENES_A_TABLE = 500

# What a player may expect, in microseconds. A card that lies this long is told. A foreign card with a UID
# like ours takes longer, because the reader asks it several times.
LONG_ENOUGH_US = 150 * US
PASS_LONG_ENOUGH_US = 1_000 * US
# If a card is away for less, it was not tapped again; if it is away for more, it was.
FLICKER_US = 100 * US
GONE_US = 500 * US
# A card that lies there for less may be missed.
BRUSH_US = 60 * US
# Two cards that come within this time may count as two at once.
AT_ONCE_US = 100 * US
# For this time after a card is gone, the reader may still tell it.
STALE_US = 200 * US
# The reader tells at most this many cards at once.
MOST_SEEN = 2

REST_US = 600 * US  # between two scenes
PAUSES_US = (500, 1_000, 2_000, 4_000, 20_000)  # of a turn of the loop, and how often each
PAUSE_SHARES = (40, 30, 20, 9, 1)


class Told(NamedTuple):
    """A message of the reader: when, and of which card (none if two came at once)."""

    at_us: int
    found: str
    thing: Thing | None


class Judge:
    """What a player may expect of one scene, by the times at which cards lay there."""

    def __init__(self, lyings: list[Lying], told: list[Told]) -> None:
        self.lyings = sorted(lyings, key=lambda lying: lying.put_us)
        self.told = told
        self.waits: list[tuple[str, int]] = []  # kind of thing, microseconds

    def judge(self) -> None:
        """Raise AssertionError if a player would be surprised; keep how long cards waited."""
        for each in self.told:
            assert self.was_there(each), f"told of what was not there: {each}"
        for lyings in self.of_each_thing():
            self._judge_thing(lyings)
        self._judge_pairs()

    def of_each_thing(self) -> list[list[Lying]]:
        """Return the times at which each thing lay there."""
        found: dict[int, list[Lying]] = {}
        for lying in self.lyings:
            found.setdefault(id(lying.thing), []).append(lying)
        return list(found.values())

    def was_there(self, told: Told) -> bool:
        """Return whether this thing lay there a moment ago; for two at once, whether two things did."""
        there = {
            id(lying.thing)
            for lying in self.lyings
            if lying.put_us <= told.at_us <= lying.taken_us + STALE_US and told.thing in (None, lying.thing)
        }
        return len(there) > (told.found == TWO)

    def _judge_thing(self, lyings: list[Lying]) -> None:
        """Between two sure absences, a thing is told at most once for each absence that may be one."""
        for stay in self._stays(lyings):
            heard = [each.at_us for each in self.told if each.thing is stay[0].thing and _during(stay, each)]
            most = _taps(stay)
            assert len(heard) <= most, f"counted {len(heard)} times, tapped {most} times: {stay}"
            for lying in stay:
                if self.is_plain(stay[0].put_us, lying):
                    end_us = lying.put_us + _long_enough_us(lying.thing)
                    assert [at_us for at_us in heard if at_us <= end_us], f"never heard: {lying}"
                    if heard[0] >= lying.put_us:
                        self.waits.append((lying.thing.kind, heard[0] - lying.put_us))

    def _stays(self, lyings: list[Lying]) -> list[list[Lying]]:
        """Return the lyings, divided where the thing was surely away and no two others hid that."""
        stays = [[lyings[0]]]
        for before, lying in pairwise(lyings):
            if lying.put_us - self._seen_gone_us(before) >= GONE_US:
                stays.append([])
            stays[-1].append(lying)
        return stays

    def _seen_gone_us(self, lying: Lying) -> int:
        """Return when the reader can see that it was taken away. It tells of at most two things."""
        at_us = lying.taken_us
        for other in sorted(self.lyings, key=lambda each: each.taken_us):
            around = [each for each in self.lyings if each.put_us <= at_us < each.taken_us]
            if len(around) >= MOST_SEEN and other in around:
                at_us = other.taken_us
        return at_us

    def is_plain(self, began_us: int, lying: Lying) -> bool:
        """Return whether it lies long enough, and nothing else came since it began to come and go.

        It may lie on top of one other that was told before.
        """
        if not _is_long(lying):
            return False
        end_us = lying.put_us + _long_enough_us(lying.thing)
        near = [
            other
            for other in self.lyings
            if other.thing is not lying.thing
            and other.put_us < end_us
            and other.taken_us > began_us - LONG_ENOUGH_US
        ]
        return not near or (len(near) == 1 and _was_told_before(near[0], began_us))

    def _judge_pairs(self) -> None:
        """If two come at once, the reader guesses none: it tells both, or that there are two."""
        if len(self.lyings) != 2 or self.lyings[0].thing is self.lyings[1].thing:
            return
        first, second = self.lyings
        if second.put_us - first.put_us > AT_ONCE_US or not (_is_long(first) and _is_long(second)):
            return
        found = Counter(each.found == TWO for each in self.told)
        assert found in (Counter({True: 1}), Counter({False: 2})), f"guessed: {self.lyings} {self.told}"
        if first.put_us == second.put_us:
            assert found[True], f"not told as two: {self.lyings} {self.told}"


class Hearing:
    """A reader with taps on it, on which scenes are played one after the other."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._table = Table()
        self._known: set[str] = set()
        self._knows_cards = random.random() < 0.5
        self._taps = Taps(self._table.devices.reader, _layout, self._known.__contains__)
        self._hear(REST_US, {})

    def play(self, lyings: list[Lying]) -> list[Told]:
        """Play a scene of hands; return the reader's messages, from the first move on."""
        began_us = self._table.clock.now_us
        for lying in lyings:
            self._table.clock.after_us(lying.put_us, partial(self._put, lying.thing))
            self._table.clock.after_us(lying.taken_us, partial(self._table.field.take, lying.thing.card))
        by_uid = {_key(lying.thing.card.uid()): lying.thing for lying in lyings}
        told = self._hear(max(lying.taken_us for lying in lyings) + REST_US, by_uid)
        return [Told(each.at_us - began_us, each.found, each.thing) for each in told]

    def _put(self, thing: Thing) -> None:
        """Lay a thing down. The UIDs decide which of several the chip finds first."""
        self._table.field.put(thing.card)
        self._random.shuffle(self._table.field.tags)

    def _hear(self, duration_us: int, by_uid: dict[bytes, Thing]) -> list[Told]:
        clock = self._table.clock
        end_us = clock.now_us + duration_us
        told = []
        while clock.now_us < end_us:
            found = self._taps.tick()
            if found and found[0] != ARRIVED:
                told.append(self._told(by_uid, *found[:2]))
            clock.wait_us(self._random.choices(PAUSES_US, PAUSE_SHARES)[0])
        return told

    def _told(self, by_uid: dict[bytes, Thing], found: str, card: str | None) -> Told:
        if found in (READ, KNOWN) and self._knows_cards:
            self._known.add(card or "")
        return Told(self._table.clock.now_us, found, by_uid[_key(bytes.fromhex(card))] if card else None)


class Tally:
    """What was seen of one kind of hand."""

    def __init__(self) -> None:
        self.taps = self.told = self.two = self.longest_us = self.longest_pass_us = 0

    def add(self, judge: Judge) -> None:
        """Count a scene."""
        self.taps += sum(_taps(lyings) for lyings in judge.of_each_thing())
        self.two += sum(each.found == TWO for each in judge.told)
        self.told += sum(each.found != TWO for each in judge.told)
        for kind, wait_us in judge.waits:
            if kind == PASS:
                self.longest_pass_us = max(self.longest_pass_us, wait_us)
            else:
                self.longest_us = max(self.longest_us, wait_us)


def tapped(taps: int, seed: int = SEED) -> dict[str, Tally]:
    """Let hands tap this often; return the results by what hands did. Raises AssertionError."""
    random = Random(seed)
    found = {name: Tally() for name in HANDS}
    tray = things(random)
    hearing = Hearing(random)
    scenes = 0
    while sum(tally.taps for tally in found.values()) < taps:
        scenes += 1
        if scenes % SCENES_A_TABLE == 0:
            hearing = Hearing(random)
        name = random.choice(list(HANDS))
        lyings = HANDS[name](random, some(random, tray))
        judge = Judge(lyings, hearing.play(lyings))
        try:
            judge.judge()
        except AssertionError as error:
            raise AssertionError(f"scene {scenes}, {name}: {error}\n{lyings}\n{judge.told}")
        found[name].add(judge)
    return found


def section() -> str:
    """Return what 100,000 taps showed; raise AssertionError when one surprises a player."""
    found = tapped(TAPS)
    taps = sum(tally.taps for tally in found.values())
    longest_ms = max(tally.longest_us for tally in found.values()) // US
    passes_ms = max(tally.longest_pass_us for tally in found.values()) // US
    rows = [
        f"| {name} | {tally.taps:,} | {tally.told:,} | {tally.two:,} | {tally.longest_us // US} |"
        for name, tally in found.items()
    ]
    return "\n".join(
        [
            f"{taps:,} taps by chance: stickers, bank cards, passes, and phones, which have another UID each"
            f" time. None was counted twice. Each card that lay there for {LONG_ENOUGH_US // US} ms was"
            " counted. When two lay there at once, the reader never guessed one of them. A card was heard"
            f" {longest_ms} ms after it was laid down, at most. A pass whose UID is like a sticker's was"
            f" refused after {passes_ms} ms, at most.",
            "",
            "| what hands did | taps | told | told as two | longest wait, ms |",
            "|---|---:|---:|---:|---:|",
            *rows,
        ]
    )


def _taps(lyings: list[Lying]) -> int:
    """Return the largest number of taps that these lyings may be. A short absence is only a flicker.

    A brush of the reader in an absence does not end the absence.
    """
    taps, left_us = 1, lyings[0].taken_us
    for lying in lyings[1:]:
        is_tap = lying.put_us - left_us >= FLICKER_US
        taps += is_tap
        if is_tap or lying.taken_us - lying.put_us >= BRUSH_US:
            left_us = lying.taken_us
    return taps


def _during(stay: list[Lying], told: Told) -> bool:
    return stay[0].put_us <= told.at_us < stay[-1].taken_us + GONE_US


def _was_told_before(lying: Lying, at_us: int) -> bool:
    return lying.put_us + _long_enough_us(lying.thing) <= min(at_us, lying.taken_us)


def _is_long(lying: Lying) -> bool:
    return lying.taken_us - lying.put_us >= _long_enough_us(lying.thing)


def _long_enough_us(thing: Thing) -> int:
    return PASS_LONG_ENOUGH_US if thing.kind == PASS else LONG_ENOUGH_US


def _key(uid: bytes) -> bytes:
    """Return the key that tells a card from others. All phones have the same key."""
    return PHONE.encode() if len(uid) == 4 and uid[0] == RANDOM_UID else uid


def _layout() -> ModuleType:
    return tag_layout
