from binascii import unhexlify

from tests.core.ntag_bench import ACK, NAK, TagBench, woken
from tests.core.wire_bench import blank_tag


class TestPassword(TagBench):
    def protect(self, access: str) -> None:
        """Protect from page 8 on with the password 01020304; the tag answers AA55."""
        self.ask("A22B" + "01020304")
        self.ask("A22C" + "AA550000")
        self.ask("A22A" + access + "050000")
        self.ask("A229" + "04000008")
        self.restart()

    def test_writing_needs_it_and_reading_does_not(self) -> None:
        self.protect("00")
        self.assertEqual(self.ask("A208" + "00000000"), NAK)
        self.assertEqual(self.ask("A207" + "00000000"), ACK)
        self.assertEqual(len(self.ask("3A0827")), 128)
        self.assertEqual(self.ask("1B01020304"), unhexlify("AA55"))
        self.assertEqual(self.ask("A208" + "00000000"), ACK)

    def test_reading_needs_it_where_it_is_set_so(self) -> None:
        self.protect("80")
        self.assertEqual(self.ask("3008"), NAK)
        self.assertEqual(self.ask("3A0708"), NAK)
        self.assertEqual(self.ask("3006")[8:], self.ask("3000")[:8])
        self.ask("1B01020304")
        self.assertEqual(len(self.ask("3A0827")), 128)

    def test_pages_that_need_it_never_come_round_the_end_of_a_read(self) -> None:
        for first_protected in range(9):
            self.tag = woken(blank_tag())
            self.ask("A22A" + "80050000")
            self.ask(f"A229040000{first_protected:02X}")
            self.restart()
            self.assertEqual(self.ask(f"30{first_protected:02X}"), NAK)
            for page in range(first_protected):
                rolled = [(page + at) % first_protected for at in range(4)]
                expected = b"".join([self.tag.memory.page(number) for number in rolled])
                self.assertEqual(self.ask(f"30{page:02X}"), expected)

    def test_the_password_is_forgotten_without_the_field(self) -> None:
        self.protect("80")
        self.ask("1B01020304")
        self.restart()
        self.assertEqual(self.ask("3008"), NAK)

    def test_wrong_passwords_are_counted_where_there_is_a_limit(self) -> None:
        self.protect("02")
        self.assertEqual(self.ask("1B00000000"), NAK)
        self.restart()
        self.assertEqual(self.ask("1B00000000"), NAK)
        self.assertEqual(self.ask("1B01020304"), b"\x04")

    def test_a_right_password_sets_the_count_back(self) -> None:
        self.protect("02")
        for _ in range(3):
            self.assertEqual(self.ask("1B00000000"), NAK)
            self.assertEqual(self.ask("1B01020304"), unhexlify("AA55"))

    def test_without_a_limit_no_password_is_counted(self) -> None:
        self.protect("00")
        for _ in range(9):
            self.assertEqual(self.ask("1B00000000"), NAK)
        self.ask("A22A" + "00050000")
        self.ask("1B01020304")
        self.ask("A22A" + "01050000")
        self.restart()
        self.assertEqual(self.ask("1B01020304"), unhexlify("AA55"))

    def test_the_second_half_of_a_write_needs_it_too(self) -> None:
        self.protect("00")
        self.assertEqual(self.ask("A008"), NAK)
        self.ask("1B01020304")
        self.assertEqual(self.ask("A008"), ACK)
        self.assertEqual(self.ask("61626364" + "00" * 12), ACK)
        self.assertEqual(self.tag.memory.page(8), b"abcd")


class TestCounter(TagBench):
    def test_it_is_off_at_first(self) -> None:
        self.assertEqual(self.ask("3902"), NAK)

    def test_it_counts_the_first_read_after_power_up(self) -> None:
        self.ask("A22A" + "10050000")
        for _ in range(3):
            self.restart()
            self.ask("3004")
            self.ask("3A0405")
        self.assertEqual(self.ask("3902"), unhexlify("030000"))

    def test_it_can_need_the_password(self) -> None:
        self.ask("A22A" + "18050000")
        self.restart()
        self.assertEqual(self.ask("3902"), NAK)
        self.ask("1BFFFFFFFF")
        self.assertEqual(self.ask("3902"), bytes(3))
