"""The power of a PN532: supply, reset line, sleep, and what ends sleep (UM0701-02, 7.2.11 PowerDown)."""

from host_sim.wire.clock import Alarm, BusClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Bits of WakeUpEnable: they set what may end a sleep. The bit between RF and INT1 has no meaning.
I2C, GPIO, SPI, HSU, RF, INT1, INT0 = 0x80, 0x40, 0x20, 0x10, 0x08, 0x02, 0x01
ANYTHING = 0xFF  # the chip starts in the low-battery state, which any call ends

BOOT_US = 2_000
WAKE_US = 1_000


class Power:
    """A chip that is off, boots, sleeps or is awake. `after_us` gives it one thing to do later.

    `job` is a new number after each `abandon`.
    """

    def __init__(self, clock: BusClock):
        self.clock = clock
        self.job = 0
        self._has_power = True
        self._reset_level = 1
        self._alarm: "Alarm | None" = None
        self.reset_state()
        self._boot()

    def reset_state(self) -> None:
        """Forget everything, as at power-up."""
        self.is_running = False
        self.is_asleep = True
        self.jams_bus = False
        self.sleeps_when_read = False
        self.tells_waking = False
        self._will_tell = False
        self._wakes_by = ANYTHING

    def set_reset(self, level: int) -> None:
        """Drive RSTPD_N: 0 switches the chip off (and frees a stuck bus), 1 boots it."""
        if level == self._reset_level:
            return
        self._reset_level = level
        self._restart()

    def power_off(self) -> None:
        """Lose the supply."""
        self._has_power = False
        self._restart()

    def power_on(self) -> None:
        """Get the supply back."""
        self._has_power = True
        self._restart()

    def jam_bus(self) -> None:
        """Hold SDA low until a reset or a loss of power, like a chip that lost count within a byte."""
        self.jams_bus = True

    def wake(self, source: int) -> bool:
        """End a sleep if `source` may end it; return whether the chip is awake."""
        if self.is_asleep and self._wakes_by & source:
            self.is_asleep = False
            self.tells_waking = self._will_tell
        return not self.is_asleep

    def sleep(self) -> None:
        """Go to sleep."""
        self.is_asleep = True

    def plan_sleep(self, wake_up_enable: int, generate_irq: int) -> None:
        """Go to sleep when the host has the answer. With GenerateIRQ, the IRQ pin shows the sleep's end."""
        self.sleeps_when_read = True
        self._wakes_by = wake_up_enable
        self._will_tell = generate_irq != 0

    def after_us(self, delay_us: int, action: "Callable[[], None]") -> None:
        """Call an action after a time, unless the chip abandons it."""
        self._alarm = self.clock.after_us(delay_us, action)

    def abandon(self) -> None:
        """Drop the work under way."""
        self.job += 1
        if self._alarm:
            self.clock.cancel(self._alarm)
        self._alarm = None

    def _restart(self) -> None:
        self.abandon()
        self.reset_state()
        if self._has_power and self._reset_level:
            self._boot()

    def _boot(self) -> None:
        self.after_us(BOOT_US, self._start)

    def _start(self) -> None:
        self._alarm = None
        self.is_running = True
