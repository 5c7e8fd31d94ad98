import unittest

from tests.core.emulated import BUTTON_PINS, BUZZER_PIN, Table

TICKS_PERIOD_MS = 1 << 30
TICK_MS = 5
SOUNDS = (
    "tap",
    "accepted",
    "refused",
    "two_cards",
    "bad_tag",
    "fault",
    "undo",
    "phase",
    "fight_won",
    "game_won",
    "pressed",
)


class TestButtons(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()

    def watch(self, duration_ms: int) -> "list[str]":
        """Return what the buttons tell while time passes."""
        told: "list[str]" = []
        for _ in range(duration_ms // TICK_MS):
            told += self.table.devices.buttons.pressed()
            self.table.wait_ms(TICK_MS)
        return told

    def press(self, name: str, duration_ms: int) -> "list[str]":
        self.table.bench.press(BUTTON_PINS[name])
        told = self.watch(duration_ms)
        self.table.bench.release(BUTTON_PINS[name])
        return told

    def test_tells_a_short_press_when_let_go(self) -> None:
        for name in ("left", "ok", "right"):
            self.assertEqual(self.press(name, 100), [])
            self.assertEqual(self.watch(100), [name])

    def test_tells_a_held_press_once_and_its_release_not_at_all(self) -> None:
        self.assertEqual(self.press("ok", 3_000), ["ok_held"])
        self.assertEqual(self.watch(100), [])

    def test_bouncing_contacts_are_one_press(self) -> None:
        told: "list[str]" = []
        for _ in range(6):
            told += self.press("left", TICK_MS)
            told += self.watch(TICK_MS)
        told += self.press("left", 60)
        for _ in range(6):
            told += self.watch(TICK_MS)
            told += self.press("left", TICK_MS)
        told += self.watch(60)
        self.assertEqual(told, ["left"])

    def test_a_bounce_that_is_over_before_its_interrupt_is_no_press(self) -> None:
        handler, pin = self.table.bench.interrupts[BUTTON_PINS["left"]]
        self.watch(200)
        handler(pin)  # it fell and rose again
        self.assertEqual(self.watch(100), [])
        self.press("left", 100)
        told = self.watch(TICK_MS)
        handler(pin)
        self.assertEqual(told + self.watch(100), ["left"])

    def test_a_spike_is_no_press(self) -> None:
        self.press("right", TICK_MS)
        self.assertEqual(self.watch(200), [])

    def test_two_buttons_do_not_disturb_each_other(self) -> None:
        self.table.bench.press(BUTTON_PINS["left"])
        self.assertEqual(self.press("right", 1_000), ["left_held", "right_held"])


class TestBuzzer(unittest.TestCase):
    def setUp(self) -> None:
        self.table = Table()
        self.buzzer = self.table.devices.buzzer

    def tone_hz(self) -> int:
        return self.table.bench.tones_hz[BUZZER_PIN]

    def hear(self) -> "list[int]":
        """Return the tones, in turn, until there is silence for a second."""
        tones = [self.tone_hz()]
        for _ in range(1_000):
            self.table.wait_ms(1)
            self.buzzer.tick()
            if self.tone_hz() != tones[-1]:
                tones.append(self.tone_hz())
        return tones

    def test_knows_every_sound_and_falls_silent_after_it(self) -> None:
        heard = []
        for sound in SOUNDS:
            self.buzzer.play(sound)
            tones = self.hear()
            self.assertEqual(tones[-1], 0)
            self.assertTrue(tones not in heard)
            heard.append(tones)

    def test_a_newer_sound_replaces_the_one_that_plays(self) -> None:
        self.buzzer.play("game_won")
        self.buzzer.play("tap")
        self.assertEqual(self.hear(), [2400, 0])

    def test_takes_no_time(self) -> None:
        started_us = self.table.clock.now_us
        self.buzzer.play("refused")
        self.assertEqual(self.table.clock.now_us, started_us)


class TestClock(unittest.TestCase):
    def test_never_wraps_around(self) -> None:
        table = Table()
        clock = table.devices.clock
        days = 40
        for day in range(days):
            self.assertEqual(clock.now_ms(), day * 86_400_000)
            for _ in range(24):
                table.wait_ms(3_600_000)
        self.assertTrue(clock.now_ms() > 3 * TICKS_PERIOD_MS)

    def test_starts_at_zero(self) -> None:
        table = Table()
        table.wait_ms(5_000)
        table.open()
        self.assertEqual(table.devices.clock.now_ms(), 0)
