import unittest
from binascii import hexlify, unhexlify

from host_sim.wire.card import Card
from host_sim.wire.pn532_frames import ACK, frame
from host_sim.wire.rf_field import crc_a
from tests.core.wire_bench import OTHER_UID, Bench, blank_tag

LIST_ONE = "D44A0100"
LIST_TWO = "D44A0200"
RELEASE_ALL = "D45200"
ONE_TRY = "D43205010100"
NOBODY = "d54b00"
FOUND = "d54b010100440007" + "04d69302666080"
FOUND_OTHER = "d54b010100440007" + "04a1b2c3d4e5f6"
READ_PAGE_4 = "D440013004"
FACTORY_PAGES_4_TO_7 = "0103a00c340300fe0000000000000000"


class CardBench(unittest.TestCase):
    def setUp(self) -> None:
        self.bench = Bench()
        self.bench.configure()
        self.tag = blank_tag()
        self.other = blank_tag(215, OTHER_UID)

    def ask(self, payload: str) -> str:
        return self.bench.ask(payload)

    def time_of(self, payload: str) -> int:
        """Return the microseconds from reading the acknowledge until the answer is ready."""
        self.bench.begin(unhexlify(payload))
        began_us = self.bench.clock.now_us
        while self.bench.chip.irq():
            self.bench.clock.wait_us(10)
        took_us = self.bench.clock.now_us - began_us
        self.bench.read_frame()
        return took_us


class TestPolling(CardBench):
    def test_by_default_it_polls_for_ever(self) -> None:
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(3_600_000_000)
        self.assertEqual(self.bench.chip.irq(), 1)

    def test_a_card_that_comes_is_found_within_a_poll(self) -> None:
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(1_234_567)
        self.bench.field.put(self.tag)
        self.bench.clock.wait_us(5_000 + 4_400)
        self.assertEqual(self.bench.chip.irq(), 0)
        self.assertEqual(hexlify(self.bench.read_frame()[5:-2]).decode(), FOUND)

    def test_an_abort_ends_polling(self) -> None:
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(50_000)
        self.bench.write(ACK)
        self.bench.field.put(self.tag)
        self.bench.clock.wait_us(100_000)
        self.assertEqual(self.bench.chip.irq(), 1)

    def test_another_command_ends_polling(self) -> None:
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(50_000)
        self.assertEqual(self.ask("D402"), "d50332010607")
        self.bench.field.put(self.tag)
        self.bench.clock.wait_us(100_000)
        self.assertEqual(self.bench.chip.irq(), 1)

    def test_with_finite_retries_it_says_that_nobody_is_there(self) -> None:
        self.ask("D43205010102")
        self.assertEqual(self.ask(LIST_ONE), NOBODY)

    def test_a_card_that_comes_between_retries_is_found(self) -> None:
        self.ask("D43205010104")
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(15_000)
        self.bench.field.put(self.tag)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(hexlify(self.bench.read_frame()[5:-2]).decode(), FOUND)

    def test_a_card_that_leaves_while_it_is_activated_is_not_found(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        self.bench.begin(unhexlify(LIST_ONE))
        self.bench.clock.wait_us(10_000)
        self.bench.field.take(self.tag)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(hexlify(self.bench.read_frame()[5:-2]).decode(), NOBODY)

    def test_a_resting_card_misses_every_second_poll(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        answers = [self.ask(LIST_ONE) for _ in range(4)]
        self.assertEqual(answers, [FOUND, NOBODY, FOUND, NOBODY])

    def test_released_it_is_found_every_time(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        for _ in range(3):
            self.assertEqual(self.ask(LIST_ONE), FOUND)
            self.assertEqual(self.ask(RELEASE_ALL), "d55300")

    def test_with_the_field_off_in_between_it_is_found_every_time(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        for _ in range(3):
            self.assertEqual(self.ask(LIST_ONE), FOUND)
            self.assertEqual(self.ask("D4320100"), "d533")

    def test_other_kinds_of_card_are_not_found(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        self.assertEqual(self.ask("D44A010100FFFF0100"), NOBODY)

    def test_after_a_search_for_other_kinds_a_card_hears_nothing(self) -> None:
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        self.ask(LIST_ONE)
        self.assertEqual(self.ask("D44A010100FFFF0100"), NOBODY)
        self.assertEqual(self.ask("D4423004"), "d54301")

    def test_a_tag_with_wrong_check_bytes_cannot_be_selected(self) -> None:
        self.ask(ONE_TRY)
        self.tag.memory.image[3] ^= 1
        self.bench.field.put(self.tag)
        self.assertEqual(self.ask(LIST_ONE), NOBODY)


class TestTwoCards(CardBench):
    def setUp(self) -> None:
        super().setUp()
        self.ask(ONE_TRY)

    def put_both(self) -> None:
        self.bench.field.put(self.tag)
        self.bench.field.put(self.other)

    def test_asked_for_two_it_tells_both(self) -> None:
        self.put_both()
        both = "d54b02" + FOUND[6:] + "02" + FOUND_OTHER[8:]
        self.assertEqual(self.ask(LIST_TWO), both)
        self.assertEqual(self.ask("D404"), "d505000002" + "01000000" + "02000000" + "00")

    def test_asked_for_two_it_tells_one(self) -> None:
        self.bench.field.put(self.tag)
        self.assertEqual(self.ask(LIST_TWO), FOUND)
        self.assertEqual(self.ask(READ_PAGE_4), "d54100" + FACTORY_PAGES_4_TO_7)

    def test_asked_for_one_it_tells_one_and_next_time_the_other(self) -> None:
        self.put_both()
        self.assertEqual([self.ask(LIST_ONE) for _ in range(3)], [FOUND, FOUND_OTHER, FOUND])

    def test_asked_for_one_uid_it_finds_that_card(self) -> None:
        self.put_both()
        self.assertEqual(self.ask(LIST_ONE + "88" + "04A1B2C3D4E5F6"), FOUND_OTHER)

    def test_it_talks_to_both_by_number(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        self.assertEqual(self.ask("D440013000")[6:12], "04d693")
        self.assertEqual(self.ask("D440023000")[6:12], "04a1b2")
        self.assertEqual(self.ask("D45401"), "d55500")
        self.assertEqual(self.ask("D4423000")[6:12], "04d693")
        self.assertEqual(self.ask("D440033000"), "d54127")

    def test_reads_and_writes_go_to_the_selected_card_alone(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        cards = ((1, self.tag, self.other), (2, self.other, self.tag), (1, self.tag, self.other))
        for number, chosen, beside in cards:
            for tag in (chosen, beside):
                tag.memory.image[32:36] = b"left"
            self.assertEqual(self.ask(f"D454{number:02X}"), "d55500")
            self.assertEqual(self.ask("D4423A0000"), "d54300" + hexlify(chosen.memory.page(0)).decode())
            self.assertEqual(self.ask(f"D440{number:02X}A20843415244"), "d54100")
            self.assertEqual(self.ask("D4423A0808"), "d54300" + hexlify(b"CARD").decode())
            self.assertEqual(chosen.memory.page(8), b"CARD")
            self.assertEqual(beside.memory.page(8), b"left")

    def test_selecting_takes_a_halt_and_an_activation_but_for_the_active_card(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        self.assertTrue(8_000 < self.time_of("D45401") < 9_000)
        self.assertTrue(2_000 < self.time_of("D45401") < 3_000)

    def test_a_card_that_was_taken_away_cannot_be_selected(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        self.bench.field.take(self.tag)
        self.assertEqual(self.ask("D45401"), "d55501")
        self.assertEqual(self.ask("D4423000"), "d54301")
        self.assertEqual(self.ask("D45402"), "d55500")
        self.assertEqual(self.ask("D4423000")[6:12], "04a1b2")

    def test_only_listed_cards_can_be_selected_and_deselected(self) -> None:
        self.assertEqual(self.ask("D45401"), "d55527")
        self.put_both()
        self.ask(LIST_TWO)
        self.assertEqual([self.ask("D454" + number) for number in ("00", "03")], ["d55527", "d55527"])
        self.assertEqual(self.ask("D44403"), "d54527")

    def test_a_deselected_card_is_silent_until_it_is_selected_again(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        self.ask("D45401")
        self.assertEqual(self.ask("D44402"), "d54500")
        self.assertEqual(self.ask("D4423000")[6:12], "04d693")
        self.assertEqual(self.ask("D44401"), "d54500")
        self.assertEqual(self.ask("D4423000"), "d54301")
        self.assertEqual(self.ask("D45401"), "d55500")
        self.assertEqual(self.ask("D4423000")[6:12], "04d693")

    def test_deselected_cards_stay_listed_and_released_ones_do_not(self) -> None:
        self.put_both()
        self.ask(LIST_TWO)
        self.assertEqual(self.ask("D44400"), "d54500")
        self.assertEqual(self.ask("D440023000")[6:12], "04a1b2")
        self.assertEqual(self.ask("D45201"), "d55300")
        self.assertEqual(self.ask("D440013000")[6:12], "04a1b2")
        self.assertEqual(self.ask("D45202"), "d55327")


class TestExchange(CardBench):
    def setUp(self) -> None:
        super().setUp()
        self.ask(ONE_TRY)
        self.bench.field.put(self.tag)
        self.ask(LIST_ONE)

    def test_reading(self) -> None:
        self.assertEqual(self.ask(READ_PAGE_4), "d54100" + FACTORY_PAGES_4_TO_7)
        self.assertEqual(self.ask("D4423A0407"), "d54300" + FACTORY_PAGES_4_TO_7)

    def test_writing_goes_through_in_data_exchange(self) -> None:
        self.assertEqual(self.ask("D44001A20454414242"), "d54100")
        self.assertEqual(self.tag.memory.page(4), b"TABB")

    def test_in_communicate_thru_takes_an_acknowledge_for_a_wrong_crc(self) -> None:
        self.assertEqual(self.ask("D442A20454414242"), "d54302")
        self.assertEqual(self.tag.memory.page(4), b"TABB")

    def test_in_data_exchange_knows_few_commands(self) -> None:
        for command in ("1BFFFFFFFF", "3A0407", "60"):
            self.bench.begin(unhexlify("D44001" + command))
            self.assertTrue(self.bench.await_ready())
            self.assertEqual(hexlify(self.bench.read_frame()), b"0000ff01ff7f8100")

    def test_a_refusal_of_the_tag_and_its_silence_afterwards(self) -> None:
        self.assertEqual(self.ask("D44001302D"), "d54113")
        self.assertEqual(self.ask(READ_PAGE_4), "d54101")
        self.assertEqual(self.ask(LIST_ONE), FOUND)

    def test_a_card_that_was_taken_away_times_out(self) -> None:
        self.bench.field.take(self.tag)
        took_us = self.time_of("D4423004")
        self.assertTrue(51_200 + 2_000 < took_us < 51_200 + 4_000)
        self.assertEqual(self.ask("D4423004"), "d54301")

    def test_the_time_out_can_be_set(self) -> None:
        self.bench.field.take(self.tag)
        self.ask("D43202000B07")
        self.assertTrue(6_400 + 2_000 < self.time_of("D4423004") < 6_400 + 4_000)

    def test_a_card_taken_away_in_the_middle_of_a_read(self) -> None:
        self.bench.begin(unhexlify("D4423A0427"))
        self.bench.clock.wait_us(5_000)
        self.bench.field.take(self.tag)
        self.bench.field.put(self.tag)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(hexlify(self.bench.read_frame()[5:-2]).decode(), "d54301")

    def test_a_card_taken_away_in_the_middle_of_a_write_is_torn(self) -> None:
        self.ask("D44001A20441414141")
        self.bench.begin(unhexlify("D44001A20442424242"))
        self.bench.clock.wait_us(2_500 + 800 + 2_200)
        self.bench.field.take(self.tag)
        self.assertEqual(self.tag.memory.page(4), b"BB\0A")
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(hexlify(self.bench.read_frame()[5:-2]).decode(), "d54101")

    def test_cards_that_are_not_ours_are_listed_and_silent(self) -> None:
        self.bench.field.take(self.tag)
        self.bench.field.put(Card(unhexlify("0482ACB9"), b"\x00\x04", 0x08))
        self.assertEqual(self.ask(LIST_ONE), "d54b0101000408040482acb9")
        self.assertEqual(self.ask(READ_PAGE_4), "d54101")


class TestTimes(CardBench):
    """Times are within 4% of the computed ones, plus 3 ms for the chip's firmware."""

    def assert_about(self, took_us: int, expected_us: int) -> None:
        self.assertTrue(abs(took_us - expected_us) <= expected_us * 4 // 100, f"{took_us} not {expected_us}")

    def rf_time_of(self, payload: str) -> int:
        """Return the time on air: from the end of the command to the answer, without the chip's firmware."""
        self.bench.write(frame(unhexlify(payload)))
        began_us = self.bench.clock.now_us
        self.bench.clock.wait_us(500)
        self.bench.read_acknowledge()
        while self.bench.chip.irq():
            self.bench.clock.wait_us(10)
        took_us = self.bench.clock.now_us - began_us
        self.bench.read_frame()
        return took_us - 3_000

    def test_activation(self) -> None:
        self.bench.field.put(self.tag)
        self.assert_about(self.rf_time_of(LIST_ONE), 4_400 + 5_000)
        self.ask(RELEASE_ALL)
        self.assert_about(self.rf_time_of(LIST_ONE), 4_400)

    def test_reading(self) -> None:
        self.bench.field.put(self.tag)
        self.ask(LIST_ONE)
        self.assert_about(self.rf_time_of("D440013004"), 2_000)
        self.assert_about(self.rf_time_of("D4423A0407"), 2_200)
        self.assert_about(self.rf_time_of("D4423A040B"), 3_500)
        self.assert_about(self.rf_time_of("D4423A040F"), 4_900)


class TestCrc(unittest.TestCase):
    def test_against_a_captured_one_and_the_standards_example(self) -> None:
        self.assertEqual(crc_a(unhexlify("656E63611101055402656E766151011E")), unhexlify("C3B7"))
        self.assertEqual(crc_a(unhexlify("1234")), unhexlify("26CF"))
