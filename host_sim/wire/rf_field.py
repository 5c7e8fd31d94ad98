"""The reader's RF field at 106 kbit/s: the tags in it, and the times of their frames."""

from host_sim.wire.card import HLTA, WUPA, Card
from host_sim.wire.clock import BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

BIT_NS = 9_440  # 128 periods of 13.56 MHz
NS_PER_US = 1000
BITS_PER_BYTE = 9  # eight and parity
START_AND_STOP_BITS = 2
CRC_BYTES = 2
NIBBLE_BITS = 5  # start and four
REPLY_DELAY_US = 91  # 1,236 periods of the carrier
TURNAROUND_US = 50

CRC_A_START = 0x6363
CRC_A_POLYNOMIAL = 0x8408

WARM_UP_US = 5_000  # ISO 14443-3: a tag has 5 ms to start
ACTIVATION_US = 4_400  # REQA, two cascade levels of anticollision and selection for 7 bytes of UID


class RfField:
    """A field that cards are put into (`put`) and taken out of (`take`)."""

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.tags: "list[Card]" = []
        self.is_on = False
        self.when_put: "Callable[[], None] | None" = None  # called when a card comes

    def put(self, tag: Card) -> None:
        """Hold a tag to the antenna."""
        self.tags.append(tag)
        if self.is_on:
            tag.power_on()
        if self.when_put:
            self.when_put()

    def take(self, tag: Card) -> None:
        """Take a tag away. A page that is being written is torn."""
        self.tags.remove(tag)
        tag.power_off(self.clock.now_us)

    def switch_on(self) -> int:
        """Switch the carrier on; return the microseconds that the tags need to start."""
        if self.is_on:
            return 0
        self.is_on = True
        for tag in self.tags:
            tag.power_on()
        return WARM_UP_US

    def switch_off(self) -> None:
        """Switch the carrier off: every tag forgets its state."""
        self.is_on = False
        for tag in self.tags:
            tag.power_off(self.clock.now_us)

    def activate(self, uid: bytes = b"", poll: int = WUPA) -> "Card | None":
        """Poll with WUPA or REQA, and select one tag (with this UID, if given). It takes ACTIVATION_US."""
        chosen: "Card | None" = None
        for tag in self.tags:
            if not tag.answers_poll(poll):
                continue
            if chosen is None and uid in (b"", tag.uid()) and tag.is_selectable():
                chosen = tag
            else:
                tag.pass_over()
        if chosen:
            chosen.select()
        return chosen

    def halt_active(self) -> None:
        """Send HLTA: the active card goes to rest."""
        for tag in self.tags:
            tag.hear(HLTA, self.clock.now_us)


def sending_us(frame: bytes) -> int:
    """Return how long a frame takes to the card, with the card's delay before its answer."""
    return _air_us(frame) + REPLY_DELAY_US


def answering_us(reply: bytes) -> int:
    """Return how long a card's answer takes."""
    return _air_us(reply) + TURNAROUND_US


def _air_us(frame: bytes) -> int:
    bits = NIBBLE_BITS
    if len(frame) > 1:
        bits = (len(frame) + CRC_BYTES) * BITS_PER_BYTE + START_AND_STOP_BITS
    return bits * BIT_NS // NS_PER_US


def crc_a(message: bytes) -> bytes:
    """Return the CRC of ISO 14443-3 type A, low byte first."""
    crc = CRC_A_START
    for byte in message:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (CRC_A_POLYNOMIAL if crc & 1 else 0)
    return bytes([crc & 0xFF, crc >> 8])
