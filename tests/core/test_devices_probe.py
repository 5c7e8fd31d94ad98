import unittest

from host_sim.standins import install
from host_sim.workbench import Workbench
from tests.core.emulated import BOARD, BUTTON_PINS, LONGEST_CALL_US, ON_SPI, READER_BUS, SCREEN_BUS, SPI_PINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SECOND_SCREEN = 0x3D
TURN_US = 500
PATIENCE_TURNS = 4_000
IRQ_PIN, RESET_PIN = 8, 9
STRAIGHT_READER = [["GP6", "SDA", ""], ["GP7", "SCL", ""], ["GP8", "IRQ", ""], ["GP9", "RSTPD_N", ""]]


class Bench:
    """A table just powered up, wired as the test wants it."""

    def __init__(self, **changes: "Any") -> None:
        board: "dict[str, Any]" = dict(BOARD)
        board.update(changes)
        self.workbench = Workbench(board)
        install(self.workbench.bench)
        from devices.every import open_devices

        self.workbench.clock.wait_us(10_000)
        self.devices = open_devices(board)
        self.longest_us = 0

    def look(self) -> "dict[str, dict[str, Any]]":
        """Return what one round finds, by part."""
        probe = self.devices.open_probe()
        clock = self.workbench.clock
        for _ in range(PATIENCE_TURNS):
            began_us = clock.now_us
            parts = probe.step()
            self.longest_us = max(self.longest_us, clock.now_us - began_us)
            clock.wait_us(TURN_US)
            if parts is not None:
                probe.close()
                return {part["part"]: part for part in parts}
        raise AssertionError("no round came to its end")

    def trouble(self, part: str) -> str:
        """Return what one round finds wrong with a part."""
        return str(self.look()[part]["trouble"])


class TestProbe(unittest.TestCase):
    def test_all_is_well_where_all_is_wired_as_it_should_be(self) -> None:
        bench = Bench()
        parts = bench.look()
        self.assertEqual([part["trouble"] for part in parts.values()], [""] * 4)
        self.assertEqual(sorted(parts), ["buttons", "reader", "screen", "store"])
        self.assertEqual(parts["reader"]["wires"], STRAIGHT_READER)

    def test_a_part_without_power_is_told_from_one_that_does_not_listen(self) -> None:
        for part in ("reader", "screen"):
            bench = Bench()
            bench.workbench.silence(part)
            self.assertEqual(bench.trouble(part), "silent")
            bench.workbench.mend()
            self.assertEqual(bench.trouble(part), "")
            bench.workbench.unplug(part)
            self.assertEqual(bench.trouble(part), "absent")

    def test_exchanged_wires_are_found(self) -> None:
        for part in ("reader", "screen"):
            bench = Bench()
            bench.workbench.cross(part)
            found = bench.look()[part]
            self.assertEqual(found["trouble"], "crossed")
            self.assertEqual([wire[2] for wire in found["wires"][:2]], ["crossed", "crossed"])

    def test_reader_and_screen_on_each_others_pins_are_found(self) -> None:
        bench = Bench()
        bench.workbench.move("reader", SCREEN_BUS, 0x24)
        bench.workbench.move("screen", READER_BUS, 0x3C)
        parts = bench.look()
        self.assertEqual((parts["reader"]["trouble"], parts["reader"]["found"]), ("elsewhere", "GP4, GP5"))
        self.assertEqual((parts["screen"]["trouble"], parts["screen"]["found"]), ("elsewhere", "GP6, GP7"))

    def test_a_screen_at_the_other_address_is_found(self) -> None:
        bench = Bench()
        bench.workbench.move("screen", SCREEN_BUS, SECOND_SCREEN)
        found = bench.look()["screen"]
        self.assertEqual((found["trouble"], found["found"]), ("address", "0x3D"))

    def test_a_second_screen_is_not_taken_for_the_first(self) -> None:
        bench = Bench(screens=((SCREEN_BUS, 0x3C), (SCREEN_BUS, SECOND_SCREEN)))
        bench.workbench.unplug("screen")
        parts = bench.look()
        self.assertEqual(parts["second_screen"]["trouble"], "")
        self.assertEqual(parts["screen"]["trouble"], "silent")  # the other's resistors pull the lines up

    def test_each_of_two_screens_is_told(self) -> None:
        both = ((SCREEN_BUS, 0x3C), (SCREEN_BUS, SECOND_SCREEN))
        for part, other in (("screen", "second_screen"), ("second_screen", "screen")):
            bench = Bench(screens=both)
            parts = bench.look()
            self.assertEqual(sorted(parts), ["buttons", "reader", "screen", "second_screen", "store"])
            self.assertEqual([each["trouble"] for each in parts.values()], [""] * 5)
            bench.workbench.unplug(part)
            parts = bench.look()
            self.assertEqual((parts[part]["trouble"], parts[other]["trouble"]), ("silent", ""))
            bench.workbench.unplug(other)
            self.assertEqual([bench.trouble(each) for each in (part, other)], ["absent", "absent"])
            bench.workbench.replug(part)
            bench.workbench.cross(part)
            parts = bench.look()
            self.assertEqual((parts[part]["trouble"], parts[other]["trouble"]), ("crossed", "silent"))

    def test_each_of_the_readers_signals_is_missed(self) -> None:
        for wire in ("irq", "reset"):
            bench = Bench()
            bench.workbench.cut(wire)
            self.assertEqual(bench.trouble("reader"), wire)
            bench.workbench.mend()
            self.assertEqual(bench.trouble("reader"), "")

    def test_exchanged_signals_are_found(self) -> None:
        bench = Bench()
        bench.workbench.exchange_signals()
        self.assertEqual(bench.trouble("reader"), "signals")

    def test_signals_that_a_board_does_not_have_are_not_missed(self) -> None:
        bench = Bench(reader=(READER_BUS, 0x24, None, None))
        self.assertEqual(bench.look()["reader"]["wires"], STRAIGHT_READER[:2])
        self.assertEqual(bench.trouble("reader"), "")

    def test_a_line_held_low_is_told(self) -> None:
        bench = Bench(reader=(READER_BUS, 0x24, 8, None))
        bench.workbench.jam()
        self.assertEqual(bench.trouble("reader"), "stuck")

    def test_a_reader_that_holds_a_line_is_freed_by_its_reset(self) -> None:
        bench = Bench()
        bench.workbench.jam()
        self.assertEqual(bench.trouble("reader"), "")

    def test_a_reader_that_was_left_in_reset_is_found(self) -> None:
        bench = Bench()
        bench.workbench.bench.drive(RESET_PIN, 0)
        self.assertEqual(bench.trouble("reader"), "")

    def test_a_clock_held_low_is_told(self) -> None:
        bench = Bench()
        bench.workbench.troubles.hold_clock("screen")
        self.assertEqual(bench.trouble("screen"), "stuck")

    def test_a_reader_that_never_answers_is_not_taken_for_a_missing_wire(self) -> None:
        bench = Bench()
        bench.workbench.troubles.stall()
        self.assertEqual(bench.trouble("reader"), "silent")

    def test_a_button_held_down_is_told(self) -> None:
        bench = Bench()
        bench.workbench.bench.press(BUTTON_PINS["ok"])
        found = bench.look()["buttons"]
        self.assertEqual(found["trouble"], "held")
        self.assertEqual([wire[2] for wire in found["wires"]], ["", "open", ""])

    def test_no_step_takes_over_20_ms(self) -> None:
        bench = Bench(reader=(READER_BUS, 0x24, 8, None))
        bench.workbench.jam()
        bench.workbench.unplug("screen")
        bench.look()
        self.assertTrue(0 < bench.longest_us <= LONGEST_CALL_US, str(bench.longest_us))

    def test_the_reader_reads_on_afterwards(self) -> None:
        bench = Bench()
        bench.look()
        for _ in range(PATIENCE_TURNS):
            if bench.devices.reader.look() is not None:
                break
            bench.workbench.clock.wait_us(TURN_US)
        self.assertEqual(bench.devices.reader.fault(), "")


class TestReaderOnSpi(unittest.TestCase):
    def test_all_is_well_where_all_is_wired_as_it_should_be(self) -> None:
        bench = Bench(**ON_SPI)
        parts = bench.look()
        self.assertEqual([part["trouble"] for part in parts.values()], [""] * 4)
        self.assertEqual(
            parts["reader"]["wires"],
            [["GP18", "SCK", ""], ["GP19", "MOSI", ""], ["GP16", "MISO", ""], ["GP17", "SS", ""]],
        )

    def test_a_reader_that_does_not_answer_is_told(self) -> None:
        for verb in ("unplug", "silence"):
            bench = Bench(**ON_SPI)
            getattr(bench.workbench, verb)("reader")
            found = bench.look()["reader"]
            self.assertEqual(found["trouble"], "no_spi")
            self.assertEqual([wire[2] for wire in found["wires"]], ["open"] * 4)

    def test_exchanged_wires_are_found_until_they_are_right(self) -> None:
        bench = Bench(**ON_SPI)
        bench.workbench.cross("reader")
        found = bench.look()["reader"]
        self.assertEqual(found["trouble"], "crossed_spi")
        self.assertEqual([wire[2] for wire in found["wires"]], ["", "crossed", "crossed", ""])
        bench.workbench.mend()
        self.assertEqual(bench.trouble("reader"), "")

    def test_each_of_the_readers_signals_is_missed(self) -> None:
        for wire, mark in (("irq", ["open", ""]), ("reset", ["", "open"])):
            bench = Bench(**ON_SPI)
            bench.workbench.cut(wire)
            found = bench.look()["reader"]
            self.assertEqual(found["trouble"], wire)
            self.assertEqual([each[2] for each in found["wires"]], mark)
            bench.workbench.mend()
            self.assertEqual(bench.trouble("reader"), "")

    def test_exchanged_signals_are_found(self) -> None:
        bench = Bench(**ON_SPI)
        bench.workbench.exchange_signals()
        self.assertEqual(bench.trouble("reader"), "signals")

    def test_signals_that_a_board_does_not_have_are_not_missed(self) -> None:
        for irq, reset in ((None, None), (IRQ_PIN, None), (None, RESET_PIN)):
            bench = Bench(reader=(None, None, irq, reset), spi=SPI_PINS)
            self.assertEqual(bench.trouble("reader"), "")

    def test_no_step_takes_over_20_ms(self) -> None:
        for verb in ("mend", "jam"):
            bench = Bench(**ON_SPI)
            getattr(bench.workbench, verb)()
            bench.look()
            self.assertTrue(0 < bench.longest_us <= LONGEST_CALL_US, str(bench.longest_us))

    def test_the_reader_reads_on_afterwards(self) -> None:
        for is_crossed in (False, True):
            bench = Bench(**ON_SPI)
            if is_crossed:
                bench.workbench.cross("reader")
            bench.look()
            bench.workbench.mend()
            for _ in range(PATIENCE_TURNS):
                if bench.devices.reader.look() is not None:
                    break
                bench.workbench.clock.wait_us(TURN_US)
            self.assertEqual(bench.devices.reader.fault(), "")


if __name__ == "__main__":
    unittest.main()
