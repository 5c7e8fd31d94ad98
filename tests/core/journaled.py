"""A flash with a journal on it, for the tests of the flash log."""

import binascii
import hashlib
import struct

from host_sim.wire.clock import BusClock
from host_sim.wire.nor_flash import NorFlash
from tally.app.log.flash_log import FlashLog
from tally.rules.journal import LINK_BYTES, TRAILER_BYTES, encode_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Event = list[Any]

STARTED = ["game_started", "little_troubles", {"seats": ["Ann", "Ben"], "first": 0}]
TITLE = {
    "id": "LT-017",
    "name": "Mia of the Puddles",
    "type": "character",
    "cost": 4,
    "quick": False,
    "prefix": "",
    "adult": {"confidence": 3, "maturity": 5, "reward": 6, "reward_cards": 0, "cookies": 1, "cards": 0},
    "regressed": {"confidence": 1, "maturity": 2, "reward": 4, "cookies": 0, "cards": 0},
    "ability": {"cost": 3, "quick": True},
    "effects": [
        {"when": "chosen", "do": ["cookies", "you", 1]},
        {"when": "fight_end", "do": ["confidence", "self", -2]},
    ],
}
UID = "04d69302666080"


class HandClock:
    """A clock that moves only when told."""

    def __init__(self) -> None:
        self.ms = 0

    def now_ms(self) -> int:
        return self.ms


def new_flash(sector_count: int) -> NorFlash:
    return NorFlash(BusClock(), sector_count)


def copied(flash: NorFlash) -> NorFlash:
    copy = new_flash(flash.sector_count())
    copy.load(flash.dump())
    return copy


def opened(flash: NorFlash) -> FlashLog:
    """Start the log as after a power-up, and let it finish its tidying."""
    log = FlashLog(flash, HandClock())
    log.mount()
    tidied(log)
    return log


def tidied(log: FlashLog) -> FlashLog:
    while log.tidy():
        pass
    return log


def ruled(number: int) -> "Event":
    return ["ruled", number % 2, "cookies", number, "the count was off by a few"]


def seen(number: int) -> "Event":
    title = dict(TITLE)
    title["id"] = f"LT-{number:03}"
    return ["card_seen", f"04d693026660{number % 256:02x}", title]


def record_with(event: "Event", chain: bytes, there: bytes, instead: bytes) -> "tuple[bytes, bytes]":
    """Return the record of an event, with some bytes replaced (`instead`), and the chain after it.

    The record is whole: it is the record of a firmware that did not check the event.
    """
    record, _ = encode_record([event], 0, chain)
    start = 1 if record[0] < 0x80 else 2
    body = record[start:-TRAILER_BYTES].replace(there, instead)
    after = hashlib.sha256(chain + body).digest()
    record = record[:start] + body + after[:LINK_BYTES]
    assert len(there) == len(instead)
    return record + struct.pack("<I", binascii.crc32(record)), after


def filled(log: FlashLog, events: "list[Event]") -> "list[Event]":
    """Append the events, tidying in between; return them."""
    for event in events:
        log.append(event)
        log.tidy()
    return events


def short_game(seats: "list[str]", event_count: int) -> "list[Event]":
    first: "Event" = ["game_started", "little_troubles", {"seats": seats, "first": 0}]
    return [first] + [seen(n) if n % 5 == 0 else ruled(n) for n in range(event_count - 1)]
