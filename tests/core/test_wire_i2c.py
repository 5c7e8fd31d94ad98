import errno
import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.i2c import I2cBus

ADDRESS = 0x50


class Scratch:
    """A target that keeps what it hears and sends a count."""

    def __init__(self) -> None:
        self.heard = b""
        self.starts = 0
        self.stops = 0
        self.stretching_us = 0
        self.jams = False
        self.has_power = True

    def start_write(self) -> bool:
        self.starts += 1
        return True

    def start_read(self) -> bool:
        self.starts += 1
        return True

    def stretch_us(self) -> int:
        return self.stretching_us

    def receive(self, chunk: "bytes | bytearray | memoryview") -> None:
        self.heard += bytes(chunk)

    def send(self, count: int) -> bytes:
        return bytes(range(count))

    def stop(self) -> None:
        self.stops += 1

    def holds_sda(self) -> bool:
        return self.jams

    def power_off(self) -> None:
        self.has_power = False

    def power_on(self) -> None:
        self.has_power = True


class TestI2cBus(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.bus = I2cBus(self.clock, 400_000)
        self.chip = Scratch()
        self.bus.attach(ADDRESS, self.chip)

    def error_of(self, address: int, chunk: bytes) -> "int | None":
        try:
            self.bus.write(address, chunk)
        except OSError as error:
            return error.errno
        return None

    def test_every_bit_takes_its_time(self) -> None:
        self.assertEqual(self.bus.write(ADDRESS, b"four"), 4)
        self.assertEqual(self.clock.now_us, (1 + 5 * 9 + 1) * 5 // 2)

    def test_a_full_frame_takes_23_ms_at_400_khz_and_9_at_1_mhz(self) -> None:
        self.bus.write(ADDRESS, bytes(1025))
        self.assertEqual(self.clock.now_us, 23_090)
        self.bus.open(1_000_000)
        self.bus.write(ADDRESS, bytes(1025))
        self.assertEqual(self.clock.now_us - 23_090, 9_236)

    def test_reading_gives_what_the_target_sends(self) -> None:
        self.assertEqual(self.bus.read(ADDRESS, 3), b"\x00\x01\x02")
        self.assertEqual((self.chip.starts, self.chip.stops), (1, 1))

    def test_without_a_stop_the_next_start_is_a_repeated_one(self) -> None:
        self.bus.write(ADDRESS, b"a", False)
        self.bus.read(ADDRESS, 1)
        self.assertEqual((self.chip.starts, self.chip.stops), (2, 1))

    def test_nobody_there(self) -> None:
        self.assertEqual(self.error_of(0x51, b"x"), errno.EIO)
        self.assertEqual(self.error_of(0x51, b""), errno.ENODEV)
        self.assertIsNone(self.error_of(ADDRESS, b""))

    def test_an_absent_target_costs_its_address(self) -> None:
        self.error_of(0x51, b"x")
        self.assertEqual(self.clock.now_us, 11 * 5 // 2)

    def test_a_refused_byte_gives_a_short_count_once(self) -> None:
        self.bus.nack_next(ADDRESS, 2)
        self.assertEqual(self.bus.write(ADDRESS, b"four"), 2)
        self.assertEqual(self.chip.heard, b"fo")
        self.assertEqual(self.bus.write(ADDRESS, b"four"), 4)

    def test_a_fault_waits_for_a_transfer_that_reaches_it(self) -> None:
        self.bus.nack_next(ADDRESS, 2)
        self.assertEqual(self.bus.write(ADDRESS, b"ab"), 2)
        self.assertEqual(self.bus.write(ADDRESS, b"abc"), 2)

    def test_garbled_bytes_both_ways(self) -> None:
        self.bus.garble_next(ADDRESS, 1, 0x01)
        self.bus.write(ADDRESS, b"aaa")
        self.assertEqual(self.chip.heard, b"a`a")
        self.bus.garble_next(ADDRESS, 0)
        self.assertEqual(self.bus.read(ADDRESS, 2), b"\xff\x01")

    def test_stretching_takes_time(self) -> None:
        self.chip.stretching_us = 440
        self.bus.read(ADDRESS, 1)
        self.assertEqual(self.clock.now_us, 440 + 20 * 5 // 2)

    def test_the_timeout_covers_the_whole_transfer(self) -> None:
        self.bus.open(100_000)
        self.assertEqual(self.error_of(ADDRESS, bytes(1025)), errno.ETIMEDOUT)
        self.assertEqual(self.clock.now_us, 50_000)
        self.assertEqual(len(self.chip.heard), 49_900 // 90)
        self.assertEqual(self.chip.stops, 0)

    def test_after_a_timeout_only_a_new_bus_object_helps(self) -> None:
        self.bus.open(100_000)
        self.error_of(ADDRESS, bytes(1025))
        self.assertEqual(self.error_of(ADDRESS, b"x"), errno.ETIMEDOUT)
        self.bus.open(400_000)
        self.assertIsNone(self.error_of(ADDRESS, b"x"))

    def test_a_target_that_stretches_for_ever_times_out(self) -> None:
        self.chip.stretching_us = 60_000
        self.assertEqual(self.error_of(ADDRESS, b"x"), errno.ETIMEDOUT)
        self.assertEqual(self.clock.now_us, 50_000)

    def test_a_held_data_line_blocks_everybody(self) -> None:
        other = Scratch()
        self.bus.attach(0x51, other)
        self.chip.jams = True
        self.assertEqual(self.error_of(0x51, b"x"), errno.ETIMEDOUT)
        self.chip.jams = False
        self.bus.open(400_000)
        self.assertIsNone(self.error_of(0x51, b"x"))

    def test_an_unplugged_target_has_no_power_and_does_not_answer(self) -> None:
        self.bus.line.unplug(ADDRESS)
        self.assertFalse(self.chip.has_power)
        self.assertEqual(self.error_of(ADDRESS, b"x"), errno.EIO)
        self.bus.line.replug(ADDRESS)
        self.assertTrue(self.chip.has_power)
        self.assertIsNone(self.error_of(ADDRESS, b"x"))

    def test_the_line_serves_a_host_with_a_clock_of_its_own(self) -> None:
        line = self.bus.line
        self.assertTrue(line.start_write(ADDRESS))
        for byte in b"ab":
            line.target.receive(bytes([byte]))
        line.stop()
        self.assertFalse(line.start_read(0x51))
        self.assertEqual(line.target.send(2), b"\xff\xff")
        self.assertEqual(self.chip.heard, b"ab")
        self.assertEqual(self.clock.now_us, 0)
