import unittest

from host_sim.wire.i2c_line import AbsentTarget
from tests.core.emulated import SCREEN_ADDRESS, SCREEN_BUS, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from host_sim.wire.i2c_line import Chunk

NOBODY = 0x77
NOTHING = b"\x00\xe3"  # a command that does nothing
PIXELS = b"\x40\x81\x42\x24"
PAGE = 128 + 7
CAPACITY = 8 * PAGE
# At 400 kHz: a start, bytes of nine bits with the address, a stop; the last bit in part.
PIXELS_US = (1 + 5 * 9 + 1) * 2.5 + 1
LONGEST_MS = 200


class Listener(AbsentTarget):
    """A target that notes what it heard, and when. `is_holding` keeps the data line low."""

    def __init__(self, table: Table) -> None:
        self.heard: "list[tuple[int, bytes]]" = []
        self.is_holding = False
        self._clock = table.clock

    def start_write(self) -> bool:
        """Acknowledge."""
        return True

    def start_read(self) -> bool:
        """Acknowledge."""
        return True

    def receive(self, chunk: "Chunk") -> None:
        """Note the bytes and the time."""
        self.heard.append((self._clock.now_us, bytes(chunk)))

    def holds_sda(self) -> bool:
        """Return whether it holds the line."""
        return self.is_holding


class TestQueuedI2C(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        from busio import I2C

        from devices.i2c_queue import QueuedI2C

        self.listener = Listener(self.table)
        self.table.screen_bus.line.detach(SCREEN_ADDRESS)
        self.table.screen_bus.attach(SCREEN_ADDRESS, self.listener)
        self.bus = QueuedI2C(I2C(5, 4, 400_000), SCREEN_BUS)

    def queue(self, address: int, *pieces: bytes) -> None:
        transfers = b"".join([bytes((len(piece),)) + piece for piece in pieces])
        self.bus.queue(address, transfers + NOTHING, len(transfers))

    def heard(self) -> "list[bytes]":
        return [chunk for _, chunk in self.listener.heard]

    def wait_until_sent(self) -> None:
        for _ in range(LONGEST_MS):
            if not self.bus.is_sending():
                return
            self.table.wait_ms(1)
        self.fail("the queue is never empty")

    def test_queued_pieces_go_out_by_themselves_in_order(self) -> None:
        started_us = self.table.clock.now_us
        pieces = [PIXELS, NOTHING, PIXELS + PIXELS]
        self.queue(SCREEN_ADDRESS, *pieces[:2])
        self.queue(SCREEN_ADDRESS, pieces[2])
        self.assertEqual(self.table.clock.now_us, started_us)
        self.assertTrue(self.bus.is_sending())
        self.table.wait_ms(1)
        self.assertEqual(self.heard(), pieces)
        self.assertTrue(self.listener.heard[0][0] - started_us <= PIXELS_US)
        self.assertFalse(self.bus.is_sending())
        self.assertFalse(self.bus.has_lost(SCREEN_ADDRESS))

    def test_it_begins_anew_when_all_was_sent(self) -> None:
        for count in (8, 1, 8):
            pieces = [bytes((number,)) * PAGE for number in range(count)]
            self.queue(SCREEN_ADDRESS, *pieces)
            self.assertEqual(self.bus.room(SCREEN_ADDRESS), CAPACITY - count * PAGE)
            self.wait_until_sent()
            self.assertEqual(self.heard()[-count:], pieces)

    def test_there_is_room_for_one_address_at_a_time(self) -> None:
        self.assertEqual(self.bus.room(SCREEN_ADDRESS), CAPACITY)
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.assertEqual(self.bus.room(SCREEN_ADDRESS), CAPACITY - len(PIXELS))
        self.assertEqual(self.bus.room(NOBODY), 0)
        self.wait_until_sent()
        self.assertEqual(self.bus.room(NOBODY), CAPACITY)

    def test_another_transfer_waits_for_what_was_queued(self) -> None:
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.bus.writeto(SCREEN_ADDRESS, NOTHING)
        self.queue(SCREEN_ADDRESS, PIXELS)
        status = bytearray(2)
        self.bus.readfrom_into(SCREEN_ADDRESS, status)
        self.assertEqual(self.heard(), [PIXELS, NOTHING, PIXELS])

    def test_a_target_that_is_gone_is_told_once_and_only_for_its_address(self) -> None:
        self.queue(NOBODY, PIXELS)
        self.queue(NOBODY, PIXELS)
        self.wait_until_sent()
        self.assertFalse(self.bus.has_lost(SCREEN_ADDRESS))
        self.assertTrue(self.bus.has_lost(NOBODY))
        self.assertFalse(self.bus.has_lost(NOBODY))
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.wait_until_sent()
        self.assertEqual(self.heard(), [PIXELS])

    def test_a_refused_byte_ends_the_whole_queue(self) -> None:
        self.table.screen_bus.nack_next(SCREEN_ADDRESS, 2)
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.queue(SCREEN_ADDRESS, NOTHING)
        self.wait_until_sent()
        self.assertTrue(self.bus.has_lost(SCREEN_ADDRESS))
        self.assertEqual(self.heard(), [PIXELS[:2]])

    def test_a_line_that_is_held_for_good_is_given_up(self) -> None:
        self.listener.is_holding = True
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.wait_until_sent()
        self.assertTrue(self.bus.has_lost(SCREEN_ADDRESS))
        self.listener.is_holding = False
        self.queue(SCREEN_ADDRESS, NOTHING)
        self.wait_until_sent()
        self.assertFalse(self.bus.has_lost(SCREEN_ADDRESS))
        self.assertEqual(self.heard(), [NOTHING])

    def test_a_line_that_is_held_for_a_moment_is_waited_for(self) -> None:
        self.listener.is_holding = True
        self.queue(SCREEN_ADDRESS, PIXELS)
        self.table.wait_ms(10)
        self.listener.is_holding = False
        self.wait_until_sent()
        self.assertFalse(self.bus.has_lost(SCREEN_ADDRESS))
        self.assertEqual(self.heard(), [PIXELS])
