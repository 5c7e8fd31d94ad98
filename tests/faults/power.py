"""The power fails twice or three times in a row, at any byte: no accepted event is lost, none is invented."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from host_sim.wire.nor_flash import SECTOR_BYTES, NorFlash
from tally.app.flash_log import FlashLog
from tally.app.kept_game import game_in, games_in
from tests.core.journaled import HandClock, new_flash, tidied

Event = list[Any]

TITLE = "Power cuts"

ERASED = 0xFF
# Of the byte that a cut leaves half done: which of its bits have not changed yet.
CLEAN, HALF = 0xFF, 0x5A
# Events that a player goes on with after each cut.
EVENTS_A_LIFE = 2
SHORT_SECTORS, LONG_SECTORS = 4, 6
DEEPEST = 3
NIGHTLY = 100_000
SEED = 21


class Moment(NamedTuple):
    """A flash as a cut left it. So many events of the script were accepted; one more may be in it."""

    image: bytes
    accepted: int
    is_writing: bool


class Change(NamedTuple):
    """One program (its bytes) or erase (none), begun when so many events were accepted."""

    address: int
    block: bytes
    moment: Moment


class WatchedFlash(NorFlash):
    """A flash that notes each change before it is made."""

    def __init__(self, image: bytes, accepted: int) -> None:
        super().__init__(new_flash(1).clock, len(image) // SECTOR_BYTES)
        self.load(image)
        self.accepted = accepted
        self.is_writing = False
        self.changes: list[Change] = []

    def program(self, address: int, block: bytes | bytearray | memoryview) -> None:
        """Note it, and do it."""
        self._note(address, bytes(block))
        super().program(address, block)

    def erase(self, sector: int) -> None:
        """Note it, and do it."""
        self._note(sector * SECTOR_BYTES, b"")
        super().erase(sector)

    def _note(self, address: int, block: bytes) -> None:
        self.changes.append(Change(address, block, Moment(self.dump(), self.accepted, self.is_writing)))


class Script:
    """The events that somebody wants to play, from an image on that holds the first `begun` of them."""

    def __init__(self, image: bytes, events: list[Event], begun: int) -> None:
        self.events = events
        self.beginning = Moment(image, begun, False)

    def life(self, moment: Moment) -> list[Change]:
        """Go on from a moment: start, tidy, play some events; return all changes that this makes."""
        flash = WatchedFlash(moment.image, moment.accepted)
        log = FlashLog(flash, HandClock())
        log.mount()
        tidied(log)
        for event in self.events[moment.accepted :][:EVENTS_A_LIFE]:
            flash.is_writing = True
            log.append(event)
            flash.is_writing = False
            flash.accepted += 1
            tidied(log)
        return flash.changes

    def found(self, moment: Moment) -> Moment:
        """Start after a cut; return the moment with what is accepted by now. Raises AssertionError."""
        flash = new_flash(len(moment.image) // SECTOR_BYTES)
        flash.load(moment.image)
        log = FlashLog(flash, HandClock())
        log.mount()
        events = list(log.events(0))
        counts = [moment.accepted] + [moment.accepted + 1] * moment.is_writing
        fitting = [count for count in counts if events == self.game(count)]
        assert fitting, f"{len(events)} events, {counts} were accepted"
        for number in games_in(log):
            game = game_in(log, number)
            assert game
            assert game.count() > 0
        return Moment(moment.image, fitting[0], False)

    def game(self, accepted: int) -> list[Event]:
        """Return the events of the game in play when so many of all were accepted."""
        events = self.events[:accepted]
        starts = [index for index, event in enumerate(events) if event[0] == "game_started"]
        return events[starts[-1] :] if starts else []


def cuts(changes: list[Change]) -> Iterator[Moment]:
    """Yield what every cut in these changes leaves, each state of the flash once."""
    for change in changes:
        old = change.moment.image
        size = len(change.block) or SECTOR_BYTES
        done = bytearray(old)
        for at in range(change.address, change.address + size):
            new = done[at] & change.block[at - change.address] if change.block else ERASED
            for mask in (CLEAN, HALF) if new != done[at] else ():
                half = bytearray(done)
                half[at] = half_done(done[at], new, mask)
                yield change.moment._replace(image=bytes(half))
            done[at] = new


def half_done(old: int, new: int, mask: int) -> int:
    """Return a byte on its way from old to new; the bits of `mask` have not changed yet."""
    return old & mask | new & ~mask & ERASED


def every_cut(script: Script, depth: int) -> int:
    """Cut at every byte, and again in the life after it, so many times; return how many cuts there were."""
    looked_at, moments, seen = 0, [script.beginning], {script.beginning}
    for _ in range(depth):
        later = []
        for moment in moments:
            for cut in cuts(script.life(moment)):
                looked_at += 1
                if cut not in seen:
                    seen.add(cut)
                    later.append(script.found(cut))
        moments = later
    return looked_at


def random_cuts(script: Script, chance: random.Random) -> int:
    """Cut one life after the other at random, until the script is played or some lives are over."""
    moment = script.beginning
    for life in range(DEEPEST):
        changes = script.life(moment)
        if not changes:
            return life
        moment = script.found(chance.choice(list(cuts([chance.choice(changes)])) or [moment]))
    return DEEPEST
