import unittest
from binascii import unhexlify

from host_sim.wire.card import HALT, HLTA, IDLE, REQA, WUPA
from host_sim.wire.ntag import Ntag
from host_sim.wire.ntag_memory import blank_image
from tests.core.ntag_bench import ACK, NAK, TagBench, woken
from tests.core.wire_bench import FACTORY_UID, blank_tag

USER_BYTES = {213: 144, 215: 504, 216: 888}


class TestFactoryState(TagBench):
    def test_uid_with_its_check_bytes(self) -> None:
        self.assertEqual(self.tag.uid(), FACTORY_UID)
        self.assertEqual(self.ask("3000")[:9], unhexlify("04D693C9" + "02666080" + "84"))

    def test_versions(self) -> None:
        expected = {213: "0004040201000F03", 215: "0004040201001103", 216: "0004040201001303"}
        for kind in expected:
            self.tag = woken(blank_tag(kind))
            self.assertEqual(self.ask("60"), unhexlify(expected[kind]))

    def test_capability_containers(self) -> None:
        expected = {213: "E1101200", 215: "E1103E00", 216: "E1106D00"}
        for kind in expected:
            self.assertEqual(blank_image(kind, FACTORY_UID)[12:16], unhexlify(expected[kind]))

    def test_sizes(self) -> None:
        for kind, pages in ((213, 45), (215, 135), (216, 231)):
            image = blank_image(kind, FACTORY_UID)
            self.assertEqual(len(image), pages * 4)
            self.assertEqual(blank_tag(kind).memory.kind.dynamic_lock_page * 4 - 16, USER_BYTES[kind])

    def test_the_first_and_the_last_pages_of_a_213(self) -> None:
        self.assertEqual(self.ask("3004")[:8], unhexlify("0103A00C340300FE"))
        self.assertEqual(self.ask("3A282A"), unhexlify("000000BD040000FF00050000"))

    def test_a_wrong_size_is_no_ntag(self) -> None:
        with self.assertRaises(ValueError):
            Ntag(bytes(64))

    def test_its_signature(self) -> None:
        self.tag = woken(Ntag(blank_image(213, FACTORY_UID), bytes(range(32))))
        self.assertEqual(self.ask("3C00"), bytes(range(32)))
        self.assertEqual(self.ask("3C01"), NAK)


class TestReading(TagBench):
    def test_four_pages_at_once_and_from_the_last_page_on_to_the_first(self) -> None:
        self.assertEqual(len(self.ask("3004")), 16)
        self.assertEqual(self.ask("302B")[8:], self.ask("3000")[:8])
        self.assertEqual(self.ask("302D"), NAK)

    def test_each_read_needs_its_own_length(self) -> None:
        for wrong in (
            "30",
            "300400",
            "3A0405FF",
            "6000",
            "39",
            "3C",
            "3C0000",
            "1B010203",
            "A204010203",
            "A0",
        ):
            self.assertEqual(self.ask(wrong), b"")

    def test_any_span_at_once(self) -> None:
        self.assertEqual(len(self.ask("3A002C")), 180)
        self.assertEqual(self.ask("3A002D"), NAK)
        self.assertEqual(self.ask("3A0504"), NAK)

    def test_nobody_reads_the_password(self) -> None:
        self.assertEqual(self.ask("3A2B2C"), bytes(8))


class TestWriting(TagBench):
    def test_a_page(self) -> None:
        self.assertEqual(self.ask("A20661626364"), ACK)
        self.assertEqual(self.ask("3006")[:4], b"abcd")

    def test_not_the_uid_and_not_beyond_the_end(self) -> None:
        self.assertEqual(self.ask("A200" + "00000000"), NAK)
        self.assertEqual(self.ask("A201" + "00000000"), NAK)
        self.assertEqual(self.ask("A22D" + "00000000"), NAK)

    def test_bits_of_the_capability_container_are_only_set(self) -> None:
        self.assertEqual(self.ask("A203" + "0000000F"), ACK)
        self.assertEqual(self.ask("3003")[:4], unhexlify("E110120F"))

    def test_a_lock_bit_stays_and_its_page_too(self) -> None:
        self.ask("A202" + "FFFF1000")
        self.ask("A202" + "00000000")
        self.assertEqual(self.ask("3002")[:4], unhexlify("84481000"))
        self.assertEqual(self.ask("A204" + "00000000"), NAK)
        self.assertEqual(self.ask("A205" + "00000000"), ACK)

    def test_the_container_can_be_locked(self) -> None:
        self.ask("A202" + "00000800")
        self.assertEqual(self.ask("A203" + "0000000F"), NAK)

    def test_a_blocked_lock_bit_cannot_be_set_any_more(self) -> None:
        self.ask("A202" + "00000200")
        self.ask("A202" + "0000F0FF")
        self.assertEqual(self.tag.memory.page(2)[2:], unhexlify("02FC"))
        self.assertEqual(self.ask("A209" + "00000000"), ACK)
        self.assertEqual(self.ask("A20A" + "00000000"), NAK)

    def test_dynamic_locks_cover_two_pages_of_a_213(self) -> None:
        self.ask("A228" + "01000000")
        self.assertEqual(self.tag.memory.page(0x28), unhexlify("010000BD"))
        self.assertEqual(self.ask("A210" + "00000000"), NAK)
        self.assertEqual(self.ask("A211" + "00000000"), NAK)
        self.assertEqual(self.ask("A212" + "00000000"), ACK)

    def test_dynamic_locks_cover_sixteen_pages_of_a_216(self) -> None:
        self.tag = woken(blank_tag(216))
        self.ask("A2E2" + "00200000")
        self.assertEqual(self.ask("A2DF" + "00000000"), ACK)
        self.assertEqual(self.ask("A2E0" + "00000000"), NAK)
        self.assertEqual(self.ask("A2E1" + "00000000"), NAK)

    def test_blocked_dynamic_lock_bits(self) -> None:
        self.ask("A228" + "00000100")
        self.ask("A228" + "07000000")
        self.assertEqual(self.tag.memory.page(0x28)[:3], unhexlify("040001"))

    def test_the_configuration_can_be_locked_but_not_the_password(self) -> None:
        self.ask("A22A" + "40050000")
        self.assertEqual(self.ask("A229" + "000000FF"), ACK)
        self.restart()
        self.assertEqual(self.ask("A229" + "000000FF"), NAK)
        self.assertEqual(self.ask("A22B" + "01020304"), ACK)

    def test_in_two_halves_and_four_bytes_of_the_second_are_kept(self) -> None:
        self.assertEqual(self.ask("A006"), ACK)
        self.assertEqual(self.tag.thinking_us(ACK), 0)
        self.assertEqual(self.ask("61626364" + "FF" * 12), ACK)
        self.assertTrue(self.tag.thinking_us(ACK) > 0)
        self.assertEqual(self.ask("3006"), b"abcd" + bytes(12))

    def test_in_two_halves_with_the_same_refusals(self) -> None:
        self.ask("A202" + "00001000")
        for page in ("00", "01", "04", "2D", "FF"):
            self.assertEqual(self.ask("A0" + page), NAK)

    def test_a_second_half_of_another_length_is_refused_and_nothing_written(self) -> None:
        for second in ("61626364", "A2062F2F2F2F", "3004", "FF" * 17):
            self.assertEqual(self.ask("A006"), ACK)
            self.assertEqual(self.ask(second), NAK)
            self.assertEqual(self.ask("FF" * 16), b"")
        self.assertEqual(self.tag.memory.page(6), bytes(4))

    def test_a_card_halted_between_the_halves_forgets_the_first(self) -> None:
        self.ask("A006")
        self.assertEqual(self.ask("5000"), b"")
        self.assertEqual(self.ask("FF" * 16), b"")
        self.assertEqual(len(self.ask("3006")), 16)


class TestStates(unittest.TestCase):
    def setUp(self) -> None:
        self.tag = blank_tag()

    def test_without_a_field_it_does_not_answer(self) -> None:
        self.assertFalse(self.tag.answers_poll(WUPA))

    def test_before_it_is_selected_it_knows_no_command(self) -> None:
        self.tag.power_on()
        self.assertEqual(self.tag.hear(b"\x30\x04", 0), b"")

    def test_a_wrong_command_drops_it_to_idle(self) -> None:
        for wrong in ("3A04", "302D", "FF", ""):
            woken(self.tag)
            self.tag.hear(unhexlify(wrong), 0)
            self.assertEqual(self.tag.state, IDLE)
            self.assertTrue(self.tag.answers_poll(REQA))

    def test_an_active_tag_misses_a_poll_and_hears_the_next(self) -> None:
        woken(self.tag)
        self.assertEqual([self.tag.answers_poll(WUPA) for _ in range(2)], [False, True])

    def test_a_halted_tag_hears_only_wake_up(self) -> None:
        woken(self.tag).hear(HLTA, 0)
        self.assertEqual(self.tag.state, HALT)
        self.assertFalse(self.tag.answers_poll(REQA))
        self.assertTrue(self.tag.answers_poll(WUPA))

    def test_a_tag_that_was_halted_falls_back_to_halt(self) -> None:
        woken(self.tag).hear(HLTA, 0)
        self.tag.answers_poll(WUPA)
        self.tag.pass_over()
        self.assertEqual(self.tag.state, HALT)


class TestTornWrites(unittest.TestCase):
    def torn_after(self, passed_us: int) -> bytes:
        tag = woken(blank_tag())
        tag.hear(b"\xa2\x06old!", 0)
        tag.hear(b"\xa2\x06new?", 10_000)
        tag.power_off(10_000 + passed_us)
        return tag.memory.page(6)

    def test_byte_by_byte(self) -> None:
        self.assertEqual(self.torn_after(-1), b"old!")
        self.assertEqual(self.torn_after(1), b"\0ld!")
        self.assertEqual(self.torn_after(1_100), b"n\0d!")
        self.assertEqual(self.torn_after(4_000), b"new\0")
        self.assertEqual(self.torn_after(4_100), b"new?")

    def test_lock_bytes_and_the_container_are_written_whole_or_not_at_all(self) -> None:
        for page, first, second, before, after in (
            (2, "00001000", "0000E007", "84481000", "8448F007"),
            (3, "00000001", "0000000E", "E1101201", "E110120F"),
            (0x28, "01000000", "FE0F3F00", "010000BD", "FF0F3FBD"),
        ):
            for passed_us in range(0, 4_101, 100):
                tag = woken(blank_tag())
                tag.hear(bytes((0xA2, page)) + unhexlify(first), 0)
                tag.hear(bytes((0xA2, page)) + unhexlify(second), 10_000)
                tag.power_off(10_000 + passed_us)
                expected = before if passed_us < 2_050 else after
                self.assertEqual(tag.memory.page(page), unhexlify(expected))

    def test_a_write_long_done_stays(self) -> None:
        self.assertEqual(self.torn_after(1_000_000), b"new?")
