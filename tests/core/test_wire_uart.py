import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.uart import UartBus

BYTE_US = 86  # 10 bits at 115,200 baud, rounded down


class Echo:
    """A chip that sends back what it hears."""

    def __init__(self, uart: UartBus) -> None:
        self.uart = uart

    def hear(self, chunk: "bytes | bytearray | memoryview") -> None:
        self.uart.deliver(bytes(chunk))

    def power_off(self) -> None:
        pass

    def power_on(self) -> None:
        pass


class TestUartBus(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.uart = UartBus(self.clock)
        self.uart.attach(Echo(self.uart))

    def test_ten_bits_a_byte(self) -> None:
        self.uart.write(bytes(1000))
        self.assertEqual(self.clock.now_us, 86_800)

    def test_bytes_arrive_one_after_the_other(self) -> None:
        self.uart.write(b"abc")
        self.assertEqual(self.uart.waiting(), 0)
        self.clock.wait_us(2 * BYTE_US)
        self.assertEqual(self.uart.waiting(), 2)
        self.assertEqual(self.uart.read(5), b"ab")
        self.clock.wait_us(BYTE_US)
        self.assertEqual(self.uart.read(5), b"c")

    def test_a_late_reader_does_not_get_later_bytes_sooner(self) -> None:
        self.uart.write(b"a")
        self.clock.wait_us(10_000)
        self.uart.write(b"bc")
        self.assertEqual(self.uart.waiting(), 1)

    def test_reading_waits_for_what_is_asked_but_no_longer_than_the_timeout(self) -> None:
        self.uart.write(b"ab")
        began_us = self.clock.now_us
        self.assertEqual(self.uart.read(2, 10_000), b"ab")
        self.assertEqual(self.clock.now_us - began_us, 2 * BYTE_US)
        self.assertEqual(self.uart.read(1, 10_000), b"")
        self.assertEqual(self.clock.now_us - began_us, 2 * BYTE_US + 10_000)

    def test_clearing_drops_what_has_arrived(self) -> None:
        self.uart.write(b"ab")
        self.clock.wait_us(BYTE_US)
        self.uart.clear()
        self.assertEqual(self.uart.read(2, 1_000), b"b")

    def test_nothing_gets_through_at_another_speed(self) -> None:
        self.uart.open(9_600)
        self.uart.write(b"ab")
        self.assertEqual(self.uart.read(2, 10_000), b"")

    def test_an_unplugged_chip_is_silent(self) -> None:
        self.uart.unplug()
        self.uart.write(b"ab")
        self.assertEqual(self.uart.read(2, 10_000), b"")
        self.uart.replug()
        self.uart.write(b"ab")
        self.assertEqual(self.uart.read(2, 10_000), b"ab")
