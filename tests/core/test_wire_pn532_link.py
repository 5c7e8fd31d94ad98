import errno
import unittest
from binascii import hexlify, unhexlify

from host_sim.wire.card import Card
from host_sim.wire.pn532_frames import (
    ACK,
    ACKNOWLEDGED,
    COMMAND,
    ERROR,
    NACK,
    NOT_UNDERSTOOD,
    FrameHunter,
    frame,
)
from host_sim.wire.pn532_links import I2C_ADDRESS, Pn532Uart
from host_sim.wire.pn532_power import SPI
from host_sim.wire.uart import UartBus
from tests.core.wire_bench import Bench, blank_tag

FIRMWARE_COMMAND = unhexlify("0000FF02FED4022A00")
FIRMWARE_ANSWER = unhexlify("0000FF06FAD50332010607E800")
SAM_ANSWER = unhexlify("0000FF02FED5151600")
PAGE_10 = unhexlify("656E63611101055402656E766151011E")


class TestFrames(unittest.TestCase):
    def test_a_normal_frame(self) -> None:
        self.assertEqual(frame(b"\xd4\x02"), FIRMWARE_COMMAND)

    def test_an_extended_frame_from_256_bytes_on(self) -> None:
        self.assertEqual(frame(b"\xd4" + bytes(254))[:5], b"\x00\x00\xff\xff\x01")
        self.assertEqual(frame(b"\xd4" + bytes(255))[:8], b"\x00\x00\xff\xff\xff\x01\x00\xff")

    def test_whatever_is_framed_is_found_again_piece_by_piece(self) -> None:
        hunter = FrameHunter()
        for length in (1, 2, 254, 255, 256, 265):
            payload = b"\xd4" + bytes(length - 1)
            found = []
            for byte in b"\x55\x55" + frame(payload):
                found += hunter.feed(bytes([byte]))
            self.assertEqual(found, [(COMMAND, payload)])

    def test_several_frames_in_one_piece(self) -> None:
        found = FrameHunter().feed(ACK + NACK + FIRMWARE_COMMAND)
        self.assertEqual(found, [(ACKNOWLEDGED, b""), (NOT_UNDERSTOOD, b""), (COMMAND, b"\xd4\x02")])

    def test_wrong_sums_are_passed_over(self) -> None:
        for wrong in ("0000FF02FDD4022A00", "0000FF02FED4022B00", "0000FFFFFF000202D4022A00"):
            found = FrameHunter().feed(unhexlify(wrong) + FIRMWARE_COMMAND)
            self.assertEqual(found, [(COMMAND, b"\xd4\x02")])


class TestCapturedOverI2c(unittest.TestCase):
    """Byte for byte what real chips were heard to answer."""

    def setUp(self) -> None:
        self.bench = Bench()

    def exchange(self, written: str) -> str:
        self.bench.write(unhexlify(written))
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(self.bench.bus.read(I2C_ADDRESS, 7), b"\x01" + ACK)
        self.assertTrue(self.bench.await_ready())
        return hexlify(self.bench.read_frame()).decode().upper()

    def test_get_firmware_version(self) -> None:
        self.assertEqual(self.exchange("0000FF02FED4022A00"), "0000FF06FAD50332010607E800")

    def test_sam_configuration(self) -> None:
        self.assertEqual(self.exchange("0000FF05FBD4140114010200"), "0000FF02FED5151600")

    def test_rf_configuration(self) -> None:
        self.assertEqual(self.exchange("0000FF06FAD432020A0B07DC00"), "0000FF02FED533F800")

    def test_in_list_passive_target_without_a_card(self) -> None:
        self.bench.configure()
        self.bench.ask("D43205010101")
        self.assertEqual(self.exchange("0000FF04FCD44A0100E100"), "0000FF03FDD54B00E000")

    def test_in_list_passive_target_with_a_card_of_4_bytes(self) -> None:
        self.bench.configure()
        self.bench.field.put(Card(unhexlify("0482ACB9"), b"\x04\x00", 0x08))
        self.assertEqual(self.bench.ask("D44A0100").upper(), "D54B0101040008040482ACB9")

    def test_in_list_passive_target_with_an_ats(self) -> None:
        self.bench.configure()
        ats = unhexlify("067577810280")
        self.bench.field.put(Card(unhexlify("047368A2C72280"), b"\x03\x44", 0x20, ats))
        answer = self.exchange("0000FF04FCD44A0100E100")
        self.assertTrue(answer.startswith("0000FF15EBD54B010103442007047368A2C72280067577810280"))

    def test_in_communicate_thru_with_the_crc_left_on(self) -> None:
        tag = blank_tag()
        tag.memory.image[40:56] = PAGE_10
        self.bench.configure()
        self.bench.field.put(tag)
        self.bench.ask("D44A0100")
        self.bench.ask("D408630300")
        answer = self.exchange("0000FF04FCD442300AB000")
        self.assertEqual(answer, "0000FF15EBD54300656E63611101055402656E766151011EC3B75000")
        self.assertEqual(self.exchange("0000FF08F8D406630263036305F300"), "0000FF05FBD5078000436100")


class TestHostLink(unittest.TestCase):
    def setUp(self) -> None:
        self.bench = Bench()

    def test_the_clock_is_held_until_the_acknowledge_is_ready(self) -> None:
        self.bench.is_ready()
        self.bench.write(FIRMWARE_COMMAND)
        began_us = self.bench.clock.now_us
        self.assertTrue(self.bench.is_ready())
        self.assertEqual(self.bench.clock.now_us - began_us, 440 + (10 - 1) * 5 // 2)

    def test_reading_the_ready_byte_alone_leaves_the_frame(self) -> None:
        self.bench.write(FIRMWARE_COMMAND)
        for _ in range(3):
            self.assertTrue(self.bench.is_ready())
        self.bench.read_acknowledge()
        self.assertFalse(self.bench.is_ready())

    def test_a_command_takes_3_ms(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.bench.clock.wait_us(2_000)
        self.assertFalse(self.bench.is_ready())
        self.bench.clock.wait_us(600)
        self.assertTrue(self.bench.is_ready())

    def test_the_irq_line_is_low_while_a_frame_waits(self) -> None:
        levels = [self.bench.chip.irq()]
        self.bench.write(FIRMWARE_COMMAND)
        self.bench.clock.wait_us(500)
        levels.append(self.bench.chip.irq())
        self.bench.read_acknowledge()
        levels.append(self.bench.chip.irq())
        self.bench.clock.wait_us(3_000)
        levels.append(self.bench.chip.irq())
        self.bench.read_frame()
        levels.append(self.bench.chip.irq())
        self.assertEqual(levels, [1, 0, 1, 0, 1])

    def test_the_irq_line_can_be_left_out(self) -> None:
        self.bench.ask("D414010000")
        self.bench.write(FIRMWARE_COMMAND)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.bench.chip.irq(), 1)

    def test_a_wrong_sum_gets_no_answer_at_all(self) -> None:
        self.bench.write(unhexlify("0000FF02FED4022B00"))
        self.assertFalse(self.bench.await_ready(20_000))

    def test_an_unknown_command_gets_the_error_frame(self) -> None:
        for payload in (b"\xd4\xee", b"\xd4\x4a", b"\xd4\x4a\x03\x00", b"\xd5\x02", b"\xd4"):
            self.bench.begin(payload)
            self.assertTrue(self.bench.await_ready())
            self.assertEqual(self.bench.read_frame(), ERROR)

    def test_a_nack_makes_the_chip_say_it_again(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(self.bench.read_frame(), FIRMWARE_ANSWER)
        self.bench.write(NACK)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(self.bench.read_frame(), FIRMWARE_ANSWER)

    def test_an_ack_from_the_host_aborts(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.bench.write(ACK)
        self.assertFalse(self.bench.await_ready(20_000))
        self.assertEqual(self.bench.ask("D402"), "d50332010607")

    def test_a_new_command_takes_the_place_of_the_one_before(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.assertEqual(self.bench.ask("D414011401"), "d515")
        self.assertFalse(self.bench.await_ready(20_000))

    def test_after_a_restart_of_the_host_an_old_answer_comes_first(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.assertTrue(self.bench.await_ready())
        self.bench.write(frame(b"\xd4\x14\x01\x14\x01"))
        self.assertEqual(self.bench.read_frame(), FIRMWARE_ANSWER)
        self.assertEqual(self.bench.read_frame(), ACK)
        self.assertTrue(self.bench.await_ready())
        self.assertEqual(self.bench.read_frame(), SAM_ANSWER)

    def test_an_abort_clears_an_old_answer(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.assertTrue(self.bench.await_ready())
        self.bench.write(ACK)
        self.assertEqual(self.bench.ask("D414011401"), "d515")

    def test_half_a_frame_is_forgotten_at_the_next(self) -> None:
        self.bench.write(FIRMWARE_COMMAND[:6])
        self.assertEqual(self.bench.ask("D402"), "d50332010607")

    def test_an_extended_frame_there_and_back(self) -> None:
        line_test = "00" + "a5" * 261
        self.assertEqual(self.bench.ask("d400" + line_test), "d501" + line_test)

    def test_self_tests_and_status(self) -> None:
        self.assertEqual(self.bench.ask("d40001"), "d50100")
        self.assertEqual(self.bench.ask("d40002"), "d50100")
        self.assertEqual(self.bench.ask("d404"), "d50500000000")


class TestPower(unittest.TestCase):
    def setUp(self) -> None:
        self.bench = Bench()

    def error_of_read(self) -> "int | None":
        try:
            self.bench.bus.read(I2C_ADDRESS, 1)
        except OSError as error:
            return error.errno
        return None

    def test_it_wakes_at_its_address_and_holds_the_clock(self) -> None:
        began_us = self.bench.clock.now_us
        self.bench.is_ready()
        self.assertEqual(self.bench.clock.now_us - began_us, 1_000 + 50)
        self.bench.is_ready()
        self.assertEqual(self.bench.clock.now_us - began_us, 1_000 + 2 * 50)

    def test_reset_switches_it_off_until_it_has_booted(self) -> None:
        self.bench.chip.set_reset(0)
        self.assertEqual(self.error_of_read(), errno.EIO)
        self.bench.chip.set_reset(1)
        self.assertEqual(self.error_of_read(), errno.EIO)
        self.bench.clock.wait_us(2_000)
        self.assertIsNone(self.error_of_read())

    def test_reset_forgets_an_answer(self) -> None:
        self.bench.begin(b"\xd4\x02")
        self.bench.clock.wait_us(5_000)
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.bench.chip.irq(), 1)
        self.assertFalse(self.bench.is_ready())

    def test_only_reset_frees_a_jammed_bus(self) -> None:
        self.bench.chip.jam_bus()
        self.assertEqual(self.error_of_read(), errno.ETIMEDOUT)
        self.bench.bus.open(400_000)
        self.assertEqual(self.error_of_read(), errno.ETIMEDOUT)
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.bench.bus.open(400_000)
        self.assertIsNone(self.error_of_read())

    def test_until_it_is_configured_it_answers_but_finds_no_card(self) -> None:
        self.bench.field.put(blank_tag())
        self.assertEqual(self.bench.ask("D402"), "d50332010607")
        self.assertEqual(self.bench.ask("D44A0100"), "")
        self.bench.configure()
        self.assertEqual(self.bench.ask("D44A0100"), "d54b01010044000704d69302666080")

    def test_after_a_replug_it_must_be_configured_again(self) -> None:
        self.bench.configure()
        self.bench.field.put(blank_tag())
        self.bench.bus.line.unplug(I2C_ADDRESS)
        self.assertEqual(self.error_of_read(), errno.EIO)
        self.bench.bus.line.replug(I2C_ADDRESS)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.bench.ask("D402"), "d50332010607")
        self.assertEqual(self.bench.ask("D44A0100"), "")

    def test_power_down_lasts_until_it_is_addressed_and_keeps_the_configuration(self) -> None:
        self.bench.configure()
        self.assertEqual(self.bench.ask("D416B000"), "d51700")
        self.assertTrue(self.bench.chip.is_asleep)
        self.bench.field.put(blank_tag())
        self.assertEqual(self.bench.ask("D44A0100"), "d54b01010044000704d69302666080")

    def test_only_what_was_named_ends_a_power_down(self) -> None:
        self.bench.configure()
        self.assertEqual(self.bench.ask("D41630"), "d51700")
        self.assertEqual(self.error_of_read(), errno.EIO)
        self.assertTrue(self.bench.chip.wake(SPI))
        self.assertEqual(self.bench.ask("D402"), "d50332010607")

    def test_only_reset_ends_a_power_down_with_nothing_named(self) -> None:
        self.bench.ask("D41600")
        self.assertEqual(self.error_of_read(), errno.EIO)
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertIsNone(self.error_of_read())

    def test_the_irq_line_can_tell_that_it_woke(self) -> None:
        for told, level in (("00", 1), ("01", 0)):
            self.bench.ask("D416A0" + told)
            self.assertEqual(self.bench.chip.irq(), 1)
            self.bench.chip.wake(SPI)
            self.assertEqual(self.bench.chip.irq(), level)
            self.assertEqual(self.bench.ask("D402"), "d50332010607")
            self.assertEqual(self.bench.chip.irq(), 1)

    def test_an_abort_calls_off_the_sleep(self) -> None:
        self.bench.begin(b"\xd4\x16\x80")
        self.assertTrue(self.bench.await_ready())
        self.bench.write(ACK)
        self.assertEqual(self.bench.ask("D402"), "d50332010607")
        self.assertFalse(self.bench.chip.is_asleep)


class TestUartLink(unittest.TestCase):
    def setUp(self) -> None:
        self.bench = Bench()
        self.uart = UartBus(self.bench.clock)
        self.link = Pn532Uart(self.bench.chip, self.uart)

    def exchange(self, written: str) -> bytes:
        self.uart.write(bytes(10) + unhexlify(written))
        self.assertEqual(self.uart.read(6, 20_000), ACK)
        return self.uart.read(300, 50_000)

    def test_captured(self) -> None:
        self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)
        self.assertEqual(self.exchange("0000FF05FBD4140100001700"), SAM_ANSWER)

    def test_it_sleeps_until_enough_edges(self) -> None:
        self.uart.write(FIRMWARE_COMMAND[3:])
        self.assertEqual(self.uart.read(6, 20_000), b"")
        self.uart.write(b"\x55\x55" + FIRMWARE_COMMAND)
        self.assertEqual(self.uart.read(6, 20_000), ACK)

    def test_powered_down_it_stays_deaf_when_its_wire_was_not_named(self) -> None:
        self.assertEqual(self.exchange("0000FF03FDD416A07600"), unhexlify("0000FF03FDD517001400"))
        self.uart.write(bytes(20) + FIRMWARE_COMMAND)
        self.assertEqual(self.uart.read(6, 20_000), b"")

    def test_another_speed_from_the_hosts_acknowledge_on(self) -> None:
        self.exchange("0000FF02FED4022A00")
        self.assertEqual(self.exchange("0000FF03FDD410081400"), unhexlify("0000FF02FED5111A00"))
        self.uart.write(ACK)
        self.uart.open(1_288_000)
        self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)

    def test_a_command_instead_of_the_acknowledge_keeps_the_speed(self) -> None:
        self.exchange("0000FF03FDD410081400")
        self.exchange("0000FF02FED4022A00")
        self.uart.write(ACK)
        self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)

    def test_a_reset_brings_the_old_speed_back(self) -> None:
        self.exchange("0000FF02FED4022A00")
        self.exchange("0000FF03FDD410081400")
        self.uart.write(ACK)
        self.bench.chip.set_reset(0)
        self.bench.chip.set_reset(1)
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)

    def test_powered_down_it_sleeps_once_and_not_after_every_answer(self) -> None:
        self.exchange("0000FF05FBD4140100001700")
        self.assertEqual(self.exchange("0000FF03FDD416100600"), unhexlify("0000FF03FDD517001400"))
        self.assertTrue(self.bench.chip.is_asleep)
        for _ in range(3):
            self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)
            self.assertFalse(self.bench.chip.is_asleep)

    def test_unplugging_takes_its_power(self) -> None:
        self.uart.unplug()
        self.assertFalse(self.bench.chip.is_running)
        self.uart.replug()
        self.bench.clock.wait_us(5_000)
        self.assertEqual(self.exchange("0000FF02FED4022A00"), FIRMWARE_ANSWER)
