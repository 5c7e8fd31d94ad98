"""A PN532's commands about itself: what each answers, refuses and remembers (UM0701-02, 7)."""

import unittest
from binascii import hexlify, unhexlify

from host_sim.wire.card import Card
from host_sim.wire.pn532_frames import ERROR, frame
from host_sim.wire.pn532_links import Pn532Uart
from host_sim.wire.pn532_spi import Pn532Spi
from host_sim.wire.uart import UartBus
from tests.core.wire_bench import OTHER_UID, Bench, blank_tag

REFUSED = "7f"
ONE_TRY = "D43205010100"
ISO_DEP_UID = unhexlify("047368A2C72280")
ATS = unhexlify("067577810280")


class ChipBench(unittest.TestCase):
    def setUp(self) -> None:
        self.bench = Bench()
        self.bench.configure()
        self.ask(ONE_TRY)
        self.tag = blank_tag()

    def ask(self, payload: str) -> str:
        """Return the answer's payload in hex, REFUSED for the error frame, "" where none comes."""
        self.bench.begin(unhexlify(payload))
        if not self.bench.await_ready():
            return ""
        found = self.bench.read_frame()
        if found == ERROR:
            return REFUSED
        return hexlify(found[8 if found[3:5] == b"\xff\xff" else 5 : -2]).decode()

    def assert_refused(self, *payloads: str) -> None:
        for payload in payloads:
            self.assertEqual(self.ask(payload), REFUSED, payload)

    def iso_dep_card(self) -> Card:
        return Card(ISO_DEP_UID, b"\x03\x44", 0x20, ATS)


class TestDiagnose(ChipBench):
    """7.2.1"""

    def test_the_line_gives_back_what_it_got(self) -> None:
        for parameters in ("00", "00010203", "00" + "5a" * 262):
            self.assertEqual(self.ask("d400" + parameters), "d501" + parameters)

    def test_rom_ram_and_antenna_are_well(self) -> None:
        for test in ("01", "02", "0763"):
            self.assertEqual(self.ask("D400" + test), "d50100")

    def test_every_poll_for_felica_fails_and_takes_4_ms(self) -> None:
        for speed in ("01", "02"):
            self.bench.begin(unhexlify("D40004" + speed))
            self.bench.clock.wait_us(128 * 4_000)
            self.assertEqual(self.bench.chip.irq(), 1)
            self.bench.clock.wait_us(4_000)
            self.assertEqual(self.bench.read_frame(), frame(unhexlify("D50180")))

    def test_echo_back_lasts_until_the_next_command(self) -> None:
        self.bench.begin(unhexlify("D40005000000"))
        self.bench.clock.wait_us(3_600_000_000)
        self.assertEqual(self.bench.chip.irq(), 1)
        self.assertEqual(self.ask("D402"), "d50332010607")

    def test_the_attention_test_asks_cards_of_iso_14443_4(self) -> None:
        self.assertEqual(self.ask("D40006"), "d50127")
        card = self.iso_dep_card()
        self.bench.field.put(card)
        self.ask("D44A0100")
        self.assertEqual(self.ask("D40006"), "d50100")
        self.bench.field.take(card)
        self.assertEqual(self.ask("D40006"), "d50101")
        self.bench.field.put(self.tag)
        self.ask("D44A0100")
        self.assertEqual(self.ask("D40006"), "d50127")

    def test_other_tests_and_other_lengths_are_refused(self) -> None:
        self.assert_refused("D40003", "D40008", "D400FF", "D4000100", "D4000201", "D40004", "D4000403")
        self.assert_refused("D400050000", "D4000500000000", "D4000600", "D40007", "D400070000")


class TestStatus(ChipBench):
    """7.2.3 GetGeneralStatus"""

    def test_the_latest_error_is_kept(self) -> None:
        self.bench.field.put(self.tag)
        self.ask("D44A0100")
        self.assertEqual(self.ask("D404"), "d505000001" + "01000000" + "00")
        self.assertEqual(self.ask("D44001302D"), "d54113")
        self.assertEqual(self.ask("D404")[:6], "d50513")
        self.assertEqual(self.ask("D4423004"), "d54301")
        self.assertEqual(self.ask("D45403"), "d55527")
        self.assertEqual(self.ask("D402"), "d50332010607")
        self.assertEqual(self.ask("D404")[:6], "d50527")

    def test_a_reset_forgets_it(self) -> None:
        self.ask("D45403")
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.ask("D404"), "d50500000000")

    def test_another_readers_field_is_told(self) -> None:
        self.bench.chip.feel_reader()
        self.assertEqual(self.ask("D404"), "d50500010000")
        self.bench.chip.lose_reader()
        self.assertEqual(self.ask("D404"), "d50500000000")


class TestSettings(ChipBench):
    """7.2.10 SAMConfiguration and 7.3.1 RFConfiguration"""

    def test_what_sam_configuration_takes_and_refuses(self) -> None:
        for accepted in ("01", "0114", "011401", "010000", "0214", "03", "04", "041400"):
            self.assertEqual(self.ask("D414" + accepted), "d515", accepted)
        self.assert_refused("D414", "D41400", "D41405", "D414FF1401", "D41402", "D41401140100")

    def test_as_a_virtual_card_it_is_no_reader(self) -> None:
        self.bench.field.put(self.tag)
        self.ask("D44A0100")
        self.assertEqual(self.ask("D4140214"), "d515")
        self.assertEqual(self.ask("D404"), "d50500000000")
        self.assertEqual(self.ask("D4423004"), "d54301")
        self.assertEqual(self.ask("D44A0100"), "d54b00")

    def test_what_is_refused_changes_nothing(self) -> None:
        self.bench.field.put(self.tag)
        self.assert_refused("D4140000", "D4140114000000")
        self.assertEqual(self.ask("D44A0100")[:6], "d54b01")
        self.assert_refused("D43201", "D4320100FF", "D43205010103FF")
        self.assertEqual(self.ask("D440013004")[:6], "d54100")

    def test_each_item_of_rf_configuration_has_its_length(self) -> None:
        lengths = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 9}
        for item in range(0x10):
            for length in range(1, 13):
                expected = "d533" if lengths.get(item) == length else REFUSED
                self.assertEqual(self.ask(f"D432{item:02X}" + "01" * length), expected)
        self.assert_refused("D4322001", "D432FF01", "D43208010101")

    def test_time_outs_go_up_to_16(self) -> None:
        self.assertEqual(self.ask("D43202001010"), "d533")
        self.assert_refused("D43202001110", "D43202001011")

    def test_what_nfcpy_sends(self) -> None:
        for item in (
            "02000B0A",
            "0400",
            "05010001",
            "0A59F43F114D85616F266287",
            "0B69FF3F114185616F",
            "0CFF0485",
            "0D85158A8508B28501DA",
        ):
            self.assertEqual(self.ask("D432" + item), "d533")

    def test_registers_come_in_whole_addresses(self) -> None:
        self.assert_refused("D406", "D40663", "D406630263", "D408", "D4086302", "D40863028063")

    def test_a_search_knows_five_kinds(self) -> None:
        for kind in range(5):
            self.assertEqual(self.ask(f"D44A01{kind:02X}00FFFF0100"), "d54b00")
        self.assert_refused("D44A0105", "D44A0000", "D44A0300", "D44A01")


class TestGpio(ChipBench):
    """7.2.6 ReadGPIO and 7.2.7 WriteGPIO"""

    def test_after_power_up_all_are_high(self) -> None:
        self.assertEqual(self.ask("D40C"), "d50d3f0601")

    def test_only_a_port_that_is_marked_is_written(self) -> None:
        self.assertEqual(self.ask("D40E9584"), "d50f")
        self.assertEqual(self.ask("D40C"), "d50d150401")
        self.assertEqual(self.ask("D40E0080"), "d50f")
        self.assertEqual(self.ask("D40C"), "d50d150001")
        self.assertEqual(self.ask("D40EBF06"), "d50f")
        self.assertEqual(self.ask("D40C"), "d50d3f0001")

    def test_both_ports_are_needed(self) -> None:
        self.assert_refused("D40E", "D40E80", "D40E808080")

    def test_a_pin_is_low_if_anybody_pulls_it(self) -> None:
        gpio = self.bench.chip.gpio
        gpio.pull("P30", 0)
        gpio.pull("P72", 0)
        self.assertEqual(self.ask("D40C"), "d50d3e0201")
        self.ask("D40EBD80")
        self.assertEqual([gpio.level(pin) for pin in ("P30", "P31", "P32", "P71")], [0, 0, 1, 0])
        gpio.pull("P30", 1)
        self.assertEqual(gpio.level("P30"), 1)

    def test_a_reset_lets_them_go_up(self) -> None:
        self.ask("D40E8080")
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.ask("D40C"), "d50d3f0601")

    def test_how_the_host_is_connected(self) -> None:
        Pn532Spi(self.bench.chip)
        self.assertEqual(self.ask("D40C"), "d50d3f0602")
        uart = UartBus(self.bench.clock)
        Pn532Uart(self.bench.chip, uart)
        uart.write(frame(unhexlify("D40C")))
        self.assertEqual(uart.read(40, 20_000)[6:], frame(unhexlify("D50D3F0600")))


class TestWakingUp(ChipBench):
    """7.2.11 PowerDown: each bit of WakeUpEnable allows one thing to end the sleep."""

    def wakes(self, enabled: int, pin: str) -> bool:
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.ask(f"D416{enabled:02X}"), "d51700")
        if pin == "RF":
            self.bench.chip.feel_reader()
        else:
            self.bench.chip.gpio.pull(pin, 1)
            self.assertTrue(self.bench.chip.is_asleep)
            self.bench.chip.gpio.pull(pin, 0)
        return not self.bench.chip.is_asleep

    def test_pins_and_foreign_fields(self) -> None:
        sources = {"P32": 0x01, "P33": 0x02, "RF": 0x08, "P34": 0x40, "P35": 0x40, "P71": 0x40}
        for pin in sources:
            for bit in range(8):
                self.assertEqual(self.wakes(1 << bit, pin), sources[pin] == 1 << bit, (pin, bit))
        self.assertFalse(self.wakes(0xFF, "P30"))

    def test_one_or_two_parameters(self) -> None:
        self.assert_refused("D416", "D416800100")
        self.assertEqual(self.ask("D41680"), "d51700")
        self.assertEqual(self.ask("D4168001"), "d51700")


class TestAutoPoll(ChipBench):
    """7.3.13"""

    def test_an_ntag_as_users_of_the_chip_report_it(self) -> None:
        self.bench.field.put(blank_tag(215, unhexlify("04C63A63110189")))
        self.assertEqual(self.ask("D460010110"), "d561" + "01100c" + "010044000704c63a63110189")

    def test_a_kind_that_is_not_wanted_is_not_there(self) -> None:
        card = self.iso_dep_card()
        data = "0103442007" + hexlify(ISO_DEP_UID + ATS).decode()
        self.bench.field.put(card)
        self.assertEqual(self.ask("D460010110"), "d56100")
        self.assertEqual(self.ask("D4600101112340"), "d56100")
        for kinds in ("00", "20", "101120"):
            self.assertEqual(self.ask("D4600101" + kinds), "d561" + "012012" + data)
            self.ask("D45200")

    def test_two_cards_and_one_of_each_kind(self) -> None:
        self.bench.field.put(self.tag)
        self.bench.field.put(blank_tag(213, OTHER_UID))
        first = "100c" + "0100440007" + "04d69302666080"
        self.assertEqual(self.ask("D460010110"), "d56102" + first + "100c0200440007" + "04a1b2c3d4e5f6")
        self.assertEqual(self.ask("D440023000")[6:12], "04a1b2")
        self.bench.field.take(self.bench.field.tags[1])
        self.bench.field.put(self.iso_dep_card())
        self.ask("D45200")
        self.assertEqual(self.ask("D460010110"), "d56101" + first)
        self.assertEqual(self.ask("D440013000")[6:12], "04d693")

    def test_it_waits_a_number_of_150_ms_between_polls(self) -> None:
        self.bench.begin(unhexlify("D460040200"))
        self.bench.clock.wait_us(3 * 300_000 + 20_000)
        self.assertEqual(self.bench.chip.irq(), 1)
        self.bench.clock.wait_us(20_000)
        self.assertEqual(self.bench.read_frame(), frame(unhexlify("D56100")))

    def test_for_ever_until_a_card_comes(self) -> None:
        self.bench.begin(unhexlify("D460FF0110"))
        self.bench.clock.wait_us(60_000_000)
        self.assertEqual(self.bench.chip.irq(), 1)
        self.bench.field.put(self.tag)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(self.bench.read_frame()[5:9], unhexlify("D5610110"))

    def test_what_is_refused(self) -> None:
        self.assert_refused("D460", "D4600101", "D460000110", "D460010010", "D460011010", "D460010105")
        self.assert_refused("D4600101" + "00" * 16)
        self.assertEqual(self.ask("D4600101" + "00" * 15), "d56100")

    def test_not_before_it_is_configured(self) -> None:
        self.bench.field.put(self.tag)
        self.ask("D4140214")
        self.assertEqual(self.ask("D460010110"), "d56100")


class TestLongAnswers(ChipBench):
    """6.2.1.2: at most 265 bytes."""

    def setUp(self) -> None:
        super().setUp()
        self.bench.field.put(blank_tag(216))
        self.ask("D44A0100")

    def test_instead_of_a_longer_answer_there_is_a_status(self) -> None:
        self.assertEqual(len(self.ask("D4423A0441")), 2 * (3 + 248))
        self.assertEqual(len(self.ask("D4423A0444")), 2 * (3 + 260))
        self.assertEqual(self.ask("D4423A0445"), "d54307")
        self.assertEqual(self.ask("D4423A00E6"), "d54307")
        self.assertEqual(self.ask("D404")[:6], "d50507")
        self.assertEqual(len(self.ask("D4423A0404")), 2 * (3 + 4))

    def test_with_the_crc_left_on_it_is_longer(self) -> None:
        self.ask("D408630300")
        self.assertEqual(len(self.ask("D4423A0444")), 2 * (3 + 260 + 2))


class TestWritingInHalves(ChipBench):
    def setUp(self) -> None:
        super().setUp()
        self.bench.field.put(self.tag)
        self.ask("D44A0100")

    def test_in_data_exchange_sends_both(self) -> None:
        self.assertEqual(self.ask("D44001A006" + "61626364" + "FF" * 12), "d54100")
        self.assertEqual(self.tag.memory.page(6), b"abcd")

    def test_a_refusal_of_the_first_ends_it(self) -> None:
        self.assertEqual(self.ask("D44001A000" + "FF" * 16), "d54113")
        self.assertEqual(self.ask("D440013006"), "d54101")

    def test_through_the_chip_by_hand(self) -> None:
        self.assertEqual(self.ask("D442A006"), "d54302")
        self.assertEqual(self.ask("D442" + "61626364" + "00" * 12), "d54302")
        self.assertEqual(self.tag.memory.page(6), b"abcd")

    def test_other_lengths_are_refused(self) -> None:
        self.assert_refused("D44001A006" + "FF" * 4, "D4400130", "D440013004FF", "D44001A206FFFFFF")
