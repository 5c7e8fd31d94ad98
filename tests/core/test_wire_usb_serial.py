"""The emulated USB serial port keeps bytes, loses them and waits as MicroPython's does on a Pico."""

import unittest

from host_sim.wire.clock import BusClock
from host_sim.wire.usb_serial import ARRIVED_BYTES, PATIENCE_MS, QUEUE_BYTES, US_PER_MS, UsbSerial

ALPHABET = b"abcdefgh"


class TestUsbSerial(unittest.TestCase):
    def setUp(self) -> None:
        self.clock = BusClock()
        self.usb = UsbSerial(self.clock)
        self.usb.open()

    def taken(self) -> bytes:
        """Take all that has come."""
        found = b""
        while self.usb.has_come():
            found += bytes((self.usb.take(),))
        return found

    def test_bytes_come_and_go_in_order(self) -> None:
        self.assertEqual(self.usb.send(ALPHABET), len(ALPHABET))
        self.assertEqual(self.taken(), ALPHABET)
        self.assertEqual(self.usb.put(ALPHABET), len(ALPHABET))
        self.assertEqual(self.usb.receive(3) + self.usb.receive(), ALPHABET)

    def test_a_pico_that_does_not_read_holds_the_computer_up_and_loses_nothing(self) -> None:
        sent = b""
        count = 1
        while count:
            count = self.usb.send(ALPHABET)
            sent += ALPHABET[:count]
        self.assertEqual(len(sent), ARRIVED_BYTES + QUEUE_BYTES)
        self.assertEqual(self.taken(), sent)

    def test_a_write_to_a_computer_that_does_not_read_waits_half_a_second(self) -> None:
        self.assertEqual(self.usb.put(bytes(QUEUE_BYTES + 1)), QUEUE_BYTES)
        self.assertEqual(self.clock.now_us, PATIENCE_MS * US_PER_MS)
        self.assertFalse(self.usb.has_room())
        self.usb.receive(1)
        self.assertTrue(self.usb.has_room())

    def test_while_no_program_has_it_open_it_keeps_the_last_256_bytes_for_the_next_one(self) -> None:
        self.usb.close()
        self.assertTrue(self.usb.has_room())
        self.usb.put(bytes(QUEUE_BYTES))
        self.usb.put(ALPHABET)
        self.assertEqual(self.clock.now_us, 0)
        self.assertEqual(self.usb.send(ALPHABET), 0)
        self.assertEqual(self.usb.receive(), b"")
        self.usb.open()
        self.assertEqual(self.usb.receive()[-len(ALPHABET) :], ALPHABET)

    def test_a_pulled_cable_loses_what_was_on_its_way(self) -> None:
        self.usb.send(ALPHABET)
        self.assertTrue(self.usb.has_come())  # micropython has it now
        self.usb.send(ALPHABET)
        self.usb.put(ALPHABET)
        self.usb.unplug()
        self.usb.open()
        self.assertFalse(self.usb.is_open)
        self.usb.replug()
        self.usb.open()
        self.assertEqual((self.taken(), self.usb.receive()), (ALPHABET, b""))

    def test_it_shows_up_anew_when_it_was_pulled_and_when_the_pico_started_again(self) -> None:
        seen = [self.usb.connection]
        for happens in (self.usb.unplug, self.usb.replug, self.usb.reset):
            happens()
            seen.append(self.usb.connection)
        self.assertEqual(len(set(seen)), 4)
        self.assertFalse(self.usb.is_open)
