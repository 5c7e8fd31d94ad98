import unittest

from tests.core.dice import Dice
from tests.core.emulated import SCREEN_ADDRESS, SCREEN_BUS, Table

FRAME_BYTES = 1024
WIDTH = 128
CONTROLLERS = ("ssd1306", "sh1106", "ssd1309")
PUSHES = 200
MOST_TURNS = 100
TURN_MS = 50
CHECK_MS = 250
NOISE = 0x5A
LOCK = b"\x00\xfd\x16"


def random_frame(seed: int) -> bytes:
    """Return a frame of noise."""
    dice = Dice(seed)
    return bytes([dice.roll(256) for _ in range(FRAME_BYTES)])


class Screen:
    """A table whose screen is `fitted`, and whose board takes it for `named`."""

    def __init__(self, named: str, fitted: str) -> None:
        self.table = Table(screens=((SCREEN_BUS, SCREEN_ADDRESS, named),))
        self.table.workbench.fit("screen", fitted)
        self.display = self.table.devices.display

    def picture(self) -> bytes:
        """Return what people see."""
        return self.table.workbench.picture()

    def show(self, frame: bytes) -> None:
        """Show a frame, and wait until it is sent."""
        self.display.show(frame)
        self.push()

    def push(self) -> None:
        """Push until there is no more to send."""
        for _ in range(PUSHES):
            if not self.table.call(self.display.push):
                return
            self.table.wait_ms(1)
        raise AssertionError("the screen is never done")

    def shows(self, frame: bytes) -> bool:
        """Push as the app does, at most for some seconds. Return whether the frame is seen."""
        for _ in range(MOST_TURNS):
            self.push()
            if self.picture() == frame:
                return True
            self.table.wait_ms(TURN_MS)
        return False

    def contrast(self) -> int:
        """Return the chip's contrast after its next check."""
        for _ in range(2):
            self.push()
            self.table.wait_ms(CHECK_MS)
        return self.table.workbench.screens[0].contrast


class TestControllers(unittest.TestCase):
    def test_each_shows_the_same_pixels(self) -> None:
        for name in CONTROLLERS:
            screen = Screen(name, name)
            for seed in range(5):
                frame = random_frame(seed)
                screen.show(frame)
                self.assertEqual(screen.picture(), frame, name)

    def test_each_is_sent_only_the_columns_that_changed(self) -> None:
        for name in CONTROLLERS:
            screen = Screen(name, name)
            screen.show(bytes(FRAME_BYTES))
            frame = bytearray(FRAME_BYTES)
            frame[300:310] = b"\xff" * 10
            frame[383] = 0xFF
            before = screen.table.workbench.screens[0].bytes_written
            screen.show(bytes(frame))
            self.assertEqual(screen.table.workbench.screens[0].bytes_written - before, 11, name)
            self.assertEqual(screen.picture(), bytes(frame), name)

    def test_an_sh1106_driven_as_another_is_shifted_by_two_with_noise_at_its_right_edge(self) -> None:
        for name in ("ssd1306", "ssd1309"):
            screen = Screen(name, "sh1106")
            frame = random_frame(1)
            screen.show(frame)
            for start in range(0, FRAME_BYTES, WIDTH):
                seen = screen.picture()[start : start + WIDTH]
                self.assertEqual(seen, frame[start + 2 : start + WIDTH] + bytes([NOISE, NOISE]), name)

    def test_another_driven_as_an_sh1106_is_shifted_but_never_dark(self) -> None:
        for name in ("ssd1306", "ssd1309"):
            screen = Screen("sh1106", name)
            frame = random_frame(1)
            screen.show(frame)
            seen = screen.picture()[:WIDTH]
            self.assertEqual(seen[2:], frame[: WIDTH - 2], name)

    def test_an_ssd1306_and_an_ssd1309_may_be_taken_for_each_other(self) -> None:
        for named, fitted in (("ssd1306", "ssd1309"), ("ssd1309", "ssd1306")):
            screen = Screen(named, fitted)
            screen.show(random_frame(1))
            self.assertEqual(screen.picture(), random_frame(1))

    def test_another_controller_can_be_chosen_while_the_screen_is_on(self) -> None:
        for fitted in CONTROLLERS:
            for named in CONTROLLERS:
                screen = Screen(named, fitted)
                screen.show(random_frame(1))
                screen.display.controller = fitted
                self.assertTrue(screen.shows(random_frame(1)), named)
                screen.show(random_frame(2))
                self.assertEqual(screen.picture(), random_frame(2), named)

    def test_each_comes_back_when_it_was_unplugged(self) -> None:
        for name in CONTROLLERS:
            screen = Screen(name, name)
            screen.show(random_frame(1))
            screen.table.workbench.unplug("screen")
            screen.table.workbench.replug("screen")
            self.assertNotEqual(screen.picture(), random_frame(1))
            self.assertTrue(screen.shows(random_frame(1)), name)

    def test_bytes_that_arrive_wrong_are_made_good(self) -> None:
        for name in ("sh1106", "ssd1309"):
            screen = Screen(name, name)
            for byte in (1, 8, 9, 12, 16, 25, 28, 31):  # of the settings, then of a page
                screen.show(random_frame(byte))
                screen.table.screen_bus.garble_next(SCREEN_ADDRESS, byte, 0x41)
                screen.table.wait_ms(CHECK_MS)
                screen.push()
                self.assertTrue(screen.shows(random_frame(byte)), f"{name} {byte}")

    def test_a_locked_ssd1309_is_unlocked(self) -> None:
        screen = Screen("ssd1309", "ssd1309")
        screen.show(random_frame(1))
        screen.table.screen_bus.write(SCREEN_ADDRESS, LOCK)
        screen.show(random_frame(2))
        self.assertNotEqual(screen.picture(), random_frame(2))
        self.assertTrue(screen.shows(random_frame(2)))

    def test_each_is_dimmed_and_bright_again(self) -> None:
        for name in CONTROLLERS:
            screen = Screen(name, name)
            screen.show(bytes(FRAME_BYTES))
            for is_dim, contrast in ((True, 0x10), (False, 0xFF)):
                screen.display.dim(is_dim)
                self.assertEqual(screen.contrast(), contrast, name)
