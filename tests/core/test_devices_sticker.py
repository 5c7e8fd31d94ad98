import unittest
from binascii import hexlify, unhexlify

from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tally.tag_lost import TagLost
from tests.core.emulated import LONGEST_CALL_US, ON_SPI, Table

UID = bytes((4, 0xD6, 0x93, 2, 0x66, 0x60, 0x80))
OTHER_UID = bytes((4, 1, 2, 3, 4, 5, 6))
FIND_MS = 500
LOST = "lost"


class StickerBench(unittest.TestCase):
    changes: "dict[str, object]" = {}  # noqa: RUF012 - of the kind

    def setUp(self) -> None:
        self.table = Table(**self.changes)
        self.tag = Ntag(blank_image(213, UID), bytes(range(32)))
        self.table.field.put(self.tag)
        self.sticker = self.table.devices.open_sticker()
        self.look()

    def tearDown(self) -> None:
        self.assertTrue(self.table.longest_call_us <= LONGEST_CALL_US)

    def look(self) -> "tuple[bytes, ...]":
        """Look until the reader has an answer."""
        for _ in range(FIND_MS):
            uids = self.table.call(self.table.devices.reader.look)
            if uids:
                return tuple(uids)
            self.table.wait_ms(1)
        return ()

    def ask(self, command: str) -> str:
        """Return the answer in hex, "None" if the tag refuses, LOST if it says nothing."""
        try:
            answer = self.table.call(self.sticker.exchange, unhexlify(command))
        except TagLost:
            return LOST
        return "None" if answer is None else hexlify(answer).decode()


class TestSticker(StickerBench):
    def test_every_command_of_an_ntag_is_answered(self) -> None:
        for command, answer in (
            ("60", "0004040201000f03"),
            ("3000", "04d693c9026660808448000" + "0e1101200"),
            ("3a282a", "000000bd040000ff00050000"),
            ("a20661626364", ""),
            ("3a0606", "61626364"),
            ("1bffffffff", "0000"),
            ("3c00", hexlify(bytes(range(32))).decode()),
        ):
            self.assertEqual(self.ask(command), answer)

    def test_twenty_pages_are_read_at_once(self) -> None:
        self.assertEqual(self.ask("3a0417"), hexlify(self.tag.memory.readable(4, 20)).decode())

    def test_a_refusal_is_no_silence_and_the_tag_is_found_again(self) -> None:
        for command in ("a20000000000", "a22d00000000", "302d", "3a202d", "1b00000000", "3c01", "3902"):
            self.assertEqual(self.ask(command), "None")
            self.assertEqual(self.ask("60"), LOST)
            self.assertEqual(self.look(), (UID,))

    def test_a_tag_that_went_away_is_silent(self) -> None:
        for command in ("60", "3004", "a20661626364"):
            self.table.field.take(self.tag)
            self.assertEqual(self.ask(command), LOST)
            self.table.field.put(self.tag)
            self.assertEqual(self.look(), (UID,))
            self.assertEqual(len(self.ask("60")), 16)

    def test_a_tag_that_goes_while_it_is_written_is_silent(self) -> None:
        self.table.clock.after_us(5_500, lambda: self.table.field.take(self.tag))
        self.assertEqual(self.ask("a20661626364"), LOST)
        self.assertNotEqual(self.tag.memory.page(6), b"abcd")

    def test_two_tags_are_not_spoken_to(self) -> None:
        self.table.field.put(Ntag(blank_image(213, OTHER_UID)))
        while len(self.look()) < 2:
            pass
        self.assertEqual(self.ask("60"), LOST)

    def test_a_reader_that_went_away_is_silence_too(self) -> None:
        self.table.workbench.unplug("reader")
        self.assertEqual(self.ask("60"), LOST)
        self.table.workbench.replug("reader")
        self.assertEqual(self.look(), (UID,))
        self.assertEqual(len(self.ask("60")), 16)

    def test_a_command_that_no_ntag_knows_is_not_sent(self) -> None:
        for command in ("", "a0", "3a0418", "3a0504", "3a04", "ff00"):
            with self.assertRaises(ValueError):
                self.sticker.exchange(unhexlify(command))


class TestStickerOnSpi(TestSticker):
    changes: "dict[str, object]" = dict(ON_SPI)  # noqa: RUF012 - of the kind


if __name__ == "__main__":
    unittest.main()
