"""Time on the wires: it moves only when told, and chips set alarms on it.

Microseconds are whole numbers. Parts of one are carried over, so that 400 kHz bits add up exactly.
Alarms ring deep down in the host's waiting, so what they do stays shallow: the Pico nests few calls.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NS_PER_US = 1000


# One call at one time; `BusClock.cancel` takes it back.
Alarm = namedtuple("Alarm", ("due_us", "action"))


class BusClock:
    """A clock in microseconds (`now_us`) that every chip, bus and host of one table shares."""

    def __init__(self) -> None:
        self.now_us = 0
        self._rest_ns = 0
        self._alarms: "list[Alarm]" = []

    def wait_us(self, duration_us: int) -> None:
        """Let time pass; alarms that fall due ring in order, each at its own time."""
        end_us = self.now_us + duration_us
        while self._alarms and self._alarms[0].due_us <= end_us:
            alarm = self._alarms.pop(0)
            self.now_us = max(self.now_us, alarm.due_us)
            alarm.action()
        self.now_us = end_us

    def whole_us(self, duration_ns: int) -> int:
        """Return the microseconds to wait for a time counted in bits; the rest is carried over."""
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
        """Take back an alarm; one that has rung already is left alone."""
        if alarm in self._alarms:
            self._alarms.remove(alarm)

    def next_due_us(self) -> "int | None":
        """Return when the next alarm rings, or None: until then nothing moves by itself."""
        return self._alarms[0].due_us if self._alarms else None
