"""Random hands at a reader: which cards they lay down, and when each comes and goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from host_sim.wire.card import Card
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tally.tags.encode import encode
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, Tag
from tests.core.tags_titles import largest_character

US = 1_000  # in a millisecond
USER_START = 16
MOST_BYTES = 504
RANDOM_UID = 0x08  # the first byte of a 4-byte UID that changes each time (ISO/IEC 14443-3, 6.5.4)
PHONE_ATQA, PHONE_SAK = b"\x00\x04", 0x20
PHONE_ATS = bytes.fromhex("0578807002")
BANK_ATQA, BANK_SAK = b"\x00\x04", 0x08
PASS_ATQA, PASS_SAK = b"\x03\x44", 0x20
PASS_ATS = bytes.fromhex("067577810280")
STICKERS, PASSES, BANKS, PHONES = 24, 2, 2, 2
STICKER, PASS, BANK, PHONE = "sticker", "pass", "bank card", "phone"


class Phone(Card):
    """A phone or a bank card that makes up a UID of 4 bytes each time that a field wakes it."""

    def __init__(self, random: Random) -> None:
        self._random = random
        super().__init__(self._new_uid(), PHONE_ATQA, PHONE_SAK, PHONE_ATS)

    def power_on(self) -> None:
        """Come into a field that is on."""
        self._uid = self._new_uid()
        super().power_on()

    def _new_uid(self) -> bytes:
        return bytes([RANDOM_UID]) + self._random.randbytes(3)


class Thing(NamedTuple):
    """A thing with a chip that is laid on the reader."""

    kind: str
    card: Card


class Lying(NamedTuple):
    """When a thing is laid down and taken away, in microseconds."""

    thing: Thing
    put_us: int
    taken_us: int


Hand = Callable[[Random, list[Thing]], list[Lying]]


def things(random: Random) -> list[Thing]:
    """Return cards of ours with little and with much content, and foreign cards."""
    found = [Thing(STICKER, _sticker(number, random)) for number in range(STICKERS)]
    found += [Thing(PASS, Card(_uid(random, 7), PASS_ATQA, PASS_SAK, PASS_ATS)) for _ in range(PASSES)]
    found += [Thing(BANK, Card(_uid(random, 4), BANK_ATQA, BANK_SAK)) for _ in range(BANKS)]
    return found + [Thing(PHONE, Phone(random)) for _ in range(PHONES)]


def some(random: Random, tray: list[Thing]) -> list[Thing]:
    """Return three things. At most one is a phone, because UIDs do not tell phones apart."""
    while True:
        chosen = random.sample(tray, 3)
        if [thing.kind for thing in chosen].count(PHONE) <= 1:
            return chosen


def _resting(random: Random, cards: list[Thing]) -> list[Lying]:
    return [_lying(cards[0], 0, _while(random))]


def _sliding(random: Random, cards: list[Thing]) -> list[Lying]:
    """It slides in and out over the edge, where the field holds it only now and then."""
    lyings = _pieces(random, cards[0], 0, (2, 40), (1, 60), random.randint(1, 5))
    rest = _lying(cards[0], lyings[-1].taken_us // US + random.randint(1, 60), random.randint(1, 1_200))
    after_ms = rest.taken_us // US + random.randint(1, 60)
    return [*lyings, rest, *_pieces(random, cards[0], after_ms, (2, 40), (1, 60), random.randint(1, 5))]


def _flickering(random: Random, cards: list[Thing]) -> list[Lying]:
    return _pieces(random, cards[0], 0, (5, 150), (1, 90), random.randint(4, 20))


def _two(random: Random, cards: list[Thing]) -> list[Lying]:
    return _together(random, cards[:2], random.choice((0, 0, 5, 40, 150)))


def _three(random: Random, cards: list[Thing]) -> list[Lying]:
    return _together(random, cards, random.choice((0, 0, 5, 40, 150, 800)))


def _swapped(random: Random, cards: list[Thing]) -> list[Lying]:
    """One thing goes when the next comes: a little earlier, at the same time, or a little later."""
    lyings, at_ms = [], 0
    for thing in random.sample(cards, random.randint(2, 3)):
        lyings.append(_lying(thing, at_ms, _while(random)))
        at_ms = max(0, lyings[-1].taken_us // US + random.choice((0, 0, 1, 5, 20, -1, -5, -30)))
    return lyings


def _stacked(random: Random, cards: list[Thing]) -> list[Lying]:
    """One thing lies there, others come on top, and all go in any order."""
    at_ms, lyings = 0, []
    for thing in cards[: random.randint(2, 3)]:
        lyings.append(_lying(thing, at_ms, random.randint(1_000, 3_000)))
        at_ms += random.randint(200, 900)
    return lyings


def _again(random: Random, cards: list[Thing]) -> list[Lying]:
    lyings, at_ms = [], 0
    for _ in range(random.randint(2, 4)):
        lyings.append(_lying(cards[0], at_ms, _while(random)))
        at_ms = lyings[-1].taken_us // US + random.randint(1, 900)
    return lyings


def _crowded(random: Random, cards: list[Thing]) -> list[Lying]:
    """Anything at any time."""
    lyings = []
    for thing in cards:
        at_ms = random.randint(0, 600)
        for _ in range(random.randint(1, 3)):
            lyings.append(_lying(thing, at_ms, _while(random)))
            at_ms = lyings[-1].taken_us // US + random.randint(1, 700)
    return lyings


HANDS: dict[str, Hand] = {
    "one rests": _resting,
    "one slides in and out": _sliding,
    "one flickers": _flickering,
    "two at once": _two,
    "three at once": _three,
    "one in place of another": _swapped,
    "one on top of others": _stacked,
    "the same again": _again,
    "anything": _crowded,
}


def _together(random: Random, cards: list[Thing], spread_ms: int) -> list[Lying]:
    return [_lying(thing, random.randint(0, spread_ms), _while(random)) for thing in cards]


def _pieces(
    random: Random, thing: Thing, at_ms: int, held: tuple[int, int], lost: tuple[int, int], count: int
) -> list[Lying]:
    lyings = []
    for _ in range(count):
        lyings.append(_lying(thing, at_ms, random.randint(*held)))
        at_ms = lyings[-1].taken_us // US + random.randint(*lost)
    return lyings


def _while(random: Random) -> int:
    """Return for how many milliseconds a hand leaves a card: a brush, a tap, or longer."""
    return random.randint(*random.choice(((1, 60), (60, 400), (200, 700), (300, 2_500))))


def _lying(thing: Thing, at_ms: int, duration_ms: int) -> Lying:
    return Lying(thing, at_ms * US, (at_ms + duration_ms) * US)


def _sticker(number: int, random: Random) -> Ntag:
    title = largest_character() if number % 3 == 0 else {"name": f"Card {number}", "type": "action"}
    title["id"] = f"T-{number}"
    uid = b"\x04" + random.randbytes(6)
    image = bytearray(blank_image(215, uid))
    written = encode(Tag(TITLE, tag_layout.GAME, 1, title, False), uid, tag_layout, MOST_BYTES)
    image[USER_START : USER_START + len(written)] = written
    return Ntag(bytes(image))


def _uid(random: Random, length: int) -> bytes:
    return b"\x04" + random.randbytes(length - 1)
