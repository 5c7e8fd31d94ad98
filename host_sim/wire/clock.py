"""The time of the wires. It moves only when somebody moves it, and chips set alarms on it.

Microseconds are whole numbers. Fractions are carried over, so that bits at 400 kHz add up exactly. Alarms
ring deep within the host's waiting. So their actions must not nest deeply: a Pico nests few calls.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NS_PER_US = 1000


# One call at one time. `BusClock.cancel` takes it back.
Alarm = namedtuple("Alarm", ("due_us", "action"))


class BusClock:
    """A clock in microseconds (`now_us`). All chips, buses and hosts of one table share it."""

    def __init__(self) -> None:
        self.now_us = 0
        self._rest_ns = 0
        self._alarms: "list[Alarm]" = []

    def wait_us(self, duration_us: int) -> None:
        """Let time pass. Alarms ring in order, each at its own time."""
        end_us = self.now_us + duration_us
        alarms = self._alarms
        while alarms and alarms[0].due_us <= end_us:
            alarm = alarms.pop(0)
            self.now_us = max(self.now_us, alarm.due_us)
            alarm.action()
        self.now_us = end_us

    def whole_us(self, duration_ns: int) -> int:
        """Return the whole microseconds of a time that is counted in bits; carry the fraction over."""
        total_ns = self._rest_ns + duration_ns
        self._rest_ns = total_ns % NS_PER_US
        return total_ns // NS_PER_US

    def after_us(self, delay_us: int, action: "Callable[[], None]") -> Alarm:
        """Call `action` when `delay_us` have passed; it may set alarms but must not wait."""
        alarm = Alarm(self.now_us + delay_us, action)
        place = len(self._alarms)
        while place and self._alarms[place - 1].due_us > alarm.due_us:
            place -= 1
        self._alarms.insert(place, alarm)
        return alarm

    def cancel(self, alarm: Alarm) -> None:
        """Take back an alarm; do nothing if it has rung."""
        if alarm in self._alarms:
            self._alarms.remove(alarm)

    def next_due_us(self) -> "int | None":
        """Return when the next alarm rings, None if there is none. Until then nothing moves by itself."""
        return self._alarms[0].due_us if self._alarms else None
