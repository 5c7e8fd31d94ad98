"""Lines come over the USB port whole, in whatever pieces, and sending never waits."""

import unittest

from host_sim.wire.usb_serial import QUEUE_BYTES
from tests.core.emulated import LONGEST_CALL_US, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Link

LINE_BYTES = 1_024
MOST_BYTES = 64


class TestUsbLink(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.usb = self.table.bench.usb
        self.usb.open()
        self.link: "Link" = self.table.devices.open_link()

    def line(self) -> "bytes | None":
        """Return the next line, asked for as the loop does."""
        return self.table.call(self.link.line)  # type: ignore[no-any-return]

    def lines(self, turns: int = 40) -> "list[bytes]":
        """Return the lines of this many turns."""
        found = [self.line() for _ in range(turns)]
        return [line for line in found if line is not None]

    def test_a_computer_is_heard_before_the_link_is_loaded(self) -> None:
        self.assertFalse(self.table.devices.pending())
        self.usb.send(b"x")
        self.assertTrue(self.table.devices.pending())

    def test_a_line_comes_without_its_end_once_it_is_whole(self) -> None:
        for byte in b"{one}":
            self.usb.send(bytes((byte,)))
            self.assertIsNone(self.line())
        self.usb.send(b"\n\ntw")
        self.assertEqual(self.lines(), [b"{one}", b""])
        self.usb.send(b"o\n")
        self.assertEqual(self.lines(), [b"two"])

    def test_no_more_than_64_bytes_are_read_in_a_turn(self) -> None:
        self.usb.send(b"x" * MOST_BYTES + b"\n")
        self.assertIsNone(self.line())
        self.assertEqual(self.line(), b"x" * MOST_BYTES)

    def test_a_line_that_is_too_long_is_cut_and_the_next_one_is_whole(self) -> None:
        for size in (LINE_BYTES, LINE_BYTES + 1, 3 * LINE_BYTES):
            line, sent = b"y" * size + b"\nnext\n", 0
            found: "list[bytes]" = []
            while sent < len(line) or len(found) < 2:
                sent += self.usb.send(line[sent:])
                found += self.lines(1)
            self.assertEqual((len(found[0]), found[1]), (min(size, LINE_BYTES + 1), b"next"))

    def test_what_is_sent_arrives(self) -> None:
        self.assertEqual(self.link.send(b"{answer}\n"), 9)
        self.assertEqual(self.usb.receive(), b"{answer}\n")

    def test_a_computer_that_does_not_read_gets_what_there_is_room_for_at_once(self) -> None:
        sent = sum([self.table.call(self.link.send, bytes(100)) for _ in range(10)])
        self.assertEqual(sent, QUEUE_BYTES)
        self.assertTrue(self.table.longest_call_us < LONGEST_CALL_US)
        self.usb.receive(5)
        self.assertEqual(self.link.send(bytes(100)), 5)

    def test_without_a_cable_nothing_waits(self) -> None:
        self.usb.unplug()
        for _ in range(20):
            self.table.call(self.link.send, bytes(64))
            self.assertIsNone(self.line())
        self.assertTrue(self.table.longest_call_us < LONGEST_CALL_US)
